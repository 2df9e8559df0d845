import './auth.css'
import { Button } from '@mantine/core'
import { Link, useLocation, useSearchParams } from 'react-router'
import { COMPANY_SIGN_IN_PROBLEMS, companySignInRoutes } from '#contract/company-sign-in.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { request } from '#web/api/client.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { findEmptyFields } from '#web/components/form-problem.ts'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { leavePageFor } from '#web/session/navigation.ts'
import { readLoginHint } from '../login-hint.ts'
import { COMPANY_LOGIN_TEXTS, COMPANY_PROBLEM_TEXTS } from '../texts/company-texts.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { useStartFocus } from '../use-start-focus.ts'
import { EmailField } from './fields.tsx'
import { Notice } from './notice.tsx'

export function CompanySignInCard() {
  const t = useTexts(COMPANY_LOGIN_TEXTS)
  const f = useTexts(FORM_TEXTS)
  const { language } = useLanguage()
  const { state } = useLocation()
  const [search] = useSearchParams()
  const came = COMPANY_SIGN_IN_PROBLEMS.find((each) => each === search.get('problem'))
  const next = search.get('next')
  const { form, field, problem, isBusy } = useForm(
    { email: readLoginHint(state).email },
    {
      check: findEmptyFields,
      async submit({ email }) {
        const body = { email, language, ...(next !== null && { next }) }
        const { url } = await request(companySignInRoutes.startCompanySignIn, { body: body })
        await leavePageFor(url)
      },
    },
  )
  useStartFocus(form.ref)
  const isCalm = came === 'cancelled' || came === 'required'
  return (
    <AuthCard title={COMPANY_LOGIN_TEXTS.title}>
      <form {...form} className="auth-form">
        {!problem && came && (
          <Notice text={COMPANY_PROBLEM_TEXTS[came]} tone={isCalm ? 'info' : 'error'} />
        )}
        <Notice text={problem} />
        <p className="auth-lead">{t('lead')}</p>
        <EmailField {...field('email')} label={t('email')} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {t('go')}
        </Button>
      </form>
      <p className="auth-links">
        <Link to={pageUrl(language, PAGES.login)}>{f('back_to_login')}</Link>
      </p>
    </AuthCard>
  )
}
