import { useMemo, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { Note } from '#document/canvas.ts'
import { DISMISSED_CHECKS, readDismissedChecks } from '#document/canvas-checks/dismissed-checks.ts'
import { DISMISSED, readDismissed } from '#document/canvas-yjs.ts'
import { followNotes } from '#document/follow-notes.ts'
import { createStore, useStore } from '#web/store/external-store.ts'

export type NotesByBox = Readonly<Record<BoxKey, readonly Note[]>>

/** Current notes of a live canvas by box. Unchanged notes keep their identity. */
export function useNotes(doc: Y.Doc): NotesByBox {
  return useStore(
    useMemo(() => {
      const store = createStore(group([]))
      followNotes(doc, (notes) => store.set(group(notes)))
      return store
    }, [doc]),
  )
}

/**
 * Fingerprints of notes that a person deleted or moved to another box. Generators must not add
 * these notes again. A fingerprint consists of the box and the quote or text.
 */
export function useDismissed(doc: Y.Doc): ReadonlySet<string> {
  const store = useMemo(
    () => createKeysStore(doc.getMap(DISMISSED), () => readDismissed(doc)),
    [doc],
  )
  return useSyncExternalStore(store.subscribe, store.get)
}

/**
 * Keys of dismissed findings of the canvas checks, and of quotes whose change was accepted
 * (`keyOfAcceptedQuote`).
 */
export function useDismissedChecks(doc: Y.Doc): ReadonlySet<string> {
  const store = useMemo(
    () => createKeysStore(doc.getMap(DISMISSED_CHECKS), () => readDismissedChecks(doc)),
    [doc],
  )
  return useSyncExternalStore(store.subscribe, store.get)
}

function createKeysStore(map: Y.Map<unknown>, read: () => ReadonlySet<string>) {
  let current = read()
  return {
    get: () => current,
    subscribe(listener: () => void) {
      const changed = () => {
        current = read()
        listener()
      }
      map.observe(changed)
      current = read()
      return () => map.unobserve(changed)
    },
  }
}

function group(notes: readonly Note[]): NotesByBox {
  const boxes = BOX_KEYS.map((box) => [box, notes.filter((note) => note.box === box)])
  return Object.fromEntries(boxes) as Record<BoxKey, Note[]>
}

export function countFilled(notes: NotesByBox): number {
  return BOX_KEYS.filter((box) => notes[box].some(({ text }) => text.trim() !== '')).length
}

export function findNote(notes: NotesByBox, id: string | undefined): Note | undefined {
  return Object.values(notes)
    .flat()
    .find((note) => note.id === id)
}
