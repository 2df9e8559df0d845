import { sql } from 'kysely'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'

/** Maximum bytes of texts in one merge. A longer script is merged alone. */
const MAX_BYTES = 50_000

export type Texts = { title: string; headings: string; text: string; about: string }
/**
 * A script's texts before a pending change. Texts that the change did not alter are null. The last
 * row of a script has a null `id` and the present texts. An erased script lacks this last row.
 */
export type TextRow = { [Name in keyof Texts]: Texts[Name] | null } & {
  id: string | null
  scope: string
  number: number
  is_gone: boolean
}
/** An n-gram that a script gains (`is_new`) or loses. */
export type GramChange = {
  scope: string
  part: number
  gram: string
  number: number
  is_new: boolean
}

/** True if any change is not yet merged into the index. */
export async function isPending({ db }: ReadTransaction): Promise<boolean> {
  const found = sql<boolean>`EXISTS (SELECT FROM search_pending)`
  return (await db.selectNoFrom(found.as('found')).executeTakeFirstOrThrow()).found
}

/**
 * Lists the scripts that have waited longest: each script's pending changes and its present texts.
 * Considers only the `most` oldest changes, and lists at most MAX_BYTES of text, but always at least
 * one script. Uses a single statement, so that changes and texts are from the same snapshot.
 */
export async function listPendingTexts({ db }: Transaction, most: number): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    WITH first AS (
      SELECT scope, number, min(id) AS id
        FROM (SELECT * FROM search_pending ORDER BY id LIMIT ${most}) AS first GROUP BY scope, number),
    weighed AS (
      SELECT f.scope, f.number, row_number() OVER (ORDER BY f.id) AS at,
        sum(coalesce(octet_length(c.search_text) + octet_length(c.search_about), 0) + (
          SELECT sum(coalesce(octet_length(p.text), 0) + coalesce(octet_length(p.about), 0))
            FROM search_pending p WHERE p.scope = f.scope AND p.number = f.number)) OVER (ORDER BY f.id) AS bytes
        FROM first f LEFT JOIN script_contents c ON c.search_number = f.number AND c.search_scope = f.scope),
    oldest AS MATERIALIZED (SELECT scope, number FROM weighed WHERE at = 1 OR bytes <= ${MAX_BYTES})
    SELECT p.id, p.scope, p.number, p.is_gone, p.title, p.headings, p.text, p.about
      FROM search_pending p JOIN oldest USING (scope, number)
    UNION ALL
    SELECT NULL, c.search_scope, c.search_number, false, c.search_title, c.search_headings, c.search_text, c.search_about
      FROM script_contents c JOIN oldest o ON c.search_number = o.number AND c.search_scope = o.scope
     ORDER BY scope, number, id NULLS LAST`.execute(db)
  return rows
}

/**
 * Locks the pending changes `ids` for this transaction. Returns false if:
 * - another node is merging now
 * - another node has already merged one of the changes
 * - a script is being erased
 */
export async function reservePending({ db }: Transaction, ids: string[]): Promise<boolean> {
  const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtext('search_pending'))`
  const { is_mine } = await db.selectNoFrom(lock.as('is_mine')).executeTakeFirstOrThrow()
  if (!is_mine) return false
  const held = await db
    .selectFrom('search_pending')
    .select('id')
    .where('id', 'in', ids)
    .forUpdate()
    .skipLocked()
    .execute()
  return held.length === ids.length
}

export async function deletePending({ db }: Transaction, ids: string[]): Promise<void> {
  await db.deleteFrom('search_pending').where('id', 'in', ids).execute()
}

export type GramPosition = { part: number; gram: string; chunk: number }
export const FIRST_POSITION: GramPosition = { part: 0, gram: '', chunk: 0 }

/**
 * Removes erased scripts from the next `most` index rows of a scope. The texts of the erased
 * scripts are gone, so their n-grams are unknown and every row must be searched. Returns the
 * position after which the removal continues; null at the end.
 */
export async function removeErased(
  { db }: Transaction,
  { scope, numbers }: { scope: string; numbers: number[] },
  after: GramPosition,
  most: number,
): Promise<GramPosition | null> {
  const isAfter = sql`scope = ${scope} AND ${comparePosition('>', after)}`
  const { rows } =
    await sql<GramPosition>`SELECT part, gram, chunk FROM search_grams WHERE ${isAfter}
    ORDER BY part, gram, chunk LIMIT 1 OFFSET ${most - 1}`.execute(db)
  const last = rows[0] ?? null
  const isNext = last ? sql`${isAfter} AND ${comparePosition('<=', last)}` : isAfter
  const gone = sql`${numbers}::integer[]`
  await sql`DELETE FROM search_grams WHERE ${isNext} AND members <@ ${gone}`.execute(db)
  await sql`UPDATE search_grams SET members = without_members(members, ${gone})
    WHERE ${isNext} AND members && ${gone}`.execute(db)
  return last
}

const comparePosition = (operator: '>' | '<=', { part, gram, chunk }: GramPosition) =>
  sql`(part, gram, chunk) ${sql.raw(operator)} (${part}::smallint, ${gram}::text, ${chunk}::integer)`

/** Writes gained and lost n-grams. Idempotent. */
export async function writeGrams({ db }: Transaction, changes: GramChange[]): Promise<void> {
  const lost = changes.filter(({ is_new }) => !is_new)
  if (lost.length > 0) {
    await sql`DELETE FROM search_grams g USING (${grouped(lost)}) AS c
      WHERE ${isRow('g', 'c')} AND g.members <@ c.numbers`.execute(db)
    await sql`UPDATE search_grams g SET members = without_members(g.members, c.numbers) FROM (${grouped(lost)}) AS c
      WHERE ${isRow('g', 'c')} AND g.members && c.numbers`.execute(db)
  }
  const added = changes.filter(({ is_new }) => is_new)
  if (added.length === 0) return
  // Skips scripts that an interrupted merge has already added to a gram. Such scripts are in one of
  // the gram's last two chunks.
  await sql`
    INSERT INTO search_grams AS g (scope, part, gram, chunk, members)
    SELECT c.scope, c.part, c.gram, coalesce((SELECT chunk + (cardinality(members) >= 500)::integer FROM search_grams g
             WHERE ${isRow('g', 'c')} ORDER BY chunk DESC LIMIT 1), 0), c.numbers
      FROM (${grouped(
        added,
        sql`WHERE NOT EXISTS (SELECT FROM (SELECT members FROM search_grams g
              WHERE ${isRow('g', 'each')} ORDER BY chunk DESC LIMIT 2) AS lasts WHERE number = ANY (members))`,
      )}) AS c
    ON CONFLICT (scope, part, gram, chunk) DO UPDATE SET members = g.members || excluded.members`.execute(
    db,
  )
}

const isRow = (grams: string, change: string) => {
  const [g, c] = [sql.id(grams), sql.id(change)]
  return sql`${g}.scope = ${c}.scope AND ${g}.part = ${c}.part AND ${g}.gram = ${c}.gram`
}

/** Groups changes by gram; each row has the numbers of the gram's scripts. */
const grouped = (changes: GramChange[], where = sql``) => sql`
  SELECT scope, part, gram, array_agg(number ORDER BY number) AS numbers
    FROM unnest(${changes.map(({ scope }) => scope)}::uuid[], ${changes.map(({ part }) => part)}::smallint[],
      ${changes.map(({ gram }) => gram)}::text[], ${changes.map(({ number }) => number)}::integer[])
      AS each (scope, part, gram, number)
   ${where} GROUP BY scope, part, gram`
