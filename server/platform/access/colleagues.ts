import { type Actor, can, type GrantedAccess, type ScriptFacts } from '#contract/permissions.ts'

/** A member of the company of whoever asks, with what they were given on one script by name. */
export type Member = { user_id: string; grant: GrantedAccess | null }

/** Whether a colleague of whoever acts may see a script: the same rule as for everybody. */
export function maySee(member: Member, script: ScriptFacts, by: Actor): boolean {
  const colleague = {
    ...by,
    user_id: member.user_id,
    status: 'approved',
    is_operator: false,
  } as const
  return can(colleague, 'script.view', { ...script, grant: member.grant })
}

/** Those of some people who are no members, or may not see a script. */
export function findStrangers(
  user_ids: readonly string[],
  members: readonly Member[],
  script: ScriptFacts,
  by: Actor,
): string[] {
  const seeing = new Set(
    members.filter((member) => maySee(member, script, by)).map(({ user_id }) => user_id),
  )
  return user_ids.filter((id) => !seeing.has(id))
}
