import { useQuery } from '@tanstack/react-query'
import { type CanvasExportQuery, exportRoutes, type ScriptExportQuery } from '#contract/export.ts'
import { exportJobRoutes } from '#contract/export-jobs.ts'
import { versionRoutes } from '#contract/history.ts'
import { EXPORT_TIMEOUT_MS, MAX_PAGE_SIZE } from '#contract/limits.ts'
import { findUnprintable } from '#document/printable-signs.ts'
import { createApi, fetchRoute } from '#web/api/client.ts'
import { readFile, saveFile } from '#web/components/save-file.ts'

/** What is exported; with `ids` that many scripts, as one zip. `blocks`: how long a script is. */
export type Subject = {
  kind: 'script' | 'canvas'
  id: string
  ids?: readonly string[]
  blocks?: number
}
export type ExportQuery = ScriptExportQuery | CanvasExportQuery

const versions = createApi(versionRoutes)
/** The server's own limit ends first. */
const TIMEOUT_MS = EXPORT_TIMEOUT_MS + 30_000

/** Fetches the file and hands it to the browser to be kept. Gives its name. Rejects with an `ApiError`. */
export const downloadExport = async (...asked: Parameters<typeof fetchExport>): Promise<string> =>
  keepFile(await fetchExport(...asked))

function fetchExport({ kind, id }: Subject, query: ExportQuery, signal: AbortSignal) {
  const route = kind === 'script' ? exportRoutes.exportScript : exportRoutes.exportCanvas
  return fetchRoute(route, { params: { id }, query }, { signal, timeout: TIMEOUT_MS }, readFile)
}

/**
 * The signs that a PDF or picture would lack, once they are known. `query`: the same export as a text, which knows what
 * of the document is wanted; null where nothing is drawn.
 */
export function useUnprintable(subject: Subject, query: ExportQuery | null): readonly string[] {
  const { data } = useQuery({
    queryKey: ['unprintable', subject.id, query],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchExport(subject, query ?? { format: 'md' }, signal)
      return findUnprintable(await blob.text())
    },
    enabled: query !== null && !subject.ids,
    gcTime: 0,
  })
  return (query !== null && data) || []
}

/** Fetches a file that was made in the background, and hands it to the browser. Rejects with an `ApiError`. */
export async function downloadJob(id: string): Promise<string> {
  const { downloadExport } = exportJobRoutes
  return keepFile(await fetchRoute(downloadExport, { params: { id } }, {}, readFile))
}

/** Hands a file to the browser to be kept. Gives its name. */
function keepFile({ name, blob }: { name: string; blob: Blob }): string {
  saveFile(blob, name)
  return name
}

/** The versions of one thing with a name: those that somebody may want to have again. */
export function useNamedVersions({ kind, id, ids }: Subject) {
  const call = kind === 'script' ? versions.listScriptVersions : versions.listCanvasVersions
  const { data } = useQuery({
    queryKey: ['versions', id, 'named-for-export'],
    queryFn: ({ signal }) =>
      call({ params: { id }, query: { named: 'true', limit: MAX_PAGE_SIZE } }, { signal }),
    enabled: !ids,
  })
  return data?.versions ?? []
}
