import { sql } from 'kysely'
import { SEARCH_TIMEOUT_MS } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import { likePattern } from '#server/platform/database/search-terms.ts'
import { Refusal } from '#server/platform/refusal.ts'
import {
  type ListCursor,
  type ListedScript,
  type ListShape,
  PARTS,
  type Part,
  type ScriptFilter,
  selectListed,
  toListQuery,
} from '../listing/data.ts'
import {
  type Around,
  type FoundShape,
  type FoundValues,
  readLine,
  SLICE,
  selectFound,
} from './pages/data.ts'
import { showFound } from './rules.ts'

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
 * Returns a page of the visible scripts that contain every term, best part first, then newest
 * first. The order of the parts is title, headings, text, surroundings (tags, comments, notes),
 * author's name. Throws Refusal('search_too_long').
 */
export async function searchScripts(
  tx: ReadTransaction,
  actor: Actor,
  filter: ScriptFilter,
  terms: string[],
  page: { limit: number; after: ListCursor | null },
  signal: AbortSignal,
): Promise<FoundScript[]> {
  const search = { tx, actor, filter, terms, signal, until: performance.now() + SEARCH_TIMEOUT_MS }
  const from = page.after?.part ?? 1
  const pageOf = (part: Part, limit: number) => ({
    limit,
    after: part === from ? page.after : null,
  })
  // The first query finds the parts that may have matches. To save a round trip, the same query
  // also reads the matches of one part: the text (3), or if the page starts after the text, the
  // tags, comments and notes (4).
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

/**
 * Scripts found in one part, in order. `isAll`: true if all candidates were searched, so a page
 * that is not full is the last page of this part.
 */
type FoundInPart = { found: FoundScript[]; isAll: boolean }

/**
 * Searches one part of the scripts. If the index yields few candidates, reads all candidates.
 * Otherwise reads slices of scripts, newest first, until the page is full or no script is left.
 * Authors' names are always searched in slices.
 */
async function searchPart(
  search: Search,
  part: Part,
  page: { limit: number; after: ListCursor | null },
  known: FoundInPart | null,
): Promise<FoundScript[]> {
  if (part !== 5) {
    const firstPage = known ?? (await read(search, part, page, { way: 'first', isAhead: false }))
    if (firstPage.isAll || firstPage.found.length === page.limit) return firstPage.found
    const listed = await read(search, part, page, { way: 'listed', isAhead: false })
    if (listed.isAll) return listed.found
  }
  const found: FoundScript[] = []
  let place = page.after
  while (true) {
    const left = { limit: page.limit - found.length, after: place }
    found.push(...(await read(search, part, left, { way: 'newest', isAhead: false })).found)
    if (found.length === page.limit) return found
    // The page is not full yet, so the search continues after the end of this slice.
    const { values, shape } = valuesOf(search, { limit: 1, after: place })
    const [end] = await inTime(search, () => selectSliceEnd(search.tx, values, shape))
    if (!end) return found
    place = end
  }
}

function valuesOf(
  { actor, filter, terms }: Search,
  page: { limit: number; after: ListCursor | null },
) {
  const [list, shape] = toListQuery(actor, filter, page)
  return { values: { ...list, patterns: terms.map(likePattern), terms }, shape }
}

/**
 * Runs a query with a statement timeout, in one round trip. The embedded database has no statement
 * timeout, so the time is also checked before each query.
 */
async function inTime<T>(
  { tx, until, signal }: Pick<Search, 'tx' | 'until' | 'signal'>,
  query: () => Promise<T>,
): Promise<T> {
  const left = Math.ceil(until - performance.now())
  if (left <= 0 || signal.aborted) throw new Refusal('search_too_long')
  try {
    const [, answer] = await Promise.all([limitTime(tx, { left: `${left}ms` }), query()])
    return answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === CANCELLED)
      throw new Refusal('search_too_long')
    throw error
  }
}
/** SQLSTATE of a cancelled statement; a timeout has the same code. */
const CANCELLED = '57014'

const limitTime = compileQuery<ReadTransaction, { left: string }, unknown>((db, { left }) =>
  db.selectNoFrom(sql`set_config('statement_timeout', ${left}, true)`.as('until')),
)

async function read(
  search: Search,
  part: Part,
  page: { limit: number; after: ListCursor | null },
  how: Pick<FoundShape, 'way' | 'isAhead'>,
): Promise<FoundInPart & { around: Around }> {
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
      ...card,
      part,
      found: showFound(card.title, line === null ? null : readLine(line), search.terms),
    }))
  return { found, isAll, around }
}

const selectSliceEnd = compileQuery<ReadTransaction, FoundValues, ListCursor, ListShape>(
  (db, values, shape) =>
    db
      .selectFrom(
        selectListed(db, values, shape)
          .limit(1)
          .offset(sql.lit(SLICE - 1))
          .as('s'),
      )
      .select(['s.sort_key as at', 's.id']),
)
