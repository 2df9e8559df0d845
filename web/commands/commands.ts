import { useEffect, useRef } from 'react'
import type { Pair } from '#contract/language.ts'
import { createStore } from '../store/external-store.ts'
import type { ChordId } from './chords.ts'

export type Command = {
  id: string
  name: Pair
  /** Further words that find the command: the name in kana and romaji, synonyms. */
  words?: string
  place: 'here' | 'go' | 'account'
  chord?: ChordId
  run(): void
}

export const commandsOpened = createStore<'palette' | 'keys' | null>(null)

const offered = new Set<{ current: readonly Command[] }>()

/** Offers commands while the component is mounted; the list may differ at each render. */
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

/** Commands of the mounted components, in mount order. */
export function listCommands(): Command[] {
  return [...offered].flatMap(({ current }) => current)
}
