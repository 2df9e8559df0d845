import { PlainButton, TextButton } from '#web/components/buttons.tsx'
import './folders.css'
import { Box, Stack } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Folder } from '#contract/folders.ts'
import { LineIcon, PLUS_ICON } from '#web/components/line-icon.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useCan } from '#web/session/use-can.ts'
import { useStore } from '#web/store/external-store.ts'
import { enableCardDrag } from '../drag-cards.ts'
import { useFolders } from '../folder-api.ts'
import { FOLDER_TEXTS } from '../folder-texts.ts'
import { buildTree, type FolderNode, findChanged, pathTo } from '../folder-tree.ts'
import { libraryDialogStore } from '../library-dialogs.ts'
import { findCards } from '../list-cache.ts'
import { openFolders, toggleFolder } from '../shown-folders.ts'
import { useMoveScripts } from '../use-move-scripts.ts'
import { FolderMenu } from './folder-menu.tsx'

type Props = {
  /** Id of the open folder. */
  current: string | null
  /** The address of a folder's list; null for all scripts. */
  linkTo: (folder: string | null) => string
  onChoose?: (() => void) | undefined
}

/**
 * The folders as two trees: the company's and the user's own. The user can drop cards on a folder.
 */
export function FolderTree({ current, linkTo, onChoose }: Props) {
  const t = useTexts(FOLDER_TEXTS)
  const can = useCan()
  const { data: folders, isError, refetch } = useFolders()
  useDrops(folders)
  if (isError && !folders)
    return (
      <Text fz="sm" c="dimmed" role="alert">
        {t('failed')} <TextButton onClick={() => void refetch()}>{t('retry')}</TextButton>
      </Text>
    )
  const kinds = can('team') ? [false, true] : [true]
  return (
    <Stack component="nav" className="folder-tree" aria-label={t('folders')}>
      <Link
        className="folder-row folder-every"
        to={linkTo(null)}
        aria-current={current === null ? 'page' : undefined}
        onClick={onChoose}
      >
        {t('every')}
      </Link>
      {kinds.map((is_own) => (
        <FolderKind
          key={String(is_own)}
          {...{ is_own, current, linkTo, onChoose, folders: folders ?? [] }}
        />
      ))}
    </Stack>
  )
}

/** The folders of one kind, with a button to create one. */
function FolderKind(props: Props & { is_own: boolean; folders: readonly Folder[] }) {
  const { is_own, current, folders } = props
  const { language } = useLanguage()
  const t = useTexts(FOLDER_TEXTS)
  const tree = buildTree(folders, language, is_own)
  const openPath = new Set(pathTo(folders, current).map(({ id }) => id))
  const add = t(is_own ? 'add_own' : 'add_company')
  return (
    <section>
      <header>
        <h2 title={is_own ? t('own_hint') : undefined}>{t(is_own ? 'own' : 'company')}</h2>
        <PlainButton
          className="folder-button"
          aria-label={add}
          title={add}
          onClick={() => libraryDialogStore.set({ about: 'new', is_own, parent: null })}
        >
          <LineIcon path={PLUS_ICON} size={18} />
        </PlainButton>
      </header>
      {tree.length > 0 && <FolderList {...props} nodes={tree} openPath={openPath} />}
    </section>
  )
}

type ListProps = Props & { nodes: readonly FolderNode[]; openPath: ReadonlySet<string> }

function FolderList({ nodes, ...props }: ListProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <FolderItem key={node.id} node={node} {...props} />
      ))}
    </ul>
  )
}

function FolderItem({ node, ...props }: Omit<ListProps, 'nodes'> & { node: FolderNode }) {
  const { current, linkTo, onChoose, openPath } = props
  const t = useTexts(FOLDER_TEXTS)
  const opened = useStore(openFolders)
  const { id, name, count, children } = node
  const isOpen = opened.has(id) || (openPath.has(id) && id !== current)
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <li>
      <div
        className="folder-row"
        data-folder={id}
        data-current={id === current || undefined}
        style={{ paddingLeft: 4 + (node.depth - 1) * 16 }}
      >
        {children.length > 0 ? (
          <PlainButton
            className="folder-button folder-disclose"
            aria-expanded={isOpen}
            aria-label={t('open_of', { name })}
            onClick={() => toggleFolder(id, !isOpen)}
          >
            <LineIcon path="m7.5 4.5 5.5 5.5-5.5 5.5" size={14} />
          </PlainButton>
        ) : (
          <Box component="span" flex="none" w={22} />
        )}
        <Link
          ref={link}
          to={linkTo(id)}
          aria-current={id === current ? 'page' : undefined}
          onClick={onChoose}
        >
          <span className="folder-name">{name}</span>
          {count > 0 && (
            <small>
              <span aria-hidden="true">{count}</span>
              <span className="visually-hidden">{t('scripts_in', { count })}</span>
            </small>
          )}
        </Link>
        <FolderMenu node={node} />
      </div>
      {isOpen && children.length > 0 && <FolderList nodes={children} {...props} />}
    </li>
  )
}

/**
 * Moves cards that are dropped on a folder. If the move would change a card's visibility, the user
 * must confirm the move first.
 */
function useDrops(folders: readonly Folder[] | undefined): void {
  const move = useMoveScripts()
  const latest = useRef({ folders, move })
  useEffect(() => {
    latest.current = { folders, move }
  })
  useEffect(
    () =>
      enableCardDrag(({ ids, folder_id }) => {
        const folder = latest.current.folders?.find(({ id }) => id === folder_id)
        const cards = findCards(ids)
        if (!folder || cards.length === 0) return
        if (findChanged(cards, folder).length === 0) void latest.current.move(cards, folder, false)
        else libraryDialogStore.set({ about: 'scripts', cards, to: folder.id })
      }),
    [],
  )
}
