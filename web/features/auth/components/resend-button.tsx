import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { PENDING_SIGN_IN_TEXTS } from '../texts/pending-sign-in-texts.ts'

type Props = {
  label: string
  /** Seconds until the server allows the next email; undefined if unknown. */
  wait: number | undefined
  /** Sends the email. Resolves to the seconds until the next email is allowed. */
  onSend: () => Promise<number>
}

/**
 * A button that sends an email again. While the server's rate limit lasts, the button is disabled
 * and shows a countdown.
 */
export function ResendButton({ label, wait, onSend }: Props) {
  const t = useTexts(PENDING_SIGN_IN_TEXTS)
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
      // The label with the countdown may need two lines on a phone.
      h="auto"
      mih="var(--button-height)"
      py="2xs"
      // Increases the line height, because the label clips letters that extend beyond its lines.
      styles={{ label: { whiteSpace: 'normal', lineHeight: 1.5 } }}
      loading={isBusy}
      disabled={left > 0}
      onClick={send}
    >
      {label}
      {left > 0 && rest}
    </Button>
  )
}

/**
 * Polls report slightly different remaining times; differences below this many milliseconds are
 * ignored.
 */
const JITTER_MS = 1_500

/**
 * Counts down the seconds until the server allows another email. The setter restarts the countdown.
 */
function useCountdown(): [left: number, setLeft: (seconds: number) => void] {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  const isOver = left === 0

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOver])

  const setLeft = useCallback((seconds: number) => {
    const at = Date.now()
    const next = at + seconds * 1000
    setNow(at)
    setUntil((before) => (Math.abs(before - next) < JITTER_MS ? before : next))
  }, [])
  return [left, setLeft]
}
