import { useQuery } from '@tanstack/react-query'
import { type CanvasExportQuery, exportRoutes, type ScriptExportQuery } from '#contract/export.ts'
import { exportJobRoutes } from '#contract/export-jobs.ts'
import { versionRoutes } from '#contract/history.ts'
import { EXPORT_TIMEOUT_MS, MAX_PAGE_SIZE } from '#contract/limits.ts'
import { findUnprintable } from '#document/printable-characters.ts'
import { requestAs } from '#web/api/client.ts'
import { queryBy, queryOf } from '#web/api/queries.ts'
import { download } from '#web/components/save-file.ts'

/**
 * The document to export. If `ids` is set, these scripts are exported as one zip. `blocks` is the
 * number of blocks of a script.
 */
export type Subject = {
  kind: 'script' | 'canvas'
  id: string
  ids?: readonly string[]
  blocks?: number
}
export type ExportQuery = ScriptExportQuery | CanvasExportQuery

/** Longer than the server's own timeout, so that the server's better error message arrives first. */
const TIMEOUT_MS = EXPORT_TIMEOUT_MS + 30_000

const routeOf = ({ kind }: Subject) =>
  kind === 'script' ? exportRoutes.exportScript : exportRoutes.exportCanvas

/**
 * Exports a document and saves the file on the device. Resolves to the file name. Rejects with an
 * `ApiError`.
 */
export const downloadExport = (
  subject: Subject,
  query: ExportQuery,
  signal: AbortSignal,
): Promise<string> => {
  const parts = { params: { id: subject.id }, query }
  return download(routeOf(subject), parts, { signal, timeout: TIMEOUT_MS })
}

/**
 * Returns the characters of an export that the fonts of PDFs and images lack. `query` must request
 * the content of this export as plain text or Markdown. The list is empty:
 * - while loading, or if loading fails
 * - if `query` is null
 * - for several scripts
 */
export function useUnprintable(subject: Subject, query: ExportQuery | null): readonly string[] {
  const parts = { params: { id: subject.id }, query: query ?? { format: 'md' as const } }
  const { data } = useQuery({
    ...queryBy(routeOf(subject), parts, (signal) =>
      requestAs(routeOf(subject), parts, { signal, timeout: TIMEOUT_MS }, async (response) =>
        findUnprintable(await response.text()),
      ),
    ),
    enabled: query !== null && !subject.ids,
    gcTime: 0,
  })
  return (query !== null && data) || []
}

/**
 * Saves the file of a background export on the device. Resolves to the file name. Rejects with an
 * `ApiError`.
 */
export const downloadJob = (id: string): Promise<string> =>
  download(exportJobRoutes.downloadExport, { params: { id } })

/**
 * Named versions of a document, which can be exported instead of its current state. Empty for
 * several scripts.
 */
export function useNamedVersions({ id, ids }: Subject) {
  const { data } = useQuery(
    queryOf(
      versionRoutes.listVersions,
      ids ? null : { params: { id }, query: { named: 'true', limit: MAX_PAGE_SIZE } },
    ),
  )
  return data?.versions ?? []
}
