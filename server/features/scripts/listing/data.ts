import { type Kysely, sql } from 'kysely'
import { FREE_COMPANY_ID } from '../../../../contract/limits.ts'
import { type Actor, isCompanyAdmin } from '../../../../contract/permissions.ts'
import type { ScriptCard, ScriptKind, ScriptStatus } from '../../../../contract/scripts.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { CARD_COLUMNS } from '../data.ts'

/** A place in a list: after the row of this time and id. */
export type Place = { at: string; id: string }

export type ScriptFilter = {
  kind?: ScriptKind | undefined
  status?: ScriptStatus | undefined
  author?: 'me' | 'team' | undefined
  trash: boolean
  /** Folded; each must occur in the title or the text. */
  terms: string[]
}

/** A page of what the actor may see, newest first: at most `limit` cards after the given place. */
export function listScripts(
  tx: Transaction,
  actor: Actor,
  filter: ScriptFilter,
  page: { limit: number; after: Place | null },
): Promise<ScriptCard[]> {
  const time = filter.trash ? ('s.trashed_at' as const) : ('s.updated_at' as const)
  let rows = visibleScripts(tx.db, actor, filter.trash)
    .select([...CARD_COLUMNS, 's.updated_by'])
    .orderBy(time, 'desc')
    .orderBy('s.id', 'desc')
    .limit(page.limit)
  if (filter.kind) rows = rows.where('s.kind', '=', filter.kind)
  if (filter.status) rows = rows.where('s.status', '=', filter.status)
  if (filter.author === 'me') rows = rows.where('s.owner_id', '=', actor.user_id)
  if (filter.author === 'team') rows = rows.where('s.owner_id', '<>', actor.user_id)
  if (page.after) {
    const { at, id } = page.after
    rows = rows.where(sql<boolean>`(${sql.ref(time)}, s.id) < (${at}::timestamptz, ${id}::uuid)`)
  }
  if (filter.terms.length > 0) {
    // The company bounds the texts that are looked through: no index serves two Japanese characters.
    rows = rows.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('script_contents as c')
          .select(sql`1`.as('found'))
          .whereRef('c.script_id', '=', 's.id')
          .where('c.company_id', '=', actor.company_id)
          .where(({ and, eb }) =>
            and(filter.terms.map((term) => eb('c.search_text', 'like', likePattern(term)))),
          ),
      ),
    )
  }
  // The page is cut before names are joined: twenty look-ups, not one for every row.
  return tx.db
    .selectFrom(rows.as('s'))
    .leftJoin('users as owner', 'owner.id', 's.owner_id')
    .leftJoin('users as editor', 'editor.id', 's.updated_by')
    .leftJoin('lean_canvases as canvas', 'canvas.talk_script_id', 's.id')
    .select([
      ...CARD_COLUMNS,
      'canvas.filled_boxes',
      'editor.username as updated_by_name',
      sql<string>`coalesce(owner.username, '')`.as('owner_name'),
    ])
    .orderBy(time, 'desc')
    .orderBy('s.id', 'desc')
    .execute()
}

/** Nobody counts further with their eyes; a large company must not pay for it with each look. */
const MOST_COUNTED = 1_000

/**
 * How many scripts and talk scripts the actor sees, and how many are in the actor's trash. One row;
 * counting stops at a thousand.
 */
export async function countScripts(
  tx: Transaction,
  actor: Actor,
): Promise<{ script: number; talk_script: number; trash: number }> {
  const count = (rows: ReturnType<typeof visibleScripts>) =>
    tx.db
      .selectFrom(rows.select('s.id').limit(sql.lit(MOST_COUNTED)).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('n'))
  const live = visibleScripts(tx.db, actor, false)
  const counted = await tx.db
    .selectNoFrom([
      count(live.where('s.kind', '=', 'script')).as('script'),
      count(live.where('s.kind', '=', 'talk_script')).as('talk_script'),
      count(visibleScripts(tx.db, actor, true)).as('trash'),
    ])
    .executeTakeFirstOrThrow()
  const { script, talk_script, trash } = counted
  return { script: script ?? 0, talk_script: talk_script ?? 0, trash: trash ?? 0 }
}

// The same rule as `script.view` and, in the trash, `script.manage` of the permission table, as SQL.
function visibleScripts(db: Kysely<Tables>, actor: Actor, trash: boolean) {
  const rows = db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', actor.company_id)
    .where('s.trashed_at', trash ? 'is not' : 'is', null)
  const seesOthers = !trash || isCompanyAdmin(actor)
  // The free company is no team: its index is the owner's.
  if (actor.company_id === FREE_COMPANY_ID || !seesOthers)
    return rows.where('s.owner_id', '=', actor.user_id)
  return rows.where(({ or, eb }) =>
    or([eb('s.visibility', '<>', 'private'), eb('s.owner_id', '=', actor.user_id)]),
  )
}

function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

/** A place in a list as clients carry it. */
function writeCursor(place: Place): string {
  return Buffer.from(`${place.at} ${place.id}`).toString('base64url')
}

/** The place a cursor names. Throws Refusal('invalid') for one that was not made here. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isTime || !isId)
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return { at, id }
}

/** A page and the cursor of the next; `rows` has one more than `limit` when there is one. */
export function toPage(
  rows: ScriptCard[],
  limit: number,
  trash = false,
): { scripts: ScriptCard[]; next: string | null } {
  const scripts = rows.slice(0, limit)
  const last = scripts.at(-1)
  const at = trash ? last?.trashed_at : last?.updated_at
  return {
    scripts,
    next: rows.length > limit && last && at ? writeCursor({ at, id: last.id }) : null,
  }
}
