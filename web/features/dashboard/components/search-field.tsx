import { PlainButton } from '#web/components/buttons.tsx'
import './search-field.css'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { MAX_SEARCH } from '#contract/limits.ts'
import { useChords } from '#web/commands/use-chord.ts'
import { isComposing } from '#web/components/composition.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { LineIcon, SEARCH_ICON } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import { completeFilter, readSearch } from '../search-words.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'
import { useSearchValues } from '../use-search-values.ts'

const SearchValues = lazyPart(() => import('./search-values.tsx'), 'SearchValues')

const DEBOUNCE_MS = 250

type Props = {
  search: string
  onSearch: (search: string) => void
  /** Focuses the field when it appears. */
  isFocused?: boolean
}

/**
 * The search field. Searches are debounced and wait for the end of an IME composition. `/` anywhere
 * on the page focuses the field. Escape in the field clears it.
 */
export function SearchField({ search, onSearch, isFocused = false }: Props) {
  const t = useTexts(DASHBOARD_TEXTS)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(search)
  const [isHeld, setHeld] = useState(false)
  // The last search that this field sent or received. If `search` differs from it, the search was
  // changed elsewhere, e.g. by the Back button.
  const searched = useRef(search)

  useEffect(() => {
    if (search === searched.current) return
    searched.current = search
    setText(search)
  }, [search])

  useEffect(() => {
    if (isHeld || text === searched.current) return
    const timer = setTimeout(() => {
      searched.current = text
      onSearch(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text, isHeld, onSearch])

  // iOS shows its keyboard only if the field is focused in the same task as the press that opened
  // the search.
  useLayoutEffect(() => {
    if (isFocused) field.current?.focus()
  }, [isFocused])

  useChords({
    search() {
      field.current?.focus()
      field.current?.select()
    },
  })

  const empty = () => {
    setText('')
    searched.current = ''
    onSearch('')
    field.current?.focus()
  }
  const complete = (value: string) => {
    setText(completeFilter(text, value))
    field.current?.focus()
  }
  const list = useSearchValues(isHeld ? '' : text, complete)
  const { values, active, chosen, close, pressInList } = list
  const press = (event: KeyboardEvent) => {
    if (pressInList(event)) return
    if (event.key !== 'Escape' || isComposing(event) || text === '') return
    event.preventDefault()
    empty()
  }
  return (
    <search className="dashboard-search">
      <LineIcon path={SEARCH_ICON} />
      <input
        ref={field}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH}
        role="combobox"
        aria-label={t('search')}
        aria-description={t('search_hint')}
        aria-autocomplete="list"
        aria-expanded={values.length > 0}
        aria-controls={values.length > 0 ? listId : undefined}
        aria-activedescendant={chosen ? `${listId}-${active}` : undefined}
        aria-keyshortcuts="/"
        placeholder={t('search')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onCompositionStart={() => setHeld(true)}
        onCompositionEnd={() => setHeld(false)}
        onKeyDown={press}
        onBlur={close}
      />
      {text === '' ? (
        <span className="search-key" aria-hidden="true">
          /
        </span>
      ) : (
        <PlainButton aria-label={t('clear_search')} onClick={empty}>
          ×
        </PlainButton>
      )}
      {values.length > 0 && (
        <SearchValues {...{ id: listId, values, active }} onChoose={complete} />
      )}
      <SearchNotice search={search} />
    </search>
  )
}

/** Lists words that look like a filter but are not one. */
function SearchNotice({ search }: { search: string }) {
  const t = useTexts(DASHBOARD_TEXTS)
  const { unknown } = readSearch(search)
  return (
    <p role="status" className={unknown.length > 0 ? 'search-notice' : 'visually-hidden'}>
      {unknown.length > 0 && t('search_unknown', { words: unknown.join(' ') })}
    </p>
  )
}
