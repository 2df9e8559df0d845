import { randomUUID } from 'node:crypto'
import type { TestAccount } from '#testing/test-accounts.ts'
import { app, owner } from '../actors.ts'
import { seen, statusesByRole, viewed } from '../expected-statuses.ts'
import { canvas, makeScript, script } from '../objects.ts'
import type { Call, Make, RouteName, Row } from '../types.ts'

const EXPORT_OPTIONS = {
  format: 'md',
  memos: true,
  comments: false,
  fields: true,
  variables: 'filled',
  paper: 'a4',
  size: 'normal',
  speakers: 'prefix',
} as const

function exported(...ids: string[]): Call {
  return { body: { id: randomUUID(), ids, options: EXPORT_OPTIONS } }
}

/**
 * Creates a finished export file of the caller by SQL and builds a request about it. For a visitor,
 * the file belongs to `owner`.
 */
async function exportJob(self: TestAccount | null): Promise<Call> {
  const id = randomUUID()
  const user_id = (self ?? owner).user_id
  await app.services.database.system(async ({ db }) => {
    const { company_id } = await db
      .selectFrom('users')
      .select('company_id')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('export_jobs')
      .values({
        id,
        company_id,
        user_id,
        script_ids: [randomUUID()],
        title: '商談',
        options: JSON.stringify(EXPORT_OPTIONS),
        status: 'done',
        name: '商談.md',
        content: Buffer.from('# 商談'),
      })
      .execute()
  })
  return { params: { id } }
}

/**
 * Deletes all archives, and creates a finished archive of the caller by SQL. For a visitor, the
 * archive belongs to `owner`.
 */
function archived(kind: 'account' | 'company'): Make {
  return async (self) => {
    await app.services.database.raw.query('delete from archives')
    await app.services.database.raw.query(
      `insert into archives (company_id, user_id, kind, status)
       select company_id, id, $2, 'done' from users where id = $1 on conflict do nothing`,
      [(self ?? owner).user_id, kind],
    )
    return {}
  }
}

export const EXPORT_ROWS = {
  exportScript: [
    ['private', script('private', { query: { format: 'md' } }), seen()],
    ['seen by the team', script('team_view', { query: { format: 'md' } }), viewed()],
    [
      'a version of another document',
      script('team_view', { query: { format: 'md', version: randomUUID() } }),
      viewed(404),
    ],
  ],
  // An export is refused if any of its scripts is hidden from the caller.
  startExport: [
    ['private', async () => exported(await makeScript('private')), seen(201)],
    ['seen by the team', async () => exported(await makeScript('team_view')), viewed(201)],
    [
      'one that is nobody’s among them',
      async () => exported(await makeScript('team_view'), randomUUID()),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  listExports: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  deleteExport: [
    ['own', (self) => exportJob(self), statusesByRole(200, 200, 200, 200)],
    ['another’s, of the same company', () => exportJob(owner), statusesByRole(404, 404, 404, 404)],
  ],
  downloadExport: [
    ['own', (self) => exportJob(self), statusesByRole(200, 200, 200, 200)],
    ['another’s, of the same company', () => exportJob(owner), statusesByRole(404, 404, 404, 404)],
  ],
  readOwnArchive: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  createOwnArchive: [['own', () => ({ body: {} }), statusesByRole(202, 202, 202, 202)]],
  downloadOwnArchive: [
    ['one’s own', archived('account'), statusesByRole(200, 200, 200, 200)],
    [
      'another’s, of the same company',
      () => archived('account')(owner),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  readCompanyArchive: [['own company', () => ({}), statusesByRole(403, 200, 200, 403)]],
  createCompanyArchive: [['own company', () => ({ body: {} }), statusesByRole(403, 202, 202, 403)]],
  downloadCompanyArchive: [
    ['one’s own', archived('company'), statusesByRole(403, 200, 200, 403)],
    [
      'another’s, of the same company',
      () => archived('company')(owner),
      statusesByRole(403, 404, 404, 403),
    ],
  ],
  exportCanvas: [
    ['private', canvas('private', { query: { format: 'csv' } }), seen()],
    ['seen by the team', canvas('team_view', { query: { format: 'csv' } }), viewed()],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
