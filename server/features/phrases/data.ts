import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import type { Actor } from '#contract/permissions.ts'
import type { Phrase, PhraseLocation } from '#contract/phrases.ts'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import { visibilityScopeOf, visibleScripts } from '../scripts/listing/data.ts'
import type { Objection } from './rules.ts'

export type PhraseRow = Omit<Phrase, 'created_by_name' | 'used_in' | 'former_in'>

const COLUMNS = [
  'p.id',
  'p.company_id',
  'p.owner_id',
  'p.created_by',
  'p.text',
  'p.former_text',
  'p.updated_at',
] as const

/**
 * Maximum number of candidate scripts from the search index. If a text has more candidates, the
 * scripts that contain the text are neither counted nor listed.
 */
const MAX_READ = 2_000

/** Finds a phrase that the caller may see; null if none. */
export async function findPhrase(tx: ReadTransaction, id: string): Promise<PhraseRow | null> {
  const row = await tx.db
    .selectFrom('phrases as p')
    .select(COLUMNS)
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Lists the phrases that the actor may see. For each phrase, counts the visible scripts that
 * contain its text, and those that contain its former text. A count is null if the search has more
 * than MAX_READ candidate scripts.
 */
export async function listPhrases(tx: ReadTransaction, actor: Actor): Promise<Phrase[]> {
  const count = (text: 'p.text' | 'p.former_text') => {
    const found = scriptsContaining(tx, actor, sql.ref(text)).select(({ fn }) =>
      fn.countAll<number>().as('count'),
    )
    return sql<number | null>`CASE WHEN ${sql.ref(text)} IS NULL THEN 0
      WHEN ${candidatesOf(sql.ref(text))} IS NULL THEN NULL ELSE (${found})::integer END`
  }
  return tx.db
    .selectFrom('phrases as p')
    .leftJoin('users as maker', 'maker.id', 'p.created_by')
    .select([
      ...COLUMNS,
      sql<string>`coalesce(maker.username, '')`.as('created_by_name'),
      count('p.text').as('used_in'),
      count('p.former_text').as('former_in'),
    ])
    .where('p.company_id', '=', actor.company_id)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .execute()
}

/**
 * SQL: `search_number`s of the scripts that contain all n-grams of the text; null if there are more
 * than MAX_READ. The subquery does not refer to a script of the outer query, so it runs once per
 * text.
 */
const candidatesOf = (text: ReturnType<typeof sql>) =>
  sql<
    number[] | null
  >`(SELECT search_candidates(3, ARRAY[fold_for_search(${text})], ${MAX_READ}::integer))`

/** Selects the actor's visible scripts that contain a text literally. */
const scriptsContaining = (tx: ReadTransaction, actor: Actor, text: ReturnType<typeof sql>) =>
  visibleScripts(
    tx.db,
    { company: actor.company_id, user: actor.user_id },
    visibilityScopeOf(actor),
    false,
    {
      granted: true,
    },
  )
    .innerJoin('script_contents as c', 'c.script_id', 's.id')
    .where(sql<boolean>`s.search_number = ANY (${candidatesOf(text)}::integer[])`)
    .where(sql<boolean>`strpos(c.written_text, ${text}) > 0`)

/**
 * Finds the lines that contain a text, last edited script first. Each line has the block's id, a
 * tab and the words. Returns lines of at most `limit` scripts.
 */
export function findLines(
  tx: ReadTransaction,
  actor: Actor,
  text: string,
  limit: number,
): Promise<
  (Pick<PhraseLocation, 'script_id' | 'kind' | 'title' | 'language'> & { lines: string[] })[]
> {
  return scriptsContaining(tx, actor, sql`${text}::text`)
    .select(['s.id as script_id', 's.kind', 's.title', 's.language'])
    .select(
      sql<string[]>`ARRAY(SELECT line FROM unnest(string_to_array(c.written_text, E'\n')) AS line
        WHERE strpos(line, ${text}::text) > 0)`.as('lines'),
    )
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id')
    .limit(limit)
    .execute()
}

/** Maximum scripts from which `findObjections` reads objections. */
const MAX_ANSWERING = 30

/**
 * Lists all objections of each visible script in `language` whose search text contains `folded`,
 * last edited script first. `except`: id of a script to leave out.
 */
export function findObjections(
  tx: ReadTransaction,
  actor: Actor,
  { folded, language, except }: { folded: string; language: Language; except: string },
): Promise<{ script_id: string; title: string; objections: Objection[] }[]> {
  const candidates = sql`(SELECT search_candidates(3, ARRAY[${folded}::text], ${MAX_READ}::integer))`
  return visibleScripts(
    tx.db,
    { company: actor.company_id, user: actor.user_id },
    visibilityScopeOf(actor),
    false,
    { granted: true },
  )
    .innerJoin('script_contents as c', 'c.script_id', 's.id')
    .where('s.id', '<>', except)
    .where('s.language', '=', language)
    .where(sql<boolean>`s.search_number = ANY (${candidates}::integer[])`)
    .where(sql<boolean>`strpos(c.search_text, ${folded}::text) > 0`)
    .select(['s.id as script_id', 's.title'])
    .select(
      // Older versions of Daihon stored the whole script in `document`. Newer versions store a hash
      // and `objections`.
      sql<Objection[]>`jsonb_path_query_array(c.document, '$.objections[*]')
        || jsonb_path_query_array(c.document,
          '$.sections[*].blocks[*] ? (@.type == "objection")')`.as('objections'),
    )
    .orderBy('s.updated_at', 'desc')
    .orderBy('s.id')
    .limit(MAX_ANSWERING)
    .execute()
}

export async function countPhrases(tx: ReadTransaction, actor: Actor): Promise<number> {
  const { count } = await tx.db
    .selectFrom('phrases')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', actor.company_id)
    .executeTakeFirstOrThrow()
  return count
}

/** Creates a phrase; false if the id is taken, in any company. */
export async function insertPhrase(
  tx: Transaction,
  actor: Actor,
  phrase: { id: string; text: string },
): Promise<boolean> {
  const { company_id, user_id } = actor
  const owner_id = company_id === FREE_COMPANY_ID ? user_id : null
  const made = await tx.db
    .insertInto('phrases')
    .values({ ...phrase, company_id, owner_id, created_by: user_id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function updatePhrase(
  tx: Transaction,
  id: string,
  patch: { text: string; former_text: string | null },
): Promise<void> {
  await tx.db
    .updateTable('phrases')
    .set({ ...patch, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function deletePhrase(tx: Transaction, id: string): Promise<void> {
  await tx.db.deleteFrom('phrases').where('id', '=', id).execute()
}
