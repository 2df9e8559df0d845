import { GENERATION_CHANGED } from '#contract/lean-canvas.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Kinds of events about a generation job after which open pages get a notice. The job is not part
 * of the canvas document, so pages learn of its changes only by this notice.
 */
const PUSHED_KINDS = [
  'generation.requested',
  'generation.cancelled',
  'generation.dismissed',
  'generation.undone',
  'canvas.generated',
  'canvas.notes_proposed',
] as const

/**
 * Notifies all pages that have the canvas open, on every node. The notice has no content: each page
 * reads the job with its own permissions and then follows the job.
 */
export function notifyOpenCanvases({ events, realtime }: Services): void {
  events.follow(PUSHED_KINDS, ({ subject_id }) => {
    realtime.notify('canvas', subject_id, GENERATION_CHANGED)
  })
}
