import { z } from 'zod'
import { done, idParams, language, lineOrNone, spoken, timestamp, uuid } from './fields.ts'
import { MAX_AUDIO_PIECES, MAX_TITLE } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * Two of these statuses:
 * - `uploading`: some pieces of the audio have not arrived yet.
 * - `done`: the text of a dictation is ready. The recording of a talk never becomes `done`, because
 *   it is deleted once its transcript is stored.
 */
export const RECORDING_STATUSES = ['uploading', 'queued', 'running', 'done', 'failed'] as const
export type RecordingStatus = (typeof RECORDING_STATUSES)[number]

/** Audio that is transcribed in the background. Only its owner sees it. */
const recording = z.object({
  /** Also the id of the resulting transcript. */
  id: uuid,
  /** Null for a dictation. */
  script_id: uuid.nullable(),
  title: z.string(),
  status: z.enum(RECORDING_STATUSES),
  /** Number of stored pieces of the audio. The upload continues with the next piece. */
  pieces: z.number().int(),
  /** Percentage of the audio that the transcription service has received, 0 to 100. */
  percent: z.number().int(),
  /** Reason of the failure; the audio can be sent again. Null unless failed. */
  problem: spoken.nullable(),
  text: z.string().nullable(),
  created_at: timestamp,
})
export type Recording = z.output<typeof recording>

/**
 * `off`: the installation has no transcription service. `not_allowed`: the company's admin has not
 * allowed transcription.
 */
export const TRANSCRIPTION_STATUSES = ['available', 'not_allowed', 'off'] as const
export type TranscriptionStatus = (typeof TRANSCRIPTION_STATUSES)[number]

/** Bytes of the audio; over `MAX_AUDIO_BYTES` the request is refused with 413. */
const audioSize = z.number().int().min(1, 'empty')

export const recordingRoutes = defineRoutes({
  listRecordings: {
    method: 'GET',
    path: '/api/recordings/',
    access: 'member',
    token: 'refused',
    summary:
      'List the caller’s audio that is being uploaded or transcribed, or failed, and finished dictations, newest first.',
    response: z.object({
      transcription: z.enum(TRANSCRIPTION_STATUSES),
      recordings: z.array(recording),
    }),
  },
  createRecording: {
    method: 'POST',
    path: '/api/scripts/:id/recordings/',
    access: ['script.view', 'params', 'id'],
    token: 'refused',
    summary:
      'Announce audio of the caller’s talk with a script. After its last piece it is transcribed in the background.',
    params: idParams,
    body: z.strictObject({
      id: uuid,
      run_id: uuid.nullable(),
      title: lineOrNone(MAX_TITLE),
      customer: lineOrNone(MAX_TITLE),
      held_at: z.iso.datetime({ offset: true }),
      size: audioSize,
    }),
    response: recording,
    status: 201,
    rate: [60, 3_600],
  },
  createDictation: {
    method: 'POST',
    path: '/api/dictations/',
    access: 'member',
    token: 'refused',
    summary: 'Announce dictated audio. After its last piece it is transcribed in the background.',
    body: z.strictObject({ id: uuid, language, size: audioSize }),
    response: recording,
    status: 201,
    rate: [60, 3_600],
  },
  sendRecordingPiece: {
    method: 'PUT',
    path: '/api/recordings/:id/pieces/:number/',
    access: 'member',
    token: 'refused',
    summary:
      'Send a piece of the audio (application/octet-stream): 1 MB each, the last one the rest.',
    params: idParams.extend({
      number: z.coerce
        .number()
        .int()
        .min(0)
        .max(MAX_AUDIO_PIECES - 1),
    }),
    takes_file: true,
    response: recording,
    rate: [2 * MAX_AUDIO_PIECES, 600],
  },
  deleteRecording: {
    method: 'DELETE',
    path: '/api/recordings/:id/',
    access: 'member',
    token: 'refused',
    summary: 'Delete the caller’s audio, which stops its transcription.',
    params: idParams,
    response: done,
  },
})
