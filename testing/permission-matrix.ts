// Long because the whole rule book stands in it: one table, every route, every column.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { connectionRoutes } from '#contract/connections.ts'
import { folderRoutes } from '#contract/folders.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { type GrantedAccess, isOfGroup } from '#contract/permissions.ts'
import { phraseRoutes } from '#contract/phrases.ts'
import { type Route, scopeOf } from '#contract/route.ts'
import type { ROUTES } from '#contract/routes.ts'
import type { RunViewers } from '#contract/runs.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { TOKEN_SCOPES, type TokenScope } from '#contract/token-scope.ts'
import { hashTypedCode } from '#server/platform/typed-code.ts'
import type { TestApp } from './app.ts'
import type { TestAnswer } from './browser-session.ts'
import { makePng } from './sample-pictures.ts'
import type { TestAccount, TestAccountFacts } from './test-accounts.ts'
import { addRemote } from './test-remotes.ts'
import { addRun, newRun } from './test-runs.ts'
import { addScript } from './test-scripts.ts'
import { addThread } from './test-threads.ts'

/**
 * docs/access.md, row by row and column by column: who calls what, on things of company A made for it
 * alone, and how each is answered. Tests ask all of it; `npm run matrix` prints it.
 */

/** Who calls: the columns. */
export const ROLES = [
  'visitor',
  'pending',
  'rejected',
  'suspended',
  'removed',
  'member',
  'outsider',
  'admin',
  // May what the admin may, but for what is the admin's alone.
  'deputy',
  'dormant',
  'operator',
  // Members who were given something by name on every script here; the last is one no more.
  'granted_view',
  'granted_comment',
  'granted_edit',
  'granted_left',
  // In the one group that something is shown to here.
  'in_group',
] as const
export type Role = (typeof ROLES)[number]
export type RouteName = keyof typeof ROUTES
type Json = Record<string, unknown>
export type Call = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: Json | Uint8Array<ArrayBuffer>
}
/** Builds the call, on fresh things, for whoever makes it (`self`; null for a visitor). */
export type Make = (self: TestAccount | null) => Call | Promise<Call>
type Row = [title: string, make: Make, statuses: readonly number[]]

/** Who is there, once `openMatrix` has made them: the table itself is there before any app is. */
let app: TestApp
let company: string
let owner: TestAccount
let callers: Record<Role, TestAccount | null>
/** The admin's own token and a service's, each with every scope; and as whom each is answered. */
let programs: readonly [program: TestAccount, as: Role][]

/** Those who call: people by role, and programs. */
export type Callers = {
  company: string
  owner: TestAccount
  roles: Record<Role, TestAccount | null>
  programs: typeof programs
  /** A member's own token, without one scope. */
  lacking: Record<TokenScope, TestAccount>
  /** Whose company asks for a second factor that they do not have. */
  unsecured: TestAccount
  /** The admin of a company whose deletion they have asked for. */
  closing: TestAccount
}

/** Makes companies and callers in an app; the calls of the table are on things in it from then on. */
export async function openMatrix(opened: TestApp): Promise<Callers> {
  app = opened
  company = await app.company('A')
  const asleep = await app.company('asleep')
  owner = await app.account(company)
  callers = {
    visitor: null,
    pending: await app.account(company, { status: 'pending' }),
    rejected: await app.account(company, { status: 'rejected' }),
    suspended: await app.account(company, { status: 'suspended' }),
    removed: await app.account(company, { status: 'removed' }),
    member: await app.account(company),
    // The strongest of another company, and the admin of the sleeping one.
    outsider: await app.account(await app.company('B'), { admin: true }),
    admin: await app.account(company, { admin: true }),
    deputy: await app.account(company, { deputy: true }),
    dormant: await app.account(asleep, { admin: true }),
    operator: await app.account(await app.company('O'), { operator: true }),
    granted_view: await app.account(company),
    granted_comment: await app.account(company),
    granted_edit: await app.account(company),
    granted_left: await app.account(company, { status: 'suspended' }),
    in_group: await app.account(company),
  }
  await fillGroup()
  await app.services.database.system(({ db }) =>
    db.updateTable('companies').set({ is_dormant: true }).where('id', '=', asleep).execute(),
  )
  const strict = await app.company('strict')
  const unsecured = await app.account(strict, { admin: true })
  await app.services.database.system(({ db }) =>
    db
      .updateTable('companies')
      .set({ second_factor_required: true })
      .where('id', '=', strict)
      .execute(),
  )
  const closing = await app.account(await addDeleted(), { admin: true })
  const { createApiToken, createServiceToken } = apiTokenRoutes
  programs = [
    [await withToken('admin', createApiToken, TOKEN_SCOPES), 'admin'],
    [await withToken('admin', createServiceToken, TOKEN_SCOPES), 'member'],
  ]
  const without = (scope: TokenScope) => {
    const scopes = TOKEN_SCOPES.filter((each) => each !== scope)
    return withToken('member', createApiToken, scopes)
  }
  const lacking = {
    ...{ read: await without('read'), write: await without('write') },
    export: await without('export'),
  }
  return { company, owner, roles: callers, programs, lacking, unsecured, closing }
}

/** A company whose deletion was asked for just now. */
async function addDeleted(): Promise<string> {
  const id = await app.company()
  await app.services.database.raw.query('update companies set deleted_at = now() where id = $1', [
    id,
  ])
  return id
}

/** Asks again for the deletion of the company of whoever kept it. */
export const closeAgain = ({ user_id }: TestAccount): Promise<unknown> =>
  app.services.database.raw.query(
    'update companies set deleted_at = coalesce(deleted_at, now()) where admin = $1',
    [user_id],
  )

/**
 * Whoever ends all other sessions voids what was signed before, the caller's own token too; here each has
 * only one, whose session is to stay.
 */
export function keepTokens(): Promise<unknown> {
  return app.services.database.raw.query("update users set tokens_valid_after = '-infinity'")
}

type MakesToken = (typeof apiTokenRoutes)['createApiToken' | 'createServiceToken']
/** A program with a new token. */
async function withToken(by: 'member' | 'admin', route: MakesToken, scopes: readonly TokenScope[]) {
  const made = await callers[by]?.call(route, { body: { name: '連携', scopes: [...scopes] } })
  const value = made?.body.value ?? ''
  const { rows } = await app.services.database.raw.query(
    'select user_id from api_tokens where id = $1',
    [made?.body.token.id],
  )
  return Object.assign(app.browser(), {
    ...{ uid: callers[by]?.uid ?? '', token: value, user_id: String(rows[0]?.user_id) },
  })
}

const everybody = (status: number) => ROLES.map(() => status)
/**
 * Of a right: what a visitor, those without standing and the dormant get is always the same. `granted`:
 * with a grant to view, comment, edit, `in_group`: in the group of the script; each as any other member where
 * nothing else is said.
 */
const shut = (
  member: number,
  outsider: number,
  admin: number,
  operator: number,
  granted: readonly [number, number, number] = [member, member, member],
  in_group: number = member,
) => [
  ...[401, 403, 403, 403, 403],
  ...[member, outsider, admin, admin, 403, operator],
  ...[...granted, 403, in_group],
]
/** Of what is the admin's alone: a deputy is like any member. */
const ownersOnly = (outsider: number, admin: number, operator: number) =>
  shut(403, outsider, admin, operator).with(ROLES.indexOf('deputy'), 403)
const operatorOnly = (status: number) => ROLES.map((role) => onlyOperator(role, status))
const onlyOperator = (role: Role, status: number) =>
  role === 'visitor' ? 401 : role === 'operator' ? status : 404

type Visibility = Script['visibility']
/** The group that something is shown to, with the owner of the things here in it. */
const GROUP = randomUUID()
async function fillGroup(): Promise<void> {
  const of = { group_id: GROUP, company_id: company }
  const people = [owner, callers.in_group].flatMap((who) => who?.user_id ?? [])
  await app.services.database.system(async ({ db }) => {
    await db
      .insertInto('groups')
      .values({ id: GROUP, company_id: company, name: '営業部' })
      .execute()
    await db
      .insertInto('group_members')
      .values(people.map((user_id) => ({ ...of, user_id })))
      .execute()
  })
}

const GRANTS = [
  ['granted_view', 'view'],
  ['granted_comment', 'comment'],
  ['granted_edit', 'edit'],
  // As if a row had been left behind: it must not help.
  ['granted_left', 'edit'],
] as const satisfies [Role, GrantedAccess][]
/** By the owner of the things here, with a grant for each of those who have one. */
export async function makeScript(visibility: Visibility): Promise<string> {
  const group_id = isOfGroup(visibility) ? GROUP : null
  const { id: script_id } = await addScript(owner, {
    ...{ text: '課題は在庫です。', visibility, group_id },
  })
  await app.services.database.system(({ db }) =>
    db
      .insertInto('script_grants')
      .values(
        GRANTS.map(([role, access]) => ({
          ...{ script_id, company_id: company, access, granted_by: owner.user_id },
          user_id: callers[role]?.user_id ?? '',
        })),
      )
      .execute(),
  )
  return script_id
}
const script =
  (visibility: Visibility, more: Omit<Call, 'params'> = {}): Make =>
  async () => ({ params: { id: await makeScript(visibility) }, ...more })
const talkScript =
  (visibility: Visibility, part: 'query' | 'body', more: object = {}): Make =>
  async () => ({ [part]: { talk_script_id: await makeScript(visibility), ...more } })
async function makeCanvas(visibility: Visibility) {
  const talk_script_id = await makeScript(visibility)
  const made = await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  return { talk_script_id, id: made.body.id }
}
const job =
  (visibility: Visibility, part: 'query' | 'body', more: object = {}): Make =>
  async () => {
    const canvas = await makeCanvas(visibility)
    const job_id = randomUUID()
    await app.services.database.system(({ db }) =>
      db
        .insertInto('generation_jobs')
        .values({
          ...{ id: job_id, company_id: company, canvas_id: canvas.id, generator: 'embedded' },
          ...{ requested_by: owner.user_id, status: 'done' },
        })
        .execute(),
    )
    return { params: { job_id }, [part]: { talk_script_id: canvas.talk_script_id, ...more } }
  }
const share =
  (visibility: Visibility, more: Omit<Call, 'params'> = {}): Make =>
  async () => {
    const { script_id, id } = await insertShare(visibility)
    return { params: { script_id, id }, ...more }
  }
type Said = { about?: 'script' | 'canvas'; by?: 'self' | 'owner'; proposal?: string }
/** A thread with a comment, by SQL: of the caller's own where they are of the company, else the owner's. */
async function insertThread(self: TestAccount | null, visibility: Visibility, of: Said) {
  const canvas = of.about === 'canvas' ? await makeCanvas(visibility) : null
  const document_id = canvas?.id ?? (await makeScript(visibility))
  const author = of.by === 'self' ? (self ?? owner).user_id : owner.user_id
  const made = await addThread(app, {
    ...{ company_id: company, document_id, author },
    proposal: of.proposal ?? null,
  })
  return { id: document_id, ...made }
}
const thread =
  (visibility: Visibility, body: () => Json = () => ({}), of: Said = {}): Make =>
  async (self) => ({ params: await insertThread(self, visibility, of), body: body() })
const newThread = () => ({
  ...{ id: randomUUID(), comment_id: randomUUID(), body: 'ここは短く。', quote: '' },
  anchor: { part: 'block', id: 'b', start: null, end: null },
})
const newReply = () => ({ id: randomUUID(), body: 'そうします。' })
const newWords = () => ({ body: '書き直しました。' })
const settled = () => ({ resolved: true })
const taken = () => ({ resolved: true, taken: true })

const run =
  (visibility: Visibility): Make =>
  async () => ({ params: { id: await makeScript(visibility) }, body: newRun() })
/** A run by SQL, of the caller's own where they are of the company; `seen_by`: as it was told, and as the company has it. */
const keptRun =
  (visibility: Visibility, by: 'self' | 'owner', seen_by: RunViewers = 'own'): Make =>
  async (self) => {
    const id = await makeScript(visibility)
    const speaker = by === 'self' ? (self ?? owner) : owner
    const run_id = await addRun(app, {
      ...{ company_id: company, script_id: id, user_id: speaker.user_id, seen_by },
    })
    await app.services.database.system(({ db }) =>
      db
        .updateTable('companies')
        .set({ runs_seen_by: seen_by })
        .where('id', '=', company)
        .execute(),
    )
    return { params: { id, run_id } }
  }
/** An answer of such a run. */
const keptAnswer =
  (...of: Parameters<typeof keptRun>): Make =>
  async (self) => {
    const { params } = await keptRun(...of)(self)
    return { params: { ...params, block_id: 'budget' } }
  }

const openedRemote =
  (visibility: Visibility, by: 'self' | 'owner'): Make =>
  async (self) => {
    const id = await makeScript(visibility)
    // A code is of a session; a program has none.
    const isProgram = programs.some(([program]) => program === self)
    const remote = await addRemote(app, id, by === 'self' && self && !isProgram ? self : owner)
    return { params: { id, remote_id: remote.id } }
  }
const enteredRemote =
  (more: { ended_at?: Date } = {}): Make =>
  async () => {
    const { code } = await addRemote(app, await makeScript('private'), owner, more)
    return { body: { code } }
  }

const member =
  (status: 'pending' | 'approved' | 'rejected' | 'suspended'): Make =>
  async () => ({ params: { id: (await app.account(company, { status })).user_id }, body: {} })

const deputy: Make = async () => ({
  params: { id: (await app.account(company, { deputy: true })).user_id },
  body: {},
})

/** By the platform: a caller may only name so many in a while. */
const keepVersion = (document_id: string) =>
  app.services.database.tenant({ company_id: company, user_id: owner.user_id }, (tx) =>
    app.services.documents.versions.keep(tx, document_id, { label: '初稿' }),
  )
const scriptVersion =
  (visibility: Visibility, body: () => Json = () => ({})): Make =>
  async () => {
    const id = await makeScript(visibility)
    return { params: { id, version_id: await keepVersion(id) }, body: body() }
  }
const canvasVersion =
  (visibility: Visibility, body: Json = {}): Make =>
  async () => {
    const { id } = await makeCanvas(visibility)
    return { params: { id, version_id: await keepVersion(id) }, body }
  }

const PRIVATE = shut(403, 404, 403, 404)
/** Of what is kept from the team: who was given it by name sees it, or edits it. */
const seen = (status = 200) => shut(403, 404, 403, 404, [status, status, status])
const commented = (status = 200) => shut(403, 404, 403, 404, [403, status, status])
const edited = (status = 200) => shut(403, 404, 403, 404, [403, 403, status])
const viewed = (status = 200) => shut(status, 404, status, 404)
/** Of what is shown to a group: its people and the admin see it, and whoever was given it by name. */
const seenByGroup = (status = 200) => shut(403, 404, status, 404, [status, status, status], status)
const editedByGroup = (status = 200) => shut(403, 404, 403, 404, [403, 403, status], status)
const managed = (status = 200) => shut(403, 404, status, 404)
/** Of a template: its maker’s and the admin’s, whoever was given what by name. */
const kept = managed
const newScript = () => ({
  body: { id: randomUUID(), kind: 'script', title: 'x', language: 'ja' },
})
const PROVIDER = {
  ...{ issuer: 'http://idp.example', client_id: 'daihon', client_secret: 'x' },
  ...{ is_only: false, approves: false },
}
const NOTE = { body: { add: [{ box: 'problem', text: '課題' }] } }
const NAMED = { label: '送った版' }
const newCut = () => ({ ...newCopy(), keep: ['nothing-of-it'] })
const newCopy = () => ({ id: randomUUID(), title: '写し' })
/** Of what makes a script of one's own of another. */
const copied = (): Row[] => {
  const copy =
    (visibility: Visibility): Make =>
    async () => ({ params: { id: await makeScript(visibility) }, body: newCopy() })
  return [
    ['private', copy('private'), seen(201)],
    ['seen by the team', copy('team_view'), viewed(201)],
  ]
}
const TICKED = { add: [], change: [], remove: [] }
const LINK = { body: { shows: 'script', days: 1 } }

const asking =
  (visibility: Visibility, reviewer: () => string): Make =>
  async () => ({
    params: { id: await makeScript(visibility) },
    body: { id: randomUUID(), reviewers: [reviewer()] },
  })
/** A script in review, by SQL, with the caller among its reviewers where they are of the company. */
const inReview =
  (visibility: Visibility): Make =>
  async (self) => {
    const [script_id, review_id] = [await makeScript(visibility), randomUUID()]
    const of = { company_id: company, review_id }
    const isOwn = self !== null && self !== callers.outsider && self !== callers.operator
    const user_id = isOwn && self !== callers.dormant ? self.user_id : owner.user_id
    await app.services.database.system(async ({ db }) => {
      await db
        .insertInto('reviews')
        .values({
          ...{ id: review_id, script_id, company_id: company, message: '', due_on: null },
          asked_by: owner.user_id,
        })
        .execute()
      await db
        .insertInto('reviewers')
        .values({ ...of, user_id })
        .execute()
      await db
        .updateTable('scripts')
        .set({ status: 'in_review' })
        .where('id', '=', script_id)
        .execute()
    })
    // Nothing was edited yet.
    const said = { decision: 'changes_requested', text_mark: '0' }
    return { params: { id: script_id }, body: { id: randomUUID(), review_id, ...said } }
  }

type Drafted = { by?: 'self' | 'owner'; state?: 'open' | 'revealed'; body?: Json }
/** A blind draft by SQL, begun by the owner or by the caller where they are of the company, who is invited in any case. */
const blindDraft =
  (visibility: Visibility, { by = 'owner', state = 'open', body }: Drafted = {}): Make =>
  async (self) => {
    const id = await makeScript(visibility)
    const colleagues = [...COLLEAGUES.map((role) => callers[role]), ...programs.map(([one]) => one)]
    const user_id = self && colleagues.includes(self) ? self.user_id : owner.user_id
    const draft_id = randomUUID()
    const begun_by = by === 'self' ? user_id : owner.user_id
    const of = { draft_id, company_id: company }
    await app.services.database.system(async ({ db }) => {
      const draft = { id: draft_id, script_id: id, company_id: company, begun_by }
      const revealed_at = state === 'revealed' ? new Date() : null
      await db
        .insertInto('blind_drafts')
        .values({ ...draft, revealed_at })
        .execute()
      await db
        .insertInto('blind_drafters')
        .values([...new Set([owner.user_id, user_id])].map((one) => ({ ...of, user_id: one })))
        .execute()
    })
    return { params: { id, draft_id }, ...(body ? { body } : {}) }
  }
const COLLEAGUES = [
  ...(['member', 'admin', 'deputy', 'suspended', 'pending', 'rejected', 'removed'] as const),
  ...(['granted_view', 'granted_comment', 'granted_edit', 'granted_left', 'in_group'] as const),
]
const blindNote =
  (visibility: Visibility, of: Drafted = {}): Make =>
  async (self) => {
    const { params, ...call } = await blindDraft(visibility, of)(self)
    return { params: { ...params, note_id: randomUUID() }, ...call }
  }
const BLIND_NOTE = { box: 'problem', text: '在庫が合わない', version: 0 }
const inviting =
  (visibility: Visibility, invited: () => string): Make =>
  async () => ({
    params: { id: await makeScript(visibility), draft_id: randomUUID() },
    body: { invited: [owner.user_id, invited()], reveal_at: null },
  })
const nobody = () => owner.user_id
/** Of what whoever began a draft does: what they get, and the others. */
const led = (own: number) => shut(own, 404, own, 404)

/** A connection of the caller's, or of whoever `whose` says; `isOver`: ended, so that nothing is waited for. */
const connection =
  (whose: (self: TestAccount | null) => TestAccount | null, body?: Json, isOver = false): Make =>
  async (self) => {
    const account = whose(self) ?? owner
    const { id } = (await account.call(connectionRoutes.openConnection, { body: {} })).body
    if (isOver) await account.call(connectionRoutes.closeConnection, { params: { id } })
    return { params: { id }, ...(body ? { body } : {}) }
  }
const signedIn = (status: number) => [401, ...everybody(status).slice(1)]
const FRAMES = { first: 1, frames: ['AA=='] }
const DOMAIN_CODE = 'abcdefgh'
const FOLLOWED = { after: 0, mode: 'wait' }

/** Every route: what it is called on, and what each role is answered. */
export const MATRIX: Record<RouteName, Row[]> = {
  // What may be done over one its frames ask for, as over a WebSocket: server/platform/realtime.
  openConnection: [['', () => ({ body: {} }), signedIn(201)]],
  sendFrames: [
    ['own', connection((self) => self, FRAMES), signedIn(200)],
    ['another’s, of the same company', connection(() => owner, FRAMES), signedIn(404)],
  ],
  followFrames: [
    ['own', connection((self) => self, FOLLOWED, true), signedIn(200)],
    ['another’s, of the same company', connection(() => owner, FOLLOWED), signedIn(404)],
  ],
  closeConnection: [
    ['own', connection((self) => self), signedIn(200)],
    ['another’s, of the same company', connection(() => owner), signedIn(404)],
  ],
  getSettings: [['', () => ({}), everybody(200)]],
  readPublicPage: [['', () => ({ params: { page: 'contact' } }), everybody(200)]],
  signUp: [['without anything', () => ({ body: {} }), everybody(422)]],
  signIn: [['without anything', () => ({ body: {} }), everybody(422)]],
  startGoogle: [['without anything', () => ({ body: {} }), everybody(422)]],
  signOut: [['', () => ({ body: {} }), everybody(200)]],
  getIdToken: [['without a session', () => ({ body: {} }), everybody(200)]],
  listSessions: [['own', () => ({}), shut(200, 200, 200, 200)]],
  endSession: [
    ['own', endable((self) => self), shut(200, 200, 200, 200)],
    ['another’s, of the same company', endable(() => owner), shut(404, 404, 404, 404)],
  ],
  endOtherSessions: [['own', () => ({ body: {} }), shut(200, 200, 200, 200)]],
  getStanding: [['', () => ({}), everybody(200)]],
  wake: [['with nothing parked', () => ({ body: {} }), everybody(200)]],
  remind: [['with nothing parked', () => ({ body: {} }), everybody(200)]],
  withdrawPendingSignIn: [['with nothing parked', () => ({ body: {} }), everybody(200)]],
  verifyEmail: [['without a code', () => ({ body: {} }), everybody(422)]],
  requestPasswordReset: [['without anything', () => ({ body: {} }), everybody(422)]],
  resetPassword: [['without anything', () => ({ body: {} }), everybody(422)]],
  confirmEmailChange: [['without a code', () => ({ body: {} }), everybody(422)]],
  describeSignUp: [['', () => ({ query: {} }), everybody(200)]],
  resendVerification: [
    [
      'a verified account, which is sent nothing',
      () => ({ body: {} }),
      [401, ...everybody(200).slice(1)],
    ],
  ],
  changePassword: [['without anything', () => ({ body: {} }), [401, ...everybody(422).slice(1)]]],
  requestEmailChange: [
    ['without anything', () => ({ body: {} }), [401, ...everybody(422).slice(1)]],
  ],
  finishSignIn: [
    ['without the right password', () => ({ body: { code: '000000' } }), everybody(410)],
  ],
  readSecondFactor: [['own', () => ({}), shut(200, 200, 200, 200)]],
  setUpSecondFactor: [['without a password', () => ({ body: {} }), shut(422, 422, 422, 422)]],
  turnOnSecondFactor: [
    ['with nothing set up', () => ({ body: { code: '000000' } }), shut(410, 410, 410, 410)],
  ],
  renewRecoveryCodes: [['without a password', () => ({ body: {} }), shut(422, 422, 422, 422)]],
  turnOffSecondFactor: [['without a password', () => ({ body: {} }), shut(422, 422, 422, 422)]],
  askForSignIn: [['', () => ({ body: {} }), everybody(200)]],
  signInWithPasskey: [['without anything', () => ({ body: {} }), everybody(422)]],
  listPasskeys: [['own', () => ({}), shut(200, 200, 200, 200)]],
  askForPasskey: [['without a password', () => ({ body: {} }), shut(422, 422, 422, 422)]],
  addPasskey: [['without anything', () => ({ body: {} }), shut(422, 422, 422, 422)]],
  renamePasskey: [
    ['own', passkey((self) => self, { body: { name: '電話' } }), shut(200, 200, 200, 200)],
    [
      'another’s, of the same company',
      passkey(() => owner, { body: { name: '電話' } }),
      shut(404, 404, 404, 404),
    ],
  ],
  removePasskey: [
    ['own', passkey((self) => self), shut(200, 200, 200, 200)],
    ['another’s, of the same company', passkey(() => owner), shut(404, 404, 404, 404)],
  ],

  getProfile: [
    [
      'own uid',
      (self) => ({ body: { firebase_uid: self?.uid ?? 'x' } }),
      [401, ...everybody(200).slice(1)],
    ],
    [
      'another’s uid',
      () => ({ body: { firebase_uid: owner.uid } }),
      [401, ...everybody(403).slice(1)],
    ],
  ],
  getReading: [['', () => ({}), shut(200, 200, 200, 200)]],
  setReading: [['', () => ({ body: { reading: 'さとう' } }), shut(200, 200, 200, 200)]],
  updateLanguage: [['', () => ({ body: { language: 'ja' } }), shut(200, 200, 200, 200)]],
  updateUsername: [
    [
      'self',
      (self) => ({ params: { id: self?.user_id ?? owner.user_id }, body: { username: '新名' } }),
      shut(200, 200, 200, 200),
    ],
    [
      'another',
      () => ({ params: { id: owner.user_id }, body: { username: '乗っ取り' } }),
      shut(404, 404, 404, 404),
    ],
  ],
  // Last of all for those it would remove: see the order of the tests.
  readDeletion: [['', () => ({}), shut(200, 200, 200, 200)]],
  deleteAccount: [['without a password', () => ({ body: {} }), shut(422, 422, 422, 422)]],
  readReturn: [['', () => ({}), signedIn(200)]],
  returnToAccount: [['who is not leaving', () => ({ body: {} }), signedIn(409)]],
  withdraw: [
    [
      'an applicant takes the request back, nobody else',
      () => ({ body: {} }),
      [401, 200, ...everybody(403).slice(2)],
    ],
  ],

  listMembers: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  listApiTokens: [['own', () => ({}), shut(200, 200, 200, 200)]],
  createApiToken: [
    ['own', () => ({ body: { name: '連携', scopes: ['read'] } }), shut(201, 201, 201, 201)],
  ],
  revokeApiToken: [
    ['of a member', keptToken('personal'), shut(403, 404, 200, 404)],
    ['of a service', keptToken('service'), shut(403, 404, 200, 404)],
  ],
  listCompanyTokens: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  createServiceToken: [
    [
      'own company',
      () => ({ body: { name: '連携', scopes: ['read'], days: null } }),
      shut(403, 201, 201, 403),
    ],
  ],
  // Each tool's calls are asked for by themselves: server/features/api-tokens/mcp.
  answerMcp: [['a notification', mcpMessage, shut(202, 202, 202, 202)]],
  listWebhooks: [['own company’s', () => ({}), shut(403, 200, 200, 403)]],
  createWebhook: [
    [
      'own company',
      () => ({ body: { url: 'https://example.jp/hook', kinds: ['script.created'] } }),
      shut(403, 201, 201, 403),
    ],
  ],
  updateWebhook: [
    ['of the company', webhook({ body: { is_paused: true } }), shut(403, 404, 200, 404)],
  ],
  deleteWebhook: [['of the company', webhook(), shut(403, 404, 200, 404)]],
  rotateWebhookSecret: [['of the company', webhook({ body: {} }), shut(403, 404, 200, 404)]],
  testWebhook: [['of the company', webhook({ body: {} }), shut(403, 404, 200, 404)]],
  listWebhookDeliveries: [['of the company', webhook(), shut(403, 404, 200, 404)]],
  replayWebhookDelivery: [
    ['of the company', sentByWebhook(), shut(403, 404, 200, 404)],
    ['of another webhook', sentByWebhook(true), shut(403, 404, 404, 404)],
  ],
  listAudit: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  exportAudit: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  listInvitations: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  invite: [['own company', newInvitation, shut(403, 200, 200, 403)]],
  resendInvitation: [['of the company', invitation, shut(403, 404, 200, 404)]],
  revokeInvitation: [['of the company', invitation, shut(403, 404, 200, 404)]],
  listDomains: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  addDomain: [['own company', newDomain, shut(403, 201, 201, 403)]],
  mailDomainCode: [['of the company', domain({}), shut(403, 404, 200, 404)]],
  proveDomain: [['of the company', domain({ code: DOMAIN_CODE }), shut(403, 404, 200, 404)]],
  updateDomain: [['of the company', domain({ admits: true }), shut(403, 404, 200, 404)]],
  deleteDomain: [['of the company', domain(), shut(403, 404, 200, 404)]],
  // Of the free company there is nobody here.
  listGroups: [['own company', () => ({}), shut(200, 200, 200, 200)]],
  createGroup: [
    ['own company', () => ({ body: { id: randomUUID(), name: '営業' } }), shut(403, 201, 201, 403)],
  ],
  renameGroup: [
    ['of the company', group({ name: '開発' }), shut(403, 404, 200, 404)],
    ['of its directory', ofDirectory(group({ name: '開発' })), shut(403, 404, 409, 404)],
  ],
  deleteGroup: [
    ['of the company', group(), shut(403, 404, 200, 404)],
    ['of its directory', ofDirectory(group()), shut(403, 404, 409, 404)],
  ],
  restoreGroup: [['of the company', group({}), shut(403, 404, 200, 404)]],
  addGroupMember: [
    ['of the company', groupMember({}), shut(403, 404, 200, 404)],
    ['of its directory', ofDirectory(groupMember({})), shut(403, 404, 409, 404)],
  ],
  removeGroupMember: [
    ['of the company', groupMember(), shut(403, 404, 200, 404)],
    ['of its directory', ofDirectory(groupMember()), shut(403, 404, 409, 404)],
  ],
  readLogo: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  saveLogo: [['a picture', () => ({ body: makePng(2, 1) }), shut(403, 200, 200, 403)]],
  removeLogo: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  readCompanyDeletion: [['own company', () => ({}), ownersOnly(200, 200, 403)]],
  deleteCompany: [
    ['without a password', () => ({ body: { name: 'A' } }), ownersOnly(422, 422, 403)],
  ],
  readCompanyReturn: [['own company', () => ({}), ownersOnly(200, 200, 403)]],
  keepCompany: [['of what is not deleted', () => ({ body: {} }), ownersOnly(409, 409, 403)]],
  readCompanySettings: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  renewSignUpLink: [['own company', () => ({ body: {} }), shut(403, 200, 200, 403)]],
  updateCompanySettings: [
    ['own company', () => ({ body: { llm_generation: true } }), shut(403, 200, 200, 403)],
    ['its name', () => ({ body: { name: '新しい名前' } }), shut(403, 200, 200, 403)],
    ['its checks', () => ({ body: { checks_off: ['dropped_ra'] } }), shut(403, 200, 200, 403)],
    ['who sees runs', () => ({ body: { runs_seen_by: 'own' } }), shut(403, 200, 200, 403)],
    ['who comments', () => ({ body: { comments_need_edit: false } }), shut(403, 200, 200, 403)],
    ['its links', () => ({ body: { allows_shares: true } }), shut(403, 200, 200, 403)],
    [
      'a second factor, which they lack themselves',
      () => ({ body: { second_factor_required: true } }),
      shut(403, 409, 409, 403),
    ],
  ],
  listCorrections: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  listChecksOff: [['own company', () => ({}), shut(200, 200, 200, 200)]],
  approveMember: [['an applicant', member('pending'), shut(403, 404, 200, 404)]],
  rejectMember: [['an applicant', member('pending'), shut(403, 404, 200, 404)]],
  suspendMember: [
    ['a member', member('approved'), shut(403, 404, 200, 404)],
    ['a deputy', deputy, ownersOnly(404, 200, 404)],
    [
      'the last admin',
      () => ({ params: { id: callers.admin?.user_id ?? '' }, body: {} }),
      shut(403, 404, 409, 404),
    ],
  ],
  listBelongings: [['a member', member('approved'), shut(403, 404, 200, 404)]],
  handOver: [
    ['to a member', handing(() => owner.user_id), shut(403, 404, 200, 404)],
    [
      'to somebody of another company',
      handing(() => callers.outsider?.user_id ?? ''),
      shut(403, 404, 422, 404),
    ],
    [
      'of what is somebody else’s',
      handing(
        () => owner.user_id,
        () => makeScript('team_edit'),
      ),
      shut(403, 404, 404, 404),
    ],
  ],
  removeMember: [
    ['a member who owns nothing', leaving('member'), shut(403, 404, 200, 404)],
    ['one who owns something', leaving('owner'), shut(403, 404, 409, 404)],
    ['the last admin', leaving('admin'), shut(403, 404, 409, 404)],
  ],
  readRoles: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  startCompanySignIn: [
    [
      'an address of no company with a provider',
      () => ({ body: { email: 'a@nowhere.example', language: 'ja' } }),
      everybody(404),
    ],
  ],
  readCompanyLink: [['of one’s own', () => ({}), shut(200, 200, 200, 200)]],
  linkCompanySignIn: [['without a password', () => ({ body: {} }), shut(422, 422, 422, 422)]],
  readProvider: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  saveProvider: [['at no https address', () => ({ body: PROVIDER }), shut(403, 422, 422, 403)]],
  removeProvider: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  readProvisioning: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  makeScimToken: [['own company', () => ({ body: {} }), shut(403, 201, 201, 403)]],
  revokeScimToken: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  listMemberSessions: [
    ['a member’s', member('approved'), shut(403, 404, 200, 404)],
    ['the admin’s', ofAdmin, ownersOnly(404, 200, 404)],
  ],
  endMemberSession: [
    ['a member’s', sessionOf(), shut(403, 404, 200, 404)],
    ['one that is not theirs', sessionOf(true), shut(403, 404, 404, 404)],
  ],
  endMemberSessions: [['a member’s', member('approved'), shut(403, 404, 200, 404)]],
  offerAdmin: [
    ['without a password', () => ({ body: { to: owner.user_id } }), ownersOnly(422, 422, 403)],
  ],
  withdrawAdminOffer: [['own company', () => ({ body: {} }), ownersOnly(200, 200, 403)]],
  readAdminOffer: [['own company', () => ({}), shut(200, 200, 200, 200)]],
  answerAdminOffer: [
    ['with none there', () => ({ body: { accepted: true } }), shut(410, 410, 410, 410)],
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
  reopenMember: [['a rejected one', member('rejected'), shut(403, 404, 200, 404)]],
  restoreMember: [['a suspended one', member('suspended'), shut(403, 404, 200, 404)]],

  readDesk: [['', () => ({}), operatorOnly(200)]],
  enterDesk: [['without a password', () => ({ body: {} }), operatorOnly(422)]],
  leaveDesk: [['its own session', fromTheDesk, operatorOnly(200)]],
  listCompanies: [['', () => ({}), operatorOnly(200)]],
  createCompany: [['', () => ({ body: { name: '新会社', plan: 'team' } }), operatorOnly(201)]],
  updateCompany: [
    ['', () => ({ params: { id: company }, body: { plan: 'team' } }), operatorOnly(200)],
  ],
  keepOperatedCompany: [
    ['', async () => ({ params: { id: await addDeleted() }, body: {} }), operatorOnly(200)],
  ],
  readInstallation: [['', () => ({}), operatorOnly(200)]],
  updateInstallation: [['', () => ({ body: { free_needs_approval: false } }), operatorOnly(200)]],
  readHealth: [['', () => ({}), operatorOnly(200)]],
  listJobs: [['', () => ({}), operatorOnly(200)]],
  retryJob: [['of nothing', () => ({ params: { id: randomUUID() }, body: {} }), operatorOnly(404)]],
  dropJob: [['of nothing', () => ({ params: { id: randomUUID() }, body: {} }), operatorOnly(404)]],
  listOperatorEvents: [['', () => ({}), operatorOnly(200)]],
  exportOperatorEvents: [['', () => ({}), operatorOnly(200)]],
  renewCompanyLink: [
    ['', async () => ({ params: { id: await app.company() }, body: {} }), operatorOnly(200)],
  ],
  listPeople: [['', () => ({}), operatorOnly(200)]],
  approvePerson: [['', ofApplicant({}), operatorOnly(200)]],
  confirmEmail: [['', ofApplicant({}), operatorOnly(200)]],
  endPersonSessions: [['', ofApplicant({}), operatorOnly(200)]],
  erasePerson: [
    ['another address typed', ofApplicant({ email: 'x@example.jp' }), operatorOnly(422)],
  ],
  exportCompanies: [['', () => ({}), operatorOnly(200)]],
  exportPeople: [['', () => ({}), operatorOnly(200)]],
  importCompanies: [['', withTable('プラン\n無料'), operatorOnly(200)]],
  importPeople: [['', withTable('メールアドレス\nx@example.jp'), operatorOnly(200)]],
  movePerson: [
    ['', async (self) => ofApplicant({ company: await app.company() })(self), operatorOnly(200)],
  ],

  readDashboard: [['', () => ({}), shut(200, 200, 200, 200)]],
  listScripts: [['', () => ({ query: { search: '在庫' } }), shut(200, 200, 200, 200)]],
  createScript: [
    ['', newScript, shut(201, 201, 201, 201)],
    [
      'from a template of the company',
      async () => {
        const { params } = await template()
        return { body: { ...newScript().body, kind: 'talk_script', template_id: params.id } }
      },
      shut(201, 404, 201, 404),
    ],
  ],
  listTemplates: [['own company’s', () => ({}), shut(200, 200, 200, 200)]],
  makeTemplate: [
    ['private', made('private'), edited(201)],
    ['seen by the team', made('team_view'), edited(201)],
    ['edited by the team', made('team_edit'), viewed(201)],
    ['of a template', async () => ({ ...(await template()), body: newTemplate() }), kept(409)],
  ],
  retireTemplate: [
    ['of the company', () => template({ body: { is_retired: true } }), kept()],
    ['of what is none', script('team_view', { body: { is_retired: true } }), managed(404)],
  ],
  readFile: [
    [
      '',
      () => ({ query: { name: '台本.txt' }, body: Buffer.from('営業：はい。') }),
      shut(200, 200, 200, 200),
    ],
  ],
  listAuthors: [['', () => ({}), shut(200, 200, 200, 200)]],
  listTags: [['', () => ({}), shut(200, 200, 200, 200)]],
  // Each script of it is allowed or refused by itself: server/features/library.
  changeScripts: [
    [
      '',
      async () => ({
        body: { changes: [{ id: await makeScript('private'), trashed: true }] },
      }),
      shut(200, 200, 200, 200),
    ],
  ],
  listFolders: [['own company’s and own', () => ({}), shut(200, 200, 200, 200)]],
  createFolder: [
    ['of the company', () => newFolder({ is_own: false }), shut(201, 201, 201, 201)],
    ['of one’s own', () => newFolder({ is_own: true }), shut(201, 201, 201, 201)],
    [
      'in one of the company',
      async () => newFolder({ is_own: false, parent_id: await makeFolder('company') }),
      shut(201, 404, 201, 404),
    ],
    [
      'in one of somebody else’s own',
      async () => newFolder({ is_own: true, parent_id: await makeFolder('own') }),
      shut(404, 404, 404, 404),
    ],
  ],
  updateFolder: [
    ['of the company', folder('company', { body: { name: 'x' } }), managed()],
    ['somebody else’s own', folder('own', { body: { name: 'x' } }), shut(404, 404, 404, 404)],
  ],
  deleteFolder: [
    ['of the company', folder('company'), managed()],
    ['somebody else’s own', folder('own'), shut(404, 404, 404, 404)],
  ],
  restoreFolder: [['deleted by somebody else', removedFolder, shut(404, 404, 404, 404)]],
  listPhrases: [['own company’s', () => ({}), shut(200, 200, 200, 200)]],
  createPhrase: [['', () => ({ body: newPhrase() }), shut(201, 201, 201, 201)]],
  updatePhrase: [['of the company', () => phrase({ body: { text: '新しい文' } }), managed()]],
  deletePhrase: [['of the company', () => phrase(), managed()]],
  listPhrasePlaces: [['of the company', () => phrase(), viewed()]],
  // Each script is allowed or refused by itself: server/features/phrases.
  replacePhrase: [
    [
      'of the company',
      () => phrase({ body: { places: [{ script_id: randomUUID(), block_id: 'b' }] } }),
      viewed(),
    ],
  ],
  setFavorite: [
    ['private', script('private', { body: { is_favorite: true } }), seen()],
    ['seen by the team', script('team_view', { body: { is_favorite: true } }), viewed()],
  ],
  noteOpened: [
    ['private', script('private', { body: {} }), seen()],
    ['seen by the team', script('team_view', { body: {} }), viewed()],
  ],
  duplicateScript: copied(),
  createVariant: copied(),
  // Whose notes each sees: server/features/lean-canvas/blind-drafts.
  readBlindDraft: [
    ['private', blindDraft('private'), seen()],
    ['seen by the team', blindDraft('team_view'), viewed()],
  ],
  beginBlindDraft: [
    ['private', inviting('private', nobody), edited()],
    ['seen by the team', inviting('team_view', nobody), edited()],
    ['edited by the team', inviting('team_edit', nobody), viewed()],
    [
      'with somebody of another company',
      inviting('team_edit', () => callers.outsider?.user_id ?? ''),
      viewed(422),
    ],
  ],
  saveBlindNote: [
    ['private', blindNote('private', { body: BLIND_NOTE }), commented()],
    ['seen by the team', blindNote('team_view', { body: BLIND_NOTE }), viewed()],
  ],
  deleteBlindNote: [
    ['private', blindNote('private'), commented()],
    ['seen by the team', blindNote('team_view'), viewed()],
  ],
  setBlindDone: [
    ['private', blindDraft('private', { body: { is_done: true } }), commented()],
    ['seen by the team', blindDraft('team_view', { body: { is_done: true } }), viewed()],
  ],
  revealBlindDraft: [
    ['somebody else’s', blindDraft('team_edit', { body: {} }), led(403)],
    ['one’s own', blindDraft('team_view', { by: 'self', body: {} }), led(200)],
    ['one’s own, private', blindDraft('private', { by: 'self', body: {} }), seen()],
  ],
  settleBlindNotes: [
    ['before the moment', blindDraft('team_edit', { body: { notes: [] } }), viewed(409)],
    [
      'seen by the team',
      blindDraft('team_view', { state: 'revealed', body: { notes: [] } }),
      edited(),
    ],
    [
      'edited by the team',
      blindDraft('team_edit', { state: 'revealed', body: { notes: [] } }),
      viewed(),
    ],
  ],
  unsettleBlindNotes: [
    [
      'seen by the team',
      blindDraft('team_view', { state: 'revealed', body: { ids: [] } }),
      edited(),
    ],
    [
      'edited by the team',
      blindDraft('team_edit', { state: 'revealed', body: { ids: [] } }),
      viewed(),
    ],
  ],
  endBlindDraft: [
    ['somebody else’s', blindDraft('team_edit', { body: {} }), led(403)],
    ['one’s own', blindDraft('team_view', { by: 'self', body: {} }), led(200)],
    ['one’s own, private', blindDraft('private', { by: 'self', body: {} }), seen()],
  ],
  deleteBlindDraft: [
    ['somebody else’s', blindDraft('team_edit'), led(403)],
    ['one’s own', blindDraft('team_view', { by: 'self' }), led(200)],
    ['one’s own, private', blindDraft('private', { by: 'self' }), seen()],
  ],
  // Which of a family each sees: server/features/scripts/variants.
  listVariants: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  previewTalkScript: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  deriveTalkScript: copied(),
  // No language model is configured: whoever may ask is told so.
  draftTalkScript: [
    ['private', script('private', { body: {} }), seen(503)],
    ['seen by the team', script('team_view', { body: {} }), viewed(503)],
  ],
  cutTalkScript: [
    ['private', script('private', { body: newCut() }), seen(409)],
    ['seen by the team', script('team_view', { body: newCut() }), viewed(409)],
  ],
  readLineSources: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  readScript: [
    ['private', script('private'), seen()],
    ['seen by a group', script('group_view'), seenByGroup()],
    ['edited by a group', script('group_edit'), seenByGroup()],
    ['seen by the team', script('team_view'), viewed()],
    ['a template', () => template(), viewed()],
  ],
  readScriptText: [
    ['private', script('private'), seen()],
    ['seen by a group', script('group_view'), seenByGroup()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  listRuns: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  keepRun: [
    ['private', run('private'), seen(201)],
    ['seen by the team', run('team_view'), viewed(201)],
  ],
  deleteRun: [
    ['one’s own', keptRun('team_view', 'self'), viewed()],
    ['another’s, which is theirs alone', keptRun('team_edit', 'owner'), shut(404, 404, 404, 404)],
    [
      'another’s, which the team sees',
      keptRun('team_edit', 'owner', 'team'),
      shut(404, 404, 200, 404),
    ],
  ],
  deleteRunAnswer: [
    ['one’s own', keptAnswer('team_view', 'self'), viewed()],
    [
      'another’s, which is theirs alone',
      keptAnswer('team_edit', 'owner'),
      shut(404, 404, 404, 404),
    ],
    [
      'another’s, which the team sees',
      keptAnswer('team_edit', 'owner', 'team'),
      shut(404, 404, 200, 404),
    ],
  ],
  countCalls: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  forgetCustomer: [['own', () => ({ body: { customer: '桜' } }), shut(200, 200, 200, 200)]],
  openRemote: [
    ['private', script('private', { body: {} }), seen(201)],
    ['seen by the team', script('team_view', { body: {} }), viewed(201)],
  ],
  endRemote: [
    ['one’s own', openedRemote('team_view', 'self'), viewed()],
    ['another’s', openedRemote('team_edit', 'owner'), shut(404, 404, 404, 404)],
  ],
  // Whoever has the code, and whatever they are besides.
  enterRemote: [
    ['a code', enteredRemote(), everybody(200)],
    ['one that has ended', enteredRemote({ ended_at: new Date() }), everybody(410)],
  ],
  listPaces: [['own', () => ({}), shut(200, 200, 200, 200)]],
  forgetPace: [['own', () => ({ params: { language: 'ja' } }), shut(200, 200, 200, 200)]],
  updateScript: [
    ['private', script('private', { body: { title: 'x' } }), edited()],
    ['seen by a group', script('group_view', { body: { title: 'x' } }), edited()],
    ['edited by a group', script('group_edit', { body: { title: 'x' } }), editedByGroup()],
    ['seen by the team', script('team_view', { body: { title: 'x' } }), edited()],
    ['edited by the team', script('team_edit', { body: { title: 'x' } }), viewed()],
    ['a template', () => template({ body: { title: 'x' } }), kept()],
  ],
  setVisibility: [
    ['private', script('private', { body: { visibility: 'team_edit' } }), PRIVATE],
    ['edited by the team', script('team_edit', { body: { visibility: 'private' } }), managed()],
    ['edited by a group', script('group_edit', { body: { visibility: 'private' } }), managed()],
    [
      'shown to a group',
      script('team_edit', { body: { visibility: 'group_view', group_id: GROUP } }),
      managed(),
    ],
    ['a template', () => template({ body: { visibility: 'private' } }), kept(409)],
  ],
  trashScript: [
    ['private', script('private'), PRIVATE],
    ['edited by the team', script('team_edit'), managed()],
  ],
  restoreScript: [
    ['private', script('private', { body: {} }), PRIVATE],
    ['edited by the team', script('team_edit', { body: {} }), managed()],
    [
      'in the trash: hidden from those who cannot take it out',
      trashed('team_edit'),
      shut(404, 404, 200, 404),
    ],
  ],

  listGrants: [
    ['private', script('private'), PRIVATE],
    ['edited by the team', script('team_edit'), managed()],
  ],
  findGrantees: [
    ['private', script('private'), PRIVATE],
    ['edited by the team', script('team_edit'), managed()],
  ],
  giveGrant: [
    ['private', grant('private', () => addMember(company)), PRIVATE],
    ['edited by the team', grant('team_edit', () => addMember(company)), managed()],
    [
      'to somebody of another company',
      grant('team_edit', () => callers.outsider?.user_id ?? ''),
      managed(404),
    ],
    [
      'to somebody who waits to be let in',
      grant('team_edit', () => callers.pending?.user_id ?? ''),
      managed(404),
    ],
    ['to the owner', grant('team_edit', () => owner.user_id), managed(409)],
  ],
  endGrant: [
    ['private', grant('private', () => callers.granted_view?.user_id ?? ''), PRIVATE],
    [
      'edited by the team',
      grant('team_edit', () => callers.granted_view?.user_id ?? ''),
      managed(),
    ],
  ],

  readCanvasOfTalkScript: [
    ['private', canvasOf('private'), seen()],
    ['seen by the team', canvasOf('team_view'), viewed()],
  ],
  createCanvas: [
    ['seen by the team', talkScript('team_view', 'body'), edited(201)],
    ['edited by the team', talkScript('team_edit', 'body'), viewed(201)],
  ],
  generateCanvas: [
    [
      'seen by the team',
      talkScript('team_view', 'body', { wait_for_completion: false }),
      edited(202),
    ],
    [
      'edited by the team',
      talkScript('team_edit', 'body', { wait_for_completion: false }),
      viewed(202),
    ],
  ],
  proposeNotes: [
    [
      'seen by the team',
      talkScript('team_view', 'body', { notes: [{ box: 'problem', text: '在庫' }] }),
      edited(201),
    ],
    [
      'edited by the team',
      talkScript('team_edit', 'body', { notes: [{ box: 'problem', text: '在庫' }] }),
      viewed(201),
    ],
  ],
  readJob: [
    ['private', job('private', 'query'), seen()],
    ['seen by the team', job('team_view', 'query'), viewed()],
  ],
  followGeneration: [
    ['private', job('private', 'query'), seen()],
    ['seen by the team', job('team_view', 'query'), viewed()],
  ],
  readGenerationResult: [
    ['private', job('private', 'query'), seen()],
    ['seen by the team', job('team_view', 'query'), viewed()],
  ],
  applyGeneration: [
    ['seen by the team', job('team_view', 'body', TICKED), edited(409)],
    ['edited by the team', job('team_edit', 'body', TICKED), viewed(409)],
  ],
  undoGeneration: [
    ['seen by the team', job('team_view', 'body'), edited(409)],
    ['edited by the team', job('team_edit', 'body'), viewed(409)],
  ],
  cancelJob: [
    ['seen by the team', job('team_view', 'body'), edited()],
    ['edited by the team', job('team_edit', 'body'), viewed()],
  ],
  dismissGeneration: [
    ['seen by the team', job('team_view', 'body'), edited()],
    ['edited by the team', job('team_edit', 'body'), viewed()],
  ],
  updateCanvas: [
    ['seen by the team', canvas('team_view', NOTE), edited()],
    ['edited by the team', canvas('team_edit', NOTE), viewed()],
  ],

  listScriptVersions: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  readScriptVersion: [
    ['private', scriptVersion('private'), seen()],
    ['seen by the team', scriptVersion('team_view'), viewed()],
  ],
  keepScriptVersion: [
    ['seen by the team', script('team_view', { body: NAMED }), edited(201)],
    ['edited by the team', script('team_edit', { body: NAMED }), viewed(201)],
  ],
  renameScriptVersion: [
    ['seen by the team', scriptVersion('team_view', () => NAMED), edited()],
    ['edited by the team', scriptVersion('team_edit', () => NAMED), viewed()],
  ],
  restoreScriptVersion: [
    ['seen by the team', scriptVersion('team_view'), edited()],
    ['edited by the team', scriptVersion('team_edit'), viewed()],
  ],
  copyScriptVersion: [
    ['private', scriptVersion('private', newCopy), seen(201)],
    ['seen by the team', scriptVersion('team_view', newCopy), viewed(201)],
  ],
  listCanvasVersions: [
    ['private', canvas('private', {}), seen()],
    ['seen by the team', canvas('team_view', {}), viewed()],
  ],
  readCanvasVersion: [
    ['private', canvasVersion('private'), seen()],
    ['seen by the team', canvasVersion('team_view'), viewed()],
  ],
  keepCanvasVersion: [
    ['seen by the team', canvas('team_view', { body: NAMED }), edited(201)],
    ['edited by the team', canvas('team_edit', { body: NAMED }), viewed(201)],
  ],
  renameCanvasVersion: [
    ['seen by the team', canvasVersion('team_view', NAMED), edited()],
    ['edited by the team', canvasVersion('team_edit', NAMED), viewed()],
  ],
  restoreCanvasVersion: [
    ['seen by the team', canvasVersion('team_view'), edited()],
    ['edited by the team', canvasVersion('team_edit'), viewed()],
  ],
  findMentionable: [
    ['private', script('private'), commented()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  listScriptThreads: [
    ['private', thread('private', undefined), seen()],
    ['seen by the team', thread('team_view', undefined), viewed()],
  ],
  startScriptThread: [
    [
      'private',
      async () => ({ params: { id: await makeScript('private') }, body: newThread() }),
      commented(201),
    ],
    [
      'seen by the team',
      async () => ({ params: { id: await makeScript('team_view') }, body: newThread() }),
      viewed(201),
    ],
  ],
  replyToScriptThread: [
    ['private', thread('private', newReply), commented(201)],
    ['seen by the team', thread('team_view', newReply), viewed(201)],
  ],
  settleScriptThread: [
    ['another’s', thread('team_view', settled), edited()],
    ['another’s, edited by the team', thread('team_edit', settled), viewed()],
    ['one’s own', thread('team_view', settled, { by: 'self' }), viewed()],
    ['words taken, one’s own', thread('team_view', taken, { by: 'self', proposal: '' }), edited()],
    ['words taken', thread('team_edit', taken, { proposal: '別の言葉' }), viewed()],
  ],
  rewriteScriptComment: [
    ['one’s own', thread('team_view', newWords, { by: 'self' }), viewed()],
    ['another’s', thread('team_edit', newWords), shut(403, 404, 403, 404)],
  ],
  deleteScriptComment: [
    ['one’s own', thread('team_view', undefined, { by: 'self' }), viewed()],
    ['another’s', thread('team_edit', undefined), shut(403, 404, 403, 404)],
  ],
  listCanvasThreads: [
    ['private', thread('private', undefined, { about: 'canvas' }), seen()],
    ['seen by the team', thread('team_view', undefined, { about: 'canvas' }), viewed()],
  ],
  startCanvasThread: [
    [
      'private',
      async () => ({ params: { id: (await makeCanvas('private')).id }, body: newThread() }),
      commented(201),
    ],
    [
      'seen by the team',
      async () => ({ params: { id: (await makeCanvas('team_view')).id }, body: newThread() }),
      viewed(201),
    ],
  ],
  replyToCanvasThread: [
    ['private', thread('private', newReply, { about: 'canvas' }), commented(201)],
    ['seen by the team', thread('team_view', newReply, { about: 'canvas' }), viewed(201)],
  ],
  settleCanvasThread: [
    ['another’s', thread('team_view', settled, { about: 'canvas' }), edited()],
    ['another’s, edited by the team', thread('team_edit', settled, { about: 'canvas' }), viewed()],
    ['one’s own', thread('team_view', settled, { about: 'canvas', by: 'self' }), viewed()],
  ],
  rewriteCanvasComment: [
    ['one’s own', thread('team_view', newWords, { about: 'canvas', by: 'self' }), viewed()],
    ['another’s', thread('team_edit', newWords, { about: 'canvas' }), shut(403, 404, 403, 404)],
  ],
  deleteCanvasComment: [
    ['one’s own', thread('team_view', undefined, { about: 'canvas', by: 'self' }), viewed()],
    ['another’s', thread('team_edit', undefined, { about: 'canvas' }), shut(403, 404, 403, 404)],
  ],

  listNotifications: [['own', () => ({}), shut(200, 200, 200, 200)]],
  getNotificationSettings: [['own', () => ({}), shut(200, 200, 200, 200)]],
  setNotificationSettings: [
    ['own', () => ({ body: { mail: 'daily', kinds_off: ['reply'] } }), shut(200, 200, 200, 200)],
  ],
  muteScript: [
    ['private', script('private', { body: { is_muted: true } }), seen()],
    ['seen by the team', script('team_view', { body: { is_muted: true } }), viewed()],
  ],
  readNotifications: [['own', () => ({ body: { up_to: 1 } }), shut(200, 200, 200, 200)]],
  listReviews: [['own', () => ({}), shut(200, 200, 200, 200)]],
  readReview: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  askForReview: [
    ['private', asking('private', () => owner.user_id), edited()],
    ['seen by the team', asking('team_view', () => owner.user_id), edited()],
    ['edited by the team', asking('team_edit', () => owner.user_id), viewed()],
    [
      'of somebody of another company',
      asking('team_edit', () => callers.outsider?.user_id ?? ''),
      viewed(422),
    ],
  ],
  withdrawReview: [
    ['seen by the team', inReview('team_view'), edited()],
    ['edited by the team', inReview('team_edit'), viewed()],
  ],
  decideReview: [
    ['private', inReview('private'), seen()],
    ['seen by the team', inReview('team_view'), viewed()],
  ],
  completeScript: [
    ['private', script('private', { body: {} }), PRIVATE],
    ['edited by the team', script('team_edit', { body: {} }), managed()],
  ],
  reopenScript: [
    ['private', script('private', { body: {} }), PRIVATE],
    ['edited by the team', script('team_edit', { body: {} }), managed()],
  ],

  exportScript: [
    ['private', script('private', { query: { format: 'md' } }), seen()],
    ['seen by the team', script('team_view', { query: { format: 'md' } }), viewed()],
    [
      'a version of another document',
      script('team_view', { query: { format: 'md', version: randomUUID() } }),
      viewed(404),
    ],
  ],
  // One that may not be seen refuses all.
  startExport: [
    ['private', async () => exported(await makeScript('private')), seen(201)],
    ['seen by the team', async () => exported(await makeScript('team_view')), viewed(201)],
    [
      'one that is nobody’s among them',
      async () => exported(await makeScript('team_view'), randomUUID()),
      shut(404, 404, 404, 404),
    ],
  ],
  listExports: [['own', () => ({}), shut(200, 200, 200, 200)]],
  dropExport: [
    ['own', (self) => exportJob(self), shut(200, 200, 200, 200)],
    ['another’s, of the same company', () => exportJob(owner), shut(404, 404, 404, 404)],
  ],
  downloadExport: [
    ['own', (self) => exportJob(self), shut(200, 200, 200, 200)],
    ['another’s, of the same company', () => exportJob(owner), shut(404, 404, 404, 404)],
  ],
  readOwnArchive: [['own', () => ({}), shut(200, 200, 200, 200)]],
  makeOwnArchive: [['own', () => ({ body: {} }), shut(202, 202, 202, 202)]],
  downloadOwnArchive: [
    ['one’s own', archived('account'), shut(200, 200, 200, 200)],
    ['another’s, of the same company', () => archived('account')(owner), shut(404, 404, 404, 404)],
  ],
  readCompanyArchive: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  makeCompanyArchive: [['own company', () => ({ body: {} }), shut(403, 202, 202, 403)]],
  downloadCompanyArchive: [
    ['one’s own', archived('company'), shut(403, 200, 200, 403)],
    ['another’s, of the same company', () => archived('company')(owner), shut(403, 404, 404, 403)],
  ],
  exportCanvas: [
    ['private', canvas('private', { query: { format: 'csv' } }), seen()],
    ['seen by the team', canvas('team_view', { query: { format: 'csv' } }), viewed()],
  ],

  exportShared: [
    [
      'of one for somebody named who has not shown it',
      link(
        async (id) => {
          await allowExport(id)
          await nameSomebody(id)
        },
        { format: 'txt' },
      ),
      everybody(404),
    ],
    ['of a link that allows it', link(allowExport, { format: 'txt' }), everybody(200)],
    ['of any other', link(undefined, { format: 'txt' }), everybody(404)],
    [
      'of one with a password nobody has shown',
      link((id) => changeShare(id, { allows_export: true, password_hash: 'x:y' }), {
        format: 'txt',
      }),
      everybody(404),
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
      kept(409),
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
  listCompanyShares: [['own company', () => ({}), shut(403, 200, 200, 403)]],
  revokeCompanyShare: [['of the company', anyShare, shut(403, 404, 200, 403)]],
  readShared: [
    ['live', link(), everybody(200)],
    ['revoked', link((id) => changeShare(id, { revoked_at: new Date() })), everybody(404)],
    ['expired', link((id) => changeShare(id, { expires_at: new Date(0) })), everybody(404)],
    ['where the company allows none', linkWhereNoneAre, everybody(404)],
    ['for somebody named who has not shown it', link(nameSomebody), everybody(403)],
    [
      'with a password nobody has shown',
      link((id) => changeShare(id, { password_hash: 'x:y' })),
      everybody(403),
    ],
  ],
  listGuestComments: [
    [
      'by a link that allows them',
      link((id) => changeShare(id, { allows_comments: true })),
      everybody(200),
    ],
    ['by a link that does not', link(), everybody(403)],
    [
      'revoked',
      link((id) => changeShare(id, { allows_comments: true, revoked_at: new Date() })),
      everybody(404),
    ],
    ['for somebody named who has not shown it', link(nameSomebody), everybody(403)],
  ],
  commentByLink: [
    [
      'that allows them',
      saidByLink((id) => changeShare(id, { allows_comments: true })),
      everybody(201),
    ],
    ['that does not', saidByLink(), everybody(403)],
    [
      'revoked',
      saidByLink((id) => changeShare(id, { allows_comments: true, revoked_at: new Date() })),
      everybody(404),
    ],
    [
      'expired',
      saidByLink((id) => changeShare(id, { allows_comments: true, expires_at: new Date(0) })),
      everybody(404),
    ],
    ['where the company wants none', saidWhereNoneAre, everybody(403)],
    ['for somebody named who has not shown it', saidByLink(nameSomebody), everybody(403)],
  ],
  // Answered alike, whether there is such a link or not.
  noteView: [
    ['live', viewOf(), everybody(200)],
    ['revoked', viewOf((id) => changeShare(id, { revoked_at: new Date() })), everybody(200)],
  ],
}

const EXPORT_OPTIONS = {
  ...{ format: 'md', memos: true, comments: false, fields: true, variables: 'filled' },
  ...{ paper: 'a4', size: 'normal', speakers: 'prefix' },
} as const
function exported(...ids: string[]): Call {
  return { body: { id: randomUUID(), ids, options: EXPORT_OPTIONS } }
}
/** A file that is done, by SQL, of whoever it is for; of nobody's where that is a visitor. */
async function exportJob(self: TestAccount | null): Promise<Call> {
  const id = randomUUID()
  const user_id = (self ?? owner).user_id
  await app.services.database.system(async ({ db }) => {
    const { company_id } = await db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('export_jobs')
      .values({
        ...{ id, company_id, user_id, script_ids: [randomUUID()], title: '商談' },
        ...{ options: JSON.stringify(EXPORT_OPTIONS), status: 'done' },
        ...{ name: '商談.md', content: Buffer.from('# 商談') },
      })
      .execute()
  })
  return { params: { id } }
}
/** An archive that is done, by SQL, of whoever calls, who has no other; of nobody's who calls where that is a visitor. */
function archived(kind: 'account' | 'company'): Make {
  return async (self) => {
    await app.services.database.raw.query('delete from archives')
    await app.services.database.raw.query(
      `insert into archives (company_id, user_id, kind, status)
       select company_id, id, $2, 'done' from users where id = $1 on conflict do nothing`,
      [(self ?? owner).user_id, kind],
    )
    return {}
  }
}
function newPhrase() {
  return { id: randomUUID(), text: 'お時間をいただき、ありがとうございます。' }
}
/** Made by the owner of the scripts here. */
async function phrase(more: Omit<Call, 'params'> = {}): Promise<Call> {
  const body = newPhrase()
  await owner.call(phraseRoutes.createPhrase, { body })
  return { params: { id: body.id }, ...more }
}
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
/** A session by SQL, of a member; or of another than the one that is named. */
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
        ...{ id, company_id: company, email: `${id}@example.jp`, language: 'ja' },
        ...{ invited_by: owner.user_id, invited_at: new Date(), expires_at: 'infinity' },
      })
      .execute(),
  )
  return { params: { id }, body: {} }
}
function newDomain(): Call {
  return { body: { domain: `${randomUUID()}.example.jp` } }
}
/** A proved one, with a code that proves it again. */
function domain(body?: Json): Make {
  return async () => {
    const id = randomUUID()
    await app.services.database.system(({ db }) =>
      db
        .insertInto('company_domains')
        .values({
          ...{ id, company_id: company, domain: `${id}.example.jp`, dns_value: 'x' },
          ...{ proved_at: new Date(), code_expires_at: 'infinity' },
          code_hash: hashTypedCode(app.services.secret, `domain:${id}`, DOMAIN_CODE),
        })
        .execute(),
    )
    return { params: { id }, ...(body && { body }) }
  }
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
/** The same of one that the company's directory keeps. */
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
function newFolder(more: Json): Call {
  return { body: { id: randomUUID(), name: '営業', parent_id: null, ...more } }
}
/** Made by the owner of the scripts here. */
async function makeFolder(whose: 'company' | 'own'): Promise<string> {
  const made = await owner.call(folderRoutes.createFolder, {
    body: { id: randomUUID(), name: '営業', parent_id: null, is_own: whose === 'own' },
  })
  return made.body.id
}
function folder(whose: 'company' | 'own', more: Omit<Call, 'params'> = {}): Make {
  return async () => ({ params: { id: await makeFolder(whose) }, ...more })
}
async function removedFolder(): Promise<Call> {
  const params = { id: await makeFolder('company') }
  await owner.call(folderRoutes.deleteFolder, { params })
  return { params, body: {} }
}
/** A session made by SQL: the accounts here never signed in. */
function endable(whose: (self: TestAccount | null) => TestAccount | null): Make {
  return async (self) => {
    const { uid } = whose(self) ?? owner
    const id = randomUUID()
    const { raw } = app.services.database
    await raw.query(
      "insert into identity.sessions (id, token, user_id, expires_at) values ($1, $1, $2, 'infinity')",
      [id, uid],
    )
    return { params: { id } }
  }
}
/** A token by SQL, of the owner of the scripts here. */
function keptToken(kind: 'personal' | 'service'): Make {
  return async () => {
    const id = randomUUID()
    await app.services.database.raw.query(
      `insert into api_tokens (id, company_id, user_id, kind, name, hash, hint, scopes, created_by, expires_at)
       values ($1, $2, $3, $4, 'x', $5, 'x', '{read}', $3, 'infinity')`,
      [id, company, owner.user_id, kind, id],
    )
    return { params: { id } }
  }
}
function mcpMessage(): Call {
  return { body: { jsonrpc: '2.0', method: 'notifications/initialized' } }
}
/** A webhook by SQL; where nothing is there to be reached. */
function webhook(more: Omit<Call, 'params'> = {}): Make {
  return async () => {
    const id = randomUUID()
    await app.services.database.raw.query(
      `insert into webhooks (id, company_id, url, kinds, encrypted_secret, created_by)
       values ($1, $2, 'https://127.0.0.1:1/', '{script.purged}', 'x', $3)`,
      [id, company, owner.user_id],
    )
    return { params: { id }, ...more }
  }
}
/** Something it has sent; `isOthers`: something else has. */
function sentByWebhook(isOthers = false): Make {
  return async (self) => {
    const [{ params }, others] = [await webhook()(self), await webhook()(self)]
    const [id, by] = [randomUUID(), isOthers ? others.params?.id : params?.id]
    await app.services.database.raw.query(
      `insert into webhook_deliveries (id, company_id, webhook_id, message_id, kind, body, state)
       values ($1, $2, $3, $1, 'webhook.test', '{}', 'failed')`,
      [id, company, by],
    )
    return { params: { id: params?.id ?? '', delivery_id: id }, body: {} }
  }
}
/** The same of a passkey. */
function passkey(
  whose: (self: TestAccount | null) => TestAccount | null,
  more: Omit<Call, 'params'> = {},
): Make {
  return async (self) => {
    const { uid } = whose(self) ?? owner
    const id = randomUUID()
    await app.services.database.raw.query(
      "insert into identity.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at) values ($1, $2, $3, '', 0, '{}', 'x', now())",
      [id, uid, id],
    )
    return { params: { id }, ...more }
  }
}
const addMember = async (company_id: string) => (await app.account(company_id)).user_id
function grant(visibility: Visibility, to: () => string | Promise<string>): Make {
  return async () => ({
    params: { id: await makeScript(visibility), user_id: await to() },
    body: { access: 'edit' },
  })
}
function trashed(visibility: Visibility): Make {
  return async () => {
    const id = await makeScript(visibility)
    await owner.call(scriptRoutes.trashScript, { params: { id } })
    return { params: { id }, body: {} }
  }
}
/** By SQL, of a script of the owner's on which everybody has a grant. */
async function template<More extends Omit<Call, 'params'>>(more?: More) {
  const id = await makeScript('team_view')
  await app.services.database.system(({ db }) =>
    db.updateTable('scripts').set({ is_template: true }).where('id', '=', id).execute(),
  )
  return { params: { id }, ...more }
}
function newTemplate() {
  return { id: randomUUID(), title: '型', purpose: '', keeps_values: false }
}
function made(visibility: Visibility): Make {
  return async () => ({ params: { id: await makeScript(visibility) }, body: newTemplate() })
}
function canvasOf(visibility: Visibility): Make {
  return async () => ({ query: { talk_script_id: (await makeCanvas(visibility)).talk_script_id } })
}
function canvas(visibility: Visibility, more: Omit<Call, 'params'>): Make {
  return async () => ({ params: { id: (await makeCanvas(visibility)).id }, ...more })
}
function nameSomebody(share_id: string) {
  return app.services.database.raw.query(
    "insert into share_recipients (share_id, company_id, email) values ($1, $2, 'sato@example.com')",
    [share_id, company],
  )
}
function allowExport(id: string) {
  return changeShare(id, { allows_export: true })
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
function saidByLink(change?: (share_id: string) => Promise<unknown>): Make {
  return async (self) => ({
    ...(await link(change)(self)),
    body: { id: randomUUID(), thread_id: randomUUID(), name: '佐藤', body: 'ここが分かりません。' },
  })
}
/** Of a company of its own, whose admin wants no comments by links. */
async function saidWhereNoneAre(self: TestAccount | null): Promise<Call> {
  const call = await linkOfOwn({ allows_comments: true }, 'allows_share_comments')
  return { ...(await saidByLink()(self)), ...call }
}
async function anyShare(): Promise<Call> {
  return { params: { id: (await insertShare('private')).id } }
}
/** Of a company of its own, whose admin has switched links off. */
async function linkWhereNoneAre(): Promise<Call> {
  return linkOfOwn({}, 'allows_shares')
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
/** By SQL: a link's maker may only make so many in a while. */
async function insertShare(visibility: Visibility) {
  const [id, token] = [randomUUID(), randomUUID()]
  const script_id = await makeScript(visibility)
  await app.services.database.system(({ db }) =>
    db
      .insertInto('shares')
      .values({
        ...{ id, company_id: company, script_id, shows: 'script', created_by: owner.user_id },
        token_hash: createHash('sha256').update(token).digest(),
      })
      .execute(),
  )
  return { id, script_id, token }
}
function viewOf(change?: (share_id: string) => Promise<unknown>): Make {
  return async (self) => {
    const { params = {} } = await link(change)(self)
    return { params, body: {} }
  }
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

function ofApplicant(body: Json): Make {
  return async () => {
    const { user_id: id } = await app.account(company, { status: 'pending' })
    return { params: { id }, body }
  }
}
/** A table that is looked at: nothing is changed. */
function withTable(text: string): Make {
  return () => ({ query: { mode: 'check' }, body: Buffer.from(text) })
}
/** The operator comes to the desk anew, for what follows. */
async function fromTheDesk(self: TestAccount | null): Promise<Call> {
  if (self === callers.operator)
    callers.operator = await app.account(await app.company('O'), { operator: true })
  return { body: {} }
}

/** Makes a call of the table as somebody; a visitor has no account. */
export function sendCall(
  caller: TestAccount | null,
  route: Route,
  { params, query, body = {} }: Call,
): Promise<TestAnswer<unknown>> {
  const sent = route.method === 'GET' || route.method === 'DELETE' ? undefined : body
  return (caller ?? app.browser()).call(route, { params, query, body: sent as Json })
}

/** How a token with every scope is answered, where its account is answered `status`. */
export function expectedOfProgram(route: Route, status = 0): number {
  if (scopeOf(route) !== 'refused') return status
  return route.access === 'operator' ? 404 : 403
}
