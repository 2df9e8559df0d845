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

type Props = {
  recordings: readonly Recording[]
  /** Ids of the transcripts on the server. A transcript and its recording have the same id. */
  stored: readonly string[]
}

/** A script's audio that is being uploaded or transcribed, or has failed. */
export function AudioList({ recordings, stored }: Props) {
  const t = useTexts(AUDIO_TEXTS)
  useAnnounceFinished({ recordings, stored })
  if (recordings.length === 0) return null
  return (
    <section aria-label={t('list')}>
      <h3>{t('list')}</h3>
      <ul className="transcripts-list">
        {recordings.map((one) => (
          <Entry key={one.id} recording={one} />
        ))}
      </ul>
    </section>
  )
}

/**
 * Refetches the transcripts when a recording leaves the list. When the recording's transcript is in
 * `stored`, shows a toast. A cancelled recording has no transcript and gets no toast.
 */
function useAnnounceFinished({ recordings, stored }: Props): void {
  const listed = useRef<readonly string[]>([])
  const gone = useRef(new Set<string>())
  useEffect(() => {
    const before = listed.current
    listed.current = recordings.map(({ id }) => id)
    for (const id of before.filter((each) => !listed.current.includes(each))) {
      gone.current.add(id)
      forgetUpload(id)
      void refreshAfter(transcriptRoutes.createTranscript)
    }
    const finished = stored.filter((id) => gone.current.delete(id))
    if (finished.length > 0) showToast({ status: 'success', title: AUDIO_TEXTS.ready })
  }, [recordings, stored])
}

function Entry({ recording }: { recording: Recording }) {
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
