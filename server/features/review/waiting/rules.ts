import { Refusal } from '#server/platform/refusal.ts'
import { NEVER, type WaitingPlace } from './data.ts'

/** The place a cursor names; null without one. Throws Refusal('invalid') for one that was not made here. */
export function readWaitingCursor(cursor: string | undefined): WaitingPlace | null {
  if (cursor === undefined) return null
  const [due_on = '', asked_at = '', id = ''] = Buffer.from(cursor, 'base64url')
    .toString()
    .split(' ')
  const isDay = due_on === NEVER || (/^\d{4}-\d\d-\d\d$/.test(due_on) && isDate(due_on))
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(asked_at) && isDate(asked_at)
  if (!isDay || !isTime || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return { due_on, asked_at, id }
}

const isDate = (text: string) => !Number.isNaN(Date.parse(text))
