import { sql } from 'kysely'
import { SEARCH_TIMEOUT_MS } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { likePattern } from '#server/platform/database/search-terms.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
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
/** Scripts looked at in one statement where the candidates are not listed. */
const SLICE = 2_000
/** And where they are: what is in one of twenty has its page there, what is rarer has few candidates. */
const LISTED_SLICE = 500
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
  const patterns = terms.map(likePattern)
  const [numbers] = await inTime(search, () =>
    selectCandidates(tx, { terms, patterns, most: MANY }),
  )
  const candidates = [numbers?.title, numbers?.headings, numbers?.text, numbers?.about]
  const owners = numbers?.owners ?? []
  const from = page.after?.part ?? 1
  const found: FoundScript[] = []
  for (const part of PARTS.slice(from - 1)) {
    const limit = page.limit - found.length
    const after = part === from ? page.after : null
    if (limit === 0 || (part === 5 && owners.length === 0)) continue
    const from_owners = part === 5 ? { ...search, filter: { ...filter, owners } } : search
    found.push(
      ...(await searchPart(from_owners, part, candidates[part - 1] ?? null, { limit, after })),
    )
  }
  return found
}

async function searchPart(
  search: Search,
  part: Part,
  numbers: number[] | null,
  page: { limit: number; after: Place | null },
): Promise<FoundScript[]> {
  if (numbers?.length === 0) return []
  const { tx, actor, filter, terms } = search
  const valuesOf = (slice: number | null, limit: number, after: Place | null) => {
    const [list, shape] = listing(actor, filter, { limit, after })
    const values = {
      ...{ ...list, patterns: terms.map(likePattern), terms },
      ...{ numbers: numbers ?? [], slice: slice ?? numbers?.length ?? 0, last: (slice ?? 0) - 1 },
    }
    return { values, shape }
  }
  const read = async (slice: number | null, limit: number, after: Place | null) => {
    const { values, shape } = valuesOf(slice, limit, after)
    const all = { ...shape, part, isSlice: slice !== null, isListed: numbers !== null }
    const rows = await inTime(search, () => selectFound(tx, values, all))
    return rows.map(({ line, ...card }) => ({
      ...{ ...card, part, found: showFound(card.title, line, terms) },
    }))
  }
  const readAll = () => read(null, page.limit, page.after)
  if (numbers && numbers.length <= FEW) return readAll()
  const found: FoundScript[] = []
  let place = page.after
  const slice = numbers ? LISTED_SLICE : SLICE
  while (true) {
    found.push(...(await read(slice, page.limit - found.length, place)))
    if (found.length === page.limit) return found
    if (numbers) return readAll()
    // Seldom needed: the word is in many scripts, and not in so many of the newest.
    const { values, shape } = valuesOf(slice, 1, place)
    const [end] = await inTime(search, () => selectSliceEnd(tx, values, shape))
    if (!end) return found
    place = end
  }
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

const selectCandidates = compileQuery<
  ReadTransaction,
  { terms: string[]; patterns: string[]; most: number },
  Record<'title' | 'headings' | 'text' | 'about', number[] | null> & { owners: string[] }
>((db, { terms, patterns, most }) => {
  const candidates = (part: Part) =>
    sql<number[] | null>`search_candidates(${sql.lit(part)}, ${terms}::text[], ${most}::integer)`
  return db.selectNoFrom([
    candidates(1).as('title'),
    candidates(2).as('headings'),
    candidates(3).as('text'),
    candidates(4).as('about'),
    sql<
      string[]
    >`ARRAY(SELECT u.id FROM users u WHERE u.search_name LIKE ALL (${patterns}::text[]))`.as(
      'owners',
    ),
  ])
})

type Values = ListValues & {
  patterns: string[]
  terms: string[]
  numbers: number[]
  slice: number
  last: number
}
type Shape = ListShape & { part: Part; isSlice: boolean; isListed: boolean }
type Row = ListedScript & { line: FoundLine | null }

const selectFound = compileQuery<ReadTransaction, Values, Row, Shape>((db, values, shape) => {
  // Text by text in the list's order, until the page is full: without a limit of its own what is tried
  // would be joined whole, and every text read.
  const tried = listed(db, values, shape)
    .select('s.search_number')
    .$if(!shape.isSlice, (rows) =>
      rows.where(sql<boolean>`s.search_number = any(${values.numbers}::integer[])`),
    )
    .limit(values.slice)
  const found = db
    .selectFrom(tried.as('s'))
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('script_contents as c')
          .select(['c.search_title', 'c.search_headings', 'c.search_text', 'c.search_about'])
          .whereRef('c.script_id', '=', 's.id')
          .limit(1)
          .as('c'),
      (join) => join.onTrue(),
    )
    .selectAll('s')
    // Not as a join: looked up in a hash, script by script.
    .$if(shape.isSlice && shape.isListed, (some) =>
      some.where(
        sql<boolean>`(s.search_number in (select unnest(${values.numbers}::integer[]))) is true`,
      ),
    )
    .where(isIn(shape.part, values))
    .orderBy('s.sort_key', 'desc')
    .orderBy('s.id', 'desc')
    .limit(values.limit)
  return joinNames(db, found, values, shape)
    .leftJoinLateral(bestLine(values, shape), (join) => join.onTrue())
    .select('best.line')
})

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

/** The line of a found script, or around it, that holds most of the terms: as it is written, of a long one what is around. */
function bestLine({ patterns, terms }: Values, { part }: Shape) {
  const [folded, written] =
    part === 4 ? ['search_about', 'written_about'] : ['search_text', 'written_text']
  const line = sql<{ line: FoundLine }>`(
    select json_build_object('block_id', split_part(written.line, E'\t', 1), 'words',
        substr(written.line, strpos(written.line, E'\t') + greatest(1, held.place - ${sql.lit(BEFORE)}), ${sql.lit(LINE)})) as line
      from script_contents c
      cross join lateral (
        select folded.at, (select min(strpos(folded.line, term)) from unnest(${terms}::text[]) as term
            where strpos(folded.line, term) > 0) as place
          from unnest(string_to_array(${sql.ref(`c.${folded}`)}, E'\n')) with ordinality as folded (line, at)
         where folded.line like any (${patterns}::text[])
         order by (select count(*) from unnest(${patterns}::text[]) as pattern where folded.line like pattern) desc, at
         limit 1) as held
      cross join lateral (select split_part(${sql.ref(`c.${written}`)}, E'\n', held.at::integer) as line) as written
     where c.script_id = s.id and written.line <> '')`
  return line.as<'best'>('best')
}

const selectSliceEnd = compileQuery<ReadTransaction, Values, Place, ListShape>(
  (db, values, shape) =>
    db
      .selectFrom(listed(db, values, shape).limit(1).offset(values.last).as('s'))
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
