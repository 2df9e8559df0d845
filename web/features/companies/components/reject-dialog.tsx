import { Textarea } from '@mantine/core'
import type { Member } from '#contract/companies.ts'
import { MAX_REASON } from '#contract/limits.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { describeQuestion } from '../decisions.ts'
import { REJECT_TEXTS } from '../texts.ts'

type Props = {
  people: readonly Member[]
  onReject: (reason: string) => void
  onClose: () => void
}

/** Asks for an optional reason, which rejected people receive. */
export function RejectDialog({ people, onReject, onClose }: Props) {
  const t = useTexts(REJECT_TEXTS)
  const { form, field } = useForm(
    { reason: '' },
    {
      async submit({ reason }) {
        onReject(reason.trim())
      },
    },
  )
  return (
    <Dialog title={describeQuestion('reject', people)} size={480} close={null} onClose={onClose}>
      <form {...form}>
        <p className="dialog-text">{t('text')}</p>
        <Textarea
          {...field('reason')}
          label={t('reason')}
          placeholder={t('reason_hint')}
          mt="md"
          maxLength={MAX_REASON}
          autosize
          minRows={2}
          maxRows={8}
          data-autofocus
        />
        <FormActions submit={t('confirm')} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
