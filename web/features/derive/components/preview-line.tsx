import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { MAX_DERIVED_LINE } from '#contract/limits.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { isComposing } from '#web/components/composition.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { DERIVE_TEXTS } from '../texts/derive-texts.ts'

type Props = {
  text: string
  /** The source sentence. */
  quote: string
  /** Id of the element that explains how to reword the line. */
  describedBy: string
  onReword: (text: string) => void
}

/**
 * A line of the preview: a button that becomes a field when pressed. Enter saves the text, and so
 * does leaving the field. Escape cancels.
 */
export function PreviewLine({ text, quote, describedBy, onReword }: Props) {
  const { language } = useLanguage()
  const t = useTexts(DERIVE_TEXTS)
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  const isEdited = typed !== null
  useEffect(() => {
    if (isEdited || !returns.current) return
    returns.current = false
    button.current?.focus()
  }, [isEdited])
  const end = (next: string) => {
    setTyped(null)
    if (next.trim() !== text) onReword(next)
  }
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    returns.current = true
    end(event.key === 'Enter' ? (typed ?? text) : text)
  }
  if (!isEdited)
    return (
      <PlainButton
        ref={button}
        className="derive-line"
        aria-describedby={describedBy}
        onClick={() => setTyped(text)}
      >
        {text === '' ? <s lang={language}>{t('left_out')}</s> : text}
      </PlainButton>
    )
  return (
    <span className="derive-field">
      <textarea
        // biome-ignore lint/a11y/noAutofocus: the field replaces the pressed button
        autoFocus
        // Escape closes the field, not the dialog.
        data-mantine-stop-propagation="true"
        rows={1}
        aria-label={t('reword', { quote })}
        maxLength={MAX_DERIVED_LINE}
        value={typed}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(text.length, text.length)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={() => typed !== null && end(typed)}
      />
      <small>{t('of_sentence', { quote })}</small>
    </span>
  )
}
