import { type Actor, can, type GrantedAccess, type ScriptFacts } from '#contract/permissions.ts'

export type Member = {
  user_id: string
  is_deputy: boolean
  grant: GrantedAccess | null
  is_in_group: boolean
}

type ColleagueRight = 'script.view' | 'script.comment'

/**
 * True if the permission table gives a colleague the right `right` to the script: to view it or to
 * comment on it.
 */
export function colleagueMaySee(
  member: Member,
  script: ScriptFacts,
  by: Actor,
  right: ColleagueRight = 'script.view',
): boolean {
  const colleague = {
    ...by,
    user_id: member.user_id,
    status: 'approved',
    is_operator: false,
    is_deputy: member.is_deputy,
  } as const
  const { grant, is_in_group } = member
  return can(colleague, right, { ...script, grant, is_in_group })
}

/** Returns the ids of users who are not members, or who do not have the right to the script. */
export function findUnauthorizedIds(
  user_ids: readonly string[],
  members: readonly Member[],
  script: ScriptFacts,
  by: Actor,
  right: ColleagueRight = 'script.view',
): string[] {
  const seeing = new Set(
    members
      .filter((member) => colleagueMaySee(member, script, by, right))
      .map(({ user_id }) => user_id),
  )
  return user_ids.filter((id) => !seeing.has(id))
}
