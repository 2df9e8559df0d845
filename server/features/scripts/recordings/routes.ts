import { MAX_AUDIO_BYTES, MAX_STORED_RECORDINGS } from '#contract/limits.ts'
import { type Recording, recordingRoutes, type TranscriptionStatus } from '#contract/recordings.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { readFileBody, readFileLength } from '#server/platform/http/receive-files.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { recognizeAudio } from '#server/platform/transcription/audio-format.ts'
import { hasOwnCall } from '../transcripts/data.ts'
import {
  countWaiting,
  deleteRecording,
  findRecording,
  findSize,
  insertRecording,
  listRecordings,
  readAudioSwitch,
  storePiece,
} from './data.ts'
import { defineRecordings, RECORDINGS, type RecordingData } from './jobs/transcribe-recordings.ts'
import { lengthOfPiece, toRecording } from './rules.ts'

/**
 * Routes for audio recordings. A recording becomes a transcript or a dictated text. See
 * docs/decisions/recordings.md.
 */
export function registerRecordings(services: Services): void {
  const { config, database, implement, jobs, now } = services
  defineRecordings(services)

  const readStatus = async (
    tx: ReadTransaction,
    company_id: string,
  ): Promise<TranscriptionStatus> => {
    if (config.transcription === null) return 'off'
    return (await readAudioSwitch(tx, company_id)) ? 'available' : 'not_allowed'
  }

  /** Checks the limits and settings before any audio is sent. Throws Refusal. */
  const checkNew = async (
    tx: ReadTransaction,
    { company_id, user_id }: { company_id: string; user_id: string },
    { id, size }: { id: string; size: number },
  ) => {
    if (size > MAX_AUDIO_BYTES) throw new Refusal('audio_too_large')
    if ((await readStatus(tx, company_id)) !== 'available') throw new Refusal('transcription_off')
    if ((await countWaiting(tx, user_id, id)) >= MAX_STORED_RECORDINGS)
      throw new Refusal('recordings_full')
  }

  /**
   * Reads the recording after `insertRecording`, which ignores a taken id. Throws
   * Refusal('conflict') if the id belongs to another user's recording.
   */
  const readBack = async (tx: Transaction, user_id: string, id: string): Promise<Recording> => {
    const found = await findRecording(tx, user_id, id)
    if (!found) throw new Refusal('conflict')
    return toRecording(found)
  }

  implement(recordingRoutes, {
    async listRecordings({ actor, tx }) {
      const [transcription, recordings] = await Promise.all([
        readStatus(tx, actor.company_id),
        listRecordings(tx, actor.user_id),
      ])
      return { transcription, recordings: recordings.map(toRecording) }
    },

    async createRecording({ body, target, actor, tx }) {
      const { user_id, company_id } = actor
      const { language } = target
      await checkNew(tx, actor, body)
      if (body.run_id !== null && !(await hasOwnCall(tx, target.id, user_id, body.run_id)))
        throw new Refusal('invalid', { fields: [{ path: 'run_id', code: 'invalid' }] })
      await insertRecording(tx, { ...body, language, company_id, user_id, script_id: target.id })
      return readBack(tx, user_id, body.id)
    },

    async createDictation({ body, actor, tx }) {
      const { user_id, company_id } = actor
      await checkNew(tx, actor, body)
      const facts = { script_id: null, run_id: null, title: '', customer: '' }
      const held_at = new Date(now())
      await insertRecording(tx, { ...body, ...facts, held_at, company_id, user_id })
      return readBack(tx, user_id, body.id)
    },

    async sendRecordingPiece({ params: { id, number }, actor, tx, raw: { request } }) {
      const { user_id, company_id } = actor
      const size = await findSize(tx, user_id, id)
      if (size === null) throw new Refusal('not_found')
      if ((await readStatus(tx, company_id)) !== 'available') throw new Refusal('transcription_off')
      const length = readFileLength(request)
      if (length !== lengthOfPiece(size, number)) throw new Refusal('malformed')
      return new AnswerAfterCommit(async () => {
        const bytes = Buffer.from(await readFileBody(request, length))
        const format = number === 0 ? recognizeAudio(bytes) : null
        if (number === 0 && format === null) throw new Refusal('audio_unknown_kind')
        return database.tenant(actor, async (own) => {
          if (await storePiece(own, id, { number, bytes, format }))
            await jobs.addAsActor<RecordingData>(own, RECORDINGS, { id, company_id, user_id })
          const found = await findRecording(own, user_id, id)
          if (!found) throw new Refusal('not_found')
          return toRecording(found)
        })
      })
    },

    async deleteRecording({ params, actor, tx }) {
      if (!(await deleteRecording(tx, actor.user_id, params.id))) throw new Refusal('not_found')
      return { done: true as const }
    },
  })
}
