import type { KeyboardEvent } from 'react'
import { isComposing } from '#web/components/composition.ts'

/** Runs what a key stands for, where it is not a control's own. */
export function pressKey(event: KeyboardEvent, keys: Record<string, () => void>) {
  const { key, target: at, ctrlKey, metaKey, altKey } = event
  if (isComposing(event) || ctrlKey || metaKey || altKey) return
  // A button or a slider has keys of its own.
  const isControl = at instanceof HTMLElement && at.matches('button, input, summary, a')
  const run = keys[key.length === 1 ? key.toLowerCase() : key]
  if (!run || (isControl && (key === ' ' || at.matches('input')))) return
  event.preventDefault()
  run()
}
