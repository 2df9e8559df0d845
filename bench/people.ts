import { join } from 'node:path'
import pg from 'pg'
import { openTokenKeys } from '#server/features/auth/identity/token-keys.ts'
import { signIdToken } from '#server/features/auth/identity/verifier.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { openSecret } from '#server/platform/installation/secret.ts'

/** Somebody who is signed in. */
export type Colleague = {
  user_id: string
  /** A token that is good for an hour from now. */
  getToken(): Promise<string>
}

/**
 * People of a company, straight in the tables: a thousand who sign up would take half an hour of hashing.
 * `auth_secret`: the server's, null where it has none.
 */
export async function addPeople(
  database_url: string,
  of: { company_id: string; count: number; auth_secret: string | null },
): Promise<Colleague[]> {
  const database = await openDatabase({
    ...{ database_url, data_dir: '' },
    migrations_dir: join(import.meta.dirname, '../server/platform/database/migrations'),
  })
  const { auth_secret } = of
  const secret = await openSecret(database, { auth_secret, auth_secret_previous: null })
  const keys = openTokenKeys({ database, secret })
  // Read once: what is signed later needs no database.
  await keys.signer()
  const issuer = await keys.issuer()
  await database.close()
  const client = new pg.Client(database_url)
  await client.connect()
  const { rows } = await client.query<{ user_id: string; id: string; email: string }>(
    `WITH made AS (SELECT gen_random_uuid()::text AS id, n FROM generate_series(1, $1::int) AS n),
     known AS (
       INSERT INTO identity.users (id, name, email, email_verified)
       SELECT id, '社員 ' || n, id || '@bench.example', true FROM made),
     signed_in AS (
       INSERT INTO identity.sessions (id, token, user_id, expires_at) SELECT id, id, id, 'infinity' FROM made)
     INSERT INTO users (issuer, firebase_uid, email, username, company_id, status)
     SELECT $2, id, id || '@bench.example', '社員 ' || n, $3, 'approved' FROM made
     RETURNING id AS user_id, firebase_uid AS id, email`,
    [of.count, issuer, of.company_id],
  )
  await client.query('ANALYZE users')
  await client.end()
  return rows.map(({ user_id, id, email }) => ({
    user_id,
    getToken: () => {
      const said = { id, email, email_verified: true, provider: 'password', session_id: id }
      return signIdToken(keys, said, Date.now())
    },
  }))
}
