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
