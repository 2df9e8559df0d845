import { type Audio, upload } from '#web/features/recordings/api/uploads.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { AUDIO_TEXTS } from './audio-texts.ts'

/**
 * Uploads audio. Calls `onListed` when the server lists the recording. A toast shows a failure
 * before that; the list shows a later failure. Resolves when the upload has ended.
 */
export async function uploadWithToasts(audio: Audio, onListed: () => void): Promise<void> {
  let isListed = false
  const list = () => {
    isListed = true
    onListed()
  }
  await upload(audio, list).catch((error: unknown) => {
    if (!isListed) showFailure(AUDIO_TEXTS.send_failed, error)
  })
}
