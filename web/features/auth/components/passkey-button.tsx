import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Pair } from '#contract/language.ts'
import { errorText } from '#web/api/api-error.ts'
import { useTexts } from '#web/language/language.tsx'
import { supportsPasskeys, useSettings } from '#web/session/settings.ts'
import { continueSession } from '#web/session/sign-in.ts'
import { FORM_TEXTS } from '../texts/form-texts.ts'
import { Notice } from './notice.tsx'

/**
 * A button that logs in with a passkey. The code is loaded when the user presses the button.
 * Renders nothing if passkeys are unsupported.
 */
export function PasskeyButton() {
  const t = useTexts(FORM_TEXTS)
  const isUsable = supportsPasskeys(useSettings())
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Pair | null>(null)
  if (!isUsable) return null

  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const { signInWithPasskey } = await import('../passkey-sign-in.ts')
      const why = await signInWithPasskey()
      if (why) setProblem(why)
      else await continueSession()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="passkey-button">
      <Notice text={problem} />
      <Button variant="default" size="md" fullWidth loading={isBusy} onClick={start}>
        {t('passkey')}
      </Button>
    </div>
  )
}
