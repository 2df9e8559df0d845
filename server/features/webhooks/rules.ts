import { createHmac, randomBytes } from 'node:crypto'
import type { SentKind } from '#contract/webhook-kinds.ts'

const MINUTE = 60
const HOUR = 3_600
/** Backoff in seconds after each failed attempt; a little over a day in total. */
const PAUSES = [
  5,
  30,
  2 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
  4 * HOUR,
] as const

/** Returns the seconds until the next attempt; null after the last attempt. */
export const pauseAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null

const PREFIX = 'whsec_'

/** Creates a signing secret in the format of Standard Webhooks. */
export const makeSigningSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`

/**
 * Returns the headers of a message (Standard Webhooks). After a rotation, the message is signed
 * with the previous secret too, so that receivers can switch to the new secret later.
 */
export function signMessage(
  { id, body, at }: { id: string; body: string; at: number },
  secrets: readonly string[],
): Record<string, string> {
  const seconds = Math.floor(at / 1_000)
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return {
    'content-type': 'application/json',
    'user-agent': 'Daihon-Webhooks',
    'webhook-id': id,
    'webhook-timestamp': `${seconds}`,
    'webhook-signature': signatures.join(' '),
  }
}

/** The subject and actor of an event as webhooks send them, with names from `describe`. */
export type Described = {
  subject: { of: string; id: string; name: string | null } | null
  actor: { id: string; name: string | null } | null
}

/**
 * Writes a webhook's body: the event's facts, with ids and names, but no text of scripts or notes.
 */
export function writeBody(
  kind: SentKind,
  { at, facts, ...described }: Described & { at: number; facts: Record<string, unknown> },
): string {
  return JSON.stringify({
    type: kind,
    timestamp: new Date(at).toISOString(),
    data: { ...described, facts },
  })
}
