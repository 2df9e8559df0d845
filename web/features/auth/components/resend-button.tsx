import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { STANDING_TEXTS } from '../texts/standing-texts.ts'
import { useCountdown } from '../use-countdown.ts'

type Props = {
  label: string
  /** Seconds until it is enabled, by the last response; undefined if unknown. */
  wait: number | undefined
  /** Sends the email. Resolves to the seconds until the next one is allowed. */
  onSend: () => Promise<number>
}

/** Sends an email again, rate-limited by the server, with a countdown. */
export function ResendButton({ label, wait, onSend }: Props) {
  const t = useTexts(STANDING_TEXTS)
  const [left, setLeft] = useCountdown()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    if (wait !== undefined) setLeft(wait)
  }, [wait, setLeft])

  const send = async () => {
    setBusy(true)
    try {
      setLeft(await onSend())
    } catch (error) {
      showMessage({ status: 'error', text: errorText(error) })
    } finally {
      setBusy(false)
    }
  }
  const rest =
    left > 90
      ? t('wait_minutes', { count: Math.ceil(left / 60) })
      : t('wait_seconds', { count: left })
  return (
    <Button
      variant="default"
      size="md"
      fullWidth
      loading={isBusy}
      disabled={left > 0}
      onClick={send}
    >
      {label}
      {left > 0 && rest}
    </Button>
  )
}
