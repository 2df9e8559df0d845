import { expect, test } from 'vitest'
import type { Thread } from '#contract/comments.ts'
import { findPart, threadsAt } from './threads-at.ts'

const createComment = (id: string, created_at: string) => ({
  id,
  author: { id: 'me', username: '私' },
  body: id,
  mentions: [],
  created_at,
  edited_at: null,
})
const thread = (id: string, more: Partial<Thread> = {}): Thread => ({
  id,
  changed: 1,
  quote: '月額9,800円',
  created_by: 'me',
  anchor: { part: 'block', id: 'b1', start: 'AAA=', end: 'AAE=' },
  created_at: '2026-04-01T00:00:00.5Z',
  resolved_at: null,
  resolved_by: null,
  proposal: null,
  taken: false,
  comments: [createComment(`${id}-1`, '2026-04-01T00:00:00.500000Z')],
  ...more,
})

test('for a past moment, threads have the comments and resolutions of that moment', () => {
  const later = thread('later', { comments: [createComment('x', '2026-04-03T00:00:00Z')] })
  const answered = thread('answered', {
    comments: [
      createComment('a', '2026-04-01T00:00:00Z'),
      createComment('b', '2026-04-02T00:00:01Z'),
    ],
    resolved_at: '2026-04-02T00:00:02Z',
    resolved_by: { id: 'me', username: '私' },
  })
  const settled = thread('settled', { resolved_at: '2026-04-01T12:00:00Z' })
  const gone = thread('gone', { comments: [] })
  const found = threadsAt([later, answered, settled, gone], '2026-04-02T00:00:00Z')
  expect(found.map(({ id }) => id)).toEqual(['answered', 'settled'])
  expect(found[0]?.comments.map(({ body }) => body)).toEqual(['a'])
  expect(found.map(({ resolved_at }) => resolved_at)).toEqual([null, '2026-04-01T12:00:00Z'])
})

test('a commented block is found by its quote, or by the quote’s only occurrence; a comment on a whole block, by its id', () => {
  const own = new Map([
    ['b1', '料金は月額9,800円です。'],
    ['b2', '月額9,800円'],
  ])
  expect(findPart(thread('t'), own)).toBe('b1')
  const moved = new Map([
    ['b1', '料金です。'],
    ['b2', 'では、月額9,800円で。'],
  ])
  expect(findPart(thread('t'), moved)).toBe('b2')
  expect(findPart(thread('t'), new Map([...moved, ['b3', '月額9,800円']]))).toBeNull()
  expect(findPart(thread('t', { quote: '円' }), new Map([['b2', '円']]))).toBeNull()
  const whole = { part: 'block', id: 'b1', start: null, end: null } as const
  expect(findPart(thread('t', { anchor: whole }), moved)).toBe('b1')
  expect(findPart(thread('t', { anchor: { ...whole, id: 'b9' } }), moved)).toBeNull()
})
