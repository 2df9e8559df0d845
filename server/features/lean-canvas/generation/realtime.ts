import { GENERATION_CHANGED } from '#contract/lean-canvas.ts'
import type { Services } from '#server/platform/services.ts'

/** What a page with the canvas open does not see in its document. */
const TOLD = [
  'generation.requested',
  'generation.cancelled',
  'generation.dismissed',
  'generation.undone',
  'canvas.generated',
  'canvas.notes_proposed',
] as const

/**
 * Tells everybody who has a canvas open, on whatever node, that something happened to its generation.
 * Not what: each looks for itself, with the rights it has then, and follows what is under way.
 */
export function tellOpenCanvases({ events, realtime }: Services): void {
  events.follow(TOLD, ({ subject_id }) => {
    realtime.tell('canvas', subject_id, GENERATION_CHANGED)
  })
}
