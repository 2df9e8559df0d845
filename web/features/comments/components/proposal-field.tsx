import type { KeyboardEvent } from 'react'
import { MAX_PROPOSAL } from '#contract/limits.ts'
import { isComposing } from '#web/components/composition.ts'
import { useTexts } from '#web/language/language.tsx'
import { COMMENT_TEXTS } from '../texts.ts'

type Props = {
  /** The script's current words, which the proposal would replace. */
  passage: string
  /** The proposed words; null without a proposal. */
  proposal: string | null
  takesFocus: boolean
  onChange: (proposal: string | null) => void
  onSend: () => void
}

/**
 * A checkbox that adds a proposal, and the field for its wording, prefilled with the passage. Enter
 * adds no line, because the passage is a single line.
 */
export function ProposalField({ passage, proposal, takesFocus, onChange, onSend }: Props) {
  const t = useTexts(COMMENT_TEXTS)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) onSend()
  }
  return (
    <>
      <label className="comment-proposes">
        <input
          type="checkbox"
          checked={proposal !== null}
          onChange={({ target }) => onChange(target.checked ? passage : null)}
        />
        {t('propose')}
      </label>
      {proposal !== null && (
        <textarea
          rows={1}
          maxLength={MAX_PROPOSAL}
          dir="auto"
          aria-label={t('proposal_label')}
          // biome-ignore lint/a11y/noAutofocus: the user has just chosen to propose words
          autoFocus={takesFocus}
          value={proposal}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, ''))}
          onKeyDown={press}
        />
      )}
    </>
  )
}
