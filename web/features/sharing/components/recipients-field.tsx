import { Textarea } from '@mantine/core'
import { MAX_LINK_RECIPIENTS } from '#contract/limits.ts'
import { useTexts } from '#web/language/language.tsx'
import { SHARE_DIALOG_TEXTS } from '../dialog-texts.ts'
import { readRecipients } from '../read-recipients.ts'

type Props = {
  label: string
  value: string
  /** True to show errors; false until the user first tries to save. */
  showsError: boolean
  onChange(value: string): void
}

/**
 * Returns the invalid addresses in a text, or `many` if there are too many addresses; null if the
 * text is valid.
 */
export function findMistake(text: string): { mistakes: string[] } | 'many' | null {
  const { emails, mistakes } = readRecipients(text)
  if (mistakes.length > 0) return { mistakes }
  return emails.length > MAX_LINK_RECIPIENTS ? 'many' : null
}

export function RecipientsField({ label, value, showsError, onChange }: Props) {
  const t = useTexts(SHARE_DIALOG_TEXTS)
  const wrong = showsError ? findMistake(value) : null
  return (
    <Textarea
      label={label}
      description={t('recipients_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={2}
      maxRows={6}
      inputMode="email"
      autoComplete="off"
      value={value}
      error={
        wrong &&
        (wrong === 'many'
          ? t('recipients_many')
          : t('recipients_bad', { addresses: wrong.mistakes.join(', ') }))
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
