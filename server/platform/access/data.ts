import { sql } from 'kysely'
import type { ReadTransaction } from '../database/database.ts'
import type { Account } from './account.ts'

/**
 * Reads an account by its user's id, for jobs, which have no token. Null if the user left the
 * company.
 */
export async function readAccount(tx: ReadTransaction, user_id: string): Promise<Account | null> {
  const row = await tx.db
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.company_id')
    .select([
      'u.id as user_id',
      'u.email',
      'u.username',
      'u.provider',
      'u.language',
      'u.status',
      'u.is_operator',
      'u.is_deputy',
      'c.id as company_id',
      'c.name as company_name',
      'c.plan as company_plan',
      'c.admin as company_admin',
      'c.comments_need_edit as company_comments_need_edit',
      sql<boolean>`lacks_second_factor(u.id)`.as('lacks_second_factor'),
      // Must be the same conditions as in the SQL function `enter_actor` (server/authorize.test.ts).
      sql<boolean>`c.is_dormant OR (c.deleted_at IS NOT NULL AND c.admin IS DISTINCT FROM u.id)`.as(
        'company_is_dormant',
      ),
      sql<boolean>`NOT c.is_dormant AND c.deleted_at IS NOT NULL AND c.admin IS NOT DISTINCT FROM u.id`.as(
        'closes_company',
      ),
    ])
    .where('u.id', '=', user_id)
    .executeTakeFirst()
  return row ?? null
}
