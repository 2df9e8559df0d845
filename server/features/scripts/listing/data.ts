import { sql } from 'kysely'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { type Actor, isCompanyAdmin } from '#contract/permissions.ts'
import type { ScriptCard, ScriptKind, ScriptStatus } from '#contract/scripts.ts'
import type { ReadQueries, ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { CARD_COLUMNS } from '../data.ts'

/** A place in a list: after the row of this time and id; of a search, among what it found in this part. */
export type Place = { at: string; id: string; part?: Part }
/** Where a search finds a script: in its title, in title and headings, in title and text. */
export const PARTS = [1, 2, 3] as const
export type Part = (typeof PARTS)[number]

export type ScriptFilter = {
  kind?: ScriptKind | undefined
  status?: ScriptStatus | undefined
  author?: 'me' | 'team' | undefined
  trash: boolean
  /** Only what the actor was given by name. */
  shared: boolean
}

export type ListValues = {
  company: string
  user: string
  kind: ScriptKind
  status: ScriptStatus
  at: string
  id: string
  limit: number
}

/** Everything the text of a list's query depends on; what it does not, is a value. */
export type ListShape = {
  sees: Seeing
  kind: boolean
  status: boolean
  author: 'me' | 'team' | undefined
  trash: boolean
  shared: boolean
  isAfter: boolean
}

const selectPage = compileQuery<ReadTransaction, ListValues, ScriptCard, ListShape>(
  (db, values, shape) =>
    joinNames(db, listed(db, values, shape).limit(values.limit), values, shape),
)

/** A page of what the actor may see, newest first: at most `limit` cards after the given place. */
export async function listScripts(
  tx: ReadTransaction,
  actor: Actor,
  filter: ScriptFilter,
  page: { limit: number; after: Place | null },
): Promise<ScriptCard[]> {
  return selectPage(tx, ...listing(actor, filter, page))
}

/** The values and the shape of a list's query. */
export function listing(
  actor: Actor,
  filter: ScriptFilter,
  { limit, after }: { limit: number; after: Place | null },
): [ListValues, ListShape] {
  const { kind = 'script', status = 'draft', author, trash, shared } = filter
  const { at = '', id = '' } = after ?? {}
  return [
    { company: actor.company_id, user: actor.user_id, kind, status, at, id, limit },
    {
      ...{ sees: seeing(actor), kind: !!filter.kind, status: !!filter.status },
      ...{ author, trash, shared, isAfter: after !== null },
    },
  ]
}

/** The time a list is ordered by. */
export const timeOf = ({ trash }: Pick<ListShape, 'trash'>) =>
  trash ? ('s.trashed_at' as const) : ('s.updated_at' as const)

/** The rows of a list in their order, as many as there are. */
export function listed(db: ReadQueries, values: ListValues, shape: ListShape) {
  const time = timeOf(shape)
  const seen = visibleScripts(db, values, shape.sees, shape.trash, { granted: true })
  let rows = (shape.shared ? seen.where('s.id', 'in', grantedIds(db, values)) : seen)
    .select([...CARD_COLUMNS, 's.updated_by'])
    .orderBy(time, 'desc')
    .orderBy('s.id', 'desc')
  if (shape.kind) rows = rows.where('s.kind', '=', values.kind)
  if (shape.status) rows = rows.where('s.status', '=', values.status)
  if (shape.author === 'me') rows = rows.where('s.owner_id', '=', values.user)
  if (shape.author === 'team') rows = rows.where('s.owner_id', '<>', values.user)
  if (shape.isAfter)
    rows = rows.where(
      sql<boolean>`(${sql.ref(time)}, s.id) < (${values.at}::timestamptz, ${values.id}::uuid)`,
    )
  return rows
}

/** The cards of rows: after the page was cut, so that names are looked up twenty times, not for every row. */
export function joinNames(
  db: ReadQueries,
  rows: Pick<ReturnType<typeof listed>, 'as'>,
  values: ListValues,
  shape: ListShape,
) {
  return db
    .selectFrom(rows.as('s'))
    .leftJoin('users as owner', 'owner.id', 's.owner_id')
    .leftJoin('users as editor', 'editor.id', 's.updated_by')
    .leftJoin('lean_canvases as canvas', 'canvas.talk_script_id', 's.id')
    .leftJoin('script_grants as given', (join) =>
      join.onRef('given.script_id', '=', 's.id').on('given.user_id', '=', values.user),
    )
    .select([
      ...CARD_COLUMNS,
      'given.access as grant',
      'canvas.filled_boxes',
      'editor.username as updated_by_name',
      sql<string>`coalesce(owner.username, '')`.as('owner_name'),
    ])
    .orderBy(timeOf(shape), 'desc')
    .orderBy('s.id', 'desc')
}

/** Nobody counts further with their eyes; a large company must not pay for it with each look. */
const MOST_COUNTED = 1_000

type Counts = { script: number; talk_script: number; shared: number; trash: number }

/**
 * How many scripts and talk scripts the actor sees, how many of them by name, and how many are in the
 * actor's trash. One row; counting stops at a thousand.
 */
export async function countScripts(tx: ReadTransaction, actor: Actor): Promise<Counts> {
  const whose = { company: actor.company_id, user: actor.user_id }
  const [counted] = await countVisible(tx, whose, { sees: seeing(actor) })
  return counted ?? { script: 0, talk_script: 0, shared: 0, trash: 0 }
}

type Whose = { company: string; user: string }

const countVisible = compileQuery<ReadTransaction, Whose, Counts, { sees: Seeing }>(buildCounts)

function buildCounts(db: ReadQueries, values: Whose, { sees }: { sees: Seeing }) {
  const count = (rows: ReturnType<typeof visibleScripts>) =>
    db
      .selectFrom(rows.select('s.id').limit(sql.lit(MOST_COUNTED)).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .$asScalar()
      .$notNull()
  // Counted from an index alone; what is seen by a grant only, of which there is little, is added.
  const live = visibleScripts(db, values, sees, false)
  const granted = grantedScripts(db, values)
  const grantedOnly = granted
    .where('s.visibility', '=', sql.lit('private'))
    .where('s.owner_id', '<>', values.user)
  const countLive = <K extends ScriptKind>(kind: K) => {
    const seen = count(live.where('s.kind', '=', sql.lit(kind)))
    const more = count(grantedOnly.where('s.kind', '=', sql.lit(kind)))
    return sql<number>`least(${sql.lit(MOST_COUNTED)}, ${seen} + ${more})`.as(kind)
  }
  return db.selectNoFrom([
    countLive('script'),
    countLive('talk_script'),
    count(granted).as('shared'),
    count(visibleScripts(db, values, sees, true)).as('trash'),
  ])
}

/** How far the actor sees: as an admin, as one of the team, or, in the free company, alone. */
type Seeing = 'admin' | 'team' | 'alone'

function seeing(actor: Actor): Seeing {
  // The free company is no team: its index is the owner's.
  if (actor.company_id === FREE_COMPANY_ID) return 'alone'
  return isCompanyAdmin(actor) ? 'admin' : 'team'
}

// The same rule as `script.view` and, in the trash, `script.manage` of the permission table, as SQL.
function visibleScripts(
  db: ReadQueries,
  values: Whose,
  sees: Seeing,
  trash: boolean,
  also: { granted: boolean } = { granted: false },
) {
  const rows = db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', values.company)
    .where('s.trashed_at', trash ? 'is not' : 'is', null)
  if (sees === 'alone' || (trash && sees !== 'admin'))
    return rows.where('s.owner_id', '=', values.user)
  return rows.where(({ or, eb }) => {
    const seen = [eb('s.visibility', '<>', sql.lit('private')), eb('s.owner_id', '=', values.user)]
    if (!also.granted || trash) return or(seen)
    // Not correlated: gathered once, and only where a row comes that is seen by nothing else.
    return or([...seen, eb('s.id', 'in', grantedIds(db, values))])
  })
}

const grantedIds = (db: ReadQueries, values: Whose) =>
  db.selectFrom('script_grants as g').select('g.script_id').where('g.user_id', '=', values.user)

/** What the actor was given by name. */
const grantedScripts = (db: ReadQueries, values: Whose) =>
  db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', values.company)
    .where('s.trashed_at', 'is', null)
    .where('s.id', 'in', grantedIds(db, values))

/** A place in a list as clients carry it. */
function writeCursor(place: Place): string {
  return Buffer.from([place.at, place.id, place.part].join(' ').trimEnd()).toString('base64url')
}

/** The place a cursor names. Throws Refusal('invalid') for one that was not made here. */
export function readCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null
  const [at = '', id = '', found] = Buffer.from(cursor, 'base64url').toString().split(' ')
  const isTime =
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,6}Z$/.test(at) && !Number.isNaN(Date.parse(at))
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  const part = PARTS.find((each) => String(each) === found)
  if (!isTime || !isId || (found !== undefined && !part))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return { at, id, ...(part && { part }) }
}

/** A page and the cursor of the next; `rows` has one more than `limit` when there is one. */
export function toPage(
  rows: (ScriptCard & { part?: Part })[],
  limit: number,
  trash = false,
): { scripts: ScriptCard[]; next: string | null } {
  const scripts = rows.slice(0, limit)
  const last = scripts.at(-1)
  const at = trash ? last?.trashed_at : last?.updated_at
  return {
    scripts,
    next: rows.length > limit && last && at ? writeCursor({ ...last, at }) : null,
  }
}
