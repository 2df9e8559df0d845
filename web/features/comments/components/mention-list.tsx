import { type KeyboardEvent, useId, useState } from 'react'
import { useDebounced } from '#web/components/typed-search.ts'
import { useTexts } from '#web/language/language.tsx'
import { type MentionCandidate, useMentionCandidates } from '../api.ts'
import { COMMENT_TEXTS } from '../texts.ts'
import type { ThreadContext } from '../use-thread-context.ts'

const MAX_SHOWN = 6

type Names = {
  id: string
  options: readonly MentionCandidate[]
  at: number
  isSearching: boolean
  /** ARIA attributes that connect the field with the list. */
  attributes: { 'aria-controls'?: string; 'aria-activedescendant'?: string }
  /** True if the list handled the key. */
  press(event: KeyboardEvent, choose: (one: MentionCandidate) => void, close: () => void): boolean
}

/** Colleagues who match `typed`, the text after an @. No colleagues if `typed` is null. */
export function useMentionList(
  { script_id, mayManage }: ThreadContext,
  typed: string | null,
): Names {
  const id = useId()
  const debounced = useDebounced(typed ?? '')
  const search = typed === null ? null : debounced
  // If the text changes, the first name is selected again.
  const [selected, setSelected] = useState({ typed, at: 0 })
  const at = selected.typed === typed ? selected.at : 0
  const { data, isFetching } = useMentionCandidates(script_id, search, mayManage)
  const isOpen = typed !== null
  const options = isOpen ? data.slice(0, MAX_SHOWN) : []
  const chosen = options[at]
  const isSearching = isFetching || search !== typed
  return {
    id,
    options,
    at,
    isSearching,
    attributes:
      isOpen && chosen
        ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${chosen.user_id}` }
        : {},
    press(event, choose, close) {
      if (!isOpen) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step && options.length > 0)
        setSelected({ typed, at: (at + step + options.length) % options.length })
      else if (
        (event.key === 'Enter' || event.key === 'Tab') &&
        chosen &&
        !event.ctrlKey &&
        !event.metaKey
      ) {
        // During a search the list still shows old results, so Enter and Tab choose nothing.
        if (!isSearching) choose(chosen)
      } else if (event.key === 'Escape') close()
      else return false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

export function MentionList({
  names,
  onChoose,
}: {
  names: Names
  onChoose: (one: MentionCandidate) => void
}) {
  const t = useTexts(COMMENT_TEXTS)
  const { id, options, at, isSearching } = names
  return (
    <>
      <p className="visually-hidden" role="status">
        {options.length > 0 ? t('people_found', { count: options.length }) : ''}
      </p>
      {options.length === 0 && !isSearching && <p className="comment-nobody">{t('nobody')}</p>}
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={t('people')} className="comment-names">
          {options.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={one.user_id}
              id={`${id}-${one.user_id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose(one)}
            >
              {one.username}
              <small>{one.isStranger ? t('stranger') : one.email}</small>
            </div>
          ))}
        </div>
      )}
    </>
  )
}
