import { useEffect, useRef, useState } from 'react'
import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import type { Run } from '#document/rehearse/run-clock.ts'
import { microphoneFailure, openMicrophone, stopTracks } from '#web/components/microphone.ts'
import { supportsFiles } from '#web/store/own-files.ts'
import { listLines, type PositionSample, sampleAt, saveRecording } from './recording.ts'

/** Interval in milliseconds between samples of the speaker's position. */
const SAMPLE_MS = 500

export const hasRecorder = (): boolean =>
  typeof MediaRecorder !== 'undefined' && !!navigator.mediaDevices && supportsFiles()

/** `begins`: the run's elapsed seconds when the recording started. */
type Tape = { recorder: MediaRecorder; parts: Blob[]; samples: PositionSample[]; begins: number }

/**
 * Records the speaker during a run and stores the audio in this browser under the run's id. The
 * recording pauses with the run, because the samples of the position contain the run's elapsed
 * time.
 */
export function useRecorder(options: {
  user_id: string
  isRunning: boolean
  sections: readonly PromptSection[]
  read(): Run
}) {
  const { isRunning, sections } = options
  const [state, setState] = useState<'off' | 'on' | 'refused' | 'missing' | 'full'>('off')
  const stream = useRef<MediaStream | null>(null)
  const tape = useRef<Tape | null>(null)
  const isGone = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      end(tape.current)
      tape.current = null
      stopTracks(stream.current)
    }
  }, [])
  useEffect(() => {
    if (state !== 'on' || !isRunning || !stream.current) return
    // If the microphone was unplugged, recording is not possible any more.
    if (!tape.current && !stream.current.active) return setState('off')
    const lines = listLines(sections)
    const playing = tape.current ?? startTape(stream.current, latest.current.read().elapsed)
    if (!playing) return setState('missing')
    tape.current = playing
    if (playing.recorder.state === 'paused') playing.recorder.resume()
    const addSample = () => {
      const { elapsed, position } = latest.current.read()
      const sample = sampleAt(lines, position, elapsed - playing.begins)
      if (sample) playing.samples.push(sample)
    }
    addSample()
    const timer = setInterval(addSample, SAMPLE_MS)
    return () => {
      clearInterval(timer)
      if (playing.recorder.state === 'recording') playing.recorder.pause()
    }
  }, [state, isRunning, sections])
  return {
    state,
    async turn(isOn: boolean) {
      if (!isOn) {
        end(tape.current)
        tape.current = null
        stopTracks(stream.current)
        stream.current = null
        return setState('off')
      }
      try {
        await openMicrophone((opened) => {
          // Stops the new stream if it is not needed. While the browser requested permission, the
          // stage may have closed, or another request may have been granted.
          if (isGone.current || stream.current?.active) return stopTracks(opened)
          stream.current = opened
          setState('on')
        })
      } catch (error) {
        setState(microphoneFailure(error))
      }
    },
    /**
     * Ends the recording and stores it under the run's id; discards it if `run_id` is null.
     * `elapsed`: seconds of the whole run. Returns true if a recording was stored.
     */
    async finish(run_id: string | null, elapsed: number): Promise<boolean> {
      const ended = tape.current
      tape.current = null
      if (!ended) return false
      const sound = await stop(ended)
      const { user_id } = latest.current
      if (run_id === null || sound.size === 0) return false
      try {
        const seconds = elapsed - ended.begins
        await saveRecording(user_id, run_id, { sound, samples: ended.samples, seconds })
        return true
      } catch {
        setState('full')
        return false
      }
    },
  }
}

/**
 * Starts to record the stream. If the browser cannot record it, for example because its format is
 * not supported, turns the microphone off and returns null.
 */
function startTape(stream: MediaStream, begins: number): Tape | null {
  try {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: 48_000 })
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    recorder.start(1_000)
    return { recorder, parts, samples: [], begins }
  } catch {
    stopTracks(stream)
    return null
  }
}

/** Stops an active recorder; a recorder that lost its microphone is already inactive. */
function end(tape: Tape | null) {
  if (tape && tape.recorder.state !== 'inactive') tape.recorder.stop()
}

const stop = ({ recorder, parts }: Tape) =>
  new Promise<Blob>((resolve) => {
    const give = () => resolve(new Blob(parts, { type: recorder.mimeType }))
    if (recorder.state === 'inactive') return give()
    recorder.addEventListener('stop', give)
    recorder.stop()
  })
