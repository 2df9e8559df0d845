import { useTexts } from '#web/language/language.tsx'
import { useSettings } from '#web/session/settings.ts'
import { VERIFY_TEXTS } from '../texts/pending-sign-in-texts.ts'

/** Link to the local mailbox of an installation that sends no emails. */
export function MailboxLink() {
  const t = useTexts(VERIFY_TEXTS)
  const path = useSettings()?.mailbox_path
  if (!path) return null
  return (
    <p className="auth-hint">
      <a href={path} target="_blank" rel="noopener">
        {t('mailbox')}
      </a>
    </p>
  )
}
