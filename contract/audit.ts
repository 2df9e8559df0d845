import { z } from 'zod'
import { EVENT_SUBJECTS, EVENTS, type EventKind } from './events.ts'
import { file } from './export.ts'
import { pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

export const AUDITED_KINDS = (Object.keys(EVENTS) as EventKind[]).filter((kind) =>
  (EVENTS[kind].seen_by as readonly string[]).includes('company'),
)

/**
 * Maximum number of events in an exported file. To export older events, the caller sends the query
 * parameter `until`.
 */
export const MAX_AUDITED_IN_A_FILE = 50_000

/** A person's id and name; the name is null after they leave the company. */
const person = z.object({ id: uuid, name: z.string().nullable() })

const entry = z.object({
  id: z.number().int(),
  at: timestamp,
  kind: z.enum(AUDITED_KINDS as [EventKind, ...EventKind[]]),
  /**
   * Person who caused the event. Null for an automatic event (a job, the command line). Also null
   * for the operator, because a company's log does not name the operator.
   */
  actor: person
    .extend({
      /**
       * Set for a guest of a share link. `link`: the link's name; null for a link without a name.
       */
      guest: z.object({ link: z.string().nullable() }).nullish(),
    })
    .nullable(),
  /** True if the operator caused the event from outside the company. */
  is_by_operator: z.boolean(),
  /**
   * Network of the request: the IPv4 address, or the first half of the IPv6 address. Null for
   * automatic events, the operator's events, and events older than this field.
   */
  network: z.string().nullable(),
  subject: z.object({
    of: z.enum(EVENT_SUBJECTS),
    id: uuid.nullable(),
    /** Null if the entity was deleted, has no name, or is a script that the admin may not see. */
    name: z.string().nullable(),
    /**
     * Kind of the script, from which its page's URL is built. For a canvas: the kind of its script.
     * Null if the script does not exist, is in the trash, or is hidden from the admin.
     */
    opens: z.enum(['script', 'talk_script']).nullable(),
  }),
  /** The event's data, as `EVENTS` in contract/events.ts defines it. */
  data: z.record(z.string(), z.unknown()),
  /** Names of the people whose ids are in the data. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.output<typeof entry>

const filters = {
  about: z.enum(EVENT_SUBJECTS).optional(),
  kind: z.enum(AUDITED_KINDS as [EventKind, ...EventKind[]]).optional(),
  person: uuid.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  /** Lists only events before this time. */
  until: z.iso.datetime({ offset: true }).optional(),
}
export type AuditFilters = z.input<z.ZodObject<typeof filters>>

export const auditRoutes = defineRoutes({
  listAudit: {
    method: 'GET',
    path: '/api/companies/audit/',
    access: 'company.manage',
    summary: 'List the company’s audit log, newest first.',
    query: z.object({ ...filters, ...pageQuery }),
    response: z.object({ entries: z.array(entry), next: z.string().nullable() }),
  },
  exportAudit: {
    method: 'GET',
    path: '/api/companies/audit/file/',
    access: 'company.manage',
    summary: 'Export the newest 50,000 audit log entries as CSV.',
    query: z.object(filters),
    response: file,
    file: true,
    rate: [20, 600],
  },
})
