import { describeEvent, type EventKind } from '#contract/events.ts'

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
