import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Language, Pair } from '#contract/language.ts'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { errorText, readPair } from '#web/api/api-error.ts'
import { supportsTakes, type Take } from '#web/features/recordings/api/device-takes.ts'
import { useDeleteRecording, useRecordings } from '#web/features/recordings/api/recordings.ts'
import { useTakes } from '#web/features/recordings/api/takes.ts'
import { upload, uploads } from '#web/features/recordings/api/uploads.ts'
import { useTakeRecorder } from '#web/features/recordings/api/use-take-recorder.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import { DICTATION_TEXTS } from '../dictation-texts.ts'

type Props = { language: Language; onText(text: string): void }

/**
 * Records the microphone, has the recording transcribed, and passes the text to `onText`. Renders
 * nothing unless transcription is available.
 */
export function Dictation({ language, onText }: Props) {
  const t = useTexts(DICTATION_TEXTS)
  const { data } = useRecordings(supportsTakes())
  const recorder = useTakeRecorder({ script_id: null, run_id: null })
  const { take, send, progress, failure, remove, hasArrived } = useTranscribed(language, onText)
  const [isAsked, setAsked] = useState(false)
  if (data?.transcription !== 'available') return null
  const { state } = recorder
  if (state === 'on' || state === 'paused')
    return <Talking state={state} recorder={recorder} onEnded={send} />
  if (progress)
    return (
      <div className="dictation">
        <progress aria-label={progress} />
        <p role="status">{progress}</p>
      </div>
    )
  if (isAsked || state === 'asking')
    return (
      <div className="dictation">
        <p>{t(state === 'asking' ? 'asking' : 'consent')}</p>
        <Button
          autoFocus
          disabled={state === 'asking'}
          onClick={() => {
            setAsked(false)
            void recorder.start()
          }}
        >
          {t('start')}
        </Button>
        <Button variant="default" onClick={() => setAsked(false)}>
          {t('cancel')}
        </Button>
      </div>
    )
  return (
    <div className="dictation">
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('dictate')}
      </Button>
      <p role="status">{hasArrived && t('arrived')}</p>
      {state !== 'off' && <p role="alert">{t(state)}</p>}
      {take && <Waiting {...{ take, failure, send, remove }} />}
    </div>
  )
}

type TalkingProps = {
  state: 'on' | 'paused'
  recorder: ReturnType<typeof useTakeRecorder>
  onEnded(take: Take): void
}

/** Shows that the microphone is recording, with buttons that pause and end the recording. */
function Talking({ state, recorder, onEnded }: TalkingProps) {
  const t = useTexts(DICTATION_TEXTS)
  const isOn = state === 'on'
  return (
    <div className="dictation">
      <Time state={state} readSeconds={recorder.readSeconds} />
      <Button variant="default" onClick={isOn ? recorder.pause : recorder.resume}>
        {t(isOn ? 'pause' : 'resume')}
      </Button>
      <Button onClick={() => void recorder.finish().then((take) => take && onEnded(take))}>
        {t('finish')}
      </Button>
    </div>
  )
}

/**
 * Shows a dictation that is stored in this browser and not transcribed yet, for example because a
 * request failed or the page was reloaded.
 */
function Waiting(props: {
  take: Take
  failure: Pair | null
  send(take: Take): void
  remove(): void
}) {
  const { pick } = useLanguage()
  const t = useTexts(DICTATION_TEXTS)
  const { take, failure, send, remove } = props
  return (
    <>
      {failure && <p role="alert">{pick(failure)}</p>}
      <p>{t('stored', { time: formatClock(take.seconds) })}</p>
      <Button variant="default" onClick={() => send(take)}>
        {t('send')}
      </Button>
      <Button variant="default" onClick={remove}>
        {t('delete')}
      </Button>
    </>
  )
}

function Time({ state, readSeconds }: { state: 'on' | 'paused'; readSeconds(): number }) {
  const t = useTexts(DICTATION_TEXTS)
  const [seconds, setSeconds] = useState(readSeconds)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(readSeconds()), 1_000)
    return () => clearInterval(timer)
  })
  return (
    <p role="timer" data-on={state === 'on' || undefined}>
      {t(state, { time: formatClock(seconds) })}
    </p>
  )
}

/**
 * Returns the newest dictation in this browser, with the state of its transcription. Passes the
 * text to `onText` once. Then deletes the dictation in the browser and on the server.
 */
function useTranscribed(language: Language, onText: (text: string) => void) {
  const t = useTexts(DICTATION_TEXTS)
  const { takes, read, remove } = useTakes()
  const { data } = useRecordings(supportsTakes())
  const { mutate: deleteRecording } = useDeleteRecording()
  const [hasArrived, setArrived] = useState(false)
  const take = takes.find(({ script_id }) => script_id === null) ?? null
  const recording = data?.recordings.find(({ id }) => id === take?.id)
  const state = useStore(uploads)[take?.id ?? '']
  const latest = useRef({ onText, remove, deleteRecording })
  useEffect(() => {
    latest.current = { onText, remove, deleteRecording }
  })
  const passed = useRef<string | null>(null)
  const id = recording?.id
  const text = recording?.status === 'done' ? recording.text : null
  useEffect(() => {
    if (id === undefined || !text || passed.current === id) return
    passed.current = id
    latest.current.onText(text)
    setArrived(true)
    latest.current.deleteRecording(id)
    void latest.current.remove(id)
  }, [id, text])
  const isUploading = state !== undefined && state.failure === null
  const isWaiting = recording?.status === 'queued' || recording?.status === 'running'
  return {
    take,
    hasArrived,
    failure: state?.failure ? errorText(state.failure) : readPair(recording?.problem),
    progress: isUploading
      ? t('uploading', { percent: state.percent })
      : isWaiting
        ? t('waiting')
        : null,
    send(one: Take) {
      setArrived(false)
      void read(one)
        .then((blob) => upload({ blob, script_id: null, id: one.id, language }))
        // The failure is already in `uploads`, from which this hook returns it as `failure`.
        .catch(() => {})
    },
    remove() {
      if (!take) return
      if (recording) deleteRecording(take.id)
      void remove(take.id)
    },
  }
}
