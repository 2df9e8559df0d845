import { expect, test } from 'vitest'
import { FREE_COMPANY_ID } from './limits.ts'
import {
  type Actor,
  can,
  findRefusal,
  isCompanyAdmin,
  type ScriptFacts,
  type TargetedRight,
  type Visibility,
} from './permissions.ts'

const actor = (facts: Partial<Actor> = {}): Actor => ({
  user_id: 'me',
  status: 'approved',
  is_operator: false,
  is_deputy: false,
  company_id: 'team',
  company_admin: 'somebody',
  company_is_dormant: false,
  closes_company: false,
  company_comments_need_edit: false,
  lacks_second_factor: false,
  ...facts,
})
const admin = actor({ company_admin: 'me' })
const alone = actor({ company_id: FREE_COMPANY_ID, company_admin: null })
const script = (visibility: Visibility, facts: Partial<ScriptFacts> = {}): ScriptFacts => ({
  id: 's',
  company_id: 'team',
  owner_id: 'colleague',
  visibility,
  trashed_at: null,
  is_template: false,
  status: 'draft',
  grant: null,
  group_id: null,
  is_in_group: false,
  ...facts,
})
type ScriptRight = Extract<TargetedRight, `script.${string}`>
const EDIT: ScriptRight[] = ['script.view', 'script.comment', 'script.edit', 'script.write']
const RIGHTS: ScriptRight[] = [...EDIT, 'script.manage']
const rightsOf = (who: Actor, target: ScriptFacts) =>
  RIGHTS.filter((right) => can(who, right, target))

test('the owner may do everything, except share with a team without having one', () => {
  expect(rightsOf(actor(), script('private', { owner_id: 'me' }))).toEqual(RIGHTS)
  expect(can(actor(), 'team')).toBe(true)
  const own = script('private', { owner_id: 'me', company_id: FREE_COMPANY_ID })
  expect(rightsOf(alone, own)).toEqual(RIGHTS)
  expect(can(alone, 'team')).toBe(false)
})

test('a colleague views and edits what the team may, but cannot manage it', () => {
  expect(rightsOf(actor(), script('private'))).toEqual([])
  expect(rightsOf(actor(), script('team_view'))).toEqual(['script.view', 'script.comment'])
  expect(rightsOf(actor(), script('team_edit'))).toEqual(EDIT)
})

test('group members view and edit scripts shown to their group; only the admin manages them', () => {
  const shown = (visibility: Visibility, is_in_group: boolean) =>
    script(visibility, { group_id: 'g', is_in_group })
  expect(rightsOf(actor(), shown('group_view', true))).toEqual(['script.view', 'script.comment'])
  expect(rightsOf(actor(), shown('group_edit', true))).toEqual(EDIT)
  for (const visibility of ['group_view', 'group_edit'] as const) {
    expect(rightsOf(actor(), shown(visibility, false))).toEqual([])
    expect(rightsOf(admin, shown(visibility, false))).toEqual(['script.view', 'script.manage'])
    expect(rightsOf(actor({ company_id: 'other' }), shown(visibility, true))).toEqual([])
    const strict = actor({ company_comments_need_edit: true })
    expect(can(strict, 'script.comment', shown(visibility, true))).toBe(visibility === 'group_edit')
  }
})

test('the admin manages scripts that the team sees, and cannot see private ones', () => {
  expect(rightsOf(admin, script('team_view'))).toEqual([
    'script.view',
    'script.comment',
    'script.manage',
  ])
  expect(rightsOf(admin, script('private'))).toEqual([])
})

test('is_company_admin: the company’s admin id equals the user id', () => {
  expect(isCompanyAdmin(admin)).toBe(true)
  expect(can(admin, 'company.own')).toBe(true)
  for (const other of [actor(), actor({ company_admin: null }), actor({ is_deputy: true })]) {
    expect(isCompanyAdmin(other)).toBe(false)
    expect(can(other, 'company.own')).toBe(false)
  }
})

test('the admin is the user whose id the company stores as its admin', () => {
  expect(can(admin, 'company.manage')).toBe(true)
  expect(can(actor(), 'company.manage')).toBe(false)
  expect(can(actor({ ...alone, company_admin: 'me' }), 'company.manage')).toBe(false)
})

test('a deputy has the admin’s rights, except the reserved ones', () => {
  const deputy = actor({ is_deputy: true })
  for (const visibility of ['private', 'team_view', 'team_edit'] as const)
    expect(rightsOf(deputy, script(visibility))).toEqual(rightsOf(admin, script(visibility)))
  expect(can(deputy, 'company.manage')).toBe(true)
  expect([can(deputy, 'company.own'), can(admin, 'company.own')]).toEqual([false, true])
  const member = { id: 'm', company_id: 'team', is_deputy: false }
  const other = { ...member, is_deputy: true }
  expect(can(deputy, 'member.manage', member)).toBe(true)
  expect([can(deputy, 'member.manage', other), can(admin, 'member.manage', other)]).toEqual([
    false,
    true,
  ])
  expect(can(deputy, 'member.appoint', member)).toBe(false)
  expect(can(actor({ ...alone, is_deputy: true }), 'company.manage')).toBe(false)
  expect(can(actor({ is_deputy: true, company_id: 'another' }), 'member.manage', member)).toBe(
    false,
  )
})

test('only the admin manages the admin, deputies, and what could lock deputies out', () => {
  const deputy = actor({ user_id: 'd', is_deputy: true, company_admin: 'me' })
  const both = (decide: (who: Actor) => boolean) => [decide(deputy), decide(admin)]
  const owner = { id: 'me', company_id: 'team', is_deputy: false }
  expect(both((who) => can(who, 'member.manage', owner))).toEqual([false, true])
  const token = (user_id: string, is_of_deputy: boolean) =>
    both((who) =>
      can(who, 'api_token.revoke', { id: 't', company_id: 'team', user_id, is_of_deputy }),
    )
  expect(token('member', false)).toEqual([true, true])
  expect(token('another', true)).toEqual([false, true])
  expect(token('me', false)).toEqual([false, true])
  expect(token('d', true)).toEqual([true, true])
  const domain = (carries_sign_in: boolean) =>
    both((who) => can(who, 'domain.remove', { id: 'x', company_id: 'team', carries_sign_in }))
  expect([domain(false), domain(true)]).toEqual([
    [true, true],
    [false, true],
  ])
})

test('a grant gives its access to a private script and removes nothing the team has', () => {
  const given = (grant: ScriptFacts['grant'], visibility: Visibility = 'private') =>
    rightsOf(actor(), script(visibility, { grant }))
  expect(given('view')).toEqual(['script.view'])
  expect(given('comment')).toEqual(['script.view', 'script.comment'])
  expect(given('edit')).toEqual(EDIT)
  expect(given('view', 'team_edit')).toEqual(EDIT)
  // The admin manages only scripts that the team sees. On a private script, the admin has no more
  // rights than the grant gives.
  expect(rightsOf(admin, script('private', { grant: 'edit' }))).toEqual(given('edit'))
})

test('if a company requires the edit right for comments, users without it can comment only with a comment grant', () => {
  const who = actor({ company_comments_need_edit: true })
  const may = (target: ScriptFacts) => can(who, 'script.comment', target)
  expect(rightsOf(who, script('team_view'))).toEqual(['script.view'])
  expect(findRefusal(who, 'script.comment', script('team_view'))).toBe('comment_needs_edit')
  expect(
    findRefusal(who, 'document.comment', {
      ...script('team_view'),
      document_id: 'c',
      about: 'canvas' as const,
    }),
  ).toBe('comment_needs_edit')
  expect(findRefusal(who, 'script.comment', script('private'))).toBe('forbidden')
  expect(findRefusal(who, 'script.edit', script('team_view'))).toBe('forbidden')
  expect(rightsOf(who, script('team_edit'))).toEqual(EDIT)
  expect(may(script('team_edit', { status: 'ready' }))).toBe(true)
  expect(may(script('private', { owner_id: 'me' }))).toBe(true)
  expect(may(script('private', { grant: 'comment' }))).toBe(true)
  expect(may(script('team_view', { grant: 'view' }))).toBe(false)
})

test('a ready script is read-only with its own reason, and other rights remain', () => {
  const ready = script('team_edit', { status: 'ready' })
  const rest = RIGHTS.filter((right) => right !== 'script.write')
  expect(rightsOf(actor(), { ...ready, owner_id: 'me' })).toEqual(rest)
  expect(findRefusal(actor(), 'script.write', ready)).toBe('read_only')
  expect(findRefusal(actor(), 'script.write', { ...ready, visibility: 'team_view' })).toBe(
    'forbidden',
  )
  expect(findRefusal(actor(), 'script.edit', ready)).toBe(null)
  expect(can(actor(), 'canvas.edit', { ...ready, canvas_id: 'c' })).toBe(true)
  const restored = (about: 'script' | 'canvas') =>
    findRefusal(actor(), 'document.write', { ...ready, document_id: 'd', about })
  expect([restored('script'), restored('canvas')]).toEqual(['read_only', null])
  expect(can(actor(), 'script.write', { ...ready, status: 'in_review' })).toBe(true)
})

test('a grant has no effect across companies, in the free one, in the trash and without an approved status', () => {
  const given = script('private', { grant: 'edit' })
  expect(rightsOf(actor({ company_id: 'another' }), given)).toEqual([])
  expect(rightsOf(alone, { ...given, company_id: FREE_COMPANY_ID })).toEqual([])
  expect(rightsOf(actor({ status: 'suspended' }), given)).toEqual([])
  const trashed = { ...given, trashed_at: '2025-01-01T00:00:00Z' }
  expect(rightsOf(actor(), trashed)).toEqual([])
  expect(findRefusal(actor(), 'script.view', trashed)).toBe('not_found')
})

test('a user has no rights in another company, and users of the free company are not a team', () => {
  const theirs = script('team_edit', { company_id: 'another' })
  expect(rightsOf(admin, theirs)).toEqual([])
  expect(rightsOf(alone, script('team_edit', { company_id: FREE_COMPANY_ID }))).toEqual([])
})

test('a user without an approved status has no rights, not even to their own scripts', () => {
  const own = script('team_edit', { owner_id: 'me' })
  for (const status of ['pending', 'rejected', 'suspended', 'removed'] as const)
    expect(rightsOf(actor({ status }), own)).toEqual([])
  expect(rightsOf(actor({ company_is_dormant: true }), own)).toEqual([])
  expect(can(null, 'member')).toBe(false)
})

test('a template is visible to the team, changed by its creator and the admin, and not usable as a script', () => {
  const template = script('team_view', { is_template: true, grant: 'edit' })
  const seen = ['script.view', 'script.comment'] as const
  expect(rightsOf(actor(), template)).toEqual(seen)
  expect(rightsOf(admin, template)).toEqual(RIGHTS)
  expect(rightsOf(actor(), { ...template, owner_id: 'me' })).toEqual(RIGHTS)
  expect(rightsOf(admin, { ...template, visibility: 'private' })).toEqual([])
  // The admin cannot edit a normal script (no template) with this visibility.
  expect(can(admin, 'script.edit', { ...template, is_template: false, grant: null })).toBe(false)
  const refuse = (who: Actor, right: ScriptRight, of_template?: boolean) =>
    findRefusal(who, right, template, { of_template })
  expect(refuse(admin, 'script.manage')).toBe('is_template')
  expect(refuse(actor(), 'script.manage')).toBe('forbidden')
  expect(refuse(actor({ company_id: 'another' }), 'script.view', true)).toBe('forbidden')
  expect(refuse(admin, 'script.write', true)).toBe(null)
  const trashed = { ...template, trashed_at: '2025-01-01T00:00:00Z' }
  expect(findRefusal(admin, 'script.manage', trashed, { in_trash: true })).toBe('is_template')
  expect(findRefusal(admin, 'script.view', trashed, { of_template: true })).toBe('in_trash')
})

test('trashed scripts exist only for users who can restore them, and are read-only', () => {
  const trashed = script('team_edit', { trashed_at: '2025-01-01T00:00:00Z' })
  expect(rightsOf(actor(), trashed)).toEqual([])
  expect(rightsOf(admin, trashed)).toEqual(['script.view', 'script.manage'])
  expect(findRefusal(actor(), 'script.view', trashed)).toBe('not_found')
  expect(findRefusal(actor(), 'script.view', trashed, { in_trash: true })).toBe('not_found')
  expect(findRefusal(admin, 'script.view', trashed)).toBe('in_trash')
  expect(findRefusal(admin, 'script.edit', trashed)).toBe('in_trash')
  expect(findRefusal(admin, 'script.view', trashed, { in_trash: true })).toBeNull()
  const seen = { ...trashed, visibility: 'team_view' as const }
  expect(findRefusal(admin, 'script.edit', seen)).toBe('forbidden')
  expect(findRefusal(actor(), 'script.view', script('private'))).toBe('forbidden')
  expect(findRefusal(actor(), 'script.view', script('team_view'))).toBeNull()
})
