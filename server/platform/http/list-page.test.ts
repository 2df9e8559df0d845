import { expect, test } from 'vitest'
import {
  cursorOfNumbered,
  cutPage,
  numberCursor,
  readCursor,
  readPage,
  timeCursor,
} from './list-page.ts'

const ROWS = Array.from({ length: 7 }, (_, at) => ({ id: 7 - at }))
const list = async ({ limit, after }: { limit: number; after: number | null }) =>
  ROWS.filter(({ id }) => after === null || id < after).slice(0, limit)
const read = (limit: number, after?: string) =>
  readPage({ limit, after }, numberCursor, list, cursorOfNumbered)

test.each([1, 2, 3, 6, 7, 8])(
  'pagination with pages of %i rows returns every row once, in order',
  async (limit) => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const { rows, next } = await read(limit, after)
      expect(rows.length).toBeLessThanOrEqual(limit)
      seen.push(...rows.map(({ id }) => id))
      after = next ?? undefined
    } while (after !== undefined)
    expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1])
  },
)

test('a cursor of another list or a malformed one is refused', () => {
  const id = '0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0'
  const place = { at: '2026-01-02T03:04:05.678901Z', id }
  const { next } = cutPage([place, place], 1, (row) => row)
  expect(readCursor(timeCursor, next ?? '')).toEqual(place)
  expect(readCursor(timeCursor, undefined)).toBeNull()
  const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const cursor of [
    '',
    'x',
    '%00',
    write(null),
    write(3),
    write([place.at, id]),
    write({ ...place, more: 1 }),
    write({ ...place, at: '2026-99-99T00:00:00Z' }),
    write({ ...place, id: "' or 1" }),
  ])
    expect(() => readCursor(timeCursor, cursor)).toThrow('invalid')
  for (const cursor of [write(0), write(1.5), write('3'), next ?? ''])
    expect(() => readCursor(numberCursor, cursor)).toThrow('invalid')
})
