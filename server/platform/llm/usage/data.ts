import { sql } from 'kysely'
import type { ReadTransaction, Transaction } from '#server/platform/database/database.ts'
import type { TokenUsage } from '#server/platform/llm/token-usage.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { nextMidnightInTokyo } from './rules.ts'

/** True if the company allows the language model. */
export async function readLlmSwitch(tx: ReadTransaction, company_id: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('companies')
    .select('llm_generation')
    .where('id', '=', company_id)
    .executeTakeFirst()
  return row?.llm_generation ?? false
}

/**
 * Counts the uses of the language model on a day that count toward the quota. In the free company
 * (the tenant of users without a company), row-level security hides the uses of other users. So
 * each user there has a quota of their own.
 */
async function countUsage(tx: ReadTransaction, company_id: string, day: string): Promise<number> {
  const row = await tx.db
    .selectFrom('llm_usage')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('day', '=', day)
    .where('counts', '=', true)
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/**
 * Returns how often the company used the language model today, and when the quota resets (midnight
 * in Tokyo).
 */
export async function readUsageOfToday(
  tx: ReadTransaction,
  company_id: string,
  now: number,
): Promise<{ used_today: number; renews_at: string }> {
  const renews_at = new Date(nextMidnightInTokyo(now)).toISOString()
  return { used_today: await countUsage(tx, company_id, dayInTokyo(now)), renews_at }
}

/**
 * Inserts a use into the cost log if the quota allows it; otherwise returns false. Locks the
 * company until the transaction ends, so that two requests cannot both take the last use.
 */
export async function openUsage(
  tx: Transaction,
  usage: { job_id: string; company_id: string; user_id: string; day: string; model: string },
  quota: number,
): Promise<boolean> {
  await tx.db
    .selectFrom('companies')
    .select('id')
    .where('id', '=', usage.company_id)
    .forNoKeyUpdate()
    .execute()
  if ((await countUsage(tx, usage.company_id, usage.day)) >= quota) return false
  await tx.db.insertInto('llm_usage').values(usage).execute()
  return true
}

/**
 * Adds requests (`calls`), tokens and cost to a use. Tokens and cost stay null until the endpoint
 * reports tokens. Without prices, the cost stays null.
 */
export async function addUsage(
  tx: Transaction,
  job_id: string,
  { model, calls, calls_measured, input_tokens, output_tokens }: TokenUsage & { model: string },
  cost: number | null,
): Promise<void> {
  await tx.db
    .updateTable('llm_usage')
    .set({
      model,
      calls: sql`calls + ${calls}`,
      calls_measured: sql`calls_measured + ${calls_measured}`,
      ...(calls_measured > 0 && {
        input_tokens: sql`coalesce(input_tokens, 0) + ${input_tokens}`,
        output_tokens: sql`coalesce(output_tokens, 0) + ${output_tokens}`,
        ...(cost !== null && { cost: sql`coalesce(cost, 0) + ${cost}::numeric` }),
      }),
    })
    .where('job_id', '=', job_id)
    .execute()
}

/** Excludes a use from the quota if no input tokens were reported for it. */
export async function excludeUsage(tx: Transaction, job_id: string): Promise<void> {
  await tx.db
    .updateTable('llm_usage')
    .set({ counts: false })
    .where('job_id', '=', job_id)
    .where(sql<boolean>`coalesce(input_tokens, 0) = 0`)
    .execute()
}
