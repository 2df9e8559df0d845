import { randomUUID } from 'node:crypto'
import { hashTypedCode, makeTypedCode } from '#server/platform/typed-code.ts'
import type { TestApp } from './app.ts'
import type { TestAccount } from './test-accounts.ts'

/**
 * Inserts a code for the remote control of a rehearsal. Uses SQL, because the API allows each user
 * only a limited number of codes.
 */
export async function addRemote(
  { services }: Pick<TestApp, 'services'>,
  script_id: string,
  by: TestAccount,
  more: { ended_at?: Date } = {},
): Promise<{ id: string; code: string }> {
  const [id, code] = [randomUUID(), makeTypedCode()]
  const identity = await services.verifier.verify(by.token)
  if (!identity) throw new Error('The token is not a good one.')
  const { issuer, subject, session_id, issued_at } = identity
  const hour = 3_600_000
  await services.database.system(async ({ db }) => {
    const scripts = db.selectFrom('scripts').select('company_id').where('id', '=', script_id)
    const { company_id } = await scripts.executeTakeFirstOrThrow()
    await db
      .insertInto('script_remotes')
      .values({
        id,
        script_id,
        company_id,
        user_id: by.user_id,
        ...more,
        issuer,
        subject,
        session_id,
        issued_at,
        code_hash: hashTypedCode(services.secret, 'remote', code),
        expires_at: new Date(services.now() + hour),
      })
      .execute()
  })
  return { id, code }
}
