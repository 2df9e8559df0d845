import { z } from 'zod'
import { streamedFile } from './export.ts'
import { timestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/** A full export as a zip file: a person's own data, or a company's data for its admins. */
export const ARCHIVE_KINDS = ['account', 'company'] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]
/** Hours after the request during which an archive can be downloaded. */
export const ARCHIVE_RETENTION_HOURS = 24

const archive = z.object({
  status: z.enum(['queued', 'running', 'done', 'failed']),
  written: z.number().int(),
  scripts: z.number().int(),
  size: z.number().int(),
  created_at: timestamp,
})
export type Archive = z.output<typeof archive>
/**
 * The caller's newest archive of the route's kind. Null if there is no archive, or if the newest is
 * older than a day.
 */
const newest = z.object({ archive: archive.nullable() })

const read = { method: 'GET', token: 'refused', response: newest } as const
const make = {
  method: 'POST',
  token: 'refused',
  body: z.strictObject({}),
  response: newest,
  status: 202,
  rate: [10, 3_600],
} as const
const download = {
  method: 'GET',
  token: 'refused',
  response: streamedFile,
  file: true,
  rate: [20, 3_600],
} as const

export const archiveRoutes = defineRoutes({
  readOwnArchive: {
    ...read,
    path: '/api/users/archive/',
    access: 'member',
    summary: 'Read the progress of the caller’s personal archive.',
  },
  createOwnArchive: {
    ...make,
    path: '/api/users/archive/',
    access: 'member',
    summary:
      'Create an archive of the caller’s data in the background, replacing the previous one.',
  },
  downloadOwnArchive: {
    ...download,
    path: '/api/users/archive/file/',
    access: 'member',
    summary: 'Download the caller’s personal archive; available for a day.',
  },
  readCompanyArchive: {
    ...read,
    path: '/api/companies/archive/',
    access: 'company.export',
    summary: 'Read the progress of the caller’s company archive.',
  },
  createCompanyArchive: {
    ...make,
    path: '/api/companies/archive/',
    access: 'company.export',
    summary:
      'Create an archive of the company’s data visible to the caller, replacing the previous one.',
  },
  downloadCompanyArchive: {
    ...download,
    path: '/api/companies/archive/file/',
    access: 'company.export',
    summary: 'Download the caller’s company archive; available for a day.',
  },
})
