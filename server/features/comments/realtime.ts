import { COMMENTS_CHANGED } from '#contract/comments.ts'
import type { Services } from '#server/platform/services.ts'

const PUSHED_KINDS = [
  'comment.added',
  'comment.edited',
  'comment.deleted',
  'comment.resolved',
  'comment.taken',
  'comment.reopened',
] as const

export function notifyOpenDocuments({ events, realtime }: Services): void {
  events.follow(PUSHED_KINDS, ({ data }) => {
    realtime.notify(data.about, data.document_id, COMMENTS_CHANGED)
  })
}
