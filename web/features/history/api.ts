import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { type DocumentVersion, versionRoutes } from '#contract/history.ts'
import type { Note } from '#document/canvas.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(versionRoutes)

/** Whose history it is. */
export type Subject = { kind: 'script' | 'canvas'; id: string }

/** A version and what it says: a script's sections, or a canvas's notes. */
export type OpenedVersion<C> = {
  version: DocumentVersion
  before_id: string | null
  content: C
}

const keyOf = ({ id }: Subject) => ['versions', id] as const
const listKey = (subject: Subject, named: boolean) => [...keyOf(subject), 'list', named] as const
type Page = { versions: DocumentVersion[]; next: string | null }

/** The versions, newest first, page by page. */
export function useVersions(subject: Subject, named: boolean) {
  const { kind, id } = subject
  const call = kind === 'script' ? api.listScriptVersions : api.listCanvasVersions
  return useInfiniteQuery({
    queryKey: listKey(subject, named),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call(
        {
          params: { id },
          query: {
            ...(named ? { named: 'true' } : {}),
            ...(pageParam ? { after: pageParam } : {}),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    // Somebody may be writing.
    staleTime: 0,
  })
}

/** What a script was; null asks for nothing. A version never changes what it says. */
export function useScriptVersion(id: string, version_id: string | null) {
  return useQuery({
    queryKey: [...keyOf({ kind: 'script', id }), version_id],
    queryFn: async ({ signal }): Promise<OpenedVersion<ScriptDocument>> => {
      const params = { id, version_id: version_id ?? '' }
      const { document, ...rest } = await api.readScriptVersion({ params }, { signal })
      return { ...rest, content: readScriptJson(document) }
    },
    enabled: version_id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** What a canvas was; null asks for nothing. */
export function useCanvasVersion(id: string, version_id: string | null) {
  return useQuery({
    queryKey: [...keyOf({ kind: 'canvas', id }), version_id],
    queryFn: async ({ signal }): Promise<OpenedVersion<Note[]>> => {
      const params = { id, version_id: version_id ?? '' }
      const { notes, ...rest } = await api.readCanvasVersion({ params }, { signal })
      return { ...rest, content: notes }
    },
    enabled: version_id !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Keeps the present under a name. */
export function useKeepVersion(subject: Subject) {
  const client = useQueryClient()
  const call = subject.kind === 'script' ? api.keepScriptVersion : api.keepCanvasVersion
  return useMutation({
    mutationFn: (label: string) => call({ params: { id: subject.id }, body: { label } }),
    onSuccess: () => client.invalidateQueries({ queryKey: [...keyOf(subject), 'list'] }),
  })
}

/** Gives a version another name; null takes it. */
export function useRenameVersion(subject: Subject) {
  const client = useQueryClient()
  const call = subject.kind === 'script' ? api.renameScriptVersion : api.renameCanvasVersion
  return useMutation({
    mutationFn: ({ version_id, label }: { version_id: string; label: string | null }) =>
      call({ params: { id: subject.id, version_id }, body: { label } }),
    onSuccess: (version) => {
      for (const named of [true, false])
        client.setQueryData<InfiniteData<Page>>(
          listKey(subject, named),
          (before) =>
            before && { ...before, pages: before.pages.map((page) => put(page, version)) },
        )
      client.setQueryData<OpenedVersion<unknown>>(
        [...keyOf(subject), version.id],
        (before) => before && { ...before, version },
      )
    },
  })
}

const put = (page: Page, version: DocumentVersion): Page => ({
  ...page,
  versions: page.versions.map((one) => (one.id === version.id ? version : one)),
})

/** Makes the document, or one section or note of it, again what it was. Answers the versions around that. */
export function useRestoreVersion(subject: Subject) {
  const client = useQueryClient()
  const { kind, id } = subject
  return useMutation({
    mutationFn: ({ version_id, part }: { version_id: string; part: string | null }) => {
      const params = { id, version_id }
      return kind === 'script'
        ? api.restoreScriptVersion({ params, body: part === null ? {} : { section_id: part } })
        : api.restoreCanvasVersion({ params, body: part === null ? {} : { note_id: part } })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [...keyOf(subject), 'list'] }),
  })
}

/** Makes a new script of what a version says. */
export function useCopyVersion(script_id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ version_id, ...body }: { version_id: string; id: string; title: string }) =>
      api.copyScriptVersion({ params: { id: script_id, version_id }, body }),
    onSuccess: () => {
      // The dashboard shows it when it is next opened.
      client.removeQueries({ queryKey: ['dashboard'] })
      client.removeQueries({ queryKey: ['scripts', 'list'] })
    },
  })
}
