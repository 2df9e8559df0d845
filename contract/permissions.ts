// Long because it is a single table of all rights.
import { FREE_COMPANY_ID } from './limits.ts'

/**
 * The permission table. Requests, sockets, jobs and buttons all use this code, which has no side
 * effects. docs/access.md explains it; `npm run matrix` prints the roles that may call each route.
 */

/** `service`: account of a company's API token; no person can log in to it. */
export const USER_STATUSES = [
  'pending',
  'approved',
  'rejected',
  'suspended',
  // The owner requested the account's deletion and can still cancel it.
  'leaving',
  'removed',
  'service',
] as const
export type UserStatus = (typeof USER_STATUSES)[number]
export type Plan = 'free' | 'individual' | 'team' | 'enterprise'
export type Visibility = 'private' | 'team_view' | 'team_edit' | 'group_view' | 'group_edit'
/** True if the visibility is limited to a group instead of the team. */
export const isOfGroup = (visibility: Visibility): visibility is 'group_view' | 'group_edit' =>
  visibility === 'group_view' || visibility === 'group_edit'
/**
 * Levels of access to one script that a grant gives to one person, weakest first. Each level
 * includes the levels before it.
 */
export const GRANTED_ACCESS = ['view', 'comment', 'edit'] as const
export type GrantedAccess = (typeof GRANTED_ACCESS)[number]

/**
 * The account that makes the request, with the facts on which its rights depend. Server and browser
 * use the same type.
 */
export type Actor = {
  user_id: string
  status: UserStatus
  is_operator: boolean
  /** True for a deputy, who has most of the admin's rights. */
  is_deputy: boolean
  company_id: string
  company_admin: string | null
  company_is_dormant: boolean
  /**
   * True for the admin of a company that is scheduled for erasure. The admin can still cancel the
   * erasure. For all other members, the company is dormant.
   */
  closes_company: boolean
  /** Company setting: commenting requires the right to edit. */
  company_comments_need_edit: boolean
  /** True if the company requires a second factor for password logins and this account has none. */
  lacks_second_factor: boolean
}

export type ScriptFacts = {
  id: string
  company_id: string
  owner_id: string
  status: 'draft' | 'in_review' | 'ready'
  visibility: Visibility
  /** Group to which the visibility is limited; null for other visibilities. */
  group_id: string | null
  /** True if the actor is a member of the script's group. */
  is_in_group: boolean
  trashed_at: string | null
  /** True for a template, which only serves to create scripts. */
  is_template: boolean
  /** Access that the actor was granted individually; null without a grant. */
  grant: GrantedAccess | null
}
/**
 * Facts about a target whose rights depend only on its id and company, e.g. an invitation, a group
 * or a webhook.
 */
export type PersonFacts = { id: string; company_id: string }
export type MemberFacts = PersonFacts & { is_deputy: boolean }
export type ApiTokenFacts = {
  id: string
  company_id: string
  user_id: string
  is_of_deputy: boolean
}
/**
 * An email domain. `carries_sign_in`: people with an address of the domain sign in with the
 * company's identity provider.
 */
export type DomainFacts = PersonFacts & { carries_sign_in: boolean }
/** A folder or standard phrase. `owner_id` is null if it belongs to the company. */
export type FolderFacts = {
  id: string
  company_id: string
  owner_id: string | null
  created_by: string
}

/**
 * A canvas. The rights on a canvas are the rights on its talk script, so all facts except
 * `canvas_id` are facts of the script.
 */
export type CanvasFacts = ScriptFacts & { canvas_id: string }
export type DocumentFacts = ScriptFacts & { document_id: string; about: 'script' | 'canvas' }

export type Targets = {
  script: ScriptFacts
  canvas: CanvasFacts
  document: DocumentFacts
  folder: FolderFacts
  phrase: FolderFacts
  member: MemberFacts
  invitation: PersonFacts
  domain: DomainFacts
  group: PersonFacts
  self: PersonFacts
  api_token: ApiTokenFacts
  webhook: PersonFacts
}

export const TARGET_OF = {
  'script.view': 'script',
  'script.comment': 'script',
  'script.edit': 'script',
  'script.write': 'script',
  'script.manage': 'script',
  'canvas.view': 'canvas',
  'canvas.edit': 'canvas',
  'document.view': 'document',
  'document.comment': 'document',
  'document.edit': 'document',
  'document.write': 'document',
  'folder.view': 'folder',
  'folder.manage': 'folder',
  'phrase.view': 'phrase',
  'phrase.manage': 'phrase',
  'member.manage': 'member',
  'member.appoint': 'member',
  'invitation.manage': 'invitation',
  'domain.manage': 'domain',
  'domain.remove': 'domain',
  'group.manage': 'group',
  'account.edit': 'self',
  'api_token.revoke': 'api_token',
  'webhook.manage': 'webhook',
} as const satisfies Record<string, keyof Targets>

export type TargetedRight = keyof typeof TARGET_OF
export type TargetOf<R extends TargetedRight> = Targets[(typeof TARGET_OF)[R]]

/**
 * Rights that need no target:
 * - `team`: denied to accounts of the free company, because they have no colleagues.
 * - `company.own`: only for the admin. Covers the admin role, the company's deletion, login
 *   settings and provisioning.
 * - `company.export`, `company.keep`: the admin still has these after requesting the company's
 *   deletion.
 * - `second_factor.own`: also for accounts that must first set up a second factor.
 * - `operator`: other accounts get a 404, so that the right stays hidden.
 */
export type PlainRight =
  | 'member'
  | 'team'
  | 'company.manage'
  | 'company.own'
  | 'company.export'
  | 'company.keep'
  | 'second_factor.own'
  | 'operator'

export type Right = TargetedRight | PlainRight

/**
 * True if this account is its company's admin. The free company (the tenant of all individual
 * sign-ups) has no admin.
 */
export function isCompanyAdmin(
  actor: Pick<Actor, 'user_id' | 'company_admin' | 'company_id'>,
): boolean {
  return actor.company_admin === actor.user_id && actor.company_id !== FREE_COMPANY_ID
}

/** True if this account administers its company, as admin or as deputy. */
export const administers = (
  actor: Pick<Actor, 'user_id' | 'company_admin' | 'company_id' | 'is_deputy'>,
): boolean => isCompanyAdmin(actor) || (actor.is_deputy && actor.company_id !== FREE_COMPANY_ID)

export const COMPANY_ROLES = ['admin', 'deputy', 'member'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]

/** The account's role in its company. */
export function findCompanyRole(actor: Actor): CompanyRole {
  if (isCompanyAdmin(actor)) return 'admin'
  return administers(actor) ? 'deputy' : 'member'
}

/**
 * True if the actor may manage the member. Only the admin may manage the admin account and
 * deputies, so that deputies cannot exclude each other.
 */
const decidesOver = (actor: Actor, member: { id: string; is_deputy: boolean }) =>
  member.is_deputy || member.id === actor.company_admin ? isCompanyAdmin(actor) : administers(actor)

/** Reasons for an account to have no access. contract/problems.ts has the text of each. */
export const ACCOUNT_PROBLEMS = [
  'dormant',
  'unapproved',
  'rejected',
  'suspended',
  'leaving',
  'removed',
  'second_factor_missing',
  'closing',
] as const
export type AccountProblem = (typeof ACCOUNT_PROBLEMS)[number]

/** True for problems that the account can resolve itself on a page after login. */
export const hasPage = (problem: AccountProblem) =>
  problem === 'second_factor_missing' || problem === 'leaving' || problem === 'closing'

export const isAccountProblem = (code: string): code is AccountProblem =>
  ACCOUNT_PROBLEMS.some((problem) => problem === code)

/**
 * Returns why the account has no access, or null if the account has access. In a dormant company,
 * even the admin has no access.
 */
export function accountProblem({
  status,
  company_is_dormant,
  closes_company,
  lacks_second_factor,
}: AccountStatus): AccountProblem | null {
  if (company_is_dormant) return 'dormant'
  if (status !== 'approved' && status !== 'service')
    return status === 'pending' ? 'unapproved' : status
  if (lacks_second_factor) return 'second_factor_missing'
  return closes_company ? 'closing' : null
}

type AccountStatus = Pick<
  Actor,
  'status' | 'company_is_dormant' | 'closes_company' | 'lacks_second_factor'
>

/**
 * Rights that an account with `closes_company` keeps while the company is scheduled for erasure.
 */
const RIGHTS_WHILE_CLOSING: readonly Right[] = ['company.export', 'company.keep', 'operator']

/**
 * Returns the account problem that prevents the use of a right, or null. Some rights remain despite
 * a problem:
 * - An operator can reactivate a dormant company.
 * - An account can set up a missing second factor.
 * - An admin can cancel the company's deletion.
 */
export function problemFor(right: Right, actor: AccountStatus): AccountProblem | null {
  const setsUp = right === 'second_factor.own'
  return accountProblem({
    status: actor.status,
    company_is_dormant: right !== 'operator' && actor.company_is_dormant,
    closes_company:
      actor.closes_company &&
      !RIGHTS_WHILE_CLOSING.includes(right) &&
      !(setsUp && actor.lacks_second_factor),
    lacks_second_factor: !setsUp && actor.lacks_second_factor,
  })
}

const isInTeam = (actor: Actor) => actor.company_id !== FREE_COMPANY_ID

const isInTeamOf = (actor: Actor, script: ScriptFacts) =>
  actor.company_id === script.company_id && isInTeam(actor)

/**
 * True if a grant gives the actor at least the access `least`. Ignores grants for scripts of a
 * former company, which may still be stored.
 */
const isGranted = (actor: Actor, script: ScriptFacts, least: GrantedAccess) =>
  isInTeamOf(actor, script) &&
  !script.is_template &&
  script.grant !== null &&
  GRANTED_ACCESS.indexOf(script.grant) >= GRANTED_ACCESS.indexOf(least)

const isOwn = (actor: Actor, script: ScriptFacts) =>
  script.owner_id === actor.user_id && script.company_id === actor.company_id

/** True if the actor may view or edit the script by its visibility (team or group). */
const isShown = (actor: Actor, script: ScriptFacts, to: 'view' | 'edit') =>
  isInTeamOf(actor, script) &&
  script.visibility !== 'private' &&
  (to === 'view' || script.visibility === 'team_edit' || script.visibility === 'group_edit') &&
  (script.is_in_group || !isOfGroup(script.visibility))

/**
 * Admin and deputies manage all scripts that are not private. For templates, this includes editing.
 */
const isManagedByAdmin = (actor: Actor, script: ScriptFacts) =>
  isInTeamOf(actor, script) && administers(actor) && script.visibility !== 'private'

/**
 * The rule for each right. To check a right, call `can`, which also considers the account's status
 * and the trash.
 */
export const RIGHTS = {
  member: () => true,
  team: isInTeam,
  'company.manage': (actor: Actor) => administers(actor),
  'company.own': (actor: Actor) => isCompanyAdmin(actor),
  'company.export': (actor: Actor) => administers(actor),
  'company.keep': (actor: Actor) => isCompanyAdmin(actor),
  'second_factor.own': () => true,
  operator: (actor: Actor) => actor.is_operator,
  // A personal folder is visible to its owner, a company folder to the whole team.
  'folder.view': (actor: Actor, folder: FolderFacts): boolean =>
    folder.company_id === actor.company_id &&
    (folder.owner_id === null ? isInTeam(actor) : folder.owner_id === actor.user_id),
  // Covers name, parent, visibility and deletion. For company folders: granted to their creator,
  // the admin and deputies.
  'folder.manage': (actor: Actor, folder: FolderFacts): boolean =>
    RIGHTS['folder.view'](actor, folder) &&
    (folder.owner_id !== null || folder.created_by === actor.user_id || administers(actor)),
  'phrase.view': (actor: Actor, phrase: FolderFacts): boolean =>
    RIGHTS['folder.view'](actor, phrase),
  'phrase.manage': (actor: Actor, phrase: FolderFacts): boolean =>
    RIGHTS['folder.manage'](actor, phrase),
  'member.manage': (actor: Actor, member: MemberFacts) =>
    member.company_id === actor.company_id && decidesOver(actor, member),
  'member.appoint': (actor: Actor, member: MemberFacts) =>
    isCompanyAdmin(actor) && member.company_id === actor.company_id,
  'invitation.manage': (actor: Actor, invitation: PersonFacts) =>
    administers(actor) && invitation.company_id === actor.company_id,
  'domain.manage': (actor: Actor, domain: PersonFacts) =>
    administers(actor) && domain.company_id === actor.company_id,
  // Users of a domain can depend on sign-in with the company's provider. Removing such a domain
  // would lock the users out, so only the admin can remove it.
  'domain.remove': (actor: Actor, domain: DomainFacts) =>
    domain.company_id === actor.company_id &&
    (domain.carries_sign_in ? isCompanyAdmin(actor) : administers(actor)),
  'account.edit': (actor: Actor, self: PersonFacts) => self.id === actor.user_id,
  'group.manage': (actor: Actor, group: PersonFacts) =>
    administers(actor) && group.company_id === actor.company_id,
  'api_token.revoke': (actor: Actor, token: ApiTokenFacts) =>
    token.company_id === actor.company_id &&
    (token.user_id === actor.user_id ||
      decidesOver(actor, { id: token.user_id, is_deputy: token.is_of_deputy })),
  'webhook.manage': (actor: Actor, webhook: PersonFacts) =>
    administers(actor) && webhook.company_id === actor.company_id,
  'script.view': (actor: Actor, script: ScriptFacts) =>
    isOwn(actor, script) ||
    isShown(actor, script, 'view') ||
    // Managing includes viewing.
    isManagedByAdmin(actor, script) ||
    isGranted(actor, script, 'view'),
  // People who see a script by its visibility can comment, unless the company requires the edit
  // right. People with an individual grant need at least the grant `comment`.
  'script.comment': (actor: Actor, script: ScriptFacts) =>
    isOwn(actor, script) ||
    isShown(actor, script, actor.company_comments_need_edit ? 'edit' : 'view') ||
    isGranted(actor, script, 'comment'),
  'script.edit': (actor: Actor, script: ScriptFacts) =>
    isOwn(actor, script) ||
    isShown(actor, script, 'edit') ||
    (script.is_template && isManagedByAdmin(actor, script)) ||
    isGranted(actor, script, 'edit'),
  // Covers text and title. A script marked as ready is read-only.
  'script.write': (actor: Actor, script: ScriptFacts): boolean =>
    script.status !== 'ready' && RIGHTS['script.edit'](actor, script),
  'canvas.view': (actor: Actor, canvas: CanvasFacts): boolean =>
    RIGHTS['script.view'](actor, canvas),
  'canvas.edit': (actor: Actor, canvas: CanvasFacts): boolean =>
    RIGHTS['script.edit'](actor, canvas),
  'document.view': (actor: Actor, document: DocumentFacts): boolean =>
    RIGHTS['script.view'](actor, document),
  'document.comment': (actor: Actor, document: DocumentFacts): boolean =>
    RIGHTS['script.comment'](actor, document),
  'document.edit': (actor: Actor, document: DocumentFacts): boolean =>
    RIGHTS['script.edit'](actor, document),
  // The canvas of a ready script can still be edited.
  'document.write': (actor: Actor, document: DocumentFacts): boolean =>
    RIGHTS[document.about === 'script' ? 'script.write' : 'script.edit'](actor, document),
  // Covers trash, restoration, visibility and grants. Granted to the owner, and to the admin and
  // deputies if the script is visible to the team or a group.
  'script.manage': (actor: Actor, script: ScriptFacts) =>
    isOwn(actor, script) || isManagedByAdmin(actor, script),
} as const

/** Type of the argument `target` of `can`; no argument for rights without a target. */
export type TargetArgument<R extends Right> = R extends TargetedRight ? [target: TargetOf<R>] : []

type AnyTarget = ScriptFacts | FolderFacts | PersonFacts | ApiTokenFacts
type AnyRule = (actor: Actor, target?: AnyTarget) => boolean

/**
 * True if the account has the right (over `target`, if the right needs one). Special cases:
 * - False if `problemFor` returns a problem, e.g. for pending accounts.
 * - A target in the trash (soft delete) can be viewed and managed only by accounts that may manage
 *   it.
 */
export function can<R extends Right>(
  actor: Actor | null,
  right: R,
  ...[target]: TargetArgument<R>
): boolean {
  return isAllowed(actor, right, target)
}

const RIGHTS_IN_TRASH: readonly Right[] = [
  'script.view',
  'canvas.view',
  'document.view',
  'script.manage',
]

function isAllowed(actor: Actor | null, right: Right, target?: AnyTarget): boolean {
  if (!actor) return false
  if (problemFor(right, actor) !== null) return false
  const rule = RIGHTS[right] as AnyRule
  if (!isInTrash(target)) return rule(actor, target)
  return RIGHTS_IN_TRASH.includes(right) && RIGHTS['script.manage'](actor, target)
}

/** Exceptions for an operation that also accepts targets in the trash, or templates. */
export type TargetExceptions = { in_trash?: boolean | undefined; of_template?: boolean | undefined }

/**
 * Returns why a right over a target is refused; null if the right is granted.
 * - `read_only`: the account could edit the script if it were not marked as ready.
 * - `comment_needs_edit`: only the company's comment setting prevents the comment.
 * - `not_found`: the target is in the trash, and the account may not restore it.
 * - `in_trash`: the account must restore the target first, unless `also.in_trash` is set.
 * - `is_template`: the target is a template, and `also.of_template` is not set.
 */
export function findRefusal<R extends TargetedRight>(
  actor: Actor,
  right: R,
  target: TargetOf<R>,
  also: TargetExceptions = {},
): ReturnType<typeof refuseRight> | ReturnType<typeof refuseInTrash> | 'is_template' {
  const refusal = isInTrash(target)
    ? refuseInTrash(actor, right, target, also)
    : refuseRight(actor, right, target)
  if (refusal !== null) return refusal
  const isTemplate = 'is_template' in target && target.is_template
  return isTemplate && !also.of_template ? 'is_template' : null
}

function refuseRight(
  actor: Actor,
  right: TargetedRight,
  target: AnyTarget,
): 'forbidden' | 'read_only' | 'comment_needs_edit' | null {
  if (isAllowed(actor, right, target)) return null
  const reopened = 'status' in target ? { ...target, status: 'draft' as const } : target
  if (isAllowed(actor, right, reopened)) return 'read_only'
  const trusted = { ...actor, company_comments_need_edit: false }
  return isAllowed(trusted, right, target) ? 'comment_needs_edit' : 'forbidden'
}

function refuseInTrash(
  actor: Actor,
  right: TargetedRight,
  target: ScriptFacts,
  { in_trash }: TargetExceptions,
): 'not_found' | 'forbidden' | 'in_trash' | null {
  if (!isAllowed(actor, 'script.manage', target)) return 'not_found'
  if (!isAllowed(actor, right, { ...target, trashed_at: null })) return 'forbidden'
  return in_trash ? null : 'in_trash'
}

function isInTrash(target?: AnyTarget): target is ScriptFacts {
  return target !== undefined && 'trashed_at' in target && target.trashed_at !== null
}
