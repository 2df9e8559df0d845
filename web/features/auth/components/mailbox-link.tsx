import { useTexts } from '#web/language/language.tsx'
import { useSettings } from '#web/session/settings.ts'
import { VERIFY_TEXTS } from '../texts/standing-texts.ts'

/** Where mails are to be read on an installation that sends none. */
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
