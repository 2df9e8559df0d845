import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { useOpenPage } from '#web/components/document/open-page.ts'
import { changeComments, openThread } from './comments-value.ts'
import type { Threads, ThreadsState } from './threads.ts'

/**
 * If the address contains `#comment=<id>`, opens this thread once it has loaded. If it is not among
 * the open threads, loads the resolved threads.
 */
export function useLinkedThread(threads: Threads, { threads: known, lists }: ThreadsState): void {
  const page = useOpenPage()
  const { hash } = useLocation()
  const shown = useRef('')
  useEffect(() => {
    const id = /^#comment=([0-9a-f-]{36})$/.exec(hash)?.[1]
    if (!id || shown.current === hash || lists.open.status !== 'ready') return
    const thread = known.get(id)
    if (!thread && lists.resolved.status === 'unread') void threads.load('resolved')
    if (!thread) return
    shown.current = hash
    changeComments(page, { filter: thread.resolved_at ? 'resolved' : 'open' })
    openThread(page, id, true)
  }, [page, hash, known, lists, threads])
}
