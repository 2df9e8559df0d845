import { createHash, randomUUID } from 'node:crypto'
import { sharingRoutes } from '#contract/sharing.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { app, company, owner } from '../actors.ts'
import { allRoles, edited, managedTemplate, statusesByRole, viewed } from '../expected-statuses.ts'
import { makeScript, template, type Visibility } from '../objects.ts'
import type { Call, Make, RouteName, Row } from '../types.ts'

const LINK = { body: { shows: 'script', days: 1 } }

/** Inserts a share link by SQL, because users may create only a limited number of share links. */
async function insertShare(visibility: Visibility) {
  const [id, token] = [randomUUID(), randomUUID()]
  const script_id = await makeScript(visibility)
  await app.services.database.system(({ db }) =>
    db
      .insertInto('shares')
      .values({
        id,
        company_id: company,
        script_id,
        shows: 'script',
        created_by: owner.user_id,
        token_hash: createHash('sha256').update(token).digest(),
      })
      .execute(),
  )
  return { id, script_id, token }
}

const share =
  (visibility: Visibility, more: Omit<Call, 'params'> = {}): Make =>
  async () => {
    const { script_id, id } = await insertShare(visibility)
    return { params: { script_id, id }, ...more }
  }

async function anyShare(): Promise<Call> {
  return { params: { id: (await insertShare('private')).id } }
}

function changeShare(
  id: string,
  change: {
    revoked_at?: Date
    expires_at?: Date
    allows_export?: boolean
    allows_comments?: boolean
    password_hash?: string
  },
) {
  return app.services.database.system(({ db }) =>
    db.updateTable('shares').set(change).where('id', '=', id).execute(),
  )
}

function allowExport(id: string) {
  return changeShare(id, { allows_export: true })
}

function addRecipient(share_id: string) {
  return app.services.database.raw.query(
    "insert into share_recipients (share_id, company_id, email) values ($1, $2, 'sato@example.com')",
    [share_id, company],
  )
}

function link(
  change: (share_id: string) => Promise<unknown> = async () => {},
  query: Record<string, string> = {},
): Make {
  return async () => {
    const { id, token } = await insertShare('private')
    await change(id)
    return { params: { token }, query }
  }
}

function viewOf(change?: (share_id: string) => Promise<unknown>): Make {
  return async (self) => {
    const { params = {} } = await link(change)(self)
    return { params, body: {} }
  }
}

function guestComment(change?: (share_id: string) => Promise<unknown>): Make {
  return async (self) => ({
    ...(await link(change)(self)),
    body: { id: randomUUID(), thread_id: randomUUID(), name: '佐藤', body: 'ここが分かりません。' },
  })
}

async function linkOfOwn(
  permits: { allows_comments?: boolean },
  off: 'allows_shares' | 'allows_share_comments',
): Promise<Call> {
  const elsewhere = await app.company()
  const maker = await app.account(elsewhere)
  const { id: script_id } = await addScript(maker, { title: '他社の台本' })
  const made = await maker.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 1, ...permits },
  })
  await app.services.database.raw.query(`update companies set ${off} = false where id = $1`, [
    elsewhere,
  ])
  return { params: { token: made.body.token } }
}

/**
 * Builds a request about a share link. The company turns share links off after the link is created.
 */
async function linkWhereNoneAre(): Promise<Call> {
  return linkOfOwn({}, 'allows_shares')
}

/**
 * Builds a request to comment through a share link. The company turns such comments off after the
 * link is created.
 */
async function guestCommentTurnedOff(self: TestAccount | null): Promise<Call> {
  const call = await linkOfOwn({ allows_comments: true }, 'allows_share_comments')
  return { ...(await guestComment()(self)), ...call }
}

export const SHARING_ROWS = {
  exportShared: [
    [
      'of one for somebody named who has not shown it',
      link(
        async (id) => {
          await allowExport(id)
          await addRecipient(id)
        },
        { format: 'txt' },
      ),
      allRoles(404),
    ],
    ['of a link that allows it', link(allowExport, { format: 'txt' }), allRoles(200)],
    ['of any other', link(undefined, { format: 'txt' }), allRoles(404)],
    [
      'of one with a password nobody has shown',
      link((id) => changeShare(id, { allows_export: true, password_hash: 'x:y' }), {
        format: 'txt',
      }),
      allRoles(404),
    ],
  ],
  listShares: [
    ['seen by the team', share('team_view'), edited()],
    ['edited by the team', share('team_edit'), viewed()],
  ],
  createShare: [
    ['seen by the team', share('team_view', LINK), edited(201)],
    ['edited by the team', share('team_edit', LINK), viewed(201)],
    [
      'of a template',
      async () => ({ ...LINK, params: { script_id: (await template()).params.id } }),
      managedTemplate(409),
    ],
  ],
  updateShare: [
    ['seen by the team', share('team_view', { body: { name: 'x' } }), edited()],
    ['edited by the team', share('team_edit', { body: { name: 'x' } }), viewed()],
    ['its downloads', share('team_view', { body: { allows_export: true } }), edited()],
    ['its password', share('team_view', { body: { password: '電池ホチキス' } }), edited()],
    ['whom it is for', share('team_view', { body: { recipients: ['x@example.jp'] } }), edited()],
  ],
  revokeShare: [
    ['seen by the team', share('team_view'), edited()],
    ['edited by the team', share('team_edit'), viewed()],
  ],
  listCompanyShares: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  revokeCompanyShare: [['of the company', anyShare, statusesByRole(403, 404, 200, 403)]],
  readSharedDocument: [
    ['live', link(), allRoles(200)],
    ['revoked', link((id) => changeShare(id, { revoked_at: new Date() })), allRoles(404)],
    ['expired', link((id) => changeShare(id, { expires_at: new Date(0) })), allRoles(404)],
    ['where the company allows none', linkWhereNoneAre, allRoles(404)],
    ['for somebody named who has not shown it', link(addRecipient), allRoles(403)],
    [
      'with a password nobody has shown',
      link((id) => changeShare(id, { password_hash: 'x:y' })),
      allRoles(403),
    ],
  ],
  listGuestComments: [
    [
      'by a link that allows them',
      link((id) => changeShare(id, { allows_comments: true })),
      allRoles(200),
    ],
    ['by a link that does not', link(), allRoles(403)],
    [
      'revoked',
      link((id) => changeShare(id, { allows_comments: true, revoked_at: new Date() })),
      allRoles(404),
    ],
    ['for somebody named who has not shown it', link(addRecipient), allRoles(403)],
  ],
  createGuestComment: [
    [
      'that allows them',
      guestComment((id) => changeShare(id, { allows_comments: true })),
      allRoles(201),
    ],
    ['that does not', guestComment(), allRoles(403)],
    [
      'revoked',
      guestComment((id) => changeShare(id, { allows_comments: true, revoked_at: new Date() })),
      allRoles(404),
    ],
    [
      'expired',
      guestComment((id) => changeShare(id, { allows_comments: true, expires_at: new Date(0) })),
      allRoles(404),
    ],
    ['where the company wants none', guestCommentTurnedOff, allRoles(403)],
    ['for somebody named who has not shown it', guestComment(addRecipient), allRoles(403)],
  ],
  // The status is always 200, so that it does not reveal if the link exists.
  countShareView: [
    ['live', viewOf(), allRoles(200)],
    ['revoked', viewOf((id) => changeShare(id, { revoked_at: new Date() })), allRoles(200)],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
