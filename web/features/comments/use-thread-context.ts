import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { COMMENTS_CHANGED, type Thread } from '#contract/comments.ts'
import { findRefusal, type ScriptFacts } from '#contract/permissions.ts'
import type { NoticeListener } from '#web/realtime/connect-document.ts'
import { useSession } from '#web/session/session.ts'
import { useCan } from '#web/session/use-can.ts'
import { type CommentCalls, commentCalls } from './api.ts'
import { createThreads, type Threads, type ThreadsState } from './threads.ts'

/** The functions, ids and rights that thread components need from their page. */
export type ThreadContext = {
  about: 'script' | 'canvas'
  /** First part of the drafts' storage keys, such as `script:<id>`. */
  place: string
  script_id: string
  calls: CommentCalls
  put: Threads['put']
  me: string
  mayComment: boolean
  /**
   * True if the user may not comment because a setting of the company limits comments to people who
   * may edit the script.
   */
  needsEdit: boolean
  /**
   * Replaces the thread's words with its suggestion, see `accept-suggestion.ts`. Null if the user
   * cannot edit the text here.
   */
  acceptSuggestion: ((thread: Thread) => Promise<boolean>) | null
  /** True if the user may resolve other people's threads. */
  mayEdit: boolean
  /** True if the user may share the script with others. */
  mayManage: boolean
}

/**
 * Loads the open threads of one document. Refreshes them when the document's socket announces
 * changes, and when the page gets the focus or is online again.
 */
export function useThreadContext(
  about: 'script' | 'canvas',
  id: string,
  script: ScriptFacts,
  onNotice: ((listener: NoticeListener) => () => void) | undefined,
): { context: ThreadContext; threads: Threads; state: ThreadsState } {
  const can = useCan()
  const { user } = useSession()
  const me = user?.id ?? ''
  const actor = user?.actor
  const calls = useMemo(() => commentCalls(id), [id])
  const threads = useMemo(() => createThreads(calls), [calls])
  const state = useSyncExternalStore(threads.subscribe, threads.get)

  useEffect(() => {
    void threads.load('open')
    const refresh = () => void threads.refresh()
    // Without a socket the server announces no changes, so only these events lead to a refresh.
    addEventListener('focus', refresh)
    addEventListener('online', refresh)
    return () => {
      removeEventListener('focus', refresh)
      removeEventListener('online', refresh)
    }
  }, [threads])
  useEffect(
    () =>
      onNotice?.((notice) => {
        if (notice === null || notice === COMMENTS_CHANGED) void threads.refresh()
      }),
    [onNotice, threads],
  )
  const rights = {
    mayComment: can('script.comment', script),
    needsEdit:
      actor != null && findRefusal(actor, 'script.comment', script) === 'comment_needs_edit',
    mayEdit: can('script.edit', script),
    mayManage: can('script.manage', script) && can('team'),
  }
  const place = `${about}:${id}`
  const context = {
    about,
    place,
    script_id: script.id,
    calls,
    put: threads.put,
    acceptSuggestion: null,
    me,
    ...rights,
  }
  return { context, threads, state }
}
