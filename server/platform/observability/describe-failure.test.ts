import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../database/test-database.ts'
import { describeFailure } from './describe-failure.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test.each([
  ['insert into rate_limits values ($1, 1, now()), ($1, 1, now())', '23505'],
  ['select $1::text::uuid', '22P02'],
  ["select 'x' from companies where name = $1 and nothing", '42703'],
])('a database error is logged with its place but without sent values (%#)', async (text, code) => {
  const error: unknown = await database.raw
    .query(text, ['秘密 secret@example.jp'])
    .catch((error: unknown) => error)
  const failure = describeFailure(new Error('It failed.', { cause: error }))
  expect(failure.cause).toMatchObject({ code, type: expect.any(String) })
  expect(failure.stack).toContain('describe-failure.test.ts')
  expect(JSON.stringify(failure)).not.toMatch(/秘密|secret/)
})

test('addresses in messages are removed at any depth; values that are not errors are not quoted', () => {
  const rejected = Object.assign(new Error('550 <person@example.jp> unknown'), {
    code: 'EENVELOPE',
    rejected: ['person@example.jp'],
  })
  const failure = describeFailure(new AggregateError([rejected, 'person@example.jp'], 'Two.'))
  expect(failure.errors).toMatchObject([
    { code: 'EENVELOPE', message: '550 <…@…> unknown' },
    { type: 'string' },
  ])
  expect(JSON.stringify(failure)).not.toContain('person@')
})
