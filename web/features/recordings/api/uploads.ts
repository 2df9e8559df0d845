import type { Language } from '#contract/language.ts'
import { AUDIO_PIECE_BYTES } from '#contract/limits.ts'
import { type Recording, recordingRoutes } from '#contract/recordings.ts'
import type { RouteCall } from '#contract/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { refreshAfter } from '#web/api/queries.ts'
import { createStore } from '#web/store/external-store.ts'
import { openWork } from '#web/store/open-work.ts'

type Facts = Omit<RouteCall<(typeof recordingRoutes)['createRecording']>['body'], 'size'>

/** Audio to upload. `script_id` is null for a dictation. */
export type Audio = { blob: Blob } & (
  | ({ script_id: string } & Facts)
  | { script_id: null; id: string; language: Language }
)

/** Running and failed uploads of this page, by the recording's id. */
export const uploads = createStore<
  Readonly<Record<string, { percent: number; failure: unknown | null }>>
>({})

/**
 * Audio that this page has begun to upload, by the recording's id. Kept, so that the page can send
 * it again if the upload or the transcription fails.
 */
const sent = new Map<string, Audio>()
const underWay = new Map<string, AbortController>()

openWork.add(() => underWay.size > 0)

/** Milliseconds to wait before each repetition of a failed request. */
const PAUSES_MS = [1_000, 4_000, 15_000]

export const mayUploadAgain = (id: string): boolean => sent.has(id)

/** Sends the audio of a recording again, if this page still has it. */
export function uploadAgain(id: string): void {
  const audio = sent.get(id)
  if (audio) void upload(audio).catch(() => {})
}

/** Ends an upload, and forgets its audio. */
export function forgetUpload(id: string): void {
  underWay.get(id)?.abort()
  sent.delete(id)
  uploads.set(({ [id]: _, ...others }) => others)
}

/**
 * Uploads audio in pieces, starting with the first piece that the server lacks. Repeats a request
 * after a lost connection or a server error. Calls `onAnnounced` when the server knows the
 * recording. Rejects if the upload fails or `forgetUpload` ends it.
 */
export async function upload(audio: Audio, onAnnounced = () => {}): Promise<void> {
  const { id } = audio
  if (underWay.has(id)) return
  const ending = new AbortController()
  underWay.set(id, ending)
  sent.set(id, audio)
  const report = (percent: number, failure: unknown = null) => {
    if (sent.has(id)) uploads.set((all) => ({ ...all, [id]: { percent, failure } }))
  }
  report(0)
  try {
    await sendPieces(audio, ending.signal, { report, onAnnounced })
    await refreshAfter(recordingRoutes.sendRecordingPiece)
    uploads.set(({ [id]: _, ...others }) => others)
  } catch (failure) {
    report(0, failure)
    void refreshAfter(recordingRoutes.sendRecordingPiece)
    throw failure
  } finally {
    underWay.delete(id)
  }
}

async function sendPieces(
  { blob, id, ...facts }: Audio,
  signal: AbortSignal,
  { report, onAnnounced }: { report(percent: number): void; onAnnounced(): void },
): Promise<void> {
  const count = Math.ceil(blob.size / AUDIO_PIECE_BYTES)
  let { status, pieces } = await repeat(signal, () => announce({ blob, id, ...facts }, signal))
  await refreshAfter(recordingRoutes.createRecording)
  onAnnounced()
  // If all pieces are already on the server, for example after a repeated request, nothing is left
  // to upload.
  if (status !== 'uploading' && status !== 'failed') return
  for (let number = pieces; number < count; number++) {
    report(Math.floor((number / count) * 100))
    const body = blob.slice(number * AUDIO_PIECE_BYTES, (number + 1) * AUDIO_PIECE_BYTES)
    const parts = { params: { id, number }, body }
    const answer = await repeat(signal, () =>
      request(recordingRoutes.sendRecordingPiece, parts, { signal }),
    )
    ;({ status, pieces } = answer)
  }
}

function announce(audio: Audio, signal: AbortSignal): Promise<Recording> {
  const { blob, ...sent } = audio
  const { size } = blob
  if (sent.script_id === null) {
    const { script_id: _, ...body } = sent
    const parts = { body: { ...body, size } }
    return request(recordingRoutes.createDictation, parts, { signal })
  }
  const { script_id: id, ...body } = sent
  const parts = { params: { id }, body: { ...body, size } }
  return request(recordingRoutes.createRecording, parts, { signal })
}

/** Repeats a request after a lost connection or a server error, but not after a refusal. */
async function repeat<T>(signal: AbortSignal, send: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES_MS) {
    try {
      return await send()
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500)
      if (!isPassing) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      signal.throwIfAborted()
    }
  }
  return send()
}
