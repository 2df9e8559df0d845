import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { changeComments, openThread } from './comment-store.ts'
import type { Threads, ThreadsState } from './threads.ts'

/** `#comment=<id>` in the address opens that thread, once it is loaded. */
export function useLinkedThread(threads: Threads, { threads: known, lists }: ThreadsState): void {
  const { hash } = useLocation()
  const shown = useRef('')
  useEffect(() => {
    const id = /^#comment=([0-9a-f-]{36})$/.exec(hash)?.[1]
    if (!id || shown.current === hash || lists.open.status !== 'ready') return
    const thread = known.get(id)
    if (!thread && lists.resolved.status === 'unread') void threads.load('resolved')
    if (!thread) return
    shown.current = hash
    changeComments({ filter: thread.resolved_at ? 'resolved' : 'open' })
    openThread(id, true)
  }, [hash, known, lists, threads])
}
