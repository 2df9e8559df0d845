import { sql } from 'kysely'
import { SEARCH_TIMEOUT_MS } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type {
  ReadQueries,
  ReadTransaction,
  Transaction,
} from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { likePattern } from '#server/platform/database/search-terms.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  type Columns,
  joinNames,
  type ListedScript,
  type ListShape,
  type ListValues,
  listed,
  listing,
  PARTS,
  type Part,
  type Place,
  type ScriptFilter,
} from '../listing/data.ts'
import { searchedTexts } from '../rules.ts'
import { type FoundLine, showFound } from './rules.ts'

/** So many candidates are all looked at; with more, the newest scripts are tried first. */
const FEW = 400
/** Beyond so many they are not listed: the newest scripts soon give a page. */
const MANY = 3_000
/** Of the newest scripts so many are looked at first where what may hold the words is listed: what is in one of twenty has its page there. */
const FIRST_LISTED = 500
/** And where it is not, because that many have even the rarest gram: a text for each script. */
const FIRST = 100
const MOST_LISTED = 1_000
/** Scripts looked at in each statement after that. */
const SLICE = 2_000
/** Characters of a long line that are read around what was found. */
const LINE = 1_000
const BEFORE = 300

export type FoundScript = ListedScript & { part: Part }
type Search = {
  tx: ReadTransaction
  actor: Actor
  filter: ScriptFilter
  terms: string[]
  until: number
  signal: AbortSignal
}

/**
 * A page of what the actor may see and every term is in: found in the title first, then in headings,
 * then in the text, then around it (tags, comments, notes), then in its author’s name; newest first in each. Throws Refusal('search_too_long').
 */
export async function searchScripts(
  tx: ReadTransaction,
  actor: Actor,
  filter: ScriptFilter,
  terms: string[],
  page: { limit: number; after: Place | null },
  signal: AbortSignal,
): Promise<FoundScript[]> {
  const search = { tx, actor, filter, terms, signal, until: performance.now() + SEARCH_TIMEOUT_MS }
  const from = page.after?.part ?? 1
  const pageOf = (part: Part, limit: number) => ({
    limit,
    after: part === from ? page.after : null,
  })
  // Most of what is searched for is in texts alone: they are looked at while it is asked what else has it.
  const ahead = from < 4 ? 3 : 4
  const how = { way: 'first', isAhead: true } as const
  const first = await read(search, ahead, pageOf(ahead, page.limit), how)
  const { owners, parts } = first.around
  const found: FoundScript[] = []
  for (const part of PARTS.slice(from - 1)) {
    const limit = page.limit - found.length
    if (limit === 0 || !(part === 5 ? owners.length > 0 : parts.includes(part))) continue
    const known = part === ahead ? { ...first, found: first.found.slice(0, limit) } : null
    const of_part = part === 5 ? { ...search, filter: { ...filter, owners } } : search
    found.push(...(await searchPart(of_part, part, pageOf(part, limit), known)))
  }
  return found
}

/** Scripts in their order; `isAll`: no others may be in this part. */
type Looked = { found: FoundScript[]; isAll: boolean }

/** All candidates of a part where they are few; else the newest scripts, and more of them until the page is full. */
async function searchPart(
  search: Search,
  part: Part,
  page: { limit: number; after: Place | null },
  known: Looked | null,
): Promise<FoundScript[]> {
  if (part !== 5) {
    const looked = known ?? (await read(search, part, page, { way: 'first', isAhead: false }))
    if (looked.isAll || looked.found.length === page.limit) return looked.found
    const listed = await read(search, part, page, { way: 'listed', isAhead: false })
    if (listed.isAll) return listed.found
  }
  const found: FoundScript[] = []
  let place = page.after
  while (true) {
    const left = { limit: page.limit - found.length, after: place }
    found.push(...(await read(search, part, left, { way: 'newest', isAhead: false })).found)
    if (found.length === page.limit) return found
    // Seldom needed: the word is in many scripts, and not in so many of the newest.
    const { values, shape } = valuesOf(search, { limit: 1, after: place })
    const [end] = await inTime(search, () => selectSliceEnd(search.tx, values, shape))
    if (!end) return found
    place = end
  }
}

function valuesOf({ actor, filter, terms }: Search, page: { limit: number; after: Place | null }) {
  const [list, shape] = listing(actor, filter, page)
  return { values: { ...list, patterns: terms.map(likePattern), terms }, shape }
}

/**
 * One round trip, which the database ends when the search has taken too long. The embedded database
 * has no clock: there the time is looked at between the statements, which are small.
 */
async function inTime<T>(
  { tx, until, signal }: Pick<Search, 'tx' | 'until' | 'signal'>,
  ask: () => Promise<T>,
): Promise<T> {
  const left = Math.ceil(until - performance.now())
  if (left <= 0 || signal.aborted) throw new Refusal('search_too_long')
  try {
    const [, answer] = await Promise.all([limitTime(tx, { left: `${left}ms` }), ask()])
    return answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED)
      throw new Refusal('search_too_long')
    throw error
  }
}
/** PostgreSQL's code for a statement that was ended from outside, or by its clock. */
const CANCELLED = '57014'

const limitTime = compileQuery<ReadTransaction, { left: string }, unknown>((db, { left }) =>
  db.selectNoFrom(sql`set_config('statement_timeout', ${left}, true)`.as('until')),
)

/** Candidates, all where they are few, else the newest that may be some; all up to MANY; the newest scripts, whatever they hold. */
type Way = 'first' | 'listed' | 'newest'
type Shape = ListShape & { part: Part; way: Way; isAhead: boolean; isOne: boolean }
type Values = ListValues & { patterns: string[]; terms: string[] }
/** Which other parts may hold every term, and whose authors' names do. */
type Around = { parts: Part[]; owners: string[] }
/** At least one row comes; without an id it says only what is said on every row. */
type Row = ListedScript & { line: string | null; is_listed: boolean; around: string }

async function read(
  search: Search,
  part: Part,
  page: { limit: number; after: Place | null },
  how: Pick<Shape, 'way' | 'isAhead'>,
): Promise<Looked & { around: Around }> {
  const { values, shape } = valuesOf(search, page)
  const isOne = search.terms.length === 1
  const rows = await inTime(search, () =>
    selectFound(search.tx, values, { ...shape, part, ...how, isOne }),
  )
  const isAll = rows[0]?.is_listed ?? false
  const around = JSON.parse(rows[0]?.around ?? '{"parts":[],"owners":[]}') as Around
  const found = rows
    .filter(({ id }) => id !== null)
    .map(({ line, is_listed, around: _, ...card }) => ({
      ...{
        ...card,
        part,
        found: showFound(card.title, line === null ? null : readLine(line), search.terms),
      },
    }))
  return { found, isAll, around }
}

/** A line as the index keeps it: an id, a tab, words. */
function readLine(line: string): FoundLine {
  const end = line.indexOf('\t')
  return { block_id: line.slice(0, Math.max(0, end)), words: line.slice(end + 1) }
}

const selectFound = compileQuery<ReadTransaction, Values, Row, Shape>((db, values, shape) =>
  joinNames(db, sql<Columns>`(${foundRows(db, values, shape)})`, values, shape)
    .leftJoinLateral(bestLine(values, shape), (join) => join.onTrue())
    .select([
      'best.line',
      sql<boolean>`s.is_listed`.as('is_listed'),
      sql<string>`s.around`.as('around'),
    ]),
)

/** The rows of a page with their texts, in one round trip with the look for their candidates, which never leave the database. */
function foundRows(db: ReadQueries, values: Values, shape: Shape) {
  const { part, way, isAhead } = shape
  const { terms, patterns } = values
  const at = sql.lit(part)
  const most = sql.lit(way === 'listed' ? MANY : FEW)
  const all = listed(db, values, shape).select('s.search_number')
  const candidates = all.where(
    sql<boolean>`s.search_number = ANY ((SELECT numbers FROM held)::integer[])`,
  )
  // Only where the candidates are not few; of them only what has the gram that the fewest have.
  const newest = all
    .where(sql<boolean>`(SELECT numbers IS NULL FROM held)`)
    .limit(
      sql<number>`(SELECT CASE WHEN count(gram) = 0 THEN ${sql.lit(FIRST)} ELSE ${sql.lit(FIRST_LISTED)} END FROM rarest)`,
    )
  const mayHold = sql<boolean>`((SELECT gram FROM rarest) IS NULL OR s.search_number IN (
    SELECT unnest(g.members) FROM search_grams g WHERE g.part = ${at} AND g.gram = (SELECT gram FROM rarest)))`
  const isListing = way !== 'newest'
  const pages = [
    ...(isListing ? [textsOf(db, candidates, values, shape)] : []),
    ...(way === 'first' ? [textsOf(db, newest, values, shape).where(mayHold)] : []),
    ...(isListing ? [] : [textsOf(db, all.limit(sql.lit(SLICE)), values, shape)]),
  ]
  return sql`
    WITH grams AS MATERIALIZED (
      SELECT coalesce(gram, term) AS low, coalesce(gram, term || U&'\\+10FFFF') AS high
        FROM unnest(${terms}::text[]) AS term LEFT JOIN LATERAL search_grams_of(term) AS gram ON right(gram, 1) <> ' ' LIMIT 20),
    rarest AS MATERIALIZED (
      SELECT CASE WHEN chunk < ${sql.lit(MOST_LISTED / 500)} THEN low END AS gram FROM (
        SELECT low, (SELECT g.chunk FROM search_grams g WHERE g.part = ${at} AND g.gram = low ORDER BY g.chunk DESC LIMIT 1) AS chunk
          FROM grams WHERE low = high) AS lasts (low, chunk) ORDER BY chunk LIMIT 1),
    held AS MATERIALIZED (
      SELECT ${isListing ? sql`search_candidates(${at}, ${terms}::text[], ${most})` : sql`NULL::integer[]`} AS numbers,
        ${isAhead ? around({ patterns }) : sql`NULL::text`} AS around)
    SELECT held.numbers IS NOT NULL AS is_listed, held.around, page.*
      FROM held LEFT JOIN LATERAL (${sql.join(
        pages.map((page) => sql`(${page})`),
        sql` UNION ALL `,
      )}) AS page ON true`
}

/** Parts in which no gram is wanting, and authors of that name; as text, since it is read of one row alone. */
const around = ({ patterns }: Pick<Values, 'patterns'>) => sql`json_build_object(
  'parts', ARRAY(SELECT part FROM generate_series(1, 4) AS part WHERE NOT EXISTS (
    SELECT FROM grams WHERE (SELECT 1 FROM search_grams g
      WHERE g.part = part.part AND g.gram >= low AND g.gram <= high LIMIT 1) IS NULL)),
  'owners', ARRAY(SELECT u.id FROM users u WHERE u.search_name LIKE ALL (${patterns}::text[])))::text`

/** Text by text in the list's order, until the page is full: by number, and no join that might read all of them. */
function textsOf(
  db: ReadQueries,
  tried: ReturnType<typeof listed>,
  values: Values,
  { part }: Shape,
) {
  const [folded, written] =
    part === 4
      ? (['c.search_about', 'c.written_about'] as const)
      : (['c.search_text', 'c.written_text'] as const)
  return db
    .selectFrom(tried.as('s'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('script_contents as c')
          .select(['c.search_title', 'c.search_headings', 'c.search_text', 'c.search_about'])
          .select([`${folded} as folded`, `${written} as written`])
          .whereRef('c.script_id', '=', 's.id')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    .select(['c.folded', 'c.written'])
    .where(isIn(part, values))
    .orderBy('s.sort_key', 'desc')
    .orderBy('s.id', 'desc')
    .limit(values.limit)
}

/** Whether all terms are in this part, and not already in the one before. */
function isIn(part: Part, { patterns }: Values) {
  const all = (text: ReturnType<typeof sql>) => sql<boolean>`${text} like all (${patterns}::text[])`
  const title = all(sql`c.search_title`)
  const headings = all(sql`concat(c.search_title, E'\n', c.search_headings)`)
  const text = all(sql`concat(c.search_title, E'\n', c.search_text)`)
  const about = all(sql`concat(c.search_title, E'\n', c.search_about)`)
  if (part === 1) return title
  if (part === 2) return sql<boolean>`${headings} and not ${title}`
  if (part === 3) return sql<boolean>`${text} and not ${headings}`
  return part === 4
    ? sql<boolean>`${about} and not ${text}`
    : sql<boolean>`not ${text} and not ${about}`
}

/**
 * The line of a found script, or around it, that holds most of the terms: as it is written, of a long one what is around.
 * Of one term it is the first that holds it, which is found without looking at the lines one by one.
 */
function bestLine({ patterns, terms }: Values, { isOne }: Shape) {
  const held = isOne
    ? sql`SELECT cardinality(before) AS at, length(before[cardinality(before)]) AS place FROM (
        SELECT string_to_array(left(s.folded, strpos(s.folded, (${terms}::text[])[1])), E'\n') AS before
         WHERE strpos(s.folded, (${terms}::text[])[1]) > 0 OFFSET 0) AS before`
    : sql`SELECT folded.at::integer, (SELECT min(strpos(folded.line, term)) FROM unnest(${terms}::text[]) AS term
            WHERE strpos(folded.line, term) > 0) AS place
          FROM unnest(string_to_array(s.folded, E'\n')) WITH ORDINALITY AS folded (line, at)
         WHERE folded.line LIKE ANY (${patterns}::text[])
         ORDER BY (SELECT count(*) FROM unnest(${patterns}::text[]) AS pattern WHERE folded.line LIKE pattern) DESC, at
         LIMIT 1`
  return sql<{ line: string }>`(
    SELECT CASE WHEN octet_length(line) <= ${sql.lit(LINE)} THEN line
        ELSE concat(split_part(line, E'\t', 1), E'\t',
          substr(line, strpos(line, E'\t') + greatest(1, place - ${sql.lit(BEFORE)}), ${sql.lit(LINE)})) END AS line
      FROM (SELECT split_part(s.written, E'\n', at) AS line, place FROM (${held}) AS held OFFSET 0) AS written
     WHERE line <> '')`.as<'best'>('best')
}

const selectSliceEnd = compileQuery<ReadTransaction, Values, Place, ListShape>(
  (db, values, shape) =>
    db
      .selectFrom(
        listed(db, values, shape)
          .limit(1)
          .offset(sql.lit(SLICE - 1))
          .as('s'),
      )
      .select(['s.sort_key as at', 's.id']),
)

/** Writes the words of one text that has none yet, as its document has them; false when there is none. */
export async function completeTexts(tx: Transaction): Promise<boolean> {
  const row = await tx.db
    .selectFrom('script_contents')
    .select(['script_id', 'document'])
    .where('written_text', 'is', null)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return false
  await tx.db
    .updateTable('script_contents')
    .set(searchedTexts(readScriptJson(row.document)))
    .where('script_id', '=', row.script_id)
    .execute()
  return true
}
