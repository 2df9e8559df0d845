import { z } from 'zod'
import { uuid } from '#contract/fields.ts'
import { Refusal } from '../refusal.ts'

export const timestampPart = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))
export const timeCursor = z.strictObject({ at: timestampPart, id: uuid })
export type TimeCursor = z.output<typeof timeCursor>
export const numberCursor = z.int().positive()

type PageQuery = { limit: number; after?: string | undefined }

/**
 * Reads a page of a list. `place` is the schema of the cursor. `list` must return rows in the order
 * of the cursor. Throws Refusal('invalid') for a cursor that does not fit the schema.
 */
export async function readPage<Place, Row>(
  { limit, after }: PageQuery,
  place: z.ZodType<Place>,
  list: (page: { limit: number; after: Place | null }) => Promise<readonly Row[]>,
  placeOf: (row: Row) => Place,
): Promise<{ rows: Row[]; next: string | null }> {
  const found = await list({ limit: limit + 1, after: readCursor(place, after) })
  return cutPage(found, limit, placeOf)
}

/**
 * Cuts the rows to a page. With more than `limit` rows, also returns the cursor of the next page.
 */
export function cutPage<Place, Row>(
  found: readonly Row[],
  limit: number,
  placeOf: (row: Row) => Place,
): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit)
  const last = found.length > limit ? rows.at(-1) : undefined
  return { rows, next: last === undefined ? null : writeCursor(placeOf(last)) }
}

const writeCursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString('base64url')

/**
 * Parses a cursor; null if absent. Throws Refusal('invalid') for a cursor that does not fit the
 * schema.
 */
export function readCursor<Place>(
  place: z.ZodType<Place>,
  cursor: string | undefined,
): Place | null {
  if (cursor === undefined) return null
  const parsed = place.safeParse(readJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success)
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return parsed.data
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const cursorOfCreated = ({
  created_at,
  id,
}: {
  created_at: string
  id: string
}): TimeCursor => ({
  at: created_at,
  id,
})
export const cursorOfNumbered = ({ id }: { id: number }): number => id
