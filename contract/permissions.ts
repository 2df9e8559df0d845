import type { Language } from './language.ts'
import { FREE_COMPANY_ID } from './limits.ts'

/** Who may do what: one pure table for requests, sockets, jobs and buttons. ACCESS in docs/access.md, row by row. */

export type UserStatus = 'pending' | 'approved' | 'rejected' | 'suspended' | 'removed'
export type Plan = 'free' | 'individual' | 'team' | 'enterprise'
export type Visibility = 'private' | 'team_view' | 'team_edit'

/** The account behind a verified token, as its rights depend on it. */
export type Actor = {
  user_id: string
  email: string
  username: string
  provider: string
  language: Language
  status: UserStatus
  is_operator: boolean
  company_id: string
  company_name: string
  company_plan: Plan
  company_admin: string | null
  company_is_dormant: boolean
}

/** What a right is asked of. */
export type ScriptFacts = {
  id: string
  company_id: string
  owner_id: string
  visibility: Visibility
}
export type MemberFacts = { id: string; company_id: string }

/** A canvas has the rights of its talk script. */
export type CanvasFacts = ScriptFacts & { canvas_id: string }

export type Targets = {
  script: ScriptFacts
  canvas: CanvasFacts
  member: MemberFacts
  self: MemberFacts
}

/** Rights over something, and what each is asked of. */
export type TargetedRight =
  | { right: 'script.view' | 'script.edit' | 'script.manage'; of: 'script' }
  | { right: 'canvas.view' | 'canvas.edit'; of: 'canvas' }
  | { right: 'member.manage'; of: 'member' }
  | { right: 'account.edit'; of: 'self' }

/** Rights that need no target. `operator` is answered with 404 to everybody else: the door is not shown. */
export type PlainRight = 'member' | 'company.manage' | 'operator'

export type Right = TargetedRight['right'] | PlainRight

/** Whether this account administers its company. The free company has no admin. */
export function isCompanyAdmin(
  actor: Pick<Actor, 'user_id' | 'company_admin' | 'company_id'>,
): boolean {
  return actor.company_admin === actor.user_id && actor.company_id !== FREE_COMPANY_ID
}

/** Why an account gets nothing at all, if so. Dormancy is asked before everything, admins included. */
export function standingProblem(
  actor: Pick<Actor, 'status' | 'company_is_dormant'>,
): 'dormant' | 'unapproved' | null {
  if (actor.company_is_dormant) return 'dormant'
  return actor.status === 'approved' ? null : 'unapproved'
}

const isInTeamOf = (actor: Actor, script: ScriptFacts) =>
  actor.company_id === script.company_id && actor.company_id !== FREE_COMPANY_ID

const isOwn = (actor: Actor, script: ScriptFacts) =>
  script.owner_id === actor.user_id && script.company_id === actor.company_id

const RIGHTS = {
  member: () => true,
  'company.manage': (actor: Actor) => isCompanyAdmin(actor),
  operator: (actor: Actor) => actor.is_operator,
  'member.manage': (actor: Actor, member: MemberFacts) =>
    isCompanyAdmin(actor) && member.company_id === actor.company_id,
  'account.edit': (actor: Actor, self: MemberFacts) => self.id === actor.user_id,
  'script.view': (actor: Actor, script: ScriptFacts) =>
    isOwn(actor, script) || (isInTeamOf(actor, script) && script.visibility !== 'private'),
  'script.edit': (actor: Actor, script: ScriptFacts) =>
    isOwn(actor, script) || (isInTeamOf(actor, script) && script.visibility === 'team_edit'),
  'canvas.view': (actor: Actor, canvas: CanvasFacts): boolean =>
    RIGHTS['script.view'](actor, canvas),
  'canvas.edit': (actor: Actor, canvas: CanvasFacts): boolean =>
    RIGHTS['script.edit'](actor, canvas),
  // Trash, restore, visibility: the owner's; of what the team sees, also the admin's.
  'script.manage': (actor: Actor, script: ScriptFacts) =>
    isOwn(actor, script) ||
    (isInTeamOf(actor, script) && isCompanyAdmin(actor) && script.visibility !== 'private'),
} as const

/**
 * Whether an account has a right, over a target where the right needs one. Deny by default:
 * an account without standing (pending, suspended, dormant company) has no right at all.
 */
export function can(actor: Actor | null, right: PlainRight): boolean
export function can<R extends TargetedRight>(
  actor: Actor | null,
  right: R['right'],
  target: Targets[Extract<TargetedRight, { right: R['right'] }>['of']],
): boolean
export function can(
  actor: Actor | null,
  right: Right,
  target?: ScriptFacts | MemberFacts,
): boolean {
  if (!actor) return false
  // Whoever runs the installation can wake every company, their own too.
  const is_stopped = right === 'operator' ? false : actor.company_is_dormant
  if (standingProblem({ ...actor, company_is_dormant: is_stopped }) !== null) return false
  const rule = RIGHTS[right] as (actor: Actor, target?: ScriptFacts | MemberFacts) => boolean
  return rule(actor, target)
}
