import { sql } from 'kysely'
import type { ReadQueries, ReadTransaction } from '#server/platform/database/database.ts'
import { compileQuery } from '#server/platform/database/one-round-trip/compile-query.ts'
import {
  type Columns,
  joinNames,
  type ListedScript,
  type ListShape,
  type ListValues,
  type Part,
  selectListed,
} from '../../listing/data.ts'
import type { FoundLine } from '../rules.ts'

/**
 * Maximum candidates that the strategy `first` reads. Candidates are the scripts that have the
 * terms' rarest n-grams (at most four n-grams), and scripts that are not merged into the index yet.
 */
const MAX_READ_CANDIDATES = 400
/**
 * Maximum candidates that the strategy `listed` reads. If there are more candidates, the search
 * uses the strategy `newest` instead.
 */
const MAX_LISTED_CANDIDATES = 3_000
/**
 * Number of the newest scripts that the strategy `first` reads if there are too many candidates:
 * - FIRST_LISTED if the rarest n-gram is in at most about MAX_LISTED scripts
 * - otherwise FIRST
 */
const FIRST_LISTED = 500
const FIRST = 100
const MAX_LISTED = 1_000
/** Number of scripts that each statement of the strategy `newest` reads. */
export const SLICE = 2_000
/** Maximum characters read of a long line: in total, and before the match. */
const MAX_LINE_LENGTH = 1_000
const MAX_LENGTH_BEFORE = 300

/**
 * Strategies of a search:
 * - `first`: reads all candidates. If there are too many, reads some of the newest scripts.
 * - `listed`: reads all candidates, up to MAX_LISTED_CANDIDATES.
 * - `newest`: reads a slice of the newest scripts.
 */
type Strategy = 'first' | 'listed' | 'newest'
export type FoundShape = ListShape & { part: Part; way: Strategy; isAhead: boolean; isOne: boolean }
export type FoundValues = ListValues & { patterns: string[]; terms: string[] }
/**
 * Parts and authors that may match a search. `parts`: the parts that may contain every term.
 * `owners`: ids of the authors whose names contain every term.
 */
export type Around = { parts: Part[]; owners: string[] }
/**
 * Row of a search result. Every row repeats two values: `is_listed` (true if all candidates were
 * searched) and `around` (an `Around` as JSON). If nothing was found, a single row with a null `id`
 * has these values.
 */
type Row = ListedScript & { line: string | null; is_listed: boolean; around: string }

/** Parses a line of the index: id, tab, text. */
export function readLine(line: string): FoundLine {
  const end = line.indexOf('\t')
  return { block_id: line.slice(0, Math.max(0, end)), words: line.slice(end + 1) }
}

export const selectFound = compileQuery<ReadTransaction, FoundValues, Row, FoundShape>(
  (db, values, shape) =>
    joinNames(db, sql<Columns>`(${foundRows(db, values, shape)})`, values, shape)
      .leftJoinLateral(bestLine(values, shape), (join) => join.onTrue())
      .select([
        'best.line',
        sql<boolean>`s.is_listed`.as('is_listed'),
        sql<string>`s.around`.as('around'),
      ]),
)

/**
 * Rows of a page with their texts. The query also finds the candidates (see MAX_READ_CANDIDATES),
 * which saves a round trip.
 */
function foundRows(db: ReadQueries, values: FoundValues, shape: FoundShape) {
  const { part, way, isAhead } = shape
  const { terms, patterns } = values
  const at = sql.lit(part)
  const most = sql.lit(way === 'listed' ? MAX_LISTED_CANDIDATES : MAX_READ_CANDIDATES)
  const all = selectListed(db, values, shape).select('s.search_number')
  const candidates = all.where(
    sql<boolean>`s.search_number = ANY ((SELECT numbers FROM held)::integer[])`,
  )
  // Selects rows only if there are too many candidates, so that `numbers` is null. `mayHold`
  // removes the scripts that lack the terms' rarest n-gram.
  const newest = all
    .where(sql<boolean>`(SELECT numbers IS NULL FROM held)`)
    .limit(
      sql<number>`(SELECT CASE WHEN count(gram) = 0 THEN ${sql.lit(FIRST)} ELSE ${sql.lit(FIRST_LISTED)} END FROM rarest)`,
    )
  const mayHold = sql<boolean>`((SELECT gram FROM rarest) IS NULL OR s.search_number IN (
    SELECT unnest(g.members) FROM search_grams g WHERE g.part = ${at} AND g.gram = (SELECT gram FROM rarest)
    UNION ALL SELECT p.number FROM search_pending p))`
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
      SELECT CASE WHEN chunk < ${sql.lit(MAX_LISTED / 500)} THEN low END AS gram FROM (
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

/**
 * SQL of an `Around` as JSON text: the parts that may contain all terms, and the ids of the authors
 * whose names contain all terms.
 */
const around = ({ patterns }: Pick<FoundValues, 'patterns'>) => sql`json_build_object(
  'parts', ARRAY(SELECT part FROM generate_series(1, 4) AS part WHERE NOT EXISTS (
    SELECT FROM grams WHERE (SELECT 1 FROM search_grams g
      WHERE g.part = part.part AND g.gram >= low AND g.gram <= high LIMIT 1) IS NULL)
    OR EXISTS (SELECT FROM search_pending p JOIN script_contents c ON c.search_number = p.number
      WHERE (search_parts(c.search_title, c.search_headings, c.search_text, c.search_about))[part.part] LIKE ALL (${patterns}::text[]))),
  'owners', ARRAY(SELECT u.id FROM users u WHERE u.search_name LIKE ALL (${patterns}::text[])))::text`

/**
 * Reads texts one by one in list order until the page is full. With a plain join, the planner might
 * read all texts.
 */
function textsOf(
  db: ReadQueries,
  tried: ReturnType<typeof selectListed>,
  values: FoundValues,
  { part }: FoundShape,
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

/**
 * True if the title and this part together contain all terms, and no earlier part does. For part 5,
 * only the earlier parts are checked, because the query has already selected the authors.
 */
function isIn(part: Part, { patterns }: FoundValues) {
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
 * Selects the line with the most terms, and cuts a long line around the match. For a single term,
 * the line is found by the term's position, which is faster than splitting the text.
 */
function bestLine({ patterns, terms }: FoundValues, { isOne }: FoundShape) {
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
    SELECT CASE WHEN octet_length(line) <= ${sql.lit(MAX_LINE_LENGTH)} THEN line
        ELSE concat(split_part(line, E'\t', 1), E'\t',
          substr(line, strpos(line, E'\t') + greatest(1, place - ${sql.lit(MAX_LENGTH_BEFORE)}), ${sql.lit(MAX_LINE_LENGTH)})) END AS line
      FROM (SELECT split_part(s.written, E'\n', at) AS line, place FROM (${held}) AS held OFFSET 0) AS written
     WHERE line <> '')`.as<'best'>('best')
}
