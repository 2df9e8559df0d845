import { type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from '#web/store/external-store.ts'
import { clampSpeed, SPEEDS } from './components/stage-bar.tsx'
import { focusText, type StageKeys, useEscape, useStageKeys } from './stage-keys.ts'
import { clampSetting, stageSettings } from './stage-settings.ts'
import type { StageRun } from './use-stage-run.ts'

type Options = {
  stage: StageRun
  start(): void
  screen: { element: RefObject<HTMLDivElement | null>; toggle(): Promise<void> }
  onClose(): void
  /** True while the moving text is shown, false for example while a result is shown. */
  isOnStage: boolean
}

/**
 * Keys while the moving text is not shown. A presenter remote may send F5, which must not reload
 * the page.
 */
const KEYS_OUTSIDE_STAGE: StageKeys = { F5() {} }

export function useStageControls({ stage, start, screen, onClose, isOnStage }: Options) {
  const settings = useStore(stageSettings)
  const countdown = useCountdown(start)
  const isOn = stage.isRunning || countdown.left > 0
  const pause = () => {
    countdown.stop()
    stage.setRunning(false)
  }
  const startRun = () => {
    if (isOn) return
    if (stage.read().elapsed > 0 || settings.wait === 0) start()
    else countdown.start(settings.wait)
  }
  const toggle = () => (isOn ? pause() : startRun())
  const change = (by: number) => stage.setSpeed((before) => clampSpeed(before + by))
  const grow = (by: number) =>
    stageSettings.set({ ...settings, size: clampSetting('size', settings.size + by) })
  /** The "next" key of a presenter remote; the first press starts the run. */
  const goOn = () => {
    if (stage.isRunning || stage.read().elapsed > 0) stage.moveBy(1)
    else startRun()
  }
  const keys = {
    ' ': toggle,
    ArrowUp: () => change(SPEEDS.step),
    ArrowDown: () => change(-SPEEDS.step),
    ArrowLeft: () => stage.moveBy(-1),
    ArrowRight: () => stage.moveBy(1),
    '+': () => grow(4),
    '-': () => grow(-4),
    f: () => void screen.toggle(),
    // Keys of presenter remotes: next, previous, black screen (two variants), start of the show.
    PageDown: goOn,
    PageUp: () => stage.moveBy(-1),
    b: toggle,
    '.': toggle,
    F5: startRun,
  } satisfies StageKeys
  useEscape(true, onClose)
  useEscape(isOn, pause)
  useStageKeys(screen.element, isOnStage ? keys : KEYS_OUTSIDE_STAGE)
  useEffect(() => {
    if (stage.isRunning) focusText(screen.element)
  }, [stage.isRunning, screen.element])
  return { toggle, pause, keys, left: countdown.left }
}

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
