import type { EventKind } from './events.ts'

/**
 * Event kinds that webhooks can send: about scripts (with comments, reviews and share links),
 * canvases and members. Kinds that occur every few seconds during editing (renaming, canvas
 * changes) are excluded.
 */
export const WEBHOOK_KINDS = [
  'script.created',
  'script.visibility_changed',
  'script.trashed',
  'script.restored',
  'script.purged',
  'script.follow_up_planned',
  'comment.added',
  'comment.resolved',
  'comment.taken',
  'review.asked',
  'review.decided',
  'review.completed',
  'review.reopened',
  'share.created',
  'share.revoked',
  'canvas.created',
  'canvas.generated',
  'member.requested',
  'member.approved',
  'member.joined',
  'member.suspended',
  'member.restored',
  'member.removed',
] as const satisfies readonly EventKind[]
export type WebhookKind = (typeof WEBHOOK_KINDS)[number]
export type SentKind = WebhookKind | 'webhook.test'
