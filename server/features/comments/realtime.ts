import { COMMENTS_CHANGED } from '#contract/comments.ts'
import type { Services } from '#server/platform/services.ts'

const TOLD = [
  'comment.added',
  'comment.edited',
  'comment.deleted',
  'comment.resolved',
  'comment.taken',
  'comment.reopened',
] as const

/** Tells everybody who has a script or canvas open that its comments are others: they ask for what changed. */
export function tellOpenDocuments({ events, realtime }: Services): void {
  events.follow(TOLD, ({ data }) => {
    realtime.tell(data.about, data.document_id, COMMENTS_CHANGED)
  })
}
