import { Refusal } from '../refusal.ts'

/** A place in a list that is ordered by time, newest first: behind the row of that time and id. */
export type TimeCursor = { at: string; id: string }

/** A place as the text a client sends back. */
export function writeCursor({ at, id }: TimeCursor): string {
  return Buffer.from(`${at} ${id}`).toString('base64url')
}

/** The place a cursor names; null without one. Throws Refusal('invalid') for one that was not made here. */
export function readCursor(cursor: string | undefined): TimeCursor | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(at) && !Number.isNaN(Date.parse(at))
  if (!isTime || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return { at, id }
}
