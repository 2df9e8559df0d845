import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { authRoutes } from '#contract/auth.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { request } from '#web/api/client.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { createLocalValue } from '#web/store/local-value.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'

/** Stored once the waiting page has shown a pending sign-up in this browser. */
export const pendingHint = createLocalValue('daihon.pending')

/** Leads from the login page to the waiting page while this browser has a pending sign-up. */
export function PendingNotice() {
  const t = useTexts(FORM_TEXTS)
  const { language } = useLanguage()
  const [isPending, setPending] = useState(false)
  useEffect(() => {
    if (pendingHint.read() === null) return
    request(authRoutes.readPendingSignIn).then(
      ({ waits_for }) => {
        setPending(waits_for === 'verification' || waits_for === 'approval')
        if (waits_for === 'none') pendingHint.write(null)
      },
      // The login form works without this notice.
      () => {},
    )
  }, [])
  if (!isPending) return null
  return (
    <p className="auth-notice" data-tone="info" role="status">
      {t('pending')} <Link to={pageUrl(language, PAGES.waitingApproval)}>{t('to_pending')}</Link>
    </p>
  )
}
