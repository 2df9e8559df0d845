/** Something that happened. The row is the audit log; reactions (mails, closed sockets) follow it. */
export type RecordedEvent = {
  id: number
  company_id: string | null
  actor_id: string | null
  kind: string
  subject_id: string | null
  data: Record<string, unknown>
}

export type NewEvent = {
  company_id: string | null
  actor_id: string | null
  subject_id?: string | null
  /** Facts for the log and the reactions. Never a text somebody wrote, never a secret. */
  data?: Record<string, unknown>
}
