import { Button } from '@mantine/core'
import { credentials, findFieldProblems } from '#web/components/field-problems.ts'
import { useForm } from '#web/components/use-form.ts'
import { useTexts } from '#web/language/language.tsx'
import { VERIFY_TEXTS } from '../texts/pending-sign-in-texts.ts'
import { useStartFocus } from '../use-start-focus.ts'
import { EmailField, PasswordField } from './fields.tsx'
import { Notice } from './notice.tsx'

type Props = {
  onSubmit: (email: string, password: string) => Promise<void>
  onClose: () => void
}

/**
 * Asks for another address, and for the password because the mailbox gives access to the account.
 */
export function ChangeAddressForm({ onSubmit, onClose }: Props) {
  const t = useTexts(VERIFY_TEXTS)
  const { form, field, problem, isBusy } = useForm(
    { email: '', password: '' },
    {
      check: (values) => findFieldProblems(credentials, values),
      async submit({ email, password }) {
        await onSubmit(email, password)
        onClose()
      },
    },
  )
  useStartFocus(form.ref)
  return (
    <form {...form} className="auth-form">
      <p className="auth-lead">{t('change_lead')}</p>
      <Notice text={problem} />
      <EmailField {...field('email')} label={t('new_email')} />
      <PasswordField {...field('password')} />
      <Button type="submit" size="md" fullWidth loading={isBusy}>
        {t('change_submit')}
      </Button>
      <Button variant="default" size="md" fullWidth onClick={onClose}>
        {t('cancel')}
      </Button>
    </form>
  )
}
