/**
 * Asks for the microphone and passes its sound to `accept`. If `accept` throws, turns the
 * microphone off and rejects with the same error. If the microphone cannot be used, rejects with an
 * error that `microphoneFailure` explains.
 */
export async function openMicrophone(accept: (stream: MediaStream) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
  try {
    accept(stream)
  } catch (error) {
    stopTracks(stream)
    throw error
  }
}

/** Turns the microphone off, and with it the browser's recording indicator. */
export function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/**
 * Returns `refused` if the user or the browser refused the microphone. Otherwise returns `missing`,
 * e.g. if another app uses the microphone.
 */
export const microphoneFailure = (error: unknown): 'refused' | 'missing' =>
  error instanceof Error && error.name === 'NotAllowedError' ? 'refused' : 'missing'

export type SpeechFailure = 'refused' | 'missing' | 'network' | 'failed'

const SPEECH_FAILURES: Readonly<Record<string, SpeechFailure>> = {
  'not-allowed': 'refused',
  'audio-capture': 'missing',
  network: 'network',
}

/**
 * Returns the reason why speech recognition failed. Null for a silence or an interruption, because
 * recognition can restart.
 */
export const speechFailure = (code: string): SpeechFailure | null =>
  code === 'no-speech' || code === 'aborted' ? null : (SPEECH_FAILURES[code] ?? 'failed')
