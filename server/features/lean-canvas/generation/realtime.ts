import { GENERATION_CHANGED } from '#contract/lean-canvas.ts'
import type { Services } from '#server/platform/services.ts'

/** Events that an open canvas's page cannot see in its document. */
const TOLD = [
  'generation.requested',
  'generation.cancelled',
  'generation.dismissed',
  'generation.undone',
  'canvas.generated',
  'canvas.notes_proposed',
] as const

/**
 * Notifies everyone with the canvas open, on every node, that its generation changed. The notice has no
 * content: each page reads with its own rights and follows the running job.
 */
export function notifyOpenCanvases({ events, realtime }: Services): void {
  events.follow(TOLD, ({ subject_id }) => {
    realtime.notify('canvas', subject_id, GENERATION_CHANGED)
  })
}
