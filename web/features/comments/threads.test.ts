import { expect, test, vi } from 'vitest'
import type { Thread } from '#contract/comments.ts'
import type { CommentCalls } from './api.ts'
import { createThreads, isListed } from './threads.ts'

const thread = (id: string, changed: number, more: Partial<Thread> = {}): Thread => ({
  id,
  changed,
  quote: '',
  created_by: 'me',
  created_at: '2026-04-01T00:00:00Z',
  anchor: { part: 'block', id: 'b', start: null, end: null },
  resolved_at: null,
  resolved_by: null,
  proposal: null,
  taken: false,
  comments: [
    {
      id: `${id}-1`,
      author: { id: 'me', username: '私' },
      body: 'x',
      mentions: [],
      created_at: '2026-04-01T00:00:00Z',
      edited_at: null,
    },
  ],
  ...more,
})
const page = (threads: Thread[], changed: number, next: string | null = null) => ({
  threads,
  changed,
  next,
})
type List = CommentCalls['list']

test('all open threads are loaded, then changes since; a late response does not overwrite a newer one', async () => {
  const list = vi.fn<List>()
  list.mockResolvedValueOnce(page([thread('a', 3)], 3, 'more'))
  list.mockResolvedValueOnce(page([thread('b', 1)], 4))
  const threads = createThreads({ list })
  await threads.load('open')
  expect([...threads.get().threads.keys()]).toEqual(['a', 'b'])
  list.mockResolvedValueOnce(page([thread('a', 5, { resolved_at: '2026-04-02T00:00:00Z' })], 5))
  await threads.refresh()
  // `refresh` starts at the change number of the first page, so it misses no change between the
  // pages.
  expect(list).toHaveBeenLastCalledWith({ changed_after: 3, limit: 100 })
  threads.put(thread('a', 4))
  expect(threads.get().threads.get('a')?.resolved_at).not.toBeNull()
})

test('changes during the first request are fetched after it; a failed request is retried', async () => {
  let answer: (found: Awaited<ReturnType<List>>) => void = () => {}
  const list = vi.fn<List>()
  list.mockRejectedValueOnce(new Error('offline'))
  const threads = createThreads({ list })
  await threads.load('open')
  expect(threads.get().lists.open.status).toBe('failed')
  list.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  list.mockResolvedValueOnce(page([], 2))
  const refreshed = threads.refresh()
  answer(page([thread('a', 2)], 2))
  await refreshed
  expect(threads.get().lists.open.status).toBe('ready')
  expect(list).toHaveBeenLastCalledWith({ changed_after: 2, limit: 100 })
})

test('“about me” lists threads I wrote in or am mentioned in; threads without comments are not listed', () => {
  const mine = thread('a', 1)
  expect(isListed(mine, 'mine', 'me')).toBe(true)
  expect(isListed(mine, 'mine', 'you')).toBe(false)
  const [first] = mine.comments
  if (!first) throw new Error('It has one.')
  const naming = { ...mine, comments: [{ ...first, mentions: [{ id: 'you', username: 'y' }] }] }
  expect(isListed(naming, 'mine', 'you')).toBe(true)
  expect(isListed({ ...mine, comments: [] }, 'open', 'me')).toBe(false)
})
