import { Button, Stack } from '@mantine/core'
import { Dialog } from '#web/components/dialog.tsx'
import { PasswordField } from '#web/components/password-field.tsx'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { describeRules } from '#web/session/password-rules.ts'
import { usePasswordRules } from '#web/session/use-password-rules.ts'
import { changePassword } from '../api.ts'
import { ACCOUNT_TEXTS } from '../texts.ts'

/**
 * Asks for the current and a new password. The identity provider defines the rules for passwords.
 */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(ACCOUNT_TEXTS)
  const { pick } = useLanguage()
  const rules = usePasswordRules()
  const { form, field, isBusy } = useForm(
    { current: '', next: '' },
    {
      async submit({ current, next }) {
        if (await changePassword(current, next)) onClose()
      },
    },
  )
  return (
    <Dialog title={t('change_password')} size={400} onClose={onClose}>
      <form {...form}>
        <Stack>
          <PasswordField
            {...field('current')}
            label={t('current_password')}
            autoComplete="current-password"
            data-autofocus
          />
          <PasswordField
            {...field('next')}
            label={t('new_password')}
            description={rules && pick(describeRules(rules))}
            autoComplete="new-password"
          />
          <Button type="submit" loading={isBusy}>
            {t('submit_password')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
