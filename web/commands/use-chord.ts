import { useEffect, useRef } from 'react'
import { hasModalDialog, isInFieldOrDialog } from '#web/components/keys.ts'
import { CHORDS, type ChordId, isPressed } from './chords.ts'

/** Action of a chord. If it returns false, the browser handles the key. */
type Run = (event: KeyboardEvent) => unknown

/** Handlers of each chord, most recently mounted last. */
const running = new Map<ChordId, { current: Run }[]>()

/**
 * Handles chords while the component is mounted, wherever the focus is on the page; `isFree`
 * defines the exceptions.
 */
export function useChords(runs: Partial<Record<ChordId, Run>>): void {
  const latest = useRef(runs)
  useEffect(() => {
    latest.current = runs
  })
  const ids = (Object.keys(runs) as ChordId[]).join()
  useEffect(() => {
    const stops = (ids === '' ? [] : (ids.split(',') as ChordId[])).map((id) =>
      listen(id, (event) => latest.current[id]?.(event)),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [ids])
}

export function listen(id: ChordId, current: Run): () => void {
  const mine = { current }
  if (running.size === 0) document.addEventListener('keydown', press)
  running.set(id, [...(running.get(id) ?? []), mine])
  return () => {
    const others = (running.get(id) ?? []).filter((one) => one !== mine)
    if (others.length > 0) running.set(id, others)
    else running.delete(id)
    if (running.size === 0) document.removeEventListener('keydown', press)
  }
}

function press(event: KeyboardEvent): void {
  if (event.defaultPrevented) return
  for (const [id, runs] of running) {
    if (!isPressed(id, event) || !isFree(id, event)) continue
    const isHeld = event.repeat && !CHORDS[id].repeats
    if (isHeld || runs.at(-1)?.current(event) !== false) event.preventDefault()
    return
  }
}

/**
 * True if the chord applies to the event. A chord of a single character applies outside text fields
 * and dialogs only. While a modal dialog is open, other chords apply only with `isOverWindows`.
 */
function isFree(id: ChordId, event: KeyboardEvent): boolean {
  const { keys, isOverWindows } = CHORDS[id]
  return keys.length === 1 ? !isInFieldOrDialog(event) : isOverWindows === true || !hasModalDialog()
}
