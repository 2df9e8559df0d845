import { type ImportedFile, importRoutes } from '#contract/imports.ts'
import { request } from '#web/api/client.ts'

/**
 * Lets the server parse a file into scripts; the server does not store the file. Rejects with an
 * `ApiError`.
 */
export function readFile(file: File, signal: AbortSignal): Promise<ImportedFile> {
  const query = { name: file.name.slice(-255) }
  return request(importRoutes.parseImportFile, { query, body: file }, { signal })
}
