import type { Transaction } from '#server/platform/database/database.ts'

export type KeyRow = {
  id: string
  public_key: Record<string, unknown>
  private_key: string
}

const MAKING_A_KEY = 4_017_250_822

/** Lists the ten newest key pairs, newest first. */
export async function listKeys({ db }: Transaction): Promise<KeyRow[]> {
  return db
    .selectFrom('identity.keys')
    .select(['id', 'public_key', 'private_key'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute()
}

export async function insertKey({ db }: Transaction, key: KeyRow): Promise<void> {
  await db
    .insertInto('identity.keys')
    .values({ ...key, public_key: JSON.stringify(key.public_key) })
    .execute()
}

/** Serializes key creation across all nodes. */
export async function lockKeys({ db }: Transaction): Promise<void> {
  await db
    .selectNoFrom(({ fn, val }) => fn('pg_advisory_xact_lock', [val(MAKING_A_KEY)]).as('locked'))
    .execute()
}
