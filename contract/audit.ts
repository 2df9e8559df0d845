import { z } from 'zod'
import { EVENT_SUBJECTS, EVENTS, type EventKind } from './events.ts'
import { file } from './export.ts'
import { pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** Event kinds in the company's audit log: every kind visible to its admin. */
export const AUDITED_KINDS = (Object.keys(EVENTS) as EventKind[]).filter((kind) =>
  (EVENTS[kind].seen_by as readonly string[]).includes('company'),
)

/** Maximum events per file; request older ones with `until`. */
export const MOST_AUDITED_IN_A_FILE = 50_000

/** A person's id and name; the name is null after they leave the company. */
const person = z.object({ id: uuid, name: z.string().nullable() })

const entry = z.object({
  id: z.number().int(),
  at: timestamp,
  kind: z.enum(AUDITED_KINDS as [EventKind, ...EventKind[]]),
  /** Null: automatic (a job, the command line). */
  actor: person
    .extend({
      /** A guest of a share link, with the link's name if it has one. */
      guest: z.object({ link: z.string().nullable() }).nullish(),
    })
    .nullable(),
  /**
   * The network of the request: an IPv4 address, or the first half of an IPv6 one. Null: no request, or
   * recorded before networks were.
   */
  network: z.string().nullable(),
  subject: z.object({
    of: z.enum(EVENT_SUBJECTS),
    id: uuid.nullable(),
    /** Null: deleted, unnamed, or a script hidden from the admin. */
    name: z.string().nullable(),
    /** A script's kind if it can be opened. */
    opens: z.enum(['script', 'talk_script']).nullable(),
  }),
  /** The event's data, by `contract/events.ts`. */
  data: z.record(z.string(), z.unknown()),
  /** Names of people in the data, by id. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.output<typeof entry>

const filters = {
  about: z.enum(EVENT_SUBJECTS).optional(),
  kind: z.enum(AUDITED_KINDS as [EventKind, ...EventKind[]]).optional(),
  /** Done by this person, or to them. */
  person: uuid.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  /** Exclusive end. */
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
