import { sql } from 'kysely'
import type { Actor } from '#contract/permissions.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import type { ReadQueries, ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import {
  grantedScripts,
  groupIds,
  groupScripts,
  isVisibleToAll,
  type Reader,
  type VisibilityScope,
  visibilityScopeOf,
  visibleScripts,
} from '../listing/data.ts'

/** Counting stops at this number, because exact larger counts are slow and of little use. */
const MAX_COUNTED = 1_000

type Counts = {
  script: number
  talk_script: number
  canvas: number
  shared: number
  trash: number
}

/**
 * Counts the scripts, talk scripts and canvases that the actor sees. Also counts scripts that are
 * shared with the actor, and trashed scripts that the actor may manage. Each count stops at
 * MAX_COUNTED.
 */
export async function countScripts(tx: ReadTransaction, actor: Actor): Promise<Counts> {
  const tenant = { company: actor.company_id, user: actor.user_id }
  const [counted] = await countVisible(tx, tenant, { sees: visibilityScopeOf(actor) })
  return counted ?? { script: 0, talk_script: 0, canvas: 0, shared: 0, trash: 0 }
}

const countVisible = compileQuery<ReadTransaction, Reader, Counts, { sees: VisibilityScope }>(
  buildCounts,
)

function buildCounts(db: ReadQueries, values: Reader, { sees }: { sees: VisibilityScope }) {
  const count = (rows: Pick<ReturnType<typeof visibleScripts>, 'select'>) =>
    db
      .selectFrom(rows.select('s.id').limit(sql.lit(MAX_COUNTED)).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .$asScalar()
      .$notNull()
  // `live` omits scripts that only a grant or group makes visible, so an index is enough to count
  // the rest. `grantedOnly` and `ofGroups` count the omitted scripts.
  const live = visibleScripts(db, values, sees, false)
  const granted = grantedScripts(db, values)
  const others = granted.where('s.owner_id', '<>', values.user)
  const ofGroups = groupScripts(db, values).where('s.owner_id', '<>', values.user)
  const grantedOnly =
    sees === 'alone'
      ? others
      : others
          .where(sql<boolean>`NOT ${isVisibleToAll(sees)}`)
          .where(({ or, eb }) =>
            or([eb('s.group_id', 'is', null), eb('s.group_id', 'not in', groupIds(db, values))]),
          )
  const countLive = <K extends ScriptKind>(kind: K) => {
    const seen = count(live.where('s.kind', '=', sql.lit(kind)))
    const more = count(grantedOnly.where('s.kind', '=', sql.lit(kind)))
    const shown = sees === 'team' ? count(ofGroups.where('s.kind', '=', sql.lit(kind))) : sql`0`
    return sql<number>`least(${sql.lit(MAX_COUNTED)}, ${seen} + ${more} + ${shown})`.as(kind)
  }
  return db.selectNoFrom([
    countLive('script'),
    countLive('talk_script'),
    count(
      visibleScripts(db, values, sees, false, { granted: true })
        .where('s.kind', '=', sql.lit('talk_script'))
        .innerJoin('lean_canvases as canvas', 'canvas.talk_script_id', 's.id'),
    ).as('canvas'),
    count(granted).as('shared'),
    count(visibleScripts(db, values, sees, true)).as('trash'),
  ])
}

const MAX_TAGS = 200

export function listTags(
  tx: ReadTransaction,
  actor: Actor,
): Promise<{ name: string; count: number }[]> {
  const tenant = { company: actor.company_id, user: actor.user_id }
  return tx.db
    .selectFrom(
      visibleScripts(tx.db, tenant, visibilityScopeOf(actor), false, { granted: true })
        .select(sql<string>`unnest(s.tags)`.as('name'))
        .as('tagged'),
    )
    .select(({ fn }) => ['name', fn.countAll<number>().as('count')])
    .groupBy('name')
    .orderBy('count', 'desc')
    .orderBy('name')
    .limit(MAX_TAGS)
    .execute()
}

const MAX_AUTHORS = 500

export function listAuthors(
  tx: ReadTransaction,
  actor: Actor,
): Promise<{ id: string; name: string; reading: string }[]> {
  const tenant = { company: actor.company_id, user: actor.user_id }
  const seen = visibleScripts(tx.db, tenant, visibilityScopeOf(actor), false, { granted: true })
  return tx.db
    .selectFrom('users as u')
    .select(['u.id', 'u.username as name', 'u.reading'])
    .where('u.id', '<>', actor.user_id)
    .where('u.id', 'in', seen.select('s.owner_id'))
    .orderBy('u.username')
    .orderBy('u.id')
    .limit(MAX_AUTHORS)
    .execute()
}
