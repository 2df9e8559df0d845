import type { KeyboardEvent } from 'react'
import { MAX_SUGGESTION } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { COMMENT_TEXTS } from '../texts.ts'

type Props = {
  /** The script's current words, which the suggestion would replace. */
  passage: string
  /** The suggested words; null without a suggestion. */
  suggestion: string | null
  takesFocus: boolean
  onChange: (suggestion: string | null) => void
  onSend: () => void
}

/**
 * A checkbox that adds a suggestion, and the field for its wording, prefilled with the passage. Enter
 * adds no line, because the passage is a single line.
 */
export function SuggestionField({ passage, suggestion, takesFocus, onChange, onSend }: Props) {
  const t = useTexts(COMMENT_TEXTS)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onSend()
  }
  return (
    <>
      <label className="comment-suggests">
        <input
          type="checkbox"
          checked={suggestion !== null}
          onChange={({ target }) => onChange(target.checked ? passage : null)}
        />
        {t('suggest')}
      </label>
      {suggestion !== null && (
        <textarea
          rows={1}
          maxLength={MAX_SUGGESTION}
          dir="auto"
          aria-label={t('suggestion_label')}
          // biome-ignore lint/a11y/noAutofocus: the user has just chosen to suggest words
          autoFocus={takesFocus}
          value={suggestion}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ''))}
          onKeyDown={press}
        />
      )}
    </>
  )
}
