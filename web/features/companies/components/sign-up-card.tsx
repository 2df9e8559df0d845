import { useTexts } from '#web/language/language.tsx'
import { INVITE_TEXTS } from '../invitation-texts.ts'
import { RenewButton, SignUpLink } from './sign-up-link.tsx'

/** The company's sign-up link, to copy and to renew. `path`: without its language. */
export function SignUpCard({ path }: { path: string }) {
  const t = useTexts(INVITE_TEXTS)
  return (
    <section className="company-card" aria-labelledby="sign-up-title">
      <h2 id="sign-up-title">{t('link')}</h2>
      <p>{t('link_text')}</p>
      <SignUpLink path={path}>
        <RenewButton />
      </SignUpLink>
    </section>
  )
}
