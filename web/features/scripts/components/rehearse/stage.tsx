import '#web/theme/mantine-workspace.css'
import './stage.css'
import { Modal } from '@mantine/core'
import {
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { findSaid, listPhrases } from '#document/rehearse/must-say.ts'
import { promptScript, promptSeconds } from '#document/rehearse/prompt-script.ts'
import type { Run } from '#document/rehearse/run-clock.ts'
import { isComposing } from '#web/components/composition.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { REHEARSE_TEXTS } from '#web/features/scripts/texts/rehearse-texts.ts'
import { useTexts } from '#web/language/language.tsx'
import { useStore } from '#web/store/external-store.ts'
import type { ViewProps } from '../view-addition.tsx'
import { boundSpeed, SPEEDS, StageBar } from './stage-bar.tsx'
import { StageDisplay } from './stage-display.tsx'
import { StageResult } from './stage-result.tsx'
import { stageSettings, within } from './stage-settings.ts'
import { StageText } from './stage-text.tsx'
import { StageVoice } from './stage-voice.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useStageRun } from './use-stage-run.ts'
import { useVoice } from './use-voice.ts'
import { useWakeLock } from './use-wake-lock.ts'

/**
 * The stage: the script to be said, moving at the pace of its target time, by hand or with the voice. The text is
 * the one it was opened with: what colleagues change is told, and taken over when wanted.
 */
export function Stage({ script, figures, startAt, onClose }: ViewProps) {
  const t = useTexts(REHEARSE_TEXTS)
  const settings = useStore(stageSettings)
  const [text, setText] = useState(figures.script)
  const [sections, setSections] = useState(() => promptScript(text, script.language, script.kind))
  const isChanged = figures.script !== text
  const target = script.target_seconds ?? promptSeconds(sections)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [result, setResult] = useState<Run | null>(null)
  const stage = useStageRun({ sections, target, scroller, onEnd: setResult })
  const countdown = useCountdown(() => stage.setRunning(true))
  const voice = useVoice({
    ...{ sections, language: script.language, onPlace: stage.hear },
    readPosition: () => stage.read().position,
  })
  const isHeard = voice.state === 'on'
  const phrases = useMemo(() => listPhrases(sections), [sections])
  const said = useSaid(findSaid(phrases, stage.run))
  const pick = useCallback(
    (at: number, block_id: string) => {
      stage.moveTo(at)
      voice.moveTo(block_id)
    },
    [stage.moveTo, voice.moveTo],
  )
  const maySleep = useWakeLock(stage.isRunning)
  const screen = useFullScreen()
  const [isDisplayOpen, setDisplayOpen] = useState(false)
  const displayId = useId()

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
    else if (stage.run.elapsed > 0 || settings.wait === 0) stage.setRunning(true)
    else countdown.start(settings.wait)
  }
  const finish = () => {
    pause()
    setResult(stage.read())
  }
  const again = () => {
    setResult(null)
    stage.reset()
  }
  const takeChange = () => {
    setText(figures.script)
    setSections(promptScript(figures.script, script.language, script.kind))
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
  const press = (event: KeyboardEvent) => {
    const { key, target: at, ctrlKey, metaKey, altKey } = event
    if (isComposing(event) || ctrlKey || metaKey || altKey || result) return
    // A button or a slider has keys of its own.
    const isControl = at instanceof HTMLElement && at.matches('button, input, summary, a')
    const run = keys[key.length === 1 ? key.toLowerCase() : key]
    if (!run || (isControl && (key === ' ' || at.matches('input')))) return
    event.preventDefault()
    run()
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
        onKeyDownCapture={press}
      >
        <div className="stage-head">
          <Modal.Title>{t('title', { title: script.title })}</Modal.Title>
          {isChanged && (
            <span className="stage-changed" role="status">
              {t('changed')}
              <button type="button" className="stage-button" onClick={takeChange}>
                {t('take_change')}
              </button>
            </span>
          )}
          <Modal.CloseButton size={44} aria-label={t('close')} />
        </div>
        {result ? (
          <StageResult {...{ run: result, sections, phrases, target, onClose }} onAgain={again} />
        ) : isEmpty ? (
          <p className="stage-empty">{t('empty')}</p>
        ) : (
          <>
            <div className="stage-field">
              <section
                ref={setScroller}
                className="stage-scroll"
                data-mirror-x={settings.isMirroredX}
                data-mirror-y={settings.isMirroredY}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
                tabIndex={0}
                aria-label={t('text')}
                data-autofocus
              >
                <div className="stage-text" lang={script.language}>
                  <StageText
                    sections={sections}
                    hasRemarks={settings.hasRemarks}
                    {...{ phrases, said }}
                    onPick={pick}
                  />
                </div>
              </section>
              <span className="stage-reading-line" aria-hidden="true" />
              {countdown.left > 0 && (
                <p className="stage-countdown" role="status">
                  <span aria-hidden="true">{countdown.left}</span>
                  <span className="visually-hidden">
                    {t('countdown', { seconds: countdown.left })}
                  </span>
                </p>
              )}
            </div>
            {isDisplayOpen && <StageDisplay id={displayId} />}
            {(maySleep || screen.isRefused) && (
              <p className="stage-hint" role="status">
                {t(screen.isRefused ? 'full_screen_refused' : 'may_sleep')}
              </p>
            )}
            <StageBar
              {...{ stage, target, isHeard }}
              phrases={{ said: said.size, count: phrases.length }}
              onToggle={toggle}
              onFinish={finish}
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
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

/** Seconds of the script before a block; null where it says nothing or is gone. */
function findStart(sections: ReturnType<typeof promptScript>, block_id: string): number | null {
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
