import { type ImportedFile, importRoutes } from '#contract/imports.ts'
import { request } from '#web/api/client.ts'

/**
 * Requests the scripts in a file. The server parses the file but does not store it. Rejects with an
 * `ApiError`.
 */
export function readFile(file: File, signal: AbortSignal): Promise<ImportedFile> {
  const query = { name: file.name.slice(-255) }
  return request(importRoutes.parseImportFile, { query, body: file }, { signal })
}
