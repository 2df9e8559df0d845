import { useEffect, useState } from 'react'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { StageButton } from '#web/features/rehearsal/components/stage-button.tsx'
import { useTexts } from '#web/language/language.tsx'
import { RECORDER_TEXTS } from '../texts/recorder-texts.ts'
import type { CallRecorder } from '../use-call-recorder.ts'

type Props = {
  recorder: CallRecorder
  onStart(): void
}

/**
 * The bar that starts, pauses and ends the recording of a call. It shows whether the call is being
 * recorded.
 */
export function CallRecorderBar({ recorder, onStart }: Props) {
  const t = useTexts(RECORDER_TEXTS)
  const [isAsked, setAsked] = useState(false)
  const { state, takes } = recorder
  const isOn = state === 'on'
  if (isOn || state === 'paused')
    return (
      <div className="live-recorder" data-on={isOn || undefined}>
        <Time recorder={recorder} />
        <StageButton onClick={isOn ? recorder.pause : recorder.resume}>
          {t(isOn ? 'pause' : 'resume')}
        </StageButton>
        <StageButton onClick={() => void recorder.finish()}>{t('finish')}</StageButton>
      </div>
    )
  if (isAsked || state === 'asking')
    return (
      <div className="live-recorder">
        <p>{t(state === 'asking' ? 'asking' : 'consent')}</p>
        <StageButton
          isMain
          autoFocus
          disabled={state === 'asking'}
          onClick={() => {
            setAsked(false)
            onStart()
            void recorder.start()
          }}
        >
          {t('start')}
        </StageButton>
        <StageButton onClick={() => setAsked(false)}>{t('cancel')}</StageButton>
      </div>
    )
  const seconds = takes.reduce((sum, take) => sum + take.seconds, 0)
  return (
    <div className="live-recorder">
      <StageButton onClick={() => setAsked(true)}>{t('record')}</StageButton>
      {state !== 'off' && <p role="alert">{t(state)}</p>}
      {takes.length > 0 && <p>{t('stored', { time: formatClock(seconds) })}</p>}
    </div>
  )
}

function Time({ recorder }: { recorder: CallRecorder }) {
  const t = useTexts(RECORDER_TEXTS)
  const { state, readSeconds } = recorder
  const [seconds, setSeconds] = useState(readSeconds)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(readSeconds()), 1_000)
    return () => clearInterval(timer)
  })
  return (
    <p role="timer">{t(state === 'paused' ? 'paused' : 'on', { time: formatClock(seconds) })}</p>
  )
}
