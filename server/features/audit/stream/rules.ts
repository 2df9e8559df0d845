import { describeEvent, type EventKind } from '#contract/events.ts'
import type { Progress } from '#server/platform/events/data.ts'
import { advanceWatermark, type Watermark } from '#server/platform/events/watermark.ts'

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

/**
 * A stream's cursor. All events with ids up to the watermark `up_to` were sent. `sent` has the ids
 * above `up_to` that were sent too.
 */
export type StreamCursor = Watermark & { sent: number[] }

/**
 * Returns the cursor after a batch of `events` was sent. `is_all`: no events were left after this
 * batch. `progress`: state of the events table, read before the batch.
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
  // `noted.id` is the next possible watermark. Until a batch reaches it, events below it may be
  // unsent, so `up_to` does not advance.
  if (cursor.noted && newest < cursor.noted.id) return { ...cursor, sent }
  const settled = advanceWatermark(cursor, { ...progress, newest })
  return { ...settled, sent: sent.filter((id) => id > settled.up_to) }
}

/**
 * Writes an event as one line of JSON. Users and objects are identified by their ids, without
 * names.
 */
export function writeEvent(event: StreamedEvent): string {
  const { id, at, kind, company_id, actor_id, subject_id, network, data } = event
  const subject = { of: describeEvent(kind).subject, id: subject_id }
  return JSON.stringify({ id, at, kind, company_id, actor_id, subject, network, data })
}

/** Syslog priority: facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6
/** Maximum length of a MSGID in RFC 5424. */
const MAX_MSGID_LENGTH = 32
/** Matches all characters except printable ASCII. RFC 5424 does not allow them in a host name. */
const NOT_IN_HOST = /[^\x21-\x7e]/g

/**
 * Writes an event as an RFC 5424 message. Its MSGID is the event's kind; its text is the event's
 * JSON.
 */
export function writeSyslogMessage(event: StreamedEvent, host: string): string {
  const at = new Date(event.at).toISOString()
  const from = host.replace(NOT_IN_HOST, '').slice(0, 255) || '-'
  return `<${PRIORITY}>1 ${at} ${from} daihon - ${event.kind.slice(0, MAX_MSGID_LENGTH)} - ${writeEvent(event)}`
}
