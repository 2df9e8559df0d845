import { createStore } from '#web/store/external-store.ts'
import { createLocalValue } from '#web/store/local-value.ts'

/** The state of the tree and its expanded folders, stored in this browser. */

const kept = createLocalValue('daihon.folders')
const keptOpen = createLocalValue('daihon.folders.open')

export const treeShown = createStore(kept.read() !== 'hidden')

/** Shows or hides the tree. */
export function showTree(isShown: boolean): void {
  treeShown.set(isShown)
  kept.write(isShown ? null : 'hidden')
}

export const openFolders = createStore<ReadonlySet<string>>(
  new Set((keptOpen.read() ?? '').split(' ').filter(Boolean)),
)

/** Expands or collapses a folder. */
export function toggleFolder(id: string, isOpen: boolean): void {
  openFolders.set((before) => {
    const next = new Set(before)
    if (isOpen) next.add(id)
    else next.delete(id)
    return next
  })
  keptOpen.write([...openFolders.get()].join(' ') || null)
}
