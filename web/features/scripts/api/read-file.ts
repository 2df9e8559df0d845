import { type ImportedFile, importRoutes } from '#contract/imports.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(importRoutes)

/** What the scripts in a file say. Nothing is kept of it. Rejects with an `ApiError` that tells what to do. */
export function readFile(file: File, signal: AbortSignal): Promise<ImportedFile> {
  return api.readFile({ query: { name: file.name.slice(-255) }, body: file }, { signal })
}
