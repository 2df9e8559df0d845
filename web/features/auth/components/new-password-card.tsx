import { authRoutes } from '#contract/auth.ts'
import { request } from '#web/api/client.ts'
import './auth.css'
import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { credentials, findFieldProblems } from '#web/components/field-problems.ts'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { refreshSession } from '#web/session/session.ts'
import { usePasswordRules } from '#web/session/use-password-rules.ts'
import { checkNewPassword } from '../password-strength.ts'
import { RESET_TEXTS } from '../texts/password-texts.ts'
import { useStartFocus } from '../use-start-focus.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { Notice } from './notice.tsx'

type Props = {
  code: string
  /** Called with the reason if the link is invalid, so that the user can request another link. */
  onUsed: (text: Pair) => void
}

/** Sets a new password with the code of the email. A weak password does not consume the code. */
export function NewPasswordCard({ code, onUsed }: Props) {
  const t = useTexts(RESET_TEXTS)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const rules = usePasswordRules()
  const { form, field, problem, isBusy } = useForm(
    { password: '' },
    {
      check: (values) => ({
        ...checkNewPassword(values.password, rules),
        ...findFieldProblems(credentials.pick({ password: true }), values),
      }),
      async submit({ password }) {
        try {
          const { email } = await request(authRoutes.resetPassword, { body: { code, password } })
          // The server has ended all sessions of the account. This browser may have had one of
          // these sessions, so the session is loaded again.
          await refreshSession().catch(() => {})
          const state = { email, notice: RESET_TEXTS.done }
          void navigate(pageUrl(language, PAGES.login), { replace: true, state })
        } catch (error) {
          if (!(error instanceof ApiError) || error.code !== 'used_link') throw error
          onUsed(error.text)
        }
      },
    },
  )
  useStartFocus(form.ref)
  return (
    <AuthCard title={RESET_TEXTS.new_title}>
      <form {...form} className="auth-form">
        <p className="auth-lead">{t('new_lead')}</p>
        <Notice text={problem} />
        <NewPasswordField {...field('password')} rules={rules} label="new_password" />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('save')}
        </Button>
      </form>
    </AuthCard>
  )
}
