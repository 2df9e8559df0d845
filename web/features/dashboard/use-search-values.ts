import { type KeyboardEvent, useEffect, useState } from 'react'
import { SCRIPT_STATUSES } from '#contract/scripts.ts'
import { isComposing } from '#web/components/composition.ts'
import { foldName, foldTyped } from '#web/components/fold-name.ts'
import { useLanguage } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { useAuthors, useTags } from './library-api.ts'
import { unfinishedFilter } from './search-words.ts'
import { STATUS_NAMES } from './texts.ts'

/** A completion of the filter being typed; `hint` describes it. */
export type SearchValue = { value: string; hint: string }

const MAX_SUGGESTIONS = 8
const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * Returns completions for the filter at the end of a search, e.g. `author:`. `pressInList` handles
 * the keys of the list, and returns true if it used the key.
 */
export function useSearchValues(text: string, complete: (value: string) => void) {
  const { pick } = useLanguage()
  const { data: tags = [] } = useTags()
  const { data: others = [] } = useAuthors(useCan()('team'))
  const { user } = useSession()
  const authors = user ? [...others, { name: user.username, reading: '' }] : others
  const [active, setActive] = useState(-1)
  // The list is closed while `text` equals `closed`, so typing opens the list. The initial text may
  // come from the page's URL, so the list starts closed.
  const [closed, setClosed] = useState<string | null>(text)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another list, so none is active
  useEffect(() => setActive(-1), [text])
  const filter = unfinishedFilter(text)
  const known: Record<'tag' | 'author' | 'status', SearchValue[]> = {
    tag: tags.map((value) => ({ value, hint: '' })),
    author: authors.map(({ name, reading }) => ({ value: name, hint: reading })),
    status: SCRIPT_STATUSES.map((status) => ({ value: pick(STATUS_NAMES[status]), hint: '' })),
  }
  const wanted = foldTyped(filter?.typed ?? '')
  const values =
    filter === null || closed === text
      ? []
      : known[filter.key]
          .filter(({ value, hint }) => foldName(`${value} ${hint}`).includes(wanted))
          .slice(0, MAX_SUGGESTIONS)
  const chosen = values[active]
  const close = () => setClosed(text)
  /** Returns the action of a key, or null. Enter uses the first completion if none is active. */
  const act = (key: string): (() => void) | null => {
    const choice = chosen ?? (key === 'Enter' ? values[0] : undefined)
    if (key === 'Escape') return close
    return choice && (key === 'Enter' || key === 'Tab') ? () => complete(choice.value) : null
  }
  const pressInList = (event: KeyboardEvent): boolean => {
    if (values.length === 0 || isComposing(event)) return false
    const step = STEPS[event.key]
    const run = step ? () => setActive(stepFrom(active, step, values.length)) : act(event.key)
    if (run === null) return false
    event.preventDefault()
    run()
    return true
  }
  return { values, active, chosen, close, pressInList }
}

const stepFrom = (active: number, step: 1 | -1, count: number) =>
  (Math.max(active, step === 1 ? -1 : 0) + step + count) % count
