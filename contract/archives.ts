import { z } from 'zod'
import { streamedFile } from './export.ts'
import { timestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/** A full export as one zip: a person's own data, or a company's for its administrators. */
export const ARCHIVE_KINDS = ['account', 'company'] as const
export type ArchiveKind = (typeof ARCHIVE_KINDS)[number]
/** Hours an archive remains available for download. */
export const ARCHIVE_KEPT_HOURS = 24

const archive = z.object({
  status: z.enum(['queued', 'running', 'done', 'failed']),
  /** Number of scripts written so far. */
  written: z.number().int(),
  scripts: z.number().int(),
  /** Bytes so far. */
  size: z.number().int(),
  created_at: timestamp,
})
export type Archive = z.output<typeof archive>
/** The newest one of the caller's; null where there is none of the last day. */
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
    summary: 'How far the archive of the caller’s own data is',
  },
  makeOwnArchive: {
    ...make,
    path: '/api/users/archive/',
    access: 'member',
    summary:
      'Makes an archive of the caller’s own data in the background; one of before is dropped',
  },
  downloadOwnArchive: {
    ...download,
    path: '/api/users/archive/file/',
    access: 'member',
    summary: 'The archive of the caller’s own data, for a day',
  },
  readCompanyArchive: {
    ...read,
    path: '/api/companies/archive/',
    access: 'company.export',
    summary: 'How far the caller’s archive of the company is',
  },
  makeCompanyArchive: {
    ...make,
    path: '/api/companies/archive/',
    access: 'company.export',
    summary:
      'Makes an archive of all of the company that the caller may see; one of before is dropped',
  },
  downloadCompanyArchive: {
    ...download,
    path: '/api/companies/archive/file/',
    access: 'company.export',
    summary: 'The caller’s archive of the company, for a day',
  },
})
