import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import './auth.css'
import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { PAGES, pageUrl } from '#contract/pages.ts'
import { ApiError } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { followMailCode, type MailCodeOutcome } from '../follow-mail-code.ts'
import type { MailCode } from '../mail-code.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { LANDING_TEXTS } from '../texts/landing-texts.ts'
import { Notice } from './notice.tsx'

/**
 * The target of email links that verify or change an address. Consumes the code, then opens the
 * next page or shows the failure.
 */
export function MailLanding({ purpose, code }: MailCode) {
  const t = useTexts(LANDING_TEXTS)
  const { language, pick } = useLanguage()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<Extract<MailCodeOutcome, { failure: unknown }> | null>(
    null,
  )

  const land = useCallback(
    (landed: MailCodeOutcome) => {
      if ('failure' in landed) return setFailure(landed)
      if (landed.message) showMessage({ status: 'success', text: landed.message })
      // The login page also suits signed-in users, because it redirects them.
      void navigate(pageUrl(language, landed.goes_to), { replace: true, state: landed.hint })
    },
    [navigate, language],
  )
  useEffect(() => {
    let isHere = true
    void followMailCode({ purpose, code }).then((landed) => isHere && land(landed))
    return () => {
      isHere = false
    }
  }, [purpose, code, land])

  const title = purpose === 'change-email' ? LANDING_TEXTS.change_title : LANDING_TEXTS.verify_title
  if (!failure)
    return (
      <AuthCard title={title}>
        <p className="auth-lead" role="status">
          {t('working')}
        </p>
      </AuthCard>
    )
  const { error, mayResend } = failure
  const isUsed = error instanceof ApiError && error.code === 'used_link'
  const retry = async () => {
    setFailure(null)
    land(await followMailCode({ purpose, code }))
  }
  return (
    <AuthCard title={title}>
      <div className="auth-stack">
        <Notice text={failure.text} />
        {isUsed && <p className="auth-hint">{t('used_hint')}</p>}
        {!isUsed && (
          <Button size="md" fullWidth onClick={retry}>
            {pick(GENERAL_TEXTS.retry)}
          </Button>
        )}
        {mayResend && (
          <Button
            component={Link}
            to={pageUrl(language, PAGES.waitingApproval)}
            size="md"
            fullWidth
          >
            {t('to_resend')}
          </Button>
        )}
        <p className="auth-links">
          <Link to={pageUrl(language, PAGES.login)} replace>
            {pick(FORM_TEXTS.back_to_login)}
          </Link>
        </p>
      </div>
    </AuthCard>
  )
}
