import type { Thread } from '#contract/comments.ts'
import { type Actor, can, type ScriptFacts } from '#contract/permissions.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ThreadRow } from './data.ts'

/** Whether somebody may resolve a thread or reopen it. */
export function maySettle(thread: Pick<Thread, 'created_by'>, script: ScriptFacts, by: Actor) {
  return thread.created_by === by.user_id || can(by, 'script.edit', script)
}

/** Whether somebody may put what a thread proposes into the text. */
export function mayTake({ proposal }: Pick<Thread, 'proposal'>, script: ScriptFacts, by: Actor) {
  return proposal !== null && can(by, 'script.write', script)
}

/** The cursor behind a thread of a list. */
export function writeCursor({ created_at, id }: Pick<ThreadRow, 'created_at' | 'id'>): string {
  return Buffer.from(`${created_at} ${id}`).toString('base64url')
}

/** The place a cursor names; null without one. Throws Refusal('invalid') for one that was not made here. */
export function readCursor(cursor: string | undefined): { at: string; id: string } | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/.test(at) && !Number.isNaN(Date.parse(at))
  if (!isTime || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return { at, id }
}
