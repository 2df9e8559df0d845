import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { SHARE_PERMITS, type Share, type SharePermit } from '#contract/sharing.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/** Hashes a token. A token has 256 random bits, so it needs no salt and no slow hash. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

/**
 * SQL: the earlier of a link's own expiry and the company's limit. A changed limit also applies to
 * existing links. `c` is the company.
 */
export const endOf = sql<
  string | null
>`least(shares.expires_at, shares.created_at + make_interval(days => c.shares_max_days))`
export const isLive = sql<boolean>`shares.revoked_at IS NULL AND coalesce(${endOf} > now(), true)`
/**
 * SQL: true if a link opens. One condition covers all reasons against it (e.g. expired, revoked,
 * script in the trash), so that responses do not reveal the reason. `s` is the script.
 */
export const opens = sql<boolean>`${isLive} AND s.trashed_at IS NULL AND c.allows_shares AND NOT c.is_dormant AND c.deleted_at IS NULL`

export type NewShare = {
  id: string
  company_id: string
  script_id: string
  shows: Share['shows']
  token_hash: Uint8Array
  encrypted_token: string
  name: string | null
  created_by: string
  days: number | null
  password_hash: string | null
  version_id: string | null
  fixed_title: string | null
} & { [P in SharePermit]?: boolean | undefined }

type Permits = Record<SharePermit, boolean>
const permitColumns = SHARE_PERMITS.map((permit) => `shares.${permit}` as const)

/** Stores a new link with its encrypted token, and the token's hash for lookups. */
export async function insertShare(
  tx: Transaction,
  { days, ...share }: NewShare,
): Promise<{ created_at: string; expires_at: string | null } & Permits> {
  return tx.db
    .insertInto('shares')
    .values({
      ...share,
      expires_at: sql<string | null>`now() + make_interval(days => ${days}::int)`,
    })
    .returning(['created_at', 'expires_at', ...SHARE_PERMITS])
    .executeTakeFirstOrThrow()
}

export type ShareRow = Omit<Share, 'token' | 'version' | 'recipients'> & {
  encrypted_token: string | null
  version_id: string | null
  version_at: string | null
  version_label: string | null
}

const selectLiveShares = (tx: ReadTransaction, script_id: string) =>
  tx.db
    .selectFrom('shares')
    .innerJoin('companies as c', 'c.id', 'shares.company_id')
    .leftJoin('users', 'users.id', 'shares.created_by')
    .leftJoin('document_versions as v', 'v.id', 'shares.version_id')
    .select([
      'shares.id',
      'shares.shows',
      'shares.name',
      'shares.encrypted_token',
      'shares.created_at',
      endOf.as('expires_at'),
      ...permitColumns,
      'shares.views',
      'shares.last_viewed_at',
      sql<boolean>`shares.password_hash IS NOT NULL`.as('has_password'),
      sql<string>`coalesce(users.username, '')`.as('created_by_name'),
      'v.id as version_id',
      'v.created_at as version_at',
      'v.label as version_label',
    ])
    .where('shares.script_id', '=', script_id)
    .where(isLive)

/** Lists the open links of a script and its canvas, newest first. */
export function listLiveShares(tx: ReadTransaction, script_id: string): Promise<ShareRow[]> {
  return selectLiveShares(tx, script_id)
    .orderBy('shares.created_at', 'desc')
    .orderBy('shares.id')
    .execute()
}

type ShareChange = { [P in SharePermit]?: boolean | undefined } & {
  name?: string | null | undefined
  /** Null removes the password; undefined leaves it unchanged. */
  password_hash?: string | null | undefined
}

/**
 * Updates an open link of this script; null if there is none. Returns the link before the update
 * (`before`) and after it (`share`).
 */
export async function updateShare(
  tx: Transaction,
  id: string,
  script_id: string,
  change: ShareChange,
): Promise<{ share: ShareRow; before: ShareRow } | null> {
  // Locks the row. The update below writes unchanged permissions too, so without the lock it could
  // overwrite a concurrent change with the values read here.
  const before = await selectLiveShares(tx, script_id)
    .where('shares.id', '=', id)
    .forUpdate('shares')
    .executeTakeFirst()
  if (!before) return null
  const { password_hash, name = before.name, ...columns } = change
  const permits = Object.fromEntries(
    SHARE_PERMITS.map((permit) => [permit, columns[permit] ?? before[permit]]),
  ) as Permits
  const has_password = password_hash === undefined ? before.has_password : password_hash !== null
  await tx.db
    .updateTable('shares')
    .set({ name, ...permits, ...(password_hash === undefined ? {} : { password_hash }) })
    .where('id', '=', id)
    .execute()
  return { share: { ...before, name, ...permits, has_password }, before }
}

/** Revokes a link of this script. Returns 'again' if it was revoked before, null if there is none. */
export async function revokeShare(
  tx: Transaction,
  id: string,
  script_id: string,
): Promise<'revoked' | 'again' | null> {
  const revoked = await tx.db
    .updateTable('shares')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('script_id', '=', script_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (revoked) return 'revoked'
  const known = await tx.db
    .selectFrom('shares')
    .select('id')
    .where('id', '=', id)
    .where('script_id', '=', script_id)
    .executeTakeFirst()
  return known ? 'again' : null
}

export type SharedRow = Permits & {
  id: string
  company_id: string
  /** Null if the link has no password. */
  password_hash: string | null
  /** Ids of the named recipients; empty if anyone with the link may open it. */
  recipient_ids: string[]
  shows: Share['shows']
  script_id: string
  /** The pinned version and its time; null if the link shows the present content. */
  version_id: string | null
  version_at: string | null
  /** Null if the link shows the script, or if the script has no canvas. */
  canvas_id: string | null
  kind: ScriptKind
  username: string | null
  company: string | null
  logo_hash: string | null
  logo_width: number | null
  logo_height: number | null
  title: string
  language: Language
  updated_at: string
  shortest_seconds: number
  longest_seconds: number
  canvas_updated_at: string | null
}

/**
 * Finds a link with its target in one query; null if the link does not open. Requires a system
 * transaction, because a reader needs no account.
 */
export async function findShared(
  tx: ReadTransaction,
  token_hash: Uint8Array,
): Promise<SharedRow | null> {
  const row = await tx.db
    .selectFrom('shares')
    .innerJoin('scripts as s', 's.id', 'shares.script_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .leftJoin('lean_canvases as canvas', (join) =>
      join.onRef('canvas.talk_script_id', '=', 's.id').on('shares.shows', '=', 'canvas'),
    )
    .leftJoin('company_logos as logo', 'logo.company_id', 's.company_id')
    .leftJoin('document_versions as v', 'v.id', 'shares.version_id')
    .leftJoin('users as maker', (join) =>
      join
        .onRef('maker.id', '=', 'shares.created_by')
        .onRef('maker.company_id', '=', 's.company_id')
        .on('maker.status', '=', 'approved'),
    )
    .select([
      'shares.id',
      'shares.password_hash',
      sql<
        string[]
      >`ARRAY(SELECT r.id::text FROM share_recipients r WHERE r.share_id = shares.id)`.as(
        'recipient_ids',
      ),
      'shares.shows',
      ...permitColumns,
      // Computed at each read, because the company's setting may change.
      sql<boolean>`shares.allows_comments AND shares.shows = 'script' AND c.allows_share_comments`.as(
        'allows_comments',
      ),
      'shares.company_id',
      'shares.version_id',
      'v.created_at as version_at',
      's.id as script_id',
      'canvas.id as canvas_id',
      's.kind',
      'maker.username',
      'logo.hash as logo_hash',
      'logo.width as logo_width',
      'logo.height as logo_height',
      // Null for users of the free company. This company only groups users without a company, so
      // its name means nothing to visitors.
      sql<string | null>`CASE WHEN c.id <> free_company() THEN c.name END`.as('company'),
      sql<string>`coalesce(shares.fixed_title, s.title)`.as('title'),
      's.language',
      's.updated_at',
      's.shortest_seconds',
      's.longest_seconds',
      'canvas.updated_at as canvas_updated_at',
    ])
    .where('shares.token_hash', '=', token_hash)
    .where(opens)
    .executeTakeFirst()
  return row ?? null
}

export async function countView(tx: Transaction, id: string): Promise<void> {
  await tx.db
    .updateTable('shares')
    .set(({ eb }) => ({ views: eb('views', '+', 1), last_viewed_at: sql<string>`now()` }))
    .where('id', '=', id)
    .execute()
}
