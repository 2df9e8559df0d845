import type { Thread } from '#contract/comments.ts'
import { type Actor, can, type ScriptFacts } from '#contract/permissions.ts'

/** True if a user may resolve or reopen a thread. */
export function mayResolve(thread: Pick<Thread, 'created_by'>, script: ScriptFacts, by: Actor) {
  return thread.created_by === by.user_id || can(by, 'script.edit', script)
}

export function mayApplySuggestion(
  { proposal }: Pick<Thread, 'proposal'>,
  script: ScriptFacts,
  by: Actor,
) {
  return proposal !== null && can(by, 'script.write', script)
}

type AuthoredComment = { author: string; is_of_guest: boolean }

export const isOwn = ({ author }: AuthoredComment, _script: ScriptFacts, by: Actor): boolean =>
  author === by.user_id

/**
 * True if a user may delete a comment. Users may delete their own comments. Users who can edit the
 * script may also delete comments of guests.
 */
export const mayDelete = (said: AuthoredComment, script: ScriptFacts, by: Actor): boolean =>
  isOwn(said, script, by) || (said.is_of_guest && can(by, 'script.edit', script))
