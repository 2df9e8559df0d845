import { FIELD_PROBLEMS } from '#contract/field-problems.ts'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'
import { useSession } from '../session/session.ts'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import type { FieldProps } from './use-form.ts'

const CURRENT: Pair = { ja: '現在のパスワード', en: 'Current password' }
const RECENT_LOGIN: Pair = {
  ja: 'ご本人の確認のため、ログインから10分以内に行ってください。過ぎている場合は、ログアウトしてログインし直してください。',
  en: 'For security, this needs a recent login. If you logged in more than 10 minutes ago, log in again first.',
}

/** Returns a check of a form's `password` field: accounts that have a password must enter it. */
export function useProofCheck(): (password: string) => { password?: Pair } {
  const { user } = useSession()
  return (password) =>
    user?.provider === 'password' && password === '' ? { password: FIELD_PROBLEMS.empty } : {}
}

/**
 * Asks for the password before an irreversible action. Accounts without a password need a recent
 * login instead. Pass the field's value to `proveSelf`.
 */
export function ProofField({ field, problem }: { field: FieldProps; problem: Pair | null }) {
  const { pick } = useLanguage()
  const { user } = useSession()
  const hasPassword = user?.provider === 'password'
  return (
    <>
      {hasPassword && (
        <PasswordField {...field} label={pick(CURRENT)} autoComplete="current-password" />
      )}
      {!hasPassword && <p className="dialog-text">{pick(RECENT_LOGIN)}</p>}
      <FormError of={problem} />
    </>
  )
}
