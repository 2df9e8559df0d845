import { createHmac, randomBytes } from 'node:crypto'
import type { SentKind } from '#contract/webhook-kinds.ts'

const MINUTE = 60
const HOUR = 3_600
/** Seconds to the next try, after each that failed: a little over a day in all. */
const PAUSES = [
  ...[5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR],
  ...[4 * HOUR, 4 * HOUR, 4 * HOUR, 4 * HOUR, 4 * HOUR],
] as const

/** Seconds until it is tried again after so many tries; null: no more. */
export const pauseAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null

const PREFIX = 'whsec_'

/** A new signing secret, in the form Standard Webhooks give it. */
export const makeSigningSecret = () => `${PREFIX}${randomBytes(32).toString('base64')}`

/** The headers of a message (Standard Webhooks): signed with each secret, so that one can be changed for another. */
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
    ...{ 'content-type': 'application/json', 'user-agent': 'Daihon-Webhooks' },
    ...{ 'webhook-id': id, 'webhook-timestamp': `${seconds}` },
    'webhook-signature': signatures.join(' '),
  }
}

/** What an event is about, as far as the team may see it. */
export type Described = {
  subject: { of: string; id: string; name: string | null } | null
  actor: { id: string; name: string | null } | null
}

/** The body of a message: the event's facts, ids and names; no text anybody wrote. */
export function writeBody(
  kind: SentKind,
  { at, facts, ...described }: Described & { at: number; facts: Record<string, unknown> },
): string {
  return JSON.stringify({
    ...{ type: kind, timestamp: new Date(at).toISOString() },
    data: { ...described, facts },
  })
}
