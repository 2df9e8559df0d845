import { z } from 'zod'
import { EVENT_SUBJECTS, EVENTS, type EventKind } from './events.ts'
import { file } from './export.ts'
import { pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** Event kinds in the company's audit log: every kind visible to its admin. */
export const AUDITED_KINDS = (Object.keys(EVENTS) as EventKind[]).filter((kind) =>
  (EVENTS[kind].seen_by as readonly string[]).includes('company'),
)

/** The most events one file holds; what is older is another file, with `until`. */
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
      /** They came by a share link, which its maker may have named. */
      guest: z.object({ link: z.string().nullable() }).nullish(),
    })
    .nullable(),
  /** The network the call came from: an IPv4 address, the first half of an IPv6 one. Null: not by a call, or of before it was kept. */
  network: z.string().nullable(),
  subject: z.object({
    of: z.enum(EVENT_SUBJECTS),
    id: uuid.nullable(),
    /** Null: gone, without a name, or a script the admin may not see. */
    name: z.string().nullable(),
    /** A script's kind, where it may be opened. */
    opens: z.enum(['script', 'talk_script']).nullable(),
  }),
  /** The event's facts, as `contract/events.ts` has them. */
  data: z.record(z.string(), z.unknown()),
  /** Names of the people among those facts, by id. */
  names: z.record(z.string(), z.string()),
})
export type AuditEntry = z.output<typeof entry>

const filters = {
  about: z.enum(EVENT_SUBJECTS).optional(),
  kind: z.enum(AUDITED_KINDS as [EventKind, ...EventKind[]]).optional(),
  /** Done by this person, or to them. */
  person: uuid.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
  /** Up to this moment, not it itself. */
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
