import { randomBytes, randomUUID } from 'node:crypto'
import type { TestAccountFacts } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { app, callers, company, owner } from '../actors.ts'
import { ownersOnly, statusesByRole } from '../expected-statuses.ts'
import { endable, makeScript } from '../objects.ts'
import type { Call, Json, Make, RouteName, Row } from '../types.ts'

const member =
  (status: 'pending' | 'approved' | 'rejected' | 'suspended'): Make =>
  async () => ({ params: { id: (await app.account(company, { status })).user_id }, body: {} })

const deputy: Make = async () => ({
  params: { id: (await app.account(company, { deputy: true })).user_id },
  body: {},
})

function handing(to: () => string, of?: () => Promise<string>): Make {
  return async () => {
    const { user_id: id } = await app.account(company)
    return { params: { id }, body: { to: to(), ...(of && { script_ids: [await of()] }) } }
  }
}

function leaving(who: 'member' | 'owner' | 'admin'): Make {
  return async () => {
    const account = who === 'admin' ? callers.admin : await app.account(company)
    if (who === 'owner' && account) await addScript(account, { visibility: 'private' })
    return { params: { id: account?.user_id ?? '' }, body: { revoke_links: false } }
  }
}

function appointed(is_deputy: boolean, facts: TestAccountFacts = {}): Make {
  return async () => {
    const { user_id: id } = await app.account(company, facts)
    return { params: { id }, body: { is_deputy } }
  }
}

function ofAdmin(): Call {
  return { params: { id: callers.admin?.user_id ?? '' } }
}

/**
 * Inserts a session of a member and builds a request about it. `isOthers`: the session belongs to a
 * member other than the one in the path.
 */
function sessionOf(isOthers = false): Make {
  return async () => {
    const named = await app.account(company)
    const holder = isOthers ? await app.account(company) : named
    const session_id = (await endable(() => holder)(holder)).params?.id ?? ''
    return { params: { id: named.user_id, session_id } }
  }
}

function newInvitation(): Call {
  const people = [{ email: `${randomUUID()}@example.jp`, username: '' }]
  return { body: { people, language: 'ja' } }
}

async function invitation(): Promise<Call> {
  const id = randomUUID()
  await app.services.database.system(({ db }) =>
    db
      .insertInto('invitations')
      .values({
        id,
        company_id: company,
        email: `${id}@example.jp`,
        language: 'ja',
        invited_by: owner.user_id,
        invited_at: new Date(),
        expires_at: 'infinity',
      })
      .execute(),
  )
  return { params: { id }, body: {} }
}

function group(body?: Json): Make {
  return async () => {
    const id = randomUUID()
    await app.services.database.system(({ db }) =>
      db.insertInto('groups').values({ id, company_id: company, name: '開発部' }).execute(),
    )
    return { params: { id }, ...(body && { body }) }
  }
}

function ofDirectory(make: Make): Make {
  return async (self) => {
    const call = await make(self)
    const id = (call.params as { id: string }).id
    const hash = randomBytes(32)
    await app.services.database.system(async ({ db }) => {
      await db.updateTable('groups').set({ is_provisioned: true }).where('id', '=', id).execute()
      await db
        .insertInto('scim_tokens')
        .values({ company_id: company, hash, hint: 'x', last_used_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    })
    return call
  }
}

function groupMember(body?: Json): Make {
  return async (self) => {
    const { params, ...call } = await group(body)(self)
    return { params: { ...params, user_id: owner.user_id }, ...call }
  }
}

const ofMember: Make = async (self) => {
  const call = await groupMember()(self)
  const { id: group_id = '', user_id = '' } = call.params ?? {}
  await app.services.database.system(({ db }) =>
    db.insertInto('group_members').values({ group_id, user_id, company_id: company }).execute(),
  )
  return call
}

export const PEOPLE_ROWS = {
  listMembers: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  listInvitations: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  createInvitations: [['own company', newInvitation, statusesByRole(403, 200, 200, 403)]],
  resendInvitation: [['of the company', invitation, statusesByRole(403, 404, 200, 404)]],
  revokeInvitation: [['of the company', invitation, statusesByRole(403, 404, 200, 404)]],
  // The server refuses this request to accounts of the free company, because they have no team. No
  // role of the matrix is such an account.
  listGroups: [['own company', () => ({}), statusesByRole(200, 200, 200, 200)]],
  createGroup: [
    [
      'own company',
      () => ({ body: { id: randomUUID(), name: '営業' } }),
      statusesByRole(403, 201, 201, 403),
    ],
  ],
  renameGroup: [
    ['of the company', group({ name: '開発' }), statusesByRole(403, 404, 200, 404)],
    ['of its directory', ofDirectory(group({ name: '開発' })), statusesByRole(403, 404, 409, 404)],
  ],
  deleteGroup: [
    ['of the company', group(), statusesByRole(403, 404, 200, 404)],
    ['of its directory', ofDirectory(group()), statusesByRole(403, 404, 409, 404)],
  ],
  restoreGroup: [['of the company', group({}), statusesByRole(403, 404, 200, 404)]],
  addGroupMember: [
    ['of the company', groupMember({}), statusesByRole(403, 404, 200, 404)],
    ['of its directory', ofDirectory(groupMember({})), statusesByRole(403, 404, 409, 404)],
  ],
  removeGroupMember: [
    ['of the company', ofMember, statusesByRole(403, 404, 200, 404)],
    ['who is not in it', groupMember(), statusesByRole(403, 404, 404, 404)],
    ['of its directory', ofDirectory(ofMember), statusesByRole(403, 404, 409, 404)],
  ],
  approveMember: [['an applicant', member('pending'), statusesByRole(403, 404, 200, 404)]],
  rejectMember: [['an applicant', member('pending'), statusesByRole(403, 404, 200, 404)]],
  suspendMember: [
    ['a member', member('approved'), statusesByRole(403, 404, 200, 404)],
    ['a deputy', deputy, ownersOnly(404, 200, 404)],
    [
      'the last admin',
      () => ({ params: { id: callers.admin?.user_id ?? '' }, body: {} }),
      ownersOnly(404, 409, 404),
    ],
  ],
  listMemberWork: [
    ['a member', member('approved'), statusesByRole(403, 404, 200, 404)],
    ['the admin', ofAdmin, ownersOnly(404, 200, 404)],
  ],
  transferScripts: [
    ['to a member', handing(() => owner.user_id), statusesByRole(403, 404, 200, 404)],
    [
      'what is the admin’s, to somebody of another company',
      () => ({ ...ofAdmin(), body: { to: callers.outsider?.user_id ?? '' } }),
      ownersOnly(404, 422, 404),
    ],
    [
      'to somebody of another company',
      handing(() => callers.outsider?.user_id ?? ''),
      statusesByRole(403, 404, 422, 404),
    ],
    [
      'of what is somebody else’s',
      handing(
        () => owner.user_id,
        () => makeScript('team_edit'),
      ),
      statusesByRole(403, 404, 404, 404),
    ],
  ],
  removeMember: [
    ['a member who owns nothing', leaving('member'), statusesByRole(403, 404, 200, 404)],
    ['one who owns something', leaving('owner'), statusesByRole(403, 404, 409, 404)],
    ['the last admin', leaving('admin'), ownersOnly(404, 409, 404)],
  ],
  readRoles: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  listMemberSessions: [
    ['a member’s', member('approved'), statusesByRole(403, 404, 200, 404)],
    ['the admin’s', ofAdmin, ownersOnly(404, 200, 404)],
  ],
  endMemberSession: [
    ['a member’s', sessionOf(), statusesByRole(403, 404, 200, 404)],
    ['one that is not theirs', sessionOf(true), statusesByRole(403, 404, 404, 404)],
  ],
  endMemberSessions: [['a member’s', member('approved'), statusesByRole(403, 404, 200, 404)]],
  offerAdminRole: [
    ['without a password', () => ({ body: { to: owner.user_id } }), ownersOnly(422, 422, 403)],
  ],
  withdrawAdminRoleOffer: [['own company', () => ({ body: {} }), ownersOnly(200, 200, 403)]],
  readAdminRoleOffer: [['own company', () => ({}), statusesByRole(200, 200, 200, 200)]],
  answerAdminRoleOffer: [
    ['with none there', () => ({ body: { accepted: true } }), statusesByRole(410, 410, 410, 410)],
  ],
  setDeputy: [
    ['a member', appointed(true), ownersOnly(404, 200, 404)],
    ['a deputy', appointed(false, { deputy: true }), ownersOnly(404, 200, 404)],
    [
      'the last admin',
      () => ({ params: { id: callers.admin?.user_id ?? '' }, body: { is_deputy: true } }),
      ownersOnly(404, 409, 404),
    ],
    ['somebody suspended', appointed(true, { status: 'suspended' }), ownersOnly(404, 409, 404)],
  ],
  reopenApplication: [['a rejected one', member('rejected'), statusesByRole(403, 404, 200, 404)]],
  restoreMember: [['a suspended one', member('suspended'), statusesByRole(403, 404, 200, 404)]],
} satisfies Partial<Record<RouteName, Row[]>>
