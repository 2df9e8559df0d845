import { sql } from 'kysely'
import type { RunFigures } from '#contract/run-figures.ts'
import type { Run } from '#contract/runs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { seesScript } from '../../visibility/data.ts'

type Skipped = Pick<RunFigures['skipped'][number], 'section_id' | 'title'>

/**
 * Lists at most `most` runs of a company since a time, newest first. Omits runs that row-level
 * security hides, and runs of scripts that are in the trash or hidden from the user.
 */
export const listCountedRuns = (
  { db }: ReadTransaction,
  { company_id, user_id }: { company_id: string; user_id: string },
  { since, most }: { since: number; most: number },
) =>
  db
    .selectFrom('script_runs as r')
    .innerJoin('scripts as s', 's.id', 'r.script_id')
    .leftJoin('users as u', 'u.id', 'r.user_id')
    .select([
      'r.user_id',
      'u.username',
      'r.script_id',
      's.kind',
      's.title',
      sql<Run['kind']>`r.kind`.as('run'),
      sql<string>`coalesce(r.call ->> 'outcome', '')`.as('outcome'),
      sql<Skipped[]>`(
        SELECT coalesce(json_agg(json_build_object('section_id', e ->> 'section_id', 'title', e ->> 'title')), '[]')
          FROM jsonb_array_elements(r.sections) e
         WHERE (e ->> 'seconds')::float8 = 0 AND (e ->> 'planned_seconds')::float8 > 0)`.as(
        'skipped',
      ),
    ])
    .where('r.company_id', '=', company_id)
    .where('r.began_at', '>=', new Date(since).toISOString())
    .where('s.trashed_at', 'is', null)
    .where(seesScript(user_id))
    .orderBy('r.began_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(most)
    .execute()
export type CountedRun = Awaited<ReturnType<typeof listCountedRuns>>[number]
