import { useNavigate, useSearchParams } from 'react-router'
import { MAX_FOLDER_DEPTH } from '#contract/limits.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { MoreIcon } from '#web/components/line-icon.tsx'
import { ActionMenu, type Choice } from '#web/components/menu.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { FOLDER_TEXTS } from '../folder-texts.ts'
import type { FolderNode } from '../folder-tree.ts'
import { libraryDialogStore } from '../library-dialogs.ts'
import { useFolderActions } from '../use-folder-actions.ts'

export function FolderMenu({ node }: { node: FolderNode }) {
  const t = useTexts(FOLDER_TEXTS)
  const can = useCan()
  const { remove } = useFolderActions()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const mayManage = can('folder.manage', node)
  const isDeep = node.depth >= MAX_FOLDER_DEPTH
  if (isDeep && !mayManage) return null
  const leave = async () => {
    if (!(await remove(node)) || params.get('folder') !== node.id) return
    void navigate(node.parent_id ? `?folder=${node.parent_id}` : '?', { replace: true })
  }
  const own = { about: 'new', is_own: node.owner_id !== null, parent: node } as const
  const choices: Choice[] = [
    ...(isDeep
      ? []
      : [{ id: 'add', name: t('add_inside'), run: () => libraryDialogStore.set(own) }]),
    ...(mayManage
      ? [
          {
            id: 'edit',
            name: t('edit'),
            run: () => libraryDialogStore.set({ about: 'edit', folder: node }),
          },
          {
            id: 'move',
            name: t('move_folder'),
            run: () => libraryDialogStore.set({ about: 'place', folder: node }),
          },
          { id: 'delete', name: t('delete'), isDanger: true, run: () => void leave() },
        ]
      : []),
  ]
  return (
    <ActionMenu width={240} choices={choices}>
      <PlainButton
        className="folder-button folder-more"
        aria-label={t('menu_of', { name: node.name })}
      >
        <MoreIcon />
      </PlainButton>
    </ActionMenu>
  )
}
