import { TextInput } from '@mantine/core'
import { MAX_TITLE } from '#contract/limits.ts'
import type { ScriptCard } from '#contract/scripts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { useRenameScript } from '../api.ts'
import { DASHBOARD_TEXTS } from '../texts.ts'

/** Renames a script. The dialog stays open with its input until the server confirms. */
export function RenameDialog({ card, onClose }: { card: ScriptCard; onClose: () => void }) {
  const t = useTexts(DASHBOARD_TEXTS)
  const rename = useRenameScript()
  const { form, field, values, isBusy } = useForm(
    { title: card.title },
    {
      async submit(typed) {
        const title = typed.title.trim()
        if (title === '') return
        if (title !== card.title) await rename.mutateAsync({ id: card.id, title })
        onClose()
      },
      fallbackField: 'title',
    },
  )
  return (
    <Dialog title={t('rename')} size={480} onClose={onClose}>
      <form {...form}>
        <TextInput
          {...field('title')}
          label={t('name')}
          maxLength={MAX_TITLE}
          required
          withAsterisk={false}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <FormActions
          submit={t('save')}
          isBusy={isBusy}
          disabled={values.title.trim() === ''}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
