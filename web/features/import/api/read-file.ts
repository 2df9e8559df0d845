import { type ImportedFile, importRoutes } from '#contract/imports.ts'
import { request } from '#web/api/client.ts'

/** The scripts in a file, which the server does not store. Rejects with an `ApiError` that explains what to do. */
export function readFile(file: File, signal: AbortSignal): Promise<ImportedFile> {
  const query = { name: file.name.slice(-255) }
  return request(importRoutes.parseImportFile, { query, body: file }, { signal })
}
