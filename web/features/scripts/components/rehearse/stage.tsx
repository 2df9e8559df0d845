import '#web/theme/mantine-workspace.css'
import './stage.css'
import { Modal } from '@mantine/core'
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Language } from '#contract/language.ts'
import { findSaid, listPhrases, type Phrase } from '#document/rehearse/must-say.ts'
import type { PromptSection } from '#document/rehearse/prompt-script.ts'
import { isComposing } from '#web/components/composition.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { REHEARSE_TEXTS } from '#web/features/scripts/texts/rehearse-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import type { ViewProps } from '../view-addition.tsx'
import { boundSpeed, SPEEDS, StageBar } from './stage-bar.tsx'
import { StageDisplay } from './stage-display.tsx'
import { StageField } from './stage-field.tsx'
import { StageHistory } from './stage-history.tsx'
import { StageResult } from './stage-result.tsx'
import { stageSettings, within } from './stage-settings.ts'
import { StageVoice } from './stage-voice.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useRehearsal } from './use-rehearsal.ts'
import { useVoice } from './use-voice.ts'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * The stage: the script to be said, moving at the pace of its target time, by hand or with the voice. The text is
 * the one it was opened with: what colleagues change is told, and taken over when wanted.
 */
export function Stage({ script, figures, startAt, onClose }: ViewProps) {
  const t = useTexts(REHEARSE_TEXTS)
  const settings = useStore(stageSettings)
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const rehearsal = useRehearsal({ script, figures })
  const { stage, sections, target, result, start } = rehearsal
  const countdown = useCountdown(start)
  const voice = useVoice({
    ...{ sections, language: script.language, onPlace: stage.hear },
    readPosition: () => stage.read().position,
  })
  const isHeard = voice.state === 'on'
  const phrases = useMemo(() => listPhrases(sections), [sections])
  const maySleep = useWakeLock(stage.isRunning)
  const screen = useFullScreen()

  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is told once
  useEffect(() => {
    const line = startAt && findStart(sections, startAt)
    if (line) stage.moveTo(line)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the voice comes or goes
  useEffect(() => stage.hear(isHeard ? stage.read().position : null), [isHeard])

  const pause = () => {
    countdown.stop()
    stage.setRunning(false)
  }
  const toggle = () => {
    if (stage.isRunning || countdown.left > 0) pause()
    else if (stage.run.elapsed > 0 || settings.wait === 0) start()
    else countdown.start(settings.wait)
  }
  const finish = () => {
    pause()
    rehearsal.end(stage.read())
  }
  const change = (by: number) => stage.setSpeed((before) => boundSpeed(before + by))
  const grow = (by: number) =>
    stageSettings.set({ ...settings, size: within('size', settings.size + by) })
  const keys: Record<string, () => void> = {
    ' ': toggle,
    ArrowUp: () => change(SPEEDS.step),
    ArrowDown: () => change(-SPEEDS.step),
    ArrowLeft: () => stage.moveBy(-1),
    ArrowRight: () => stage.moveBy(1),
    '+': () => grow(4),
    '-': () => grow(-4),
    f: () => void screen.toggle(),
  }
  const look = {
    '--stage-size': `${settings.size}px`,
    '--stage-spacing': settings.spacing,
    '--stage-width': `${settings.width}em`,
  } as CSSProperties
  const isEmpty = stage.total === 0
  return (
    <Modal.Root opened fullScreen onClose={onClose} transitionProps={{ duration: 0 }}>
      <Modal.Content
        ref={screen.element}
        className="stage"
        data-ground={settings.isDark ? 'dark' : 'light'}
        style={look}
        // Its own `onKeyDown` Mantine leaves out.
        onKeyDownCapture={(event) => !result && !isHistoryOpen && pressKey(event, keys)}
      >
        <StageHead title={script.title}>
          {rehearsal.isChanged && <Changed onTake={rehearsal.takeChange} />}
          {!stage.isRunning && (
            <button
              type="button"
              className="stage-button"
              aria-pressed={isHistoryOpen}
              onClick={() => setHistoryOpen(!isHistoryOpen)}
            >
              {t('history')}
            </button>
          )}
        </StageHead>
        {isHistoryOpen ? (
          <StageHistory script={script} onClose={() => setHistoryOpen(false)} />
        ) : result ? (
          <StageResult
            {...{ ...result, sections, phrases, target, onClose }}
            onAgain={rehearsal.again}
          />
        ) : isEmpty ? (
          <p className="stage-empty">{t('empty')}</p>
        ) : (
          <Performance
            {...{ rehearsal, phrases, voice, screen, maySleep, left: countdown.left }}
            language={script.language}
            onToggle={toggle}
            onFinish={finish}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

type PerformanceProps = {
  /** What must be said. */
  phrases: readonly Phrase[]
  rehearsal: ReturnType<typeof useRehearsal>
  voice: ReturnType<typeof useVoice>
  screen: ReturnType<typeof useFullScreen>
  maySleep: boolean
  left: number
  language: Language
  onToggle(): void
  onFinish(): void
}

/** The text that is said, how it looks, and the controls under it. */
function Performance(props: PerformanceProps) {
  const { rehearsal, phrases, voice, screen, maySleep, left, language } = props
  const { stage, sections, target } = rehearsal
  const said = useSaid(findSaid(phrases, stage.run))
  const pick = useCallback(
    (at: number, block_id: string) => {
      stage.moveTo(at)
      voice.moveTo(block_id)
    },
    [stage.moveTo, voice.moveTo],
  )
  const t = useTexts(REHEARSE_TEXTS)
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const displayId = useId()
  return (
    <>
      <StageField
        ref={rehearsal.setScroller}
        {...{ language, sections, phrases, said, left }}
        onPick={pick}
      />
      {isDisplayOpen && <StageDisplay id={displayId} language={language} />}
      {(maySleep || screen.isRefused) && (
        <p className="stage-hint" role="status">
          {t(screen.isRefused ? 'full_screen_refused' : 'may_sleep')}
        </p>
      )}
      <StageBar
        {...{ stage, target }}
        isHeard={voice.state === 'on'}
        phrases={{ said: said.size, count: phrases.length }}
        onToggle={props.onToggle}
        onFinish={props.onFinish}
      >
        <StageVoice voice={voice} />
        <button
          type="button"
          className="stage-button"
          aria-expanded={isDisplayOpen}
          aria-controls={displayId}
          aria-label={t('settings')}
          title={t('settings')}
          onClick={() => setDisplayOpen(!isDisplayOpen)}
        >
          <LineIcon path="m2 16 4.5-12L11 16M3.5 12h6M13 16v-6.5M13 12.5a3 3 0 1 1 0 1.5M18.5 9.5V16" />
        </button>
        {screen.isOffered && (
          <button
            type="button"
            className="stage-button stage-full-screen"
            aria-label={t('full_screen')}
            title={t('full_screen')}
            onClick={() => void screen.toggle()}
          >
            <LineIcon path="M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4" />
          </button>
        )}
      </StageBar>
    </>
  )
}

/** Runs what a key stands for, where it is not a control's own. */
function pressKey(event: KeyboardEvent, keys: Record<string, () => void>) {
  const { key, target: at, ctrlKey, metaKey, altKey } = event
  if (isComposing(event) || ctrlKey || metaKey || altKey) return
  // A button or a slider has keys of its own.
  const isControl = at instanceof HTMLElement && at.matches('button, input, summary, a')
  const run = keys[key.length === 1 ? key.toLowerCase() : key]
  if (!run || (isControl && (key === ' ' || at.matches('input')))) return
  event.preventDefault()
  run()
}

/** What stands above the stage. */
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

/** A colleague has written meanwhile. */
function Changed({ onTake }: { onTake(): void }) {
  const t = useTexts(REHEARSE_TEXTS)
  return (
    <span className="stage-changed" role="status">
      {t('changed')}
      <button type="button" className="stage-button" onClick={onTake}>
        {t('take_change')}
      </button>
    </span>
  )
}

/** Seconds of the script before a block; null where it says nothing or is gone. */
function findStart(sections: readonly PromptSection[], block_id: string): number | null {
  let at = 0
  for (const { id, blocks } of sections) {
    if (id === block_id) return at
    for (const block of blocks) {
      if (block.block_id === block_id) return at
      at += block.seconds
    }
  }
  return null
}

/** The same set for as long as the same phrases are in it: a text is drawn anew when one is ticked. */
function useSaid(said: ReadonlySet<string>): ReadonlySet<string> {
  const [kept, setKept] = useState(said)
  const isSame = kept.size === said.size && [...said].every((id) => kept.has(id))
  if (!isSame) setKept(said)
  return isSame ? kept : said
}

/** Counts whole seconds down, then goes on. */
function useCountdown(onEnd: () => void) {
  const [left, setLeft] = useState(0)
  const latest = useRef(onEnd)
  useEffect(() => {
    latest.current = onEnd
  })
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => {
      setLeft(left - 1)
      if (left === 1) latest.current()
    }, 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, start: setLeft, stop: () => setLeft(0) }
}
