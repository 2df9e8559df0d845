import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type PromptSection, promptSeconds } from '#document/rehearse/prompt-script.ts'
import {
  addPace,
  advanceRun,
  markSpoken,
  NEW_RUN,
  type Run,
  recordVoice,
  scrollManually,
  sectionAt,
  startOf,
} from '#document/rehearse/run-clock.ts'
import { createStore } from '#web/store/external-store.ts'
import { type Anchor, anchorPixelsAt, pixelsAt, secondsAt } from './anchors.ts'

const PROGRESS_MS = 250
/**
 * Milliseconds. A longer time between two frames means that the device slept. The run skips this
 * time.
 */
const ASLEEP_MS = 2_000
/**
 * With voice tracking, the run moves toward the spoken position. Its speed, in seconds of the
 * script per second, is this factor times the remaining distance.
 */
const CATCHING_UP = 4
/**
 * Maximum difference in pixels between a scroll position set by this code and the actual one. A
 * larger difference means that the user scrolled.
 */
const OWN_PX = 2

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

export type StageRun = ReturnType<typeof useStageRun>

/**
 * Measures the time of a run and scrolls the script's text. With reduced motion, the text jumps
 * from line to line. After the user scrolls, the run continues at the new position. `target` is the
 * planned duration of the whole script in seconds.
 */
export function useStageRun(options: {
  sections: readonly PromptSection[]
  target: number
  scroller: HTMLElement | null
  onEnd(run: Run): void
}) {
  const { sections, target, scroller } = options
  const total = useMemo(() => promptSeconds(sections), [sections])
  const run = useRef<Run>(NEW_RUN)
  /** The displayed run. It is a store, so that only its subscribers re-render. */
  const [progress] = useState(() => createStore<Run>(NEW_RUN))
  const [isRunning, setIsRunning] = useState(false)
  /**
   * Times by `performance.now()`: when the run last stopped, when the voice last reached a new
   * position, and when the user last scrolled.
   */
  const stoppedAt = useRef<number | null>(null)
  const heardAt = useRef(0)
  const movedAt = useRef(0)
  /** The speed as a multiple of the planned pace. */
  const [speed, setItsSpeed] = useState(1)
  /**
   * The position that the voice has reached, in seconds of the script; null without voice tracking.
   */
  const heard = useRef<number | null>(null)
  const latest = useRef({ ...options, isRunning })
  useEffect(() => {
    latest.current = { ...options, isRunning }
  })
  const anchors = useRef<Anchor[]>([])
  /** Result of `layoutOf` when the anchors were measured. */
  const measured = useRef('')
  const own = useRef(0)

  const place = useCallback(() => {
    if (!scroller) return
    const at = stillness.matches ? anchorPixelsAt : pixelsAt
    scroller.scrollTop = at(anchors.current, run.current.position)
    own.current = scroller.scrollTop
  }, [scroller])

  const moveTo = useCallback(
    (position: number) => {
      run.current = { ...run.current, position }
      if (heard.current !== null) {
        heard.current = position
        heardAt.current = performance.now()
      }
      progress.set(run.current)
      place()
    },
    [place, progress],
  )

  /**
   * Starts or stops the run. When a stopped run starts again, the stopped time is added to the
   * pauses.
   */
  const setRunning = useCallback(
    (isOn: boolean) => {
      const now = performance.now()
      if (!isOn) stoppedAt.current ??= now
      else if (stoppedAt.current !== null) {
        const { count, seconds } = run.current.pauses
        const pauses = { count: count + 1, seconds: seconds + (now - stoppedAt.current) / 1000 }
        if (run.current.elapsed > 0) run.current = { ...run.current, pauses }
        stoppedAt.current = null
      }
      if (isOn) heardAt.current = movedAt.current = now
      setIsRunning(isOn)
      // Publishes the run here too, because it may be stopped before the first regular update.
      progress.set(run.current)
    },
    [progress],
  )

  // If the font, width or window size changes, every line moves. The anchors are then read again,
  // and the run keeps its position in the script.
  useEffect(() => {
    if (!scroller) return
    const read = () => {
      anchors.current = readAnchors(scroller)
      measured.current = layoutOf(scroller)
      place()
    }
    const observer = new ResizeObserver(read)
    for (const child of [scroller, ...scroller.children]) observer.observe(child)
    const follow = () => {
      // After a layout change, the browser scrolls before it calls the observer. The user did not
      // cause such a scroll.
      if (layoutOf(scroller) !== measured.current) return read()
      if (Math.abs(scroller.scrollTop - own.current) <= OWN_PX) return
      own.current = scroller.scrollTop
      const position = secondsAt(anchors.current, scroller.scrollTop)
      const now = performance.now()
      run.current = latest.current.isRunning
        ? scrollManually(run.current, position, (now - movedAt.current) / 1000)
        : { ...run.current, position }
      movedAt.current = now
      progress.set(run.current)
    }
    scroller.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', follow)
    }
  }, [scroller, place, progress])

  useEffect(() => {
    if (!isRunning) return
    const pace = target > 0 ? (total / target) * speed : speed
    const moveOn = (from: Run, seconds: number): Run => {
      const { position } = from
      const voice = heard.current
      const moved =
        voice === null ? seconds * pace : (voice - position) * Math.min(1, seconds * CATCHING_UP)
      const next = Math.min(total, position + moved)
      const gone = advanceRun(from, sections, seconds, next)
      // With voice tracking, `hear` records the spoken range and the pace.
      if (voice !== null) return gone
      const said = markSpoken(gone, position, next)
      return from.paced_by === 'hand' ? addPace(said, seconds, next - position) : said
    }
    let before = performance.now()
    let publishedAt = before
    let frame = 0
    const step = (now: number) => {
      const passed = now - before
      before = now
      if (passed < ASLEEP_MS) {
        run.current = moveOn(run.current, passed / 1000)
        place()
      }
      if (run.current.position >= total) {
        setRunning(false)
        progress.set(run.current)
        latest.current.onEnd(run.current)
        return
      }
      if (now - publishedAt >= PROGRESS_MS) {
        publishedAt = now
        progress.set(run.current)
      }
      frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isRunning, speed, sections, total, target, place, progress, setRunning])

  return {
    progress: progress,
    total,
    isRunning,
    speed,
    setRunning,
    moveTo,
    /**
     * Sets the speed. The run is then marked as paced by the user (`hand`), unless it is paced by
     * the voice.
     */
    setSpeed(change: (before: number) => number) {
      setItsSpeed(change)
      run.current = {
        ...run.current,
        paced_by: run.current.paced_by === 'voice' ? 'voice' : 'hand',
      }
    },
    /**
     * Moves to the start of the next or previous section. More than two seconds into a section, a
     * step back moves to the start of that section.
     */
    moveBy(step: -1 | 1) {
      const { position } = run.current
      const at = sectionAt(sections, position)
      const index = at ? sections.indexOf(at) : 0
      const isLate = at !== undefined && position - startOf(sections, at.id) > 2
      const next = sections[step < 0 && isLate ? index : index + step]
      if (next) moveTo(startOf(sections, next.id))
    },
    reset() {
      run.current = speed === 1 ? NEW_RUN : { ...NEW_RUN, paced_by: 'hand' }
      stoppedAt.current = null
      if (heard.current !== null) heard.current = 0
      progress.set(run.current)
      place()
    },
    /** Sets the position of the voice in seconds of the script; null turns voice tracking off. */
    hear(position: number | null) {
      const now = performance.now()
      if (latest.current.isRunning && heard.current !== null && position !== null) {
        const seconds = (now - heardAt.current) / 1000
        run.current = recordVoice(run.current, heard.current, position, seconds)
      }
      // `heardAt` does not change while the speaker pauses, so the next interval includes the
      // pause. `recordVoice` measures no pace in long intervals.
      if (position === null || heard.current !== position) heardAt.current = now
      heard.current = position
    },
    read: () => run.current,
  }
}

const layoutOf = ({ clientWidth, clientHeight, scrollHeight }: HTMLElement) =>
  [clientWidth, clientHeight, scrollHeight].join()

/**
 * Position of the reading line, where the current words are shown, as a fraction of the scroll
 * container's height.
 */
const READING_LINE = 0.3

/**
 * Returns an anchor for the start of each line, and one for the end of the last line. `y` is the
 * scroll position that brings this start or end to the reading line.
 */
function readAnchors(scroller: HTMLElement): Anchor[] {
  const top = scroller.clientHeight * READING_LINE
  return [...scroller.querySelectorAll<HTMLElement>('[data-at]')].flatMap(
    (line, index, { length }) => {
      const [at, y] = [Number(line.dataset.at), line.offsetTop - top]
      const end = { at: at + Number(line.dataset.seconds), y: y + line.offsetHeight }
      return index === length - 1 ? [{ at, y }, end] : [{ at, y }]
    },
  )
}
