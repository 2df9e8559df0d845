import { z } from 'zod'
import { EVENTS, type EventKind } from './events.ts'
import { file } from './export.ts'
import { pageQuery, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/** Event kinds in the operator's audit log. None of them is about a script. */
export const OPERATED_KINDS = (Object.keys(EVENTS) as EventKind[]).filter((kind) =>
  (EVENTS[kind].seen_by as readonly string[]).includes('operator'),
)

export const MAX_OPERATED_IN_A_FILE = 50_000

const entry = z.object({
  id: z.number().int(),
  at: timestamp,
  kind: z.enum(OPERATED_KINDS as [EventKind, ...EventKind[]]),
  /** Null: an automatic event (a job, the command line). */
  actor: z.object({ id: uuid, name: z.string().nullable() }).nullable(),
  /** Name of the person or company; null after it was erased. */
  subject: z.string().nullable(),
  company: z.string().nullable(),
  network: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
})
export type OperatedEvent = z.output<typeof entry>

const filters = {
  company: uuid.optional(),
  since: z.iso.datetime({ offset: true }).optional(),
}

export const operatorAuditRoutes = defineRoutes({
  listOperatorEvents: {
    method: 'GET',
    path: '/api/operator/audit/',
    access: 'operator',
    summary: 'List operator events, newest first.',
    query: z.object({ ...filters, ...pageQuery }),
    response: z.object({ entries: z.array(entry), next: z.string().nullable() }),
  },
  exportOperatorEvents: {
    method: 'GET',
    path: '/api/operator/audit/file/',
    access: 'operator',
    summary: 'Export the newest 50,000 operator events as CSV.',
    query: z.object(filters),
    response: file,
    file: true,
    rate: [20, 600],
  },
})
