import { useEffect, useRef } from 'react'
import type { Pair } from '#contract/language.ts'
import { createStore } from '../store/external-store.ts'
import type { ChordId } from './chords.ts'

/** Something that may be done here and now, offered by the command palette under its name. */
export type Command = {
  id: string
  name: Pair
  /** Found besides the name: readings, romaji, synonyms. */
  words?: string
  /** Of the page that is shown, to another page, or of the account and the screen. */
  place: 'here' | 'go' | 'account'
  /** The chord that does the same. */
  chord?: ChordId
  run(): void
}

/** What is open over the page: the palette, or the list of keys. */
export const commandsOpened = createStore<'palette' | 'keys' | null>(null)

const offered = new Set<{ current: readonly Command[] }>()

/** Offers commands as long as the component is there; the list may be another with each drawing. */
export function useCommands(commands: readonly Command[]): void {
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    offered.add(latest)
    return () => void offered.delete(latest)
  }, [])
}

/** What the components on the screen offer at the moment, in the order in which they came. */
export function listCommands(): Command[] {
  return [...offered].flatMap(({ current }) => current)
}
