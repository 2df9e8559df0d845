import { createStore } from '#web/store/external-store.ts'
import { createLocalValue } from '#web/store/local-value.ts'

/** Stored in this browser: the visibility of the folder tree, and the expanded folders. */

const storedTree = createLocalValue('daihon.folders')
const storedOpen = createLocalValue('daihon.folders.open')

export const treeShown = createStore(storedTree.read() !== 'hidden')

export function showTree(isShown: boolean): void {
  treeShown.set(isShown)
  storedTree.write(isShown ? null : 'hidden')
}

export const openFolders = createStore<ReadonlySet<string>>(
  new Set((storedOpen.read() ?? '').split(' ').filter(Boolean)),
)

/** Expands or collapses a folder, and stores the expanded folders in this browser. */
export function toggleFolder(id: string, isOpen: boolean): void {
  openFolders.set((before) => {
    const next = new Set(before)
    if (isOpen) next.add(id)
    else next.delete(id)
    return next
  })
  storedOpen.write([...openFolders.get()].join(' ') || null)
}
