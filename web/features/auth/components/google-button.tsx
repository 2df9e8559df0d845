import { Button } from '@mantine/core'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Pair } from '#contract/language.ts'
import { ApiError, errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { loadSettings, useSettings } from '#web/session/settings.ts'
import { signInWithGoogle } from '#web/session/sign-in.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { Notice } from './notice.tsx'

type Props = {
  signUpLink?: { company_id?: string; setup?: string; company_name?: string; invitation?: string }
  /** Problem to show on a click, e.g. a missing input; null if the sign-in can start. */
  needs?: Pair | null
}

/**
 * The Google button, which is blue (specification §2). If Google login is not set up, the button is
 * only outlined and has a hint.
 */
export function GoogleButton({ signUpLink, needs = null }: Props) {
  const t = useTexts(FORM_TEXTS)
  const { language } = useLanguage()
  const [search] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const hint = useId()
  const isMissing = useSettings()?.google === false
  const [problem, setProblem] = useState<Pair | null>(null)

  const start = async () => {
    setProblem(needs)
    if (needs) return
    setBusy(true)
    try {
      const { google } = await loadSettings()
      const next = search.get('next')
      if (google)
        await signInWithGoogle({ language, ...signUpLink, ...(next !== null && { next }) })
      else showMessage({ status: 'info', text: FORM_TEXTS.google_missing })
    } catch (error) {
      const isAway =
        error instanceof ApiError && error.status === 503 && error.code === 'unavailable'
      setProblem(isAway ? await loadUnavailable(error) : errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className="auth-or">
        <span>{t('or')}</span>
      </div>
      <Notice text={problem} />
      <Button
        className="google-button"
        size="md"
        fullWidth
        loading={isBusy}
        onClick={start}
        data-missing={isMissing || undefined}
        aria-describedby={isMissing ? hint : undefined}
      >
        <GoogleLogo />
        {t(signUpLink ? 'google_sign_up' : 'google')}
      </Button>
      {isMissing && (
        <p id={hint} className="google-hint">
          {t('google_hint')}
        </p>
      )}
    </>
  )
}

/**
 * Loads the text for an unavailable Google login. If loading fails, returns the text of `error`
 * instead.
 */
const loadUnavailable = (error: unknown): Promise<Pair> =>
  import('../texts/google-texts.ts').then(
    ({ GOOGLE_TEXTS }) => GOOGLE_TEXTS.unavailable,
    () => errorText(error),
  )

function GoogleLogo() {
  return (
    <svg className="google-logo" viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18z"
      />
      <path
        fill="#FBBC05"
        d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58z"
      />
    </svg>
  )
}
