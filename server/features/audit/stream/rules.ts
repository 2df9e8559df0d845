import { describeEvent, type EventKind } from '#contract/events.ts'
import type { Progress } from '#server/platform/events/data.ts'
import { type SettledIds, settleIds } from '#server/platform/events/settled-ids.ts'

/** An event as the operator's stream has it. */
export type StreamedEvent = {
  id: number
  at: string
  kind: EventKind
  company_id: string | null
  actor_id: string | null
  subject_id: string | null
  network: string | null
  data: Record<string, unknown>
}

/** How far a stream is: every event up to a settled id was sent, and of those beyond it these. */
export type StreamCursor = SettledIds & { sent: number[] }

/**
 * How far it is once a look's events, the oldest first, were sent. `is_all`: there were no more; `progress`: how far the
 * table was before they were read.
 */
export function advance(
  cursor: StreamCursor,
  {
    progress,
    events,
    is_all,
  }: { progress: Progress; events: readonly StreamedEvent[]; is_all: boolean },
): StreamCursor {
  const ids = events.map(({ id }) => id)
  const sent = [...cursor.sent, ...ids]
  const newest = is_all ? progress.newest : (ids.at(-1) ?? cursor.up_to)
  // What an earlier look has noted is settled by one that saw all below it.
  if (cursor.noted && newest < cursor.noted.id) return { ...cursor, sent }
  const settled = settleIds(cursor, { ...progress, newest })
  return { ...settled, sent: sent.filter((id) => id > settled.up_to) }
}

/** One line of JSON, without its end. Ids and facts, no names and no texts. */
export function writeEvent(event: StreamedEvent): string {
  const { id, at, kind, company_id, actor_id, subject_id, network, data } = event
  const subject = { of: describeEvent(kind).subject, id: subject_id }
  return JSON.stringify({ id, at, kind, company_id, actor_id, subject, network, data })
}

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6
/** What RFC 5424 takes for the kind of a message. */
const MOST_MSGID = 32
/** And for a host: printable ASCII. */
const NOT_IN_HOST = /[^\x21-\x7e]/g

/** The same as a message of RFC 5424; the kind is its MSGID, the JSON its text. */
export function writeSyslogMessage(event: StreamedEvent, host: string): string {
  const at = new Date(event.at).toISOString()
  const from = host.replace(NOT_IN_HOST, '').slice(0, 255) || '-'
  return `<${PRIORITY}>1 ${at} ${from} daihon - ${event.kind.slice(0, MOST_MSGID)} - ${writeEvent(event)}`
}
