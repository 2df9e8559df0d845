import { useQuery } from '@tanstack/react-query'
import { type ExportJob, exportJobRoutes } from '#contract/export-jobs.ts'
import type { RouteCall } from '#contract/route.ts'
import { ApiError } from '#web/api/api-error.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { fillPair } from '#web/language/texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { onAccountLeft } from '#web/session/session.ts'
import { createLocalValue } from '#web/store/local-value.ts'
import { downloadJob } from './api.ts'
import { JOB_TEXTS } from './job-texts.ts'

const POLL_MS = 1_000
/** After an answer that did not come. */
const LONG_POLL_MS = 5_000

const exportsQuery = queryOf(exportJobRoutes.listExports)

/** One's own files that are made in the background, the newest first. */
export function useExports() {
  return useQuery({ ...exportsQuery, select: ({ exports }) => exports })
}

export const isRunning = ({ status }: ExportJob) => status === 'queued' || status === 'running'

/** Begins a file; it is followed from then on, also over a reload of the page. */
export function useStartExport() {
  return useMutationOf(
    exportJobRoutes.startExport,
    (body: RouteCall<typeof exportJobRoutes.startExport>['body']) => ({ body }),
    {
      onSuccess(job) {
        queryClient.setQueryData(queryOf(exportJobRoutes.listExports).queryKey, (before) => ({
          exports: [job, ...(before?.exports ?? []).filter(({ id }) => id !== job.id)],
        }))
        follow([...readFollowed(), job.id])
      },
    },
  )
}

/** Ends the making of a file, or throws it away. */
export function useDropExport() {
  return useMutationOf(exportJobRoutes.deleteExport, (id: string) => ({ params: { id } }), {
    onMutate: (id) => keepFollowed(readFollowed().filter((each) => each !== id)),
  })
}

/** Fetches a file; why that failed is told. */
export async function fetchFile(id: string): Promise<void> {
  try {
    const text = await downloadJob(id)
    showToast({ status: 'success', title: JOB_TEXTS.downloaded, text })
  } catch (error) {
    showFailure(JOB_TEXTS.download_failed, error)
  }
}

/** The files whose end is told, kept in this browser: the page may be loaded anew meanwhile. */
const followed = createLocalValue('daihon.exports')
const readFollowed = () => (followed.read() ?? '').split(' ').filter((id) => id !== '')
const keepFollowed = (ids: readonly string[]) =>
  followed.write(ids.length > 0 ? ids.join(' ') : null)

/** Where files are shown, their end need not be told. */
const shown = new Set<symbol>()

/** Says that files are on the screen; gives what ends that. */
export function showFiles(): () => void {
  const here = Symbol('files')
  shown.add(here)
  return () => void shown.delete(here)
}

// Whoever comes next at this browser has other files.
onAccountLeft(() => keepFollowed([]))

let isFollowing = false

/** Asks for the files until each is over, and tells whoever is somewhere else by then. */
export function follow(ids: readonly string[] = readFollowed()): void {
  keepFollowed(ids)
  if (isFollowing) return
  isFollowing = true
  void poll().finally(() => {
    isFollowing = false
  })
}

async function poll(): Promise<void> {
  let pause = POLL_MS
  while (readFollowed().length > 0) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    if (readFollowed().length === 0) return
    const jobs = await ask()
    pause = jobs ? POLL_MS : LONG_POLL_MS
    if (jobs) for (const id of readFollowed()) settle(id, jobs)
  }
}

async function ask(): Promise<readonly ExportJob[] | null> {
  try {
    const asked = { ...exportsQuery, staleTime: 0, retry: false }
    return (await queryClient.fetchQuery(asked)).exports
  } catch (error) {
    // Who may not ask any more is told nothing.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      keepFollowed([])
    return null
  }
}

/** One that is over is followed no longer; its end is told where it is not seen. */
function settle(id: string, jobs: readonly ExportJob[]): void {
  const job = jobs.find((each) => each.id === id)
  if (job && isRunning(job)) return
  keepFollowed(readFollowed().filter((each) => each !== id))
  if (job && shown.size === 0) tellEnd(job)
}

function tellEnd({ id, status, title, count, problem }: ExportJob): void {
  const named = count > 1 ? fillPair(JOB_TEXTS.and_more, { title, count: count - 1 }) : title
  if (status === 'done')
    showToast({
      ...{ status: 'success', title: JOB_TEXTS.ready, text: named },
      action: { label: JOB_TEXTS.download, run: () => void fetchFile(id) },
    })
  else
    showToast({
      ...{ status: 'error', title: JOB_TEXTS.failed },
      text:
        typeof problem === 'object' && problem?.ja && problem.en
          ? { ja: problem.ja, en: problem.en }
          : named,
    })
}
