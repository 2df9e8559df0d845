import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * Selects a page, newest first, after a cursor of time and id. For Kysely's `$call`. `time` and
 * `id` are columns. They need the table's name if several tables have them.
 */
export function newestFirst(
  time: string,
  id: string,
  { after, limit }: { after: { at: string; id: string } | null; limit: number },
) {
  return <DB, Names extends keyof DB, Row>(query: SelectQueryBuilder<DB, Names, Row>) => {
    const page = query.orderBy(sql.ref(time), 'desc').orderBy(sql.ref(id), 'desc').limit(limit)
    if (!after) return page
    const place = sql`(${after.at}::timestamptz, ${after.id}::uuid)`
    return page.where(sql<boolean>`(${sql.ref(time)}, ${sql.ref(id)}) < ${place}`)
  }
}
