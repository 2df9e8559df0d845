// Long because one query has all filters and sort orders of the list.
import { type AliasableExpression, type Expression, sql } from 'kysely'
import { z } from 'zod'
import { uuid } from '#contract/fields.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { type Actor, administers, type Visibility } from '#contract/permissions.ts'
import type { ScriptCard, ScriptKind, ScriptSort, ScriptStatus } from '#contract/scripts.ts'
import { dropUnstorable } from '#document/fold-kana.ts'
import type { ReadQueries, ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { likePattern, searchTerms } from '#server/platform/database/search-terms.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { cutPage, timestampPart } from '#server/platform/http/list-page.ts'
import { CARD_COLUMNS } from '../data.ts'

/**
 * Position after which a page of a list starts: sort key and id of the previous page's last row. In
 * a search, `part` is the part of that row's script that contains the words.
 */
export type ListCursor = { at: string; id: string; part?: Part | undefined }
/**
 * Parts of a script, best rank first. A script is listed under the first part that contains all
 * search terms:
 * - 1: title
 * - 2: title and headings
 * - 3: title and text
 * - 4: title, tags, comments and notes
 * - 5: author's name
 */
export const PARTS = [1, 2, 3, 4, 5] as const
export type Part = (typeof PARTS)[number]

export type ScriptFilter = {
  kind?: ScriptKind | undefined
  status?: ScriptStatus | undefined
  author?: string | undefined
  trash: boolean
  shared: boolean
  canvas?: boolean
  visibility?: Visibility | undefined
  tag?: string | undefined
  /** Only scripts in this folder. If `deep` is true, also scripts in its subfolders. */
  folder?: string | undefined
  deep?: boolean
  /** Only scripts of authors whose name or kana reading contains all words of this text. */
  author_name?: string | undefined
  owners?: string[]
  mine?: 'favorite' | 'opened' | undefined
  /** Ignored in the trash, which has its own order. */
  sort?: ScriptSort | undefined
}

export type ListValues = {
  company: string
  user: string
  kind: ScriptKind
  status: ScriptStatus
  author: string
  visibility: Visibility
  tag: string
  folder: string
  author_names: string[]
  owners: string[]
  at: string
  id: string
  limit: number
}

/**
 * The parameters that change the SQL text of a list query. All other parameters are bound values.
 */
export type ListShape = {
  sees: VisibilityScope
  kind: boolean
  status: boolean
  author: 'one' | 'others' | undefined
  tag: boolean
  author_names: boolean
  owners: boolean
  visibility: boolean
  canvas: boolean
  trash: boolean
  shared: boolean
  mine: 'favorite' | 'opened' | undefined
  folder: 'direct' | 'deep' | undefined
  sort: ScriptSort
  isAfter: boolean
}

const selectPage = compileQuery<ReadTransaction, ListValues, ListedScript, ListShape>(
  (db, values, shape) =>
    joinNames(db, selectListed(db, values, shape).limit(values.limit), values, shape),
)

/** Lists a page of the scripts that the actor may see: at most `limit` cards after the cursor. */
export async function listScripts(
  tx: ReadTransaction,
  actor: Actor,
  filter: ScriptFilter,
  page: { limit: number; after: ListCursor | null },
): Promise<ListedScript[]> {
  return selectPage(tx, ...toListQuery(actor, filter, page))
}

export function toListQuery(
  actor: Actor,
  filter: ScriptFilter,
  { limit, after }: { limit: number; after: ListCursor | null },
): [ListValues, ListShape] {
  const { kind = 'script', status = 'draft', author, trash, shared, mine } = filter
  const { canvas = false, visibility = 'private', tag = '', sort = 'updated' } = filter
  const { folder = '', deep = false, author_name = '', owners = [] } = filter
  const author_names = searchTerms(author_name).map(likePattern)
  const { at = '', id = '' } = after ?? {}
  return [
    {
      company: actor.company_id,
      user: actor.user_id,
      kind,
      status,
      at,
      id,
      limit,
      visibility,
      tag,
      folder,
      author_names,
      owners,
      // The filters 'me' and 'team' compare the owner with the actor.
      author: author === undefined || author === 'me' || author === 'team' ? actor.user_id : author,
    },
    {
      sees: visibilityScopeOf(actor),
      kind: !!filter.kind,
      status: !!filter.status,
      tag: filter.tag !== undefined,
      author_names: filter.author_name !== undefined,
      owners: !!filter.owners,
      visibility: !!filter.visibility,
      canvas,
      trash,
      shared,
      mine,
      isAfter: after !== null,
      author: author === undefined ? undefined : author === 'team' ? 'others' : 'one',
      folder: folder === '' ? undefined : deep ? ('deep' as const) : ('direct' as const),
      // Ignores `sort` in the trash, because the trash has a fixed order. With one fixed value, all
      // lists of the trash share one compiled query.
      sort: trash ? 'updated' : sort,
    },
  ]
}

function sortKey({ sort, trash }: Pick<ListShape, 'sort' | 'trash'>) {
  if (trash) return sql<string>`s.trashed_at`
  // Titles are sorted by code point, so that the order does not depend on a database's collation.
  if (sort === 'title') return sql<string>`lower(s.title) COLLATE "C"`
  if (sort === 'opened') return sql<string>`coalesce(own.opened_at, 'epoch'::timestamptz)`
  return sort === 'created' ? sql<string>`s.created_at` : sql<string>`s.updated_at`
}

const directionOf = ({ sort }: Pick<ListShape, 'sort'>) =>
  sort === 'title' ? ('asc' as const) : ('desc' as const)

/** Selects the rows of a list, in order, without a limit. */
export function selectListed(db: ReadQueries, values: ListValues, shape: ListShape) {
  const key = sortKey(shape)
  const direction = directionOf(shape)
  const seen = visibleScripts(db, values, shape.sees, shape.trash, { granted: true })
  const own = shape.sort === 'opened' ? seen.leftJoin(ownMarks(values), joinMarks) : seen
  let rows = (shape.shared ? own.where(isOneOf(grantedIds(db, values))) : own)
    .select([...CARD_COLUMNS, 's.folder_id', 's.updated_by', key.as('sort_key')])
    .orderBy(key, direction)
    .orderBy('s.id', direction)
    .where(({ and }) => and(narrowing(values, shape)))
  if (shape.kind) rows = rows.where('s.kind', '=', values.kind)
  if (shape.status) rows = rows.where('s.status', '=', values.status)
  if (shape.author)
    rows = rows.where('s.owner_id', shape.author === 'one' ? '=' : '<>', values.author)
  if (shape.mine) rows = rows.where(isOneOf(markedIds(db, values, shape.mine)))
  if (shape.folder) rows = rows.where('s.folder_id', 'in', folderIds(values, shape.folder))
  if (shape.isAfter)
    rows = rows.where(
      sql<boolean>`(${key}, s.id) ${sql.raw(direction === 'asc' ? '>' : '<')} (${values.at}::${sql.raw(shape.sort === 'title' ? 'text' : 'timestamptz')}, ${values.id}::uuid)`,
    )
  return rows
}

/**
 * SQL conditions of the used filters only. A prepared plan would also evaluate the conditions of
 * unused filters.
 */
const narrowing = (values: ListValues, shape: ListShape) => [
  ...(shape.tag ? [sql<boolean>`s.tags @> ARRAY[${values.tag}::text]`] : []),
  ...(shape.author_names
    ? [
        sql<boolean>`s.owner_id IN (SELECT u.id FROM users u WHERE u.search_name LIKE ALL (${values.author_names}::text[]))`,
      ]
    : []),
  ...(shape.owners ? [sql<boolean>`s.owner_id = ANY (${values.owners}::uuid[])`] : []),
  ...(shape.visibility ? [sql<boolean>`s.visibility = ${values.visibility}::text`] : []),
  ...(shape.canvas
    ? [sql<boolean>`EXISTS (SELECT FROM lean_canvases c WHERE c.talk_script_id = s.id)`]
    : []),
]

const ownMarks = ({ user }: { user: string }) =>
  sql<Tables['script_marks']>`(SELECT * FROM script_marks WHERE user_id = ${user}::uuid)`.as<'own'>(
    'own',
  )
const joinMarks = <J extends { onRef(one: 'own.script_id', is: '=', other: 's.id'): J }>(join: J) =>
  join.onRef('own.script_id', '=', 's.id')

/**
 * SQL condition: the script's id is among `ids`. With the array, PostgreSQL looks up the scripts by
 * id. With a join, PostgreSQL would scan all scripts of the company.
 */
const isOneOf = (ids: Expression<{ script_id: string }>) => sql<boolean>`s.id = ANY (ARRAY${ids})`

const markedIds = (db: ReadQueries, values: Reader, mine: 'favorite' | 'opened') => {
  const marks = db
    .selectFrom('script_marks as m')
    .select('m.script_id')
    .where('m.user_id', '=', values.user)
  return mine === 'favorite'
    ? marks.where('m.is_favorite', '=', true)
    : marks.where('m.opened_at', 'is not', null)
}

/**
 * IDs of the folder, and with `deep` also of its subfolders. Empty for another user's personal
 * folder, which row-level security hides.
 */
const folderIds = ({ folder }: ListValues, how: 'direct' | 'deep') =>
  how === 'direct'
    ? sql<string>`(SELECT id FROM folders WHERE id = ${folder}::uuid)`
    : sql<string>`(WITH RECURSIVE below AS (
        SELECT id FROM folders WHERE id = ${folder}::uuid
        UNION ALL SELECT f.id FROM folders f JOIN below ON f.parent_id = below.id)
      SELECT id FROM below)`

export type Columns = Awaited<ReturnType<ReturnType<typeof selectListed>['execute']>>[number]

/** Joins names only to the rows of one page, because a join of all rows costs more. */
export function joinNames(
  db: ReadQueries,
  rows: AliasableExpression<Columns>,
  values: ListValues,
  shape: ListShape,
) {
  return db
    .selectFrom(rows.as('s'))
    .leftJoin('users as owner', 'owner.id', 's.owner_id')
    .leftJoin('users as editor', 'editor.id', 's.updated_by')
    .leftJoin('lean_canvases as canvas', 'canvas.talk_script_id', 's.id')
    .select([
      ...CARD_COLUMNS,
      's.sort_key',
      ...ownColumns(db, values),
      'canvas.filled_boxes',
      'editor.username as updated_by_name',
      sql<string>`coalesce(owner.username, '')`.as('owner_name'),
    ])
    .orderBy('s.sort_key', directionOf(shape))
    .orderBy('s.id', directionOf(shape))
}

/** Columns that depend on the actor. They are subqueries, which cost less than a join for every card. */
const ownColumns = (db: ReadQueries, values: Reader) =>
  [
    sql<
      ScriptCard['grant']
    >`(SELECT g.access FROM script_grants g WHERE g.script_id = s.id AND g.user_id = ${values.user})`.as(
      'grant',
    ),
    sql<boolean>`(s.group_id IS NOT NULL AND s.group_id IN ${groupIds(db, values)})`.as(
      'is_in_group',
    ),
    sql<boolean>`s.id IN ${markedIds(db, values, 'favorite')}`.as('is_favorite'),
    // Null for a script in another user's personal folder, because row-level security hides this
    // folder.
    sql<
      string | null
    >`CASE WHEN s.folder_id IS NOT NULL THEN (SELECT f.id FROM folders f WHERE f.id = s.folder_id) END`.as(
      'folder_id',
    ),
  ] as const

export type Reader = { company: string; user: string }

/**
 * Scripts that an actor sees even if another user owns them and no grant or group shares them:
 * - 'admin': all scripts that are not private
 * - 'team': scripts that are visible to the team
 * - 'alone': none, for users of the free company (the tenant of users without a company)
 */
export type VisibilityScope = 'admin' | 'team' | 'alone'

export function visibilityScopeOf(actor: Actor): VisibilityScope {
  // The members of the free company are not a team.
  if (actor.company_id === FREE_COMPANY_ID) return 'alone'
  return administers(actor) ? 'admin' : 'team'
}

/**
 * The partial indexes for counting scripts have this condition. PostgreSQL uses them only if a
 * query repeats the condition.
 */
const NO_TEMPLATE = sql<boolean>`NOT s.is_template`

// Selects the scripts that the actor may view (right `script.view`). Scripts that only a grant or a
// group makes visible are included only if `also.granted` is true. If `trash` is true, selects the
// trashed scripts that the actor may manage (right `script.manage`).
export function visibleScripts(
  db: ReadQueries,
  values: Reader,
  sees: VisibilityScope,
  trash: boolean,
  also: { granted: boolean } = { granted: false },
) {
  const rows = db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', values.company)
    .where('s.trashed_at', trash ? 'is not' : 'is', null)
    // Templates have a separate list, but share the trash with other scripts.
    .where(trash ? sql<boolean>`true` : NO_TEMPLATE)
  if (sees === 'alone' || (trash && sees !== 'admin'))
    return rows.where('s.owner_id', '=', values.user)
  return rows.where(({ or, eb }) => {
    const seen = [isVisibleToAll(sees), eb('s.owner_id', '=', values.user)]
    if (!also.granted || trash) return or(seen)
    // The subquery is the same for every row, so PostgreSQL runs it at most once.
    const granted = eb('s.id', 'in', grantedIds(db, values))
    if (sees === 'admin') return or([...seen, granted])
    return or([...seen, granted, eb('s.group_id', 'in', groupIds(db, values))])
  })
}

/**
 * SQL condition for scripts that are visible without a grant or group membership. For an admin,
 * these include the scripts of all groups.
 */
export const isVisibleToAll = (sees: Exclude<VisibilityScope, 'alone'>) =>
  sees === 'admin'
    ? sql<boolean>`s.visibility <> 'private'`
    : sql<boolean>`s.visibility IN ('team_view', 'team_edit')`

export const groupIds = (db: ReadQueries, values: Reader) =>
  db.selectFrom('group_members as m').select('m.group_id').where('m.user_id', '=', values.user)

const grantedIds = (db: ReadQueries, values: Reader) =>
  db.selectFrom('script_grants as g').select('g.script_id').where('g.user_id', '=', values.user)

export const grantedScripts = (db: ReadQueries, values: Reader) =>
  db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', values.company)
    .where('s.trashed_at', 'is', null)
    .where(NO_TEMPLATE)
    .where('s.id', 'in', grantedIds(db, values))

export const groupScripts = (db: ReadQueries, values: Reader) =>
  db
    .selectFrom('scripts as s')
    .where('s.company_id', '=', values.company)
    .where('s.trashed_at', 'is', null)
    .where(NO_TEMPLATE)
    .where('s.group_id', 'in', groupIds(db, values))

/**
 * Schema of a cursor for a sort order. Refuses a title with characters that PostgreSQL cannot
 * store.
 */
export const listCursorIn = (sort: ScriptSort = 'updated'): z.ZodType<ListCursor> =>
  z.strictObject({
    at:
      sort === 'title' ? z.string().refine((text) => dropUnstorable(text) === text) : timestampPart,
    id: uuid,
    part: z.literal(PARTS).optional(),
  })

export type ListedScript = ScriptCard & { sort_key: string }

/**
 * Cuts the rows to a page, and returns the cursor of the next page. The caller reads `limit + 1`
 * rows, so that a further row shows that there is a next page. The returned scripts still have
 * their sort keys, which the response schema removes.
 */
export function toPage(
  rows: (ListedScript & { part?: Part })[],
  limit: number,
): { scripts: ScriptCard[]; next: string | null } {
  const page = cutPage(rows, limit, ({ sort_key: at, id, part }) => ({ at, id, part }))
  return { scripts: page.rows, next: page.next }
}
