import { NativeSelect, Stack, TextInput } from '@mantine/core'
import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import { MAX_COMPANY_NAME } from '#contract/limits.ts'
import { PLAN_NAMES, PLANS } from '#contract/operator.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { FormActions } from '#web/components/dialog-actions.tsx'
import { FormError } from '#web/components/form-error.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { useCompanyCalls } from '../companies-api.ts'
import { COMPANY_TEXTS } from '../texts.ts'

export function NewCompanyDialog({ onClose }: { onClose: () => void }) {
  const { pick } = useLanguage()
  const t = useTexts(COMPANY_TEXTS)
  const { create } = useCompanyCalls()
  const { form, field, problem, isBusy } = useForm(
    { name: '', plan: 'team', admin_email: '' },
    {
      check: ({ name }) => (name.trim() === '' ? { name: FIELD_PROBLEMS.empty } : {}),
      async submit({ name, plan, admin_email }) {
        await create.mutateAsync({
          name,
          plan: PLANS.find((each) => each === plan) ?? 'team',
          ...(admin_email.trim() && { admin_email }),
        })
        showToast({ status: 'success', title: fillPair(COMPANY_TEXTS.added, { name }) })
        onClose()
      },
    },
  )
  return (
    <Dialog title={COMPANY_TEXTS.create} size={480} onClose={onClose}>
      <form {...form}>
        <Stack>
          <TextInput {...field('name')} label={t('name')} maxLength={MAX_COMPANY_NAME} />
          <NativeSelect
            {...field('plan')}
            label={t('plan')}
            data={PLANS.map((value) => ({ value, label: pick(PLAN_NAMES[value]) }))}
          />
          <TextInput
            {...field('admin_email')}
            type="email"
            label={t('admin_email')}
            description={t('admin_email_hint')}
            autoComplete="off"
          />
          <FormError of={problem} />
          <FormActions submit={t('add')} isBusy={isBusy} onCancel={onClose} />
        </Stack>
      </form>
    </Dialog>
  )
}
