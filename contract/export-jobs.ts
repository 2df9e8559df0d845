import { z } from 'zod'
import { backgroundOptions, file, SCRIPT_FORMATS } from './export.ts'
import { done, idParams, spoken, timestamp, uuid } from './fields.ts'
import { MAX_EXPORTED } from './limits.ts'
import { defineRoutes } from './route.ts'

export const EXPORT_STATUSES = ['queued', 'running', 'done', 'failed'] as const

/** A file that is created in the background. Only its requester can download it. */
const exportJob = z.object({
  id: uuid,
  status: z.enum(EXPORT_STATUSES),
  format: z.enum(SCRIPT_FORMATS),
  count: z.number().int(),
  title: z.string(),
  percent: z.number().int(),
  /** Reason for the failure; null unless the job failed. */
  problem: spoken.nullable(),
  /** File name and size in bytes; null until the job is done. */
  name: z.string().nullable(),
  size: z.number().int().nullable(),
  created_at: timestamp,
})
export type ExportJob = z.output<typeof exportJob>

/** Exports of several or long scripts, created in the background and kept for a day. */
export const exportJobRoutes = defineRoutes({
  listExports: {
    method: 'GET',
    path: '/api/exports/',
    access: 'member',
    summary: 'List the caller’s background exports, newest first.',
    response: z.object({ exports: z.array(exportJob) }),
  },
  startExport: {
    method: 'POST',
    path: '/api/exports/',
    access: 'member',
    token: 'export',
    summary:
      'Export a script, or several as a zip, in the background; one invisible script refuses all.',
    body: z.strictObject({
      id: uuid,
      ids: z.array(uuid).min(1).max(MAX_EXPORTED),
      options: backgroundOptions,
    }),
    response: exportJob,
    status: 201,
    rate: [30, 600],
  },
  deleteExport: {
    method: 'DELETE',
    path: '/api/exports/:id/',
    access: 'member',
    summary: 'Cancel or delete one of the caller’s background exports.',
    params: idParams,
    response: done,
  },
  downloadExport: {
    method: 'GET',
    path: '/api/exports/:id/file/',
    access: 'member',
    summary: 'Download one of the caller’s background exports; available for a day.',
    params: idParams,
    response: file,
    file: true,
    rate: [60, 600],
  },
})
