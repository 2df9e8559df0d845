import type { EventKind } from './events.ts'

/**
 * The kinds of event a company may send to other systems: what becomes of its scripts, canvases and people.
 * Without what follows each other by the second while somebody works (renaming, changes of a canvas).
 */
export const WEBHOOK_KINDS = [
  'script.created',
  'script.visibility_changed',
  'script.trashed',
  'script.restored',
  'script.purged',
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
/** What is sent: an event, or the test an admin asks for. */
export type SentKind = WebhookKind | 'webhook.test'
