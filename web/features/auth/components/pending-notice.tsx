import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { authRoutes } from '#contract/auth.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { request } from '#web/api/client.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { pendingHint } from '../pending-hint.ts'
import { PENDING_SIGN_IN_TEXTS } from '../texts/pending-sign-in-texts.ts'

/**
 * A link from the login page to the waiting page (`PAGES.waitingApproval`), shown while this
 * browser has a pending sign-up.
 */
export function PendingNotice() {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    request(authRoutes.readPendingSignIn).then(
      ({ waits_for }) => {
        setPending(waits_for === 'verification' || waits_for === 'approval')
        if (waits_for === 'none') pendingHint.write(null)
      },
      // Ignores a failure, because the login form works without this notice.
      () => {},
    )
  }, [])
  if (!isPending) return null
  return (
    <p className="auth-notice" data-tone="info" role="status">
      {t('incomplete')} <Link to={pageUrl(language, PAGES.waitingApproval)}>{t('check')}</Link>
    </p>
  )
}
