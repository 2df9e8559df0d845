import { randomUUID } from 'node:crypto'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { type GrantedAccess, isOfGroup } from '#contract/permissions.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import type { TestAccount } from '../test-accounts.ts'
import { addScript } from '../test-scripts.ts'
import { app, callers, company, GROUP, owner, type Role } from './actors.ts'
import type { Call, Make } from './types.ts'

// Objects of several features, created for one request.

export type Visibility = Script['visibility']

const GRANTS = [
  ['granted_view', 'view'],
  ['granted_comment', 'comment'],
  ['granted_edit', 'edit'],
  // A grant of a suspended member, which must give no access.
  ['granted_left', 'edit'],
] as const satisfies [Role, GrantedAccess][]

/** Creates a script of `owner`, with a grant for each role in `GRANTS`. */
export async function makeScript(visibility: Visibility): Promise<string> {
  const group_id = isOfGroup(visibility) ? GROUP : null
  const { id: script_id } = await addScript(owner, {
    text: '課題は在庫です。',
    visibility,
    group_id,
  })
  await app.services.database.system(({ db }) =>
    db
      .insertInto('script_grants')
      .values(
        GRANTS.map(([role, access]) => ({
          script_id,
          company_id: company,
          access,
          granted_by: owner.user_id,
          user_id: callers[role]?.user_id ?? '',
        })),
      )
      .execute(),
  )
  return script_id
}

export const script =
  (visibility: Visibility, more: Omit<Call, 'params'> = {}): Make =>
  async () => ({ params: { id: await makeScript(visibility) }, ...more })

export function trashed(visibility: Visibility): Make {
  return async () => {
    const id = await makeScript(visibility)
    await owner.call(scriptRoutes.trashScript, { params: { id } })
    return { params: { id }, body: {} }
  }
}

/**
 * Creates a script of `owner`, with a grant for each role in `GRANTS`, and makes it a template by
 * SQL.
 */
export async function template<More extends Omit<Call, 'params'>>(more?: More) {
  const id = await makeScript('team_view')
  await app.services.database.system(({ db }) =>
    db.updateTable('scripts').set({ is_template: true }).where('id', '=', id).execute(),
  )
  return { params: { id }, ...more }
}

export async function makeCanvas(visibility: Visibility) {
  const talk_script_id = await makeScript(visibility)
  const made = await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  return { talk_script_id, id: made.body.id }
}

export function canvas(visibility: Visibility, more: Omit<Call, 'params'>): Make {
  return async () => ({ params: { id: (await makeCanvas(visibility)).id }, ...more })
}

export const newCopy = () => ({ id: randomUUID(), title: '写し' })

/**
 * Inserts a session by SQL and builds a request that ends it. The session belongs to the account
 * that `ownerFor` returns, or to `owner` if `ownerFor` returns null. SQL is needed, because the
 * matrix's accounts never signed in.
 */
export function endable(ownerFor: (self: TestAccount | null) => TestAccount | null): Make {
  return async (self) => {
    const { uid } = ownerFor(self) ?? owner
    const id = randomUUID()
    const { raw } = app.services.database
    await raw.query(
      "insert into identity.sessions (id, token, user_id, expires_at) values ($1, $1, $2, 'infinity')",
      [id, uid],
    )
    return { params: { id } }
  }
}
