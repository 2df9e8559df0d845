import { Menu } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
import { MAX_FOLDER_DEPTH } from '#contract/limits.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { MoreIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { folderDialogStore } from '../folder-dialogs.ts'
import { FOLDER_TEXTS } from '../folder-texts.ts'
import type { FolderNode } from '../folder-tree.ts'
import { useFolderActions } from '../use-folder-actions.ts'

/** Actions on a folder. */
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
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <PlainButton
          className="folder-button folder-more"
          aria-label={t('menu_of', { name: node.name })}
        >
          <MoreIcon />
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown>
        {!isDeep && (
          <Menu.Item
            onClick={() =>
              folderDialogStore.set({ about: 'new', is_own: node.owner_id !== null, parent: node })
            }
          >
            {t('add_inside')}
          </Menu.Item>
        )}
        {mayManage && (
          <>
            <Menu.Item onClick={() => folderDialogStore.set({ about: 'edit', folder: node })}>
              {t('edit')}
            </Menu.Item>
            <Menu.Item onClick={() => folderDialogStore.set({ about: 'place', folder: node })}>
              {t('move_folder')}
            </Menu.Item>
            <Menu.Item c="var(--danger)" onClick={() => void leave()}>
              {t('delete')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
