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
/** Polling interval after a failed request, in milliseconds. */
const SLOW_POLL_MS = 5_000

const exportsQuery = queryOf(exportJobRoutes.listExports)

/** The user's background exports, newest first. */
export function useExports() {
  return useQuery({ ...exportsQuery, select: ({ exports }) => exports })
}

export const isRunning = ({ status }: ExportJob) => status === 'queued' || status === 'running'

/** Starts a background export. A toast reports its end, even after a reload. */
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

/** Cancels a background export, or deletes its file. */
export function useDeleteExport() {
  return useMutationOf(exportJobRoutes.deleteExport, (id: string) => ({ params: { id } }), {
    onMutate: (id) => storeFollowed(readFollowed().filter((each) => each !== id)),
  })
}

/** Downloads a file; a toast reports the outcome. */
export async function fetchFile(id: string): Promise<void> {
  try {
    const text = await downloadJob(id)
    showToast({ status: 'success', title: JOB_TEXTS.downloaded, text })
  } catch (error) {
    showFailure(JOB_TEXTS.download_failed, error)
  }
}

/** Ids of exports whose end will be reported, stored in this browser to survive a reload. */
const followed = createLocalValue('daihon.exports')
const readFollowed = () => (followed.read() ?? '').split(' ').filter((id) => id !== '')
const storeFollowed = (ids: readonly string[]) =>
  followed.write(ids.length > 0 ? ids.join(' ') : null)

/**
 * One symbol for each visible list of exported files. While a list is visible, it shows the
 * finished exports, so no toast reports them.
 */
const shown = new Set<symbol>()

/** Registers a visible list of files. Returns the cleanup function. */
export function showFiles(): () => void {
  const here = Symbol('files')
  shown.add(here)
  return () => void shown.delete(here)
}

// Stops polling the exports when the account changes, because they belong to the previous account.
onAccountLeft(() => storeFollowed([]))

let isFollowing = false

/**
 * Polls exports until each has ended. Reports each end in a toast unless a list of files is
 * visible.
 */
export function follow(ids: readonly string[] = readFollowed()): void {
  storeFollowed(ids)
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
    const jobs = await fetchExports()
    pause = jobs ? POLL_MS : SLOW_POLL_MS
    if (jobs) for (const id of readFollowed()) finish(id, jobs)
  }
}

async function fetchExports(): Promise<readonly ExportJob[] | null> {
  try {
    const freshQuery = { ...exportsQuery, staleTime: 0, retry: false }
    return (await queryClient.fetchQuery(freshQuery)).exports
  } catch (error) {
    // If the user has lost access, stops polling the exports without a message.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403))
      storeFollowed([])
    return null
  }
}

/**
 * Stops polling an export that has ended or no longer exists. Reports an ended export unless a list
 * of files is visible.
 */
function finish(id: string, jobs: readonly ExportJob[]): void {
  const job = jobs.find((each) => each.id === id)
  if (job && isRunning(job)) return
  storeFollowed(readFollowed().filter((each) => each !== id))
  if (job && shown.size === 0) reportEnd(job)
}

function reportEnd({ id, status, title, count, problem }: ExportJob): void {
  const named = count > 1 ? fillPair(JOB_TEXTS.and_more, { title, count: count - 1 }) : title
  if (status === 'done')
    showToast({
      status: 'success',
      title: JOB_TEXTS.ready,
      text: named,
      action: { label: JOB_TEXTS.download, run: () => void fetchFile(id) },
    })
  else
    showToast({
      status: 'error',
      title: JOB_TEXTS.failed,
      text:
        typeof problem === 'object' && problem?.ja && problem.en
          ? { ja: problem.ja, en: problem.en }
          : named,
    })
}
