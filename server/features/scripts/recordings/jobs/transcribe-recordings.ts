import { admit } from '#server/platform/access/admit.ts'
import { readAccount } from '#server/platform/access/data.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { toRefusal } from '#server/platform/http/describe-error.ts'
import { reportProgress } from '#server/platform/jobs/report-progress.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { type Transcription, transcribe } from '#server/platform/transcription/transcribe.ts'
import { TranscriptionProblem } from '#server/platform/transcription/transcription-problem.ts'
import { insertTranscript, readRememberedSpeakers } from '../../transcripts/data.ts'
import { runScriptWork } from '../../work/jobs/run-script-work.ts'
import {
  type ClaimedRecording,
  claimRecording,
  deleteOldRecordings,
  deleteTranscribed,
  failRecording,
  finishDictation,
  readAudioSwitch,
  readPiece,
  writePercent,
} from '../data.ts'
import { writeDictation, writeTranscript } from '../rules.ts'

export const RECORDINGS = 'recordings'
export type RecordingData = { id: string; company_id: string; user_id: string }

/** Seconds for parsing and storing the transcript after the transcription service has answered. */
const READING_SECONDS = 600

/**
 * Defines the job that transcribes a recording, and the cleanup of expired recordings. The job
 * checks the owner's current rights and the company's current setting. After success or failure,
 * the job deletes the audio. The job stops if the recording is deleted or if another worker claims
 * the recording.
 */
export function defineRecordings(services: Services): void {
  const { cleanup, config, database, jobs, log, stopping } = services
  const work = createTranscriber(services)
  jobs.define<RecordingData>(
    RECORDINGS,
    {
      retries: 3,
      concurrency: config.transcription ? 2 : 1,
      heartbeat_seconds: 10,
      expire_seconds: (config.transcription?.timeout_ms ?? 0) / 1_000 + READING_SECONDS,
    },
    async (job, { signal }) => {
      const { id, ...whose } = job
      const inTenant = <T>(run: (tx: Transaction) => Promise<T>) => database.tenant(whose, run)
      const claimed = await inTenant((tx) => claimRecording(tx, id))
      if (!claimed) return
      const ended = AbortSignal.any([signal, stopping])
      const wanted = reportProgress(
        (percent) => inTenant((tx) => writePercent(tx, claimed, percent)),
        (err) => log.warn({ err }, 'the progress of a transcription was not written'),
      )
      try {
        await work(job, claimed, {
          signal: AbortSignal.any([wanted.signal, ended]),
          report: wanted.report,
        })
      } catch (error) {
        // An abort by the job queue or by a shutdown is not stored as a failure, so that the job
        // can be retried.
        if (ended.aborted) throw error
        if (wanted.signal.aborted) return
        const code = codeOf(error)
        if (code === null || error instanceof TranscriptionProblem)
          log.error({ err: error, recording_id: id }, 'a transcription failed')
        await inTenant((tx) => failRecording(tx, claimed, code ?? 'internal'))
      } finally {
        wanted.end()
      }
    },
  )
  cleanup.add('recordings', () => database.system(deleteOldRecordings))
}

/** Returns the code of the problem that users see; null for an internal error. */
function codeOf(error: unknown) {
  if (error instanceof TranscriptionProblem) return error.code
  const refusal = toRefusal(error)
  // `readSent` refuses transcripts that are empty or too long.
  const field = refusal?.fields?.[0]?.code
  if (field === 'empty') return 'recording_silent' as const
  return field === 'too_long' ? ('recording_too_long' as const) : (refusal?.code ?? null)
}

type Progress = { signal: AbortSignal; report(percent: number): void }

function createTranscriber(services: Services) {
  const { config, database, documents, now } = services

  /**
   * Checks the owner's rights and the company's setting again, because they may have changed since
   * the upload.
   */
  const admitOwner = async (
    tx: Transaction,
    { user_id, company_id }: RecordingData,
    script_id: string | null,
  ) => {
    const account = admit({ identity: null, account: await readAccount(tx, user_id) })
    if (!(await readAudioSwitch(tx, company_id))) throw new Refusal('transcription_off')
    if (script_id === null) return null
    return services.authorize(tx, account, { right: 'script.view', id: script_id })
  }

  const listen = async (
    { id, ...whose }: RecordingData,
    { format, size, language }: ClaimedRecording,
    { signal, report }: Progress,
  ): Promise<Transcription> => {
    if (config.transcription === null || format === null) throw new Refusal('transcription_off')
    async function* read() {
      for (let number = 0; ; number++) {
        const piece = await database.tenant(whose, (tx) => readPiece(tx, id, number), {
          read_only: true,
        })
        if (!piece) return
        yield piece
      }
    }
    const onSent = (bytes: number) => report(Math.floor((bytes / size) * 100))
    return transcribe(config.transcription, { format, size, language, read }, { signal, onSent })
  }

  return async (job: RecordingData, claimed: ClaimedRecording, progress: Progress) => {
    const { id, ...whose } = job
    const { script_id, run_id, title, customer, held_at, language } = claimed
    await database.tenant(whose, (tx) => admitOwner(tx, job, script_id))
    const words = await listen(job, claimed, progress)
    if (script_id === null) {
      const text = writeDictation(words)
      if (text === '') throw new Refusal('recording_silent')
      await database.tenant(whose, (tx) => finishDictation(tx, claimed, text))
      return
    }
    const text = writeTranscript(words)
    if (text === '') throw new Refusal('recording_silent')
    const { user_id } = whose
    const { stored, speakers, kind } = await database.tenant(whose, async (tx) => ({
      kind: (await admitOwner(tx, job, script_id))?.kind ?? 'talk_script',
      stored: await documents.versions.readStates(tx, script_id, null),
      speakers: await readRememberedSpeakers(tx, user_id),
    }))
    const transcript = { text, language, kind, speakers, masks_names: false }
    const { signal } = progress
    const read = await runScriptWork('transcribe', { stored, transcript }, { user_id, signal })
    await database.tenant(whose, async (tx) => {
      // If the recording was deleted or claimed again during the transcription, no transcript is
      // stored.
      if (!(await deleteTranscribed(tx, claimed))) return
      const place = { ...whose, script_id, now: now() }
      await insertTranscript(tx, { id, run_id, title, customer, held_at }, read, place)
    })
  }
}
