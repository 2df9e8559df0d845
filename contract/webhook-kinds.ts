import type { EventKind } from './events.ts'

/**
 * Kinds of events that webhooks can send. Renaming and canvas changes are excluded, because they
 * occur every few seconds during editing.
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
