import { randomUUID } from 'node:crypto'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { TOKEN_SCOPES, type TokenScope } from '#contract/token-scope.ts'
import type { TestApp } from '../app.ts'
import type { TestAccount } from '../test-accounts.ts'

// Companies and accounts of the permission matrix. They are created once; the objects that a
// request acts on are created for each request (objects.ts).

/** Roles of the callers: the matrix's columns. */
export const ROLES = [
  'visitor',
  'pending',
  'rejected',
  'suspended',
  'removed',
  'member',
  'outsider',
  'admin',
  // A deputy has most of the admin's rights, but not `company.own`, for example.
  'deputy',
  'dormant',
  'operator',
  // Members with a grant on every script of the matrix; `granted_left` is suspended.
  'granted_view',
  'granted_comment',
  'granted_edit',
  'granted_left',
  // Member of the only group that the matrix's scripts are shared with.
  'in_group',
] as const

export type Role = (typeof ROLES)[number]

/**
 * `openMatrix` sets this variable and the next ones, because `MATRIX` is built before an app is
 * open.
 */
export let app: TestApp
export let company: string
export let owner: TestAccount
export let callers: Record<Role, TestAccount | null>

/**
 * The admin's personal token and a service token, both with every scope. `as`: the role whose
 * expected statuses apply to the token.
 */
export let programs: readonly [admins: Program, service: Program]

type Program = readonly [program: TestAccount, as: Role]

export type Callers = {
  company: string
  owner: TestAccount
  roles: Record<Role, TestAccount | null>
  programs: typeof programs
  /** The operator's personal token, with every scope. */
  operators_program: TestAccount
  /** For each scope, a member's personal token with all other scopes. */
  lacking: Record<TokenScope, TestAccount>
  /** An admin without a second factor, in a company that requires a second factor. */
  unsecured: TestAccount
  closing: TestAccount
  unverified: TestAccount
}

/** Creates the matrix's companies and callers in an app. From then on, the matrix uses this app. */
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
    // `outsider` is the admin of another company; `dormant` is the admin of the dormant company.
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
  const unverified = await app.account(await app.company(), {
    admin: true,
    email_verified: false,
  })
  programs = [
    [await withToken('admin', createApiToken, TOKEN_SCOPES), 'admin'],
    [await withToken('admin', createServiceToken, TOKEN_SCOPES), 'member'],
  ]
  const operators_program = await withToken('operator', createApiToken, TOKEN_SCOPES)
  const without = (scope: TokenScope) => {
    const scopes = TOKEN_SCOPES.filter((each) => each !== scope)
    return withToken('member', createApiToken, scopes)
  }
  const lacking = {
    read: await without('read'),
    write: await without('write'),
    export: await without('export'),
  }
  return {
    company,
    owner,
    roles: callers,
    programs,
    operators_program,
    lacking,
    unsecured,
    closing,
    unverified,
  }
}

export async function addDeleted(): Promise<string> {
  const id = await app.company()
  await app.services.database.raw.query('update companies set deleted_at = now() where id = $1', [
    id,
  ])
  return id
}

/**
 * Requests the deletion of the admin's company, unless it is already requested. An earlier row of
 * the matrix may have cancelled the deletion.
 */
export const requestDeletionAgain = ({ user_id }: TestAccount): Promise<unknown> =>
  app.services.database.raw.query(
    'update companies set deleted_at = coalesce(deleted_at, now()) where admin = $1',
    [user_id],
  )

/** Restores callers after a request: makes revoked tokens valid and resets rate limits. */
export async function restoreCallers(): Promise<void> {
  const { raw } = app.services.database
  await raw.query(
    "update users set tokens_valid_after = '-infinity' where tokens_valid_after > '-infinity'",
  )
  await raw.query('delete from rate_limits')
}

type MakesToken = (typeof apiTokenRoutes)['createApiToken' | 'createServiceToken']

/** Creates an API token. Returns a test account whose requests use this token. */
async function withToken(
  by: 'member' | 'admin' | 'operator',
  route: MakesToken,
  scopes: readonly TokenScope[],
) {
  const made = await callers[by]?.call(route, { body: { name: '連携', scopes: [...scopes] } })
  const value = made?.body.value ?? ''
  const { rows } = await app.services.database.raw.query(
    'select user_id from api_tokens where id = $1',
    [made?.body.token.id],
  )
  return Object.assign(app.browser(), {
    uid: callers[by]?.uid ?? '',
    token: value,
    user_id: String(rows[0]?.user_id),
  })
}

/** The group that scripts are shared with. Its members are `owner` and the caller `in_group`. */
export const GROUP = randomUUID()

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
