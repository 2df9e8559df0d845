import type { Thread } from '#contract/comments.ts'
import { type Actor, can, type ScriptFacts } from '#contract/permissions.ts'

/** Whether somebody may resolve a thread or reopen it. */
export function maySettle(thread: Pick<Thread, 'created_by'>, script: ScriptFacts, by: Actor) {
  return thread.created_by === by.user_id || can(by, 'script.edit', script)
}

/** Whether somebody may put what a thread proposes into the text. */
export function mayTake({ proposal }: Pick<Thread, 'proposal'>, script: ScriptFacts, by: Actor) {
  return proposal !== null && can(by, 'script.write', script)
}

type Said = { author: string; is_of_guest: boolean }

/** Whether somebody wrote a comment. */
export const isOwn = ({ author }: Said, _script: ScriptFacts, by: Actor): boolean =>
  author === by.user_id

/** Whether somebody may delete it: their own, and what came by a link where they may edit. */
export const mayDelete = (said: Said, script: ScriptFacts, by: Actor): boolean =>
  isOwn(said, script, by) || (said.is_of_guest && can(by, 'script.edit', script))
