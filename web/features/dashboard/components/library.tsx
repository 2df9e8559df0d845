import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { WIDE } from '#web/theme/breakpoints.ts'
import { libraryDialogStore } from '../library-dialogs.ts'
import { LIBRARY_TEXTS } from '../library-texts.ts'
import { type ListFilter, withoutFilters, writeFilter } from '../list-filter.ts'
import { showTree, treeShown } from '../shown-folders.ts'

const FolderSide = lazyPart(
  () => import('./folder-side.tsx'),
  'FolderSide',
  <aside className="folder-side" />,
)
const FolderPath = lazyPart(
  () => import('./folder-path.tsx'),
  'FolderPath',
  <div className="folder-path" />,
)
const LibraryDialogs = lazyPart(() => import('./library-dialogs.tsx'), 'LibraryDialogs')

type Props = {
  filter: ListFilter
  /** True if the address requests the dialog for a new folder. */
  asksNew: boolean
  isOwn: boolean
  onAsked: () => void
  /** Renders the list. `button` shows the folders. `path` is the breadcrumb of the open folder. */
  children: (button: ReactNode, path: ReactNode) => ReactNode
}

/**
 * The list with the folders next to it. If the window is too narrow, the folders are in a sheet.
 * Folders and dialogs are loaded on demand, so that the list renders first.
 */
export function Library({ filter, asksNew, isOwn, onAsked, children }: Props) {
  const l = useTexts(LIBRARY_TEXTS)
  // From this width on, folders and cards fit side by side.
  const isWide = useMediaQuery(WIDE.lg, undefined, { getInitialValueInEffect: false })
  const isShown = useStore(treeShown)
  const isDialogOpen = useStore(libraryDialogStore) !== null
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isOpen = isWide ? isShown : isSheetOpen
  useEffect(() => {
    if (!asksNew) return
    libraryDialogStore.set({ about: 'new', is_own: isOwn, parent: null })
    onAsked()
  }, [asksNew, isOwn, onAsked])
  // Closes the sheet when another folder is opened, for example a folder just created in the sheet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the folder changes
  useEffect(() => setSheetOpen(false), [filter.folder])
  const linkTo = (folder: string | null) => {
    const { tab, ...place } = withoutFilters(filter)
    const isKept = filter.tab === 'talk_script' || filter.tab === 'script'
    return `?${new URLSearchParams(writeFilter({ ...place, tab: isKept ? tab : 'all', folder }))}`
  }
  const toggle = (
    <ActionIcon
      variant="default"
      size={36}
      className="list-toggle"
      aria-label={l('folders')}
      title={l('folders')}
      aria-expanded={isOpen}
      onClick={() => (isWide ? showTree(!isShown) : setSheetOpen(true))}
    >
      <LineIcon
        path="M2.5 5.5a1 1 0 0 1 1-1h4l2 2.2h7a1 1 0 0 1 1 1v7.3a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1Z"
        size={18}
      />
    </ActionIcon>
  )
  const path = filter.folder && <FolderPath current={filter.folder} linkTo={linkTo} />
  return (
    <div className="library" data-folders={(isWide && isShown) || undefined}>
      {isOpen && (
        <FolderSide
          current={filter.folder}
          linkTo={linkTo}
          isBottomSheet={!isWide}
          onClose={() => setSheetOpen(false)}
        />
      )}
      {children(toggle, path)}
      {isDialogOpen && <LibraryDialogs />}
    </div>
  )
}
