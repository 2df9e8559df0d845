import { type Actor, can, type GrantedAccess, type ScriptFacts } from '#contract/permissions.ts'

/** A member of the company of whoever asks, with what they were given on one script by name and whether they are in its group. */
export type Member = { user_id: string; grant: GrantedAccess | null; is_in_group: boolean }

/** What may be asked of a colleague: to see a script, or to say something about it. */
type Asked = 'script.view' | 'script.comment'

/** Whether a colleague of whoever acts may see a script (or comment on it): the same rule as for everybody. */
export function maySee(
  member: Member,
  script: ScriptFacts,
  by: Actor,
  right: Asked = 'script.view',
): boolean {
  const colleague = {
    ...by,
    user_id: member.user_id,
    status: 'approved',
    is_operator: false,
    is_deputy: false,
  } as const
  const { grant, is_in_group } = member
  return can(colleague, right, { ...script, grant, is_in_group })
}

/** Those of some people who are no members, or may not see a script (or comment on it). */
export function findStrangers(
  user_ids: readonly string[],
  members: readonly Member[],
  script: ScriptFacts,
  by: Actor,
  right: Asked = 'script.view',
): string[] {
  const seeing = new Set(
    members.filter((member) => maySee(member, script, by, right)).map(({ user_id }) => user_id),
  )
  return user_ids.filter((id) => !seeing.has(id))
}
