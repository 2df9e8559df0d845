import { Refusal } from '../refusal.ts'

/** A place in a list that is ordered by a counted id, newest first, as the text a client sends back. */
export function writeCursor(id: number): string {
  return Buffer.from(`${id}`).toString('base64url')
}

/** The id a cursor names; null without one. Throws Refusal('invalid') for one that was not made here. */
export function readCursor(cursor: string | undefined): number | null {
  if (cursor === undefined) return null
  const id = Buffer.from(cursor, 'base64url').toString()
  if (!/^[1-9]\d{0,14}$/.test(id))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return Number(id)
}
