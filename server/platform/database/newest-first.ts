import { type SelectQueryBuilder, sql } from 'kysely'

/**
 * Returns a function for Kysely's `$call` that limits a query to one page of rows, newest first.
 * The page begins after the cursor `after`. `time` and `id` are column names. They include the
 * table's name if several tables have these columns.
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
