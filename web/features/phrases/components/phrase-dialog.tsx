import { TextInput } from '@mantine/core'
import { MAX_PHRASE } from '#contract/limits.ts'
import type { Phrase } from '#contract/phrases.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { usePhraseCalls } from '../api.ts'
import { PHRASE_TEXTS } from '../texts.ts'

type Props = {
  /** The phrase to edit; null for a new one. */
  phrase: Phrase | null
  onClose: () => void
  /** Called instead of `onClose` if the text has changed and scripts contain the old text. */
  onPlaces?: () => void
}

/** Adds or edits a phrase. The dialog stays open with its input until the server confirms. */
export function PhraseDialog({ phrase, onClose, onPlaces }: Props) {
  const t = useTexts(PHRASE_TEXTS)
  const { add, change } = usePhraseCalls()
  const { form, field, isBusy } = useForm(
    { text: phrase?.text ?? '' },
    {
      check: ({ text }) => (text.trim() === '' ? { text: PHRASE_TEXTS.text_missing } : {}),
      async submit(typed) {
        const text = typed.text.trim()
        if (phrase === null) await add(text)
        else if (text !== phrase.text) await change({ id: phrase.id, text })
        showToast({ status: 'success', title: PHRASE_TEXTS.saved, text })
        if (phrase && text !== phrase.text && phrase.used_in !== 0 && onPlaces) onPlaces()
        else onClose()
      },
      fallbackField: 'text',
    },
  )
  return (
    <Dialog title={t(phrase ? 'edit_title' : 'add')} size={560} onClose={onClose}>
      <form {...form}>
        <TextInput
          {...field('text')}
          label={t('text')}
          description={t('text_hint')}
          maxLength={MAX_PHRASE}
          autoComplete="off"
          data-autofocus
        />
        <FormActions submit={t('save')} isBusy={isBusy} />
      </form>
    </Dialog>
  )
}
