import { Button } from '@mantine/core'
import { useNavigate } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import {
  findFieldProblems,
  newCredentials,
  setUpCredentials,
} from '#web/components/field-problems.ts'
import { useForm } from '#web/components/use-form.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { signUp } from '#web/session/sign-in.ts'
import { usePasswordRules } from '#web/session/use-password-rules.ts'
import { checkNewPassword } from '../password-strength.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { SIGN_UP_TEXTS } from '../texts/sign-up-texts.ts'
import { useStartFocus } from '../use-start-focus.ts'
import { EmailField, NameField } from './fields.tsx'
import { GoogleButton } from './google-button.tsx'
import { GoogleOutcome } from './google-outcome.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { Notice } from './notice.tsx'

export type SignUpTarget = { company_id?: string; setup?: string; invitation?: string }

export type Invited = { email: string; username: string }

type Props = { signUpLink: SignUpTarget; invited: Invited | null }

export function SignUpForm({ signUpLink, invited }: Props) {
  const t = useTexts(FORM_TEXTS)
  const s = useTexts(SIGN_UP_TEXTS)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const isSetup = signUpLink.setup !== undefined
  const hasTeam = isSetup || invited !== null || signUpLink.company_id !== undefined
  const rules = usePasswordRules()
  const { form, field, problem, isBusy, values } = useForm(
    {
      company_name: '',
      username: '',
      email: '',
      password: '',
      ...invited,
    },
    {
      check: ({ company_name, ...values }) => ({
        ...checkNewPassword(values.password, rules),
        ...(isSetup
          ? findFieldProblems(setUpCredentials, { ...values, company_name })
          : findFieldProblems(newCredentials, values)),
      }),
      async submit({ company_name, ...values }) {
        await signUp({ ...values, ...signUpLink, ...(isSetup && { company_name }), language })
        void navigate(pageUrl(language, PAGES.waitingApproval))
      },
    },
  )
  useStartFocus(form.ref)
  const { company_name } = values
  const needs = isSetup && company_name.trim() === '' ? SIGN_UP_TEXTS.google_needs_company : null
  return (
    <>
      <form {...form} className="auth-form">
        {!problem && <GoogleOutcome />}
        <Notice text={problem} />
        {isSetup && (
          <NameField
            {...field('company_name')}
            label={t('company_name')}
            autoComplete="organization"
          />
        )}
        <NameField
          {...field('username')}
          label={t('username')}
          {...(hasTeam && { hint: t('username_hint') })}
          autoComplete="name"
        />
        <EmailField {...field('email')} readOnly={invited !== null} />
        <NewPasswordField {...field('password')} rules={rules} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          {s(
            invited
              ? 'submit_invited'
              : signUpLink.company_id === undefined
                ? 'submit'
                : 'submit_join',
          )}
        </Button>
      </form>
      <GoogleButton
        signUpLink={{ ...signUpLink, ...(isSetup && { company_name }) }}
        needs={needs}
      />
    </>
  )
}
