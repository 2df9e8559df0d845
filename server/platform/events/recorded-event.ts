import type { EventData, EventKind } from '#contract/events.ts'

/**
 * A recorded event. Its row is also an entry of the audit log; reactions (emails, ended sessions)
 * run after the commit.
 */
export type RecordedEvent<K extends EventKind = EventKind> = K extends EventKind
  ? {
      id: number
      kind: K
      company_id: string | null
      /** Null for an automatic job or the operator's command line. */
      actor_id: string | null
      subject_id: string
      data: EventData<K>
    }
  : never

/** An event's facts; the transaction supplies actor and company. */
export type NewEvent<K extends EventKind> = { subject_id: string } & (Record<
  never,
  never
> extends EventData<K>
  ? { data?: EventData<K> }
  : { data: EventData<K> })
