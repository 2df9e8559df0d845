import { z } from 'zod'
import { announcement } from './announcement.ts'
import { pair, prose, timestamp, uuid } from './fields.ts'
import { MAX_PUBLIC_TEXT } from './limits.ts'
import { PUBLIC_PAGES } from './pages.ts'
import { defineRoutes } from './route.ts'

const publicText = z.strictObject({ ja: prose(MAX_PUBLIC_TEXT), en: prose(MAX_PUBLIC_TEXT) })

export const installationSettings = z.object({
  /** True if accounts without a company wait for the operator's approval. */
  free_needs_approval: z.boolean(),
  announcement: announcement.nullable(),
  /**
   * Text of each public page: entered by the operator, or else from the folder PUBLIC_TEXTS. Null
   * if neither exists.
   */
  texts: z.record(z.enum(PUBLIC_PAGES), pair.nullable()),
})
export type InstallationSettings = z.output<typeof installationSettings>

/**
 * Health of one node: the state of its dependencies (as in `/readyz`), the size of the backlog, and
 * numbers of connections, companies and people.
 */
export const health = z.object({
  is_ready: z.boolean(),
  parts: z.record(z.string(), z.string().nullable()),
  version: z.string(),
  engine: z.string(),
  live_connections: z.number().int(),
  outbox_age_seconds: z.number(),
  /** Number of document updates that are not yet compacted. */
  log_updates: z.number(),
  failed_jobs: z.number().int(),
  companies: z.number().int(),
  people: z.number().int(),
})
export type Health = z.output<typeof health>

export const JOB_STATES = ['waiting', 'failed'] as const

export const operatedJob = z.object({
  id: uuid,
  /** Name of the queue; `mails` for emails. */
  queue: z.string(),
  /** Event kind that the job reacts to; null for emails. */
  kind: z.string().nullable(),
  state: z.enum(JOB_STATES),
  tries: z.number().int(),
  created_at: timestamp,
  /** Time of the next attempt. If no attempt follows: time of the last attempt. */
  at: timestamp,
  /** Last error, without text that users wrote. */
  error: z.string().nullable(),
  /**
   * Recipient and button label of an email; null for other jobs. The rest of its content is not
   * shown.
   */
  mail: z.object({ to: z.string(), about: pair.nullable() }).nullable(),
})
export type OperatedJob = z.output<typeof operatedJob>

const jobAct = (verb: string, summary: string) =>
  ({
    method: 'POST',
    path: `/api/operator/jobs/:id/${verb}/`,
    access: 'operator',
    summary,
    params: z.object({ id: uuid }),
    body: z.strictObject({}),
    response: z.object({ done: z.literal(true) }),
  }) as const

export const operatorInstallationRoutes = defineRoutes({
  readInstallation: {
    method: 'GET',
    path: '/api/operator/installation/',
    access: 'operator',
    summary: 'Read the operator’s settings of the installation.',
    response: installationSettings,
  },
  updateInstallation: {
    method: 'PATCH',
    path: '/api/operator/installation/',
    access: 'operator',
    summary:
      'Update the operator’s settings: approval of sign-ups without a company, announcement, public texts.',
    body: z.strictObject({
      free_needs_approval: z.boolean().optional(),
      announcement: announcement.nullable().optional(),
      /**
       * Text of a public page. If the text is empty in both languages, the page shows the text from
       * the folder of texts, or the default text.
       */
      text: z.strictObject({ page: z.enum(PUBLIC_PAGES), text: publicText }).optional(),
    }),
    response: installationSettings,
  },
  readHealth: {
    method: 'GET',
    path: '/api/operator/health/',
    access: 'operator',
    summary: 'Read this node’s health and backlog.',
    response: health,
  },
  listJobs: {
    method: 'GET',
    path: '/api/operator/jobs/',
    access: 'operator',
    summary: 'List jobs that wait for a retry or were given up, newest first.',
    query: z.object({ state: z.enum(JOB_STATES).default('waiting') }),
    response: z.object({
      jobs: z.array(operatedJob),
      counts: z.object({ waiting: z.number().int(), failed: z.number().int() }),
    }),
  },
  retryJob: jobAct('retry', 'Retry a job now.'),
  discardJob: jobAct('drop', 'Discard a job.'),
})
