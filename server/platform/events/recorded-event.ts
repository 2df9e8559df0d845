import type { EventData, EventKind } from '#contract/events.ts'

/**
 * A recorded event. Its row is also an entry of the audit log. Reactions to it, such as emails, run
 * after the commit.
 */
export type RecordedEvent<K extends EventKind = EventKind> = K extends EventKind
  ? {
      id: number
      kind: K
      company_id: string | null
      /**
       * Null if no account caused the event, such as in an automatic job or from the operator's
       * command line.
       */
      actor_id: string | null
      subject_id: string
      data: EventData<K>
    }
  : never

export type NewEvent<K extends EventKind> = { subject_id: string } & (Record<
  never,
  never
> extends EventData<K>
  ? { data?: EventData<K> }
  : { data: EventData<K> })
