import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { seesScript } from '#server/features/scripts/visibility/data.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'

export type GeneratedCanvas = {
  canvas_id: string
  script_id: string
  title: string
  language: Language
}

/**
 * Lists a page of the company's canvases that have a generation job, ordered by id. Excludes
 * canvases of scripts in the trash, and of other members' private scripts, which the admin may not
 * see.
 */
export async function listGenerated(
  { db }: ReadTransaction,
  page: { company_id: string; user_id: string; after: string | null; limit: number },
): Promise<GeneratedCanvas[]> {
  return db
    .selectFrom('lean_canvases as c')
    .innerJoin('scripts as s', 's.id', 'c.talk_script_id')
    .select(['c.id as canvas_id', 's.id as script_id', 's.title', 's.language'])
    .where('s.company_id', '=', page.company_id)
    .where('s.trashed_at', 'is', null)
    .where(seesScript(page.user_id))
    .where(sql<boolean>`EXISTS (SELECT FROM generation_jobs j WHERE j.canvas_id = c.id)`)
    .$if(page.after !== null, (query) => query.where('c.id', '>', page.after ?? ''))
    .orderBy('c.id')
    .limit(page.limit)
    .execute()
}
