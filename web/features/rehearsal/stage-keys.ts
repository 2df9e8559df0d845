import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isComposing } from '#web/components/composition.ts'

export type StageKeys = Readonly<Record<string, () => void>>

/**
 * Keys that act repeatedly while held down. All other keys act once per press, because some
 * presenter remotes hold F5 down.
 */
const REPEATING = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', '+', '-'])
const SLIDER_KEY = /^(Arrow|Page|Home|End)/

/**
 * One function for each open part of the stage, in the order in which the parts opened. Escape
 * calls the last function, which closes its part. Parts are, for example, the stage itself, the run
 * in progress, and a panel.
 */
const opened: (() => void)[] = []

/**
 * While a part of the stage is open, Escape closes the part. If several parts are open, the part
 * opened last closes first.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const run = () => latest.current()
    opened.push(run)
    return () => void opened.splice(opened.indexOf(run), 1)
  }, [isOpen])
}

/**
 * Handles key presses on the stage, even without a focused control. A presenter remote thus works
 * before the first click, and after the focused control was removed.
 */
export function useStageKeys(stage: RefObject<HTMLElement | null>, keys: StageKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressKey(event, stage, latest.current)
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [stage])
}

function pressKey(event: KeyboardEvent, stage: RefObject<HTMLElement | null>, keys: StageKeys) {
  const { key, target: at } = event
  const name = key.length === 1 ? key.toLowerCase() : key
  const run = name === 'Escape' ? closeInnermost(stage) : keys[name]
  if (!run || !isForStage(event, stage.current) || isOwnKey(at, name)) return
  event.preventDefault()
  if (!event.repeat || REPEATING.has(name)) run()
}

/**
 * True for a key press without Ctrl, Meta or Alt, if its target is inside the stage or contains the
 * stage. A containing element receives the keys after the focused control was removed.
 */
function isForStage(event: KeyboardEvent, stage: HTMLElement | null): boolean {
  const { target: at, ctrlKey, metaKey, altKey } = event
  if (isComposing(event) || ctrlKey || metaKey || altKey) return false
  // A dialog above the stage is neither inside the stage nor an ancestor, so its keys are ignored.
  return at instanceof Element && stage !== null && (stage.contains(at) || at.contains(stage))
}

/**
 * Closes the part opened last. Focuses the text if the focused control disappeared with the part.
 */
const closeInnermost = (stage: RefObject<HTMLElement | null>) => () => {
  flushSync(() => opened.at(-1)?.())
  if (document.activeElement === document.body) focusText(stage)
}

/** Moves the focus to the text, where no control consumes keys. */
export const focusText = (stage: RefObject<HTMLElement | null>) =>
  stage.current?.querySelector<HTMLElement>('.stage-scroll')?.focus({ preventScroll: true })

/**
 * True if the focused control uses the key itself: the space bar on a button, or an arrow key on a
 * slider.
 */
function isOwnKey(at: EventTarget | null, key: string): boolean {
  if (!(at instanceof Element)) return false
  if (key === ' ') return at.matches('button, summary, input')
  return SLIDER_KEY.test(key) && at.matches('input[type="range"]')
}

/** Prevents a clicked button from getting the focus, so that the space bar still pauses the run. */
export function preventFocusChange(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}
