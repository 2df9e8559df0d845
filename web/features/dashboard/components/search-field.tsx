import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { isTaken } from '#web/components/keys.ts'
import { useTexts } from '#web/language/language.tsx'
import { DASHBOARD_TEXTS } from '../texts.ts'

const DEBOUNCE_MS = 250

type Props = { search: string; onSearch: (search: string) => void }

/**
 * The search. It asks a moment after the last key, never with a half-converted word of an input method;
 * `/` anywhere on the page leads here, Escape empties it.
 */
export function SearchField({ search, onSearch }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const [isHeld, setHeld] = useState(false)
  // What this field asked for last; anything else in `search` came from outside (back, a cleared filter).
  const asked = useRef(search)

  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    if (isHeld || text === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text
      onSearch(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isHeld, onSearch])

  useEffect(() => focusOnSlash(field), [])

  const empty = () => {
    setText('')
    asked.current = ''
    onSearch('')
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || text === '') return
    event.preventDefault()
    empty()
  }
  return (
    <search className="dashboard-search">
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path
          d="m14 14 4 4M9 15.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinecap="round"
        />
      </svg>
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        aria-label={t('search')}
        aria-keyshortcuts="/"
        placeholder={t('search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onCompositionStart={() => setHeld(true)}
        onCompositionEnd={() => setHeld(false)}
        onKeyDown={press}
      />
      {text === '' ? (
        <span className="search-key" aria-hidden="true">
          /
        </span>
      ) : (
        <button type="button" aria-label={t('clear_search')} onClick={empty}>
          ×
        </button>
      )}
    </search>
  )
}

function focusOnSlash(field: { readonly current: HTMLInputElement | null }) {
  const press = (event: globalThis.KeyboardEvent) => {
    const isSlash = event.key === '/' || event.key === '／'
    if (!isSlash || event.ctrlKey || event.metaKey || event.altKey || isComposing(event)) return
    if (isTaken(event)) return
    event.preventDefault()
    field.current?.focus()
    field.current?.select()
  }
  document.addEventListener('keydown', press)
  return () => document.removeEventListener('keydown', press)
}
