import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { Pair } from '#contract/language.ts'
import type { Recording } from '#contract/recordings.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { errorText, readPair } from '#web/api/api-error.ts'
import { refreshAfter } from '#web/api/queries.ts'
import { useDeleteRecording } from '#web/features/recordings/api/recordings.ts'
import {
  forgetUpload,
  mayUploadAgain,
  uploadAgain,
  uploads,
} from '#web/features/recordings/api/uploads.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useStore } from '#web/store/external-store.ts'
import { AUDIO_TEXTS } from '../audio-texts.ts'

type Props = { recordings: readonly Recording[] }

/** A script's audio that is being uploaded or transcribed, or has failed. */
export function AudioList({ recordings }: Props) {
  const t = useTexts(AUDIO_TEXTS)
  const cancelled = useAnnounceFinished(recordings)
  if (recordings.length === 0) return null
  return (
    <section aria-label={t('list')}>
      <h3>{t('list')}</h3>
      <ul className="transcripts-list">
        {recordings.map((one) => (
          <Entry key={one.id} recording={one} onCancel={() => cancelled.add(one.id)} />
        ))}
      </ul>
    </section>
  )
}

/**
 * If a recording has left the list because its transcript is stored, shows a toast and refetches
 * the transcripts. Returns a set to which the caller adds the ids of cancelled recordings.
 */
function useAnnounceFinished(recordings: readonly Recording[]): Set<string> {
  const known = useRef<readonly Recording[]>([])
  const cancelled = useRef(new Set<string>())
  useEffect(() => {
    const gone = known.current.filter(({ id }) => !recordings.some((one) => one.id === id))
    known.current = recordings
    if (gone.every(({ id }) => cancelled.current.has(id))) return
    for (const { id } of gone) forgetUpload(id)
    void refreshAfter(transcriptRoutes.createTranscript)
    showToast({ status: 'success', title: AUDIO_TEXTS.ready })
  }, [recordings])
  return cancelled.current
}

function Entry({ recording, onCancel }: { recording: Recording; onCancel(): void }) {
  const t = useTexts(AUDIO_TEXTS)
  const cancel = useDeleteRecording()
  const { id, title, status, problem } = recording
  const state = useStore(uploads)[id]
  const isUploading = state !== undefined && state.failure === null
  const isStopped = !isUploading && (status === 'uploading' || status === 'failed')
  return (
    <li className="transcripts-audio">
      <strong>{title || t('untitled')}</strong>
      {isStopped ? (
        <Failure reason={state?.failure ? errorText(state.failure) : readPair(problem)} />
      ) : (
        <Progress status={status} percent={state?.percent ?? null} />
      )}
      <span>
        {isStopped && mayUploadAgain(id) && (
          <Button variant="default" onClick={() => uploadAgain(id)}>
            {t('again')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={cancel.isPending}
          onClick={() => {
            onCancel()
            forgetUpload(id)
            cancel.mutate(id, { onError: (error) => showFailure(AUDIO_TEXTS.cancel_failed, error) })
          }}
        >
          {t(isStopped ? 'remove' : 'cancel')}
        </Button>
      </span>
    </li>
  )
}

/** Explains a failure. `reason` is null if the page that uploaded the audio was closed. */
function Failure({ reason }: { reason: Pair | null }) {
  const { pick } = useLanguage()
  return <p role="alert">{pick(reason ?? AUDIO_TEXTS.interrupted)}</p>
}

/** `percent` is the progress of the upload; null while the audio waits or is transcribed. */
function Progress({ status, percent }: { status: Recording['status']; percent: number | null }) {
  const t = useTexts(AUDIO_TEXTS)
  const step =
    percent === null ? t(status === 'running' ? 'running' : 'queued') : t('uploading', { percent })
  return (
    <>
      <progress aria-label={step} max={100} {...(percent === null ? {} : { value: percent })} />
      <span role="status">{step}</span>
      {percent === null && <span className="transcripts-hint">{t('leave')}</span>}
    </>
  )
}
