import { Button, Stack, TextInput } from '@mantine/core'
import { Dialog } from '#web/components/dialog.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { changeEmail } from '../api.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

/**
 * Asks for a new address, and for the current password because the mailbox gives access to the
 * account. The identity provider validates the address (specification §5).
 */
export function EmailDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const { form, field, isBusy } = useForm(
    { email: '', current: '' },
    {
      async submit({ email, current }) {
        if (await changeEmail(current, email)) onClose()
      },
    },
  )
  return (
    <Dialog title={t('change_email')} size={400} onClose={onClose}>
      <form {...form}>
        <Stack>
          <TextInput
            {...field('email')}
            label={t('new_email')}
            type="email"
            autoComplete="email"
            data-autofocus
          />
          <PasswordField
            {...field('current')}
            label={t('current_password')}
            autoComplete="current-password"
          />
          <Button type="submit" loading={isBusy}>
            {t('submit_email')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
