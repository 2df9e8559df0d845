import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { type DocumentVersion, versionRoutes as routes } from '#contract/history.ts'
import type { RouteResponse } from '#contract/route.ts'
import type { Note } from '#document/canvas.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { changing, pagesOf, queryOf, send, useMutationOf } from '#web/api/queries.ts'

/** The document of the history. */
export type Subject = { kind: 'script' | 'canvas'; id: string }

/** A version and its content: a script's sections, or a canvas's notes. */
export type OpenedVersion<C> = {
  version: DocumentVersion
  before_id: string | null
  content: C
}

/** The versions, newest first, page by page. */
export const useVersions = ({ kind, id }: Subject, named: boolean) =>
  useInfiniteQuery({
    ...pagesOf(kind === 'script' ? routes.listScriptVersions : routes.listCanvasVersions, {
      params: { id },
      query: { named: named ? 'true' : null },
    }),
    placeholderData: keepPreviousData,
    // The document may have been edited since.
    staleTime: 0,
  })

const versionOf = (id: string, version_id: string | null) =>
  version_id === null ? null : { params: { id, version_id } }

// Outside the hooks, so that a response is parsed once instead of at every render.
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

/** A script's version; null fetches nothing. The content of a version never changes. */
export const useScriptVersion = (id: string, version_id: string | null) =>
  useQuery({
    ...queryOf(routes.readScriptVersion, versionOf(id, version_id)),
    select: readScriptVersion,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A canvas's version; null fetches nothing. */
export const useCanvasVersion = (id: string, version_id: string | null) =>
  useQuery({
    ...queryOf(routes.readCanvasVersion, versionOf(id, version_id)),
    select: readCanvasVersion,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Saves the present state as a named version. */
export const useKeepVersion = ({ kind, id }: Subject) =>
  useMutationOf(
    kind === 'script' ? routes.createScriptVersion : routes.createCanvasVersion,
    (label: string) => ({ params: { id }, body: { label } }),
  )

/** Renames a version; null removes the name. */
export const useRenameVersion = ({ kind, id }: Subject) =>
  useMutationOf(
    kind === 'script' ? routes.renameScriptVersion : routes.renameCanvasVersion,
    ({ version_id, label }: { version_id: string; label: string | null }) => ({
      params: { id, version_id },
      body: { label },
    }),
  )

/** Restores the document, or one section or note of it, as it was. Answers the versions around that. */
export const useRestoreVersion = ({ kind, id }: Subject) =>
  useMutation({
    mutationFn: ({ version_id, part }: { version_id: string; part: string | null }) => {
      const params = { id, version_id }
      return kind === 'script'
        ? send(routes.restoreScriptVersion, {
            params,
            body: part === null ? {} : { section_id: part },
          })
        : send(routes.restoreCanvasVersion, {
            params,
            body: part === null ? {} : { note_id: part },
          })
    },
    ...changing(kind === 'script' ? routes.restoreScriptVersion : routes.restoreCanvasVersion),
  })

/** Makes a new script of a version's content. */
export const useCopyVersion = (script_id: string) =>
  useMutationOf(
    routes.copyScriptVersion,
    ({ version_id, ...body }: { version_id: string; id: string; title: string }) => ({
      params: { id: script_id, version_id },
      body,
    }),
  )
