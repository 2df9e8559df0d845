import { randomUUID } from 'node:crypto'
import { AUDIO_PIECE_BYTES } from '#contract/limits.ts'
import { type Recording, recordingRoutes } from '#contract/recordings.ts'
import type { TestApp } from './app.ts'
import type { TestAnswer } from './browser-session.ts'
import type { TestAccount } from './test-accounts.ts'

export function makeWav(bytes: number): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(36 + bytes, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(8_000, 24)
  file.writeUInt32LE(8_000, 28)
  file.writeUInt16LE(1, 32)
  file.writeUInt16LE(8, 34)
  file.write('data', 36)
  file.writeUInt32LE(bytes, 40)
  return new Uint8Array(file)
}

/**
 * Sends the pieces of a recording's audio, as a page does, until the server refuses a piece.
 * Returns the last response.
 */
export async function sendAudio(
  by: TestAccount,
  id: string,
  audio: Uint8Array<ArrayBuffer>,
): Promise<TestAnswer<Recording>> {
  const count = Math.ceil(audio.length / AUDIO_PIECE_BYTES)
  for (let number = 0; ; number++) {
    const body = audio.slice(number * AUDIO_PIECE_BYTES, (number + 1) * AUDIO_PIECE_BYTES)
    const answer = await by.call(recordingRoutes.sendRecordingPiece, {
      params: { id, number },
      body,
    })
    if (number === count - 1 || answer.status !== 200) return answer
  }
}

type Owner = { company_id: string; user_id: string; script_id?: string | null }

/**
 * Inserts a recording without audio, by SQL and without a permission check. Returns the recording's
 * id.
 */
export async function addRecording(app: TestApp, owner: Owner): Promise<string> {
  const id = randomUUID()
  await app.services.database.system(({ db }) =>
    db
      .insertInto('recordings')
      .values({ id, language: 'ja', size: 10, held_at: new Date(), ...owner })
      .execute(),
  )
  return id
}
