import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { useLanguage } from '../language/language.tsx'
import { useSettings } from '../session/settings.ts'
import { ExternalLink } from './external-link.tsx'

const TERMS: Pair = { ja: '利用規約', en: 'Terms of Service' }
const PRIVACY: Pair = { ja: 'プライバシーポリシー', en: 'Privacy Policy' }

/** Centred card of the pages before login, with the legal links below. */
export function AuthCard({ title, children }: { title: Pair | string; children: ReactNode }) {
  const { pick } = useLanguage()
  const settings = useSettings()
  return (
    <div className="auth-page">
      <section className="auth-card">
        <h1>{pick(title)}</h1>
        {children}
      </section>
      {settings && (
        <footer className="auth-footer">
          <ExternalLink href={pick(settings.terms_url)}>{pick(TERMS)}</ExternalLink>
          <ExternalLink href={pick(settings.privacy_url)}>{pick(PRIVACY)}</ExternalLink>
        </footer>
      )}
    </div>
  )
}
