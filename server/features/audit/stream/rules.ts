import { describeEvent, type EventKind } from '#contract/events.ts'
import type { Progress } from '#server/platform/events/data.ts'
import { advanceWatermark, type Watermark } from '#server/platform/events/watermark.ts'

/** An event in the operator's stream. */
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
 * A stream's cursor. All events up to the watermark `up_to` were sent; `sent` has the ids of sent
 * events after it.
 */
export type StreamCursor = Watermark & { sent: number[] }

/**
 * Advances the cursor after a batch was sent. `newest`: the batch's last id. `is_all`: no more
 * events followed. `progress`: the state of the events table before the read.
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
  // `noted.id` becomes the watermark only after a batch that includes all events below it.
  if (cursor.noted && newest < cursor.noted.id) return { ...cursor, sent }
  const settled = advanceWatermark(cursor, { ...progress, newest })
  return { ...settled, sent: sent.filter((id) => id > settled.up_to) }
}

/** An event as a JSON line without line end: ids and data, no names or texts. */
export function writeEvent(event: StreamedEvent): string {
  const { id, at, kind, company_id, actor_id, subject_id, network, data } = event
  const subject = { of: describeEvent(kind).subject, id: subject_id }
  return JSON.stringify({ id, at, kind, company_id, actor_id, subject, network, data })
}

/** Facility 13 (log audit), severity 6 (informational). */
const PRIORITY = 13 * 8 + 6
/** Maximum length of a MSGID in RFC 5424. */
const MAX_MSGID_LENGTH = 32
/** A host name in RFC 5424: printable ASCII only. */
const NOT_IN_HOST = /[^\x21-\x7e]/g

/** An event as an RFC 5424 message: its kind is the MSGID, its JSON the text. */
export function writeSyslogMessage(event: StreamedEvent, host: string): string {
  const at = new Date(event.at).toISOString()
  const from = host.replace(NOT_IN_HOST, '').slice(0, 255) || '-'
  return `<${PRIORITY}>1 ${at} ${from} daihon - ${event.kind.slice(0, MAX_MSGID_LENGTH)} - ${writeEvent(event)}`
}
