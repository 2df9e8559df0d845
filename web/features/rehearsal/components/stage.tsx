import '#web/theme/mantine-workspace.css'
import './stage.css'
import { Modal } from '@mantine/core'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useState } from 'react'
import type { RemoteCommand } from '#contract/remotes.ts'
import { listPhrases } from '#document/rehearse/must-say.ts'
import { comparePlan, sectionAt, startOf } from '#document/rehearse/run-clock.ts'
import { useFullScreen } from '#web/components/use-full-screen.ts'
import type { ViewProps } from '#web/editor/page-parts.tsx'
import { useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { useStore } from '#web/store/external-store.ts'
import { findStart } from '../find-start.ts'
import type { Recording } from '../recording.ts'
import { preventFocusChange, type StageKeys, useEscape } from '../stage-keys.ts'
import { stageSettings } from '../stage-settings.ts'
import { REHEARSE_TEXTS } from '../texts/rehearse-texts.ts'
import { useRecorder } from '../use-recorder.ts'
import { useRehearsal } from '../use-rehearsal.ts'
import { type RemoteCode, useRemoteCode } from '../use-remote-code.ts'
import { useRemotes } from '../use-remotes.ts'
import { useStageControls } from '../use-stage-controls.ts'
import { useVoice } from '../use-voice.ts'
import { useWakeLock } from '../use-wake-lock.ts'
import { StageButton } from './stage-button.tsx'
import { StageField } from './stage-field.tsx'
import { StageHistory } from './stage-history.tsx'
import { Performance } from './stage-performance.tsx'
import { StagePlayback } from './stage-playback.tsx'
import { StageResult } from './stage-result.tsx'

/**
 * The stage: a teleprompter that follows the target time, manual scrolling or the voice. It shows
 * the script as it was when the stage opened; a notice offers to apply colleagues' later edits.
 */
export function View(props: ViewProps) {
  const { user } = useSession()
  return (
    // The dialog is in this component, which does not re-render during a run. A re-render of the
    // dialog would include all lines.
    <Modal.Root
      opened
      fullScreen
      // The stage handles Escape with `useEscape`. The part that was opened last must close first,
      // not the whole dialog.
      closeOnEscape={false}
      onClose={props.onClose}
      transitionProps={{ duration: 0 }}
    >
      {user && <OwnStage {...props} user_id={user.id} />}
    </Modal.Root>
  )
}

function OwnStage(props: ViewProps & { user_id: string }) {
  const { script, figures, startAt, awareness, user_id, onClose } = props
  const t = useTexts(REHEARSE_TEXTS)
  const settings = useStore(stageSettings)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const rehearsal = useRehearsal({ script, figures })
  const { stage, sections, target, result, start } = rehearsal
  const voice = useVoice({
    sections,
    language: script.language,
    onPlace: stage.hear,
    readPosition: () => stage.read().position,
  })
  const isHeard = voice.state === 'on'
  const recorder = useRecorder({
    user_id,
    sections,
    isRunning: stage.isRunning,
    read: stage.read,
  })
  const { played, saved, play, stopPlaying } = usePlayed(result, recorder, stage)
  const phrases = useMemo(() => listPhrases(sections), [sections])
  const maySleep = useWakeLock(stage.isRunning)
  const screen = useFullScreen()

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves to the start once
  useEffect(() => {
    const line = startAt && findStart(sections, startAt)
    if (line) stage.moveTo(line)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when voice tracking starts or stops
  useEffect(() => stage.hear(isHeard ? stage.read().position : null), [isHeard])

  const isEmpty = stage.total === 0
  const isOnStage = !(result || isHistoryOpen || played || isEmpty)
  const controls = useStageControls({ stage, start, screen, onClose, isOnStage })
  const { left, keys } = controls
  useEscape(isHistoryOpen, () => setHistoryOpen(false))
  useEscape(played !== null, stopPlaying)
  const finish = () => {
    controls.pause()
    rehearsal.end(stage.read())
  }
  const remoteCode = useRemoteCode(script.id)
  const isRemoteControlled = useRemoteControl({
    awareness,
    user_id,
    rehearsal,
    isOnStage,
    keys,
    given: remoteCode.given,
    isCounting: left > 0,
  })
  const style = {
    '--stage-size': `${settings.size}px`,
    '--stage-spacing': settings.spacing,
    '--stage-width': `${settings.width}em`,
  } as CSSProperties
  return (
    <Modal.Content
      ref={screen.element}
      className="stage"
      data-ground={settings.isDark ? 'dark' : 'light'}
      data-playing={played !== null}
      style={style}
      onMouseDownCapture={preventFocusChange}
    >
      <StageHead title={script.title}>
        {rehearsal.isChanged && <Changed onTake={rehearsal.takeChange} />}
        {!stage.isRunning && !played && (
          <StageButton aria-pressed={isHistoryOpen} onClick={() => setHistoryOpen(!isHistoryOpen)}>
            {t('history')}
          </StageButton>
        )}
      </StageHead>
      {played ? (
        <>
          <StageField
            ref={rehearsal.setScroller}
            language={script.language}
            {...{ sections, phrases: [], said: NOTHING, left: 0, onPick: stage.moveTo }}
          />
          <StagePlayback
            recording={played}
            {...{ sections, onPlace: stage.moveTo, onClose: stopPlaying }}
          />
        </>
      ) : isHistoryOpen ? (
        <StageHistory
          {...{ script, user_id }}
          onPlay={play}
          onClose={() => setHistoryOpen(false)}
        />
      ) : result ? (
        <StageResult
          {...{ ...result, sections, phrases, target, user_id, saved, onClose }}
          onPlay={play}
          onRestart={rehearsal.again}
        />
      ) : isEmpty ? (
        <p className="stage-empty">{t('empty')}</p>
      ) : (
        <Performance
          {...{
            rehearsal,
            phrases,
            voice,
            recorder,
            isRemoteControlled,
            remoteCode,
            screen,
            maySleep,
          }}
          left={left}
          language={script.language}
          onToggle={controls.toggle}
          onFinish={finish}
        />
      )}
    </Modal.Content>
  )
}

type Led = Pick<ViewProps, 'awareness'> & {
  user_id: string
  /** The code that lets devices without an account control this stage; null for none. */
  given: RemoteCode['given']
  rehearsal: ReturnType<typeof useRehearsal>
  isOnStage: boolean
  isCounting: boolean
  keys: StageKeys
}

/**
 * Maps the commands of a remote control to the key of the stage with the same effect. `jump` has no
 * such key.
 */
const KEY_OF = {
  toggle: ' ',
  slower: 'ArrowDown',
  faster: 'ArrowUp',
  before: 'ArrowLeft',
  after: 'ArrowRight',
} as const

/**
 * Lets other devices control the stage, either with the same account or with a code. Returns true
 * while such a device is connected.
 */
function useRemoteControl({
  awareness,
  user_id,
  given,
  rehearsal,
  isOnStage,
  isCounting,
  keys,
}: Led) {
  const { stage, sections, target } = rehearsal
  const { total, speed, isRunning, progress } = stage
  const led = {
    progress,
    readState() {
      const run = stage.read()
      return {
        isRunning: isRunning || isCounting,
        speed,
        elapsed: Math.round(run.elapsed),
        remaining: Math.round(comparePlan(run, total, target).remaining),
        section_id: sectionAt(sections, run.position)?.id ?? null,
      }
    },
    onCommand(command: RemoteCommand) {
      if (!isOnStage) return
      if (command.do === 'jump') stage.moveTo(startOf(sections, command.section_id))
      else keys[KEY_OF[command.do]]?.()
    },
  }
  const byOwn = useRemotes({ awareness, user_id, ...led })
  const byCode = useRemotes({
    awareness: given?.room.awareness,
    user_id: given?.id ?? '',
    ...led,
  })
  return byOwn || byCode
}

const NOTHING: ReadonlySet<string> = new Set()

function usePlayed(
  result: ReturnType<typeof useRehearsal>['result'],
  recorder: ReturnType<typeof useRecorder>,
  stage: ReturnType<typeof useRehearsal>['stage'],
) {
  const [played, setPlayed] = useState<Recording | null>(null)
  const [saved, setSaved] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per run
  useEffect(() => {
    if (!result) return
    recorder.finish(result.id, result.run.elapsed).then((isSaved) => {
      if (isSaved) setSaved((before) => before + 1)
    })
  }, [result])
  return {
    played,
    saved,
    play: setPlayed,
    stopPlaying() {
      setPlayed(null)
      stage.reset()
    },
  }
}

function StageHead({ title, children }: { title: string; children: ReactNode }) {
  const t = useTexts(REHEARSE_TEXTS)
  return (
    <div className="stage-head">
      <Modal.Title>{t('title', { title })}</Modal.Title>
      {children}
      <Modal.CloseButton size={44} aria-label={t('close')} />
    </div>
  )
}

/** A notice that a colleague has edited the script, with a button to apply the edits. */
function Changed({ onTake }: { onTake(): void }) {
  const t = useTexts(REHEARSE_TEXTS)
  return (
    <span className="stage-changed" role="status">
      {t('changed')}
      <StageButton onClick={onTake}>{t('take_change')}</StageButton>
    </span>
  )
}
