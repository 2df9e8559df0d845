import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type DocumentVersion, versionRoutes as routes } from '#contract/history.ts'
import type { RouteResponse } from '#contract/route.ts'
import type { Note } from '#document/canvas.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'

export type Subject = { kind: 'script' | 'canvas'; id: string }

export type OpenedVersion<C> = {
  version: DocumentVersion
  before_id: string | null
  content: C
}

/** The versions, newest first, page by page. */
export const useVersions = ({ id }: Subject, named: boolean) =>
  useInfiniteQuery({
    ...pagesOf(routes.listVersions, {
      params: { id },
      query: { named: named ? 'true' : null },
    }),
    placeholderData: keepPreviousData,
    // Always refetched, since the document may have been edited.
    staleTime: 0,
  })

const versionOf = (id: string, version_id: string | null) =>
  version_id === null ? null : { params: { id, version_id } }

// Defined outside the hooks. If `select` were a new function at every render, React Query would
// parse the response at every render.
const readScriptVersion = ({
  document,
  ...rest
}: RouteResponse<typeof routes.readScriptVersion>): OpenedVersion<ScriptDocument> => ({
  ...rest,
  content: readScriptJson(document),
})
const readCanvasVersion = ({
  notes,
  ...rest
}: RouteResponse<typeof routes.readCanvasVersion>): OpenedVersion<Note[]> => ({
  ...rest,
  content: notes,
})

/**
 * Loads a version of a script; null disables the query. Versions never change, so the cache is
 * never stale.
 */
export const useScriptVersion = (id: string, version_id: string | null) =>
  useQuery({
    ...queryOf(routes.readScriptVersion, versionOf(id, version_id)),
    select: readScriptVersion,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Loads a version of a canvas; null disables the query. */
export const useCanvasVersion = (id: string, version_id: string | null) =>
  useQuery({
    ...queryOf(routes.readCanvasVersion, versionOf(id, version_id)),
    select: readCanvasVersion,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const useSaveVersion = ({ id }: Subject) =>
  useMutationOf(routes.createVersion, (label: string) => ({ params: { id }, body: { label } }))

/** Renames a version; null removes the name. */
export const useRenameVersion = ({ id }: Subject) =>
  useMutationOf(
    routes.renameVersion,
    ({ version_id, label }: { version_id: string; label: string | null }) => ({
      params: { id, version_id },
      body: { label },
    }),
  )

/**
 * Restores a version, or only its section or note with the id `part`. In the response, `versions`
 * has the ids of the versions before and after the restore; null if nothing changed.
 */
export const useRestoreVersion = ({ id }: Subject) =>
  useMutationOf(
    routes.restoreVersion,
    ({ version_id, part }: { version_id: string; part: string | null }) => ({
      params: { id, version_id },
      body: part === null ? {} : { part_id: part },
    }),
  )

export const useCopyVersion = (script_id: string) =>
  useMutationOf(
    routes.copyScriptVersion,
    ({ version_id, ...body }: { version_id: string; id: string; title: string }) => ({
      params: { id: script_id, version_id },
      body,
    }),
  )
