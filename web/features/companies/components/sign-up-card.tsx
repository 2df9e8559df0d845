import { useTexts } from '#web/language/language.tsx'
import { INVITE_TEXTS } from '../invitation-texts.ts'
import { useCompanySettings } from '../settings-api.ts'
import { RenewButton, SignUpLink } from './sign-up-link.tsx'

/** The company's sign-up link, to copy and to renew. */
export function SignUpCard() {
  const t = useTexts(INVITE_TEXTS)
  const settings = useCompanySettings()
  if (!settings) return null
  return (
    <section className="company-card" aria-labelledby="sign-up-title">
      <h2 id="sign-up-title">{t('link')}</h2>
      <p>{t('link_text')}</p>
      <SignUpLink path={settings.sign_up_path}>
        <RenewButton />
      </SignUpLink>
    </section>
  )
}
