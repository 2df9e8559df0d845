import { useEffect, useRef, useState } from 'react'
import { newUuid } from '#web/api/new-uuid.ts'
import { microphoneFailure, openMicrophone, stopTracks } from '#web/components/microphone.ts'
import { useSession } from '#web/session/session.ts'
import { openWork } from '#web/store/open-work.ts'
import { saveTake, type Take } from './device-takes.ts'
import { refreshTakes } from './takes.ts'

/** Milliseconds of sound per stored piece. A crash of the browser loses at most this much. */
const PIECE_MS = 2_000
const BITS_PER_SECOND = 48_000

/**
 * `refused` and `missing`: see `microphoneFailure`. `lost`: the microphone was unplugged, or the
 * browser has no space for another piece; the earlier pieces are stored.
 */
export type RecorderState = 'off' | 'asking' | 'on' | 'paused' | 'refused' | 'missing' | 'lost'

type Tape = { recorder: MediaRecorder; take: Take; since: number | null; saved: Promise<void> }

/**
 * Records the microphone. The recording is stored in this browser, so a reload does not lose it.
 * Recording ends when the component unmounts.
 */
export function useTakeRecorder(about: Pick<Take, 'script_id' | 'run_id'>) {
  const user_id = useSession().user?.id ?? ''
  const [state, setState] = useState<RecorderState>('off')
  const tape = useRef<Tape | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    const isBusy = () => tape.current !== null
    openWork.add(isBusy)
    return () => {
      isGone.current = true
      openWork.delete(isBusy)
      void stopTape(tape.current)
      tape.current = null
    }
  }, [])
  const lose = () => {
    void stopTape(tape.current)
    tape.current = null
    if (!isGone.current) setState('lost')
  }
  const keep = (one: Tape, piece: Blob) => {
    countSeconds(one)
    one.take = { ...one.take, type: one.recorder.mimeType }
    const { take } = one
    if (piece.size > 0) one.saved = one.saved.then(() => saveTake(user_id, take, piece))
    one.saved.catch(lose)
  }
  const record = (stream: MediaStream) => {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND })
    const began_at = new Date().toISOString()
    const facts = { ...about, began_at, customer: '', is_saved: false }
    const take: Take = { id: newUuid(), ...facts, seconds: 0, type: recorder.mimeType }
    const one: Tape = { recorder, take, since: performance.now(), saved: Promise.resolve() }
    recorder.addEventListener('dataavailable', ({ data }) => keep(one, data))
    recorder.addEventListener('stop', () => {
      void one.saved.then(() => refreshTakes(user_id)).catch(() => {})
      if (tape.current === one) lose()
    })
    recorder.start(PIECE_MS)
    tape.current = one
    setState('on')
  }
  return {
    state,
    readSeconds: () => (tape.current ? countSeconds(tape.current) : 0),
    async start() {
      setState('asking')
      try {
        await openMicrophone((stream) => {
          // The microphone is not needed any more if the component has unmounted, or if an earlier
          // press has already started a recording.
          if (isGone.current || tape.current) stopTracks(stream)
          else record(stream)
        })
      } catch (error) {
        if (!isGone.current) setState(microphoneFailure(error))
      }
    },
    pause() {
      const one = tape.current
      if (one?.recorder.state !== 'recording') return
      countSeconds(one)
      one.since = null
      one.recorder.pause()
      setState('paused')
    },
    resume() {
      const one = tape.current
      if (one?.recorder.state !== 'paused') return
      one.since = performance.now()
      one.recorder.resume()
      setState('on')
    },
    /**
     * Ends the recording. Resolves to the stored recording (take), or to null if no recording was
     * running.
     */
    async finish(): Promise<Take | null> {
      const one = tape.current
      tape.current = null
      setState('off')
      if (!one) return null
      await stopTape(one)
      await one.saved
      await refreshTakes(user_id)
      return one.take
    },
  }
}

/**
 * Adds the time recorded since the last use of this function to `take.seconds`. Returns the sum.
 */
function countSeconds(one: Tape): number {
  if (one.since === null) return one.take.seconds
  const now = performance.now()
  const seconds = one.take.seconds + (now - one.since) / 1_000
  one.since = now
  one.take = { ...one.take, seconds }
  return seconds
}

/**
 * Stops an active recorder and turns off the browser's recording indicator. Resolves after the
 * recorder has delivered its last piece.
 */
async function stopTape(one: Tape | null): Promise<void> {
  if (!one) return
  const { recorder } = one
  if (recorder.state !== 'inactive') {
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await stopped
  }
  stopTracks(recorder.stream)
}
