import { Box, Group } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import { formatClock } from '#document/rehearse/run-clock.ts'
import { useTexts } from '#web/language/language.tsx'
import {
  deleteRecording,
  listLines,
  positionAt,
  type Recording,
  readRecording,
} from '../recording.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { StageButton } from './stage-button.tsx'

/**
 * A time in seconds after the end of every recording. Seeking to it makes the browser find the
 * recording's duration.
 */
const MUCH_LATER = 1e7

/**
 * Returns a run's recording from this browser's storage, and a function that deletes it.
 * `recording` is null while it loads, or if there is none.
 */
function useRecording(user_id: string, run_id: string, saved: number) {
  const [recording, setRecording] = useState<Recording | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another stored recording (`saved`) repeats the search
  useEffect(() => {
    let isOver = false
    readRecording(user_id, run_id)
      .then((found) => !isOver && setRecording(found))
      .catch(() => {})
    return () => {
      isOver = true
    }
  }, [user_id, run_id, saved])
  return {
    recording,
    async remove() {
      await deleteRecording(user_id, run_id)
      setRecording(null)
    },
  }
}

type ActionsProps = {
  user_id: string
  run_id: string
  /**
   * Number of recordings that this page has stored. When it changes, the recording is read again.
   */
  saved?: number
  onPlay(recording: Recording): void
}

/** Buttons that play and delete the recording of a run. Renders nothing without a recording. */
export function RecordingActions({ user_id, run_id, saved = 0, onPlay }: ActionsProps) {
  const t = useTexts(REHEARSE_TEXTS)
  const { recording, remove } = useRecording(user_id, run_id, saved)
  if (!recording) return null
  return (
    <Group className="stage-recording" gap="1xs">
      <StageButton onClick={() => onPlay(recording)}>
        {t('play_recording', { time: formatClock(recording.seconds) })}
      </StageButton>
      <StageButton onClick={() => void remove()}>{t('record_delete')}</StageButton>
      <span className="stage-hint">{t('record_kept')}</span>
    </Group>
  )
}

type Props = {
  recording: Recording
  sections: readonly PromptSection[]
  /** Moves the text to the line being played; `position` is in seconds of the script. */
  onPlace(position: number): void
  onClose(): void
}

export function StagePlayback({ recording, sections, onPlace, onClose }: Props) {
  const t = useTexts(REHEARSE_TEXTS)
  const sound = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [moment, setMoment] = useState(0)
  const lines = useMemo(() => listLines(sections), [sections])
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(recording.sound)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [recording])
  const follow = () => {
    const { currentTime = 0 } = sound.current ?? {}
    setMoment(currentTime)
    const position = positionAt(lines, recording.samples, currentTime)
    if (position !== null) onPlace(position)
  }
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  useEffect(() => {
    if (!isPlaying) return
    let frame = requestAnimationFrame(function step() {
      latest.current()
      frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying])
  // A browser knows the duration of a recorded file only after reading its end. Therefore `measure`
  // seeks past the end once, and then back to the start.
  const measure = () => {
    const tape = sound.current
    if (!tape || Number.isFinite(tape.duration)) return
    tape.addEventListener('durationchange', () => Object.assign(tape, { currentTime: 0 }), {
      once: true,
    })
    tape.currentTime = MUCH_LATER
  }
  const toggle = () => {
    if (isPlaying) sound.current?.pause()
    else void sound.current?.play().catch(() => {})
  }
  return (
    <div className="stage-bar">
      {/* biome-ignore lint/a11y/useMediaCaption: the text on the stage serves as captions */}
      <audio
        ref={sound}
        src={address}
        onSeeked={follow}
        onLoadedMetadata={measure}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <StageButton isMain onClick={toggle}>
        {t(isPlaying ? 'pause' : 'play')}
      </StageButton>
      <Box className="stage-range" component="label" flex={1}>
        <span className="visually-hidden">{t('record_place')}</span>
        <input
          type="range"
          min={0}
          max={Math.max(1, Math.round(recording.seconds))}
          step={1}
          value={Math.round(moment)}
          onChange={(event) => {
            if (sound.current) sound.current.currentTime = event.currentTarget.valueAsNumber
          }}
        />
        <output>
          {formatClock(moment)} / {formatClock(recording.seconds)}
        </output>
      </Box>
      <StageButton onClick={onClose}>{t('play_close')}</StageButton>
    </div>
  )
}
