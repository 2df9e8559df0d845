import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makeObjects } from '#testing/call-objects.ts'
import { findInDatabase } from '#testing/find-in-database.ts'
import { sendCall } from '#testing/permission-matrix/send-call.ts'
import { sampleCall } from '#testing/sample-call.ts'
import type { TestAccount } from '#testing/test-accounts.ts'

/** Marks the data of the erased company. The word occurs in no other data, not even by chance. */
const WORD = 'zqxwvkjpf'

let app: TestApp
let company_id: string
let admin: TestAccount
let colleague: TestAccount
/** An account of another company (`neighbours`), whose data must not be erased. */
let neighbour: TestAccount
let neighbours: string

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company('消える会社')
  admin = await app.account(company_id, { admin: true })
  colleague = await app.account(company_id)
  neighbours = await app.company('残る会社')
  neighbour = await app.account(neighbours, { admin: true })
})
afterAll(() => app.stop())

const query = async (text: string, values: unknown[] = []) =>
  (await app.services.database.raw.query(text, values)).rows

type Name = keyof typeof ROUTES
/**
 * Routes that `callEverything` skips: `sendMcpMessage` uses another protocol, and the others could
 * end the session or the account that later requests need. GET and DELETE routes are skipped too.
 */
const LEFT_OUT: readonly Name[] = [
  'sendMcpMessage',
  'endOtherSessions',
  'signOut',
  'withdrawApplication',
]

/**
 * Calls every route except GET, DELETE and LEFT_OUT, with all fields, so that rows of many kinds
 * exist for a company.
 */
async function callEverything(by: TestAccount, of: string, with_whom: TestAccount) {
  const cast = { app, company_id: of, caller: by, colleague: with_whom }
  for (const name of Object.keys(ROUTES) as Name[]) {
    const route: Route = ROUTES[name]
    if (LEFT_OUT.includes(name) || route.method === 'GET' || route.method === 'DELETE') continue
    await query('delete from rate_limits')
    const { body, ...call } = sampleCall(route, await makeObjects(cast, route))
    await sendCall(by, route, { ...call, ...(body && { body }) })
    // A request may void the caller's tokens. This update makes the tokens valid for the next
    // request.
    await query("update users set tokens_valid_after = '-infinity'")
  }
}

/**
 * SQL values of rows that no route in this test creates, by table. Most would need a password, a
 * provider, a directory, a language model or elapsed time.
 */
const REST: Readonly<Record<string, string>> = {
  company_providers: "(company_id, issuer, client_id, client_secret) select company, 'x', 'x', 'x'",
  scim_tokens: "(company_id, hash, hint) select company, 'x', 'x'",
  scim_users: "(user_id, company_id, user_name) select id, company, 'x'",
  llm_usage:
    "(job_id, company_id, user_id, day, model) select gen_random_uuid(), company, id, current_date, 'x'",
  speaking_paces: "(user_id, language, seconds, standard_seconds) select id, 'ja', 1, 1",
  script_grants: `(script_id, user_id, company_id, access, granted_by)
    select (select s.id from scripts s where s.company_id = company and s.owner_id <> p.id limit 1), id, company, 'view', id`,
  canvas_quotes: `(id, company_id, canvas_id, note_id, is_note, is_against, words, transcript_id, held_at)
    select gen_random_uuid(), company, (select c.id from lean_canvases c where c.company_id = company limit 1),
      'x', true, false, 'x', gen_random_uuid(), now()`,
  transcript_views: `(transcript_id, user_id, company_id, viewed_at)
    select (select t.id from script_transcripts t where t.company_id = company limit 1), id, company, now()`,
  recordings: `(id, company_id, user_id, language, held_at, size)
    select id, company, id, 'ja', now(), 1`,
  recording_pieces: "(recording_id, number, bytes) select id, 9, 'x'",
  company_logos: `(company_id, hash, type, width, height, bytes)
    select company, '${WORD}', 'image/png', 1, 1, '${WORD}'`,
  folder_removals:
    "(id, company_id, deleted_by, folder, folder_ids, script_ids) select gen_random_uuid(), company, id, '{}', '{}', '{}'",
  archive_pieces: `(archive_id, number, bytes)
    select (select a.id from archives a where a.company_id = company limit 1), 9, 'x'`,
  'identity.accounts':
    "(id, account_id, provider_id, user_id) select gen_random_uuid(), uid, 'credential', uid",
  'identity.codes':
    "(hash, purpose, user_id, email, expires_at) select 'x', 'reset_password', uid, 'x', later",
  'identity.second_factors': "(user_id, secret, created_at) select uid, 'x', now()",
  'identity.recovery_codes': "(user_id, hash) select uid, 'x'",
  'identity.second_factor_challenges': "(hash, user_id, expires_at) select 'x', uid, later",
  'identity.passkeys': `(user_id, credential_id, public_key, counter, transports, name, created_at)
    select uid, 'x', 'x', 0, '{}', 'x', now()`,
  'identity.passkey_challenges': "(hash, user_id, expires_at) select 'x', uid, later",
  // A decoy: a pending sign-in without an account, for an address that is already registered.
  'identity.pending_sign_ins': `(hash, email, company_id, waits_for, expires_at)
    select 'x', '${WORD}@example.jp', company, 'approval', later`,
}

/**
 * Inserts the rows of REST for `colleague`. This user owns no scripts, so the row of
 * `script_grants` can use any script of the company.
 */
async function addRest(): Promise<void> {
  const person = `(select u.id, u.firebase_uid as uid, u.company_id as company,
    now() + interval '1 day' as later from users u where u.id = $1) as p`
  for (const [table, values] of Object.entries(REST))
    await query(`insert into ${table} ${values} from ${person} on conflict do nothing`, [
      colleague.user_id,
    ])
}

type Column = { table_name: string; column_name: string; data_type: string }
const MARKS: Readonly<Record<string, string>> = {
  text: `'${WORD}' || md5(random()::text)`,
  jsonb: `to_jsonb('${WORD}'::text)`,
  ARRAY: `array['${WORD}']`,
  bytea: `convert_to('${WORD}' || md5(random()::text), 'UTF8')`,
}
/**
 * Columns that must not be overwritten with WORD, because they link rows or are needed to find a
 * person's emails.
 */
const TIES = new Set(['id', 'firebase_uid', 'issuer', 'user_id', 'email', 'recipient'])

/**
 * Returns the SQL condition that selects a company's rows in a table; null if the table's rows do
 * not belong to a company.
 */
function companyCondition(columns: readonly string[], table: string): string | null {
  const people = 'select id from users where company_id = $1'
  const uids = 'select firebase_uid from users where company_id = $1'
  if (table === 'public.companies') return 'id = $1'
  if (table === 'identity.users') return `id in (${uids})`
  if (table === 'public.mailbox')
    return 'recipient in (select email from users where company_id = $1)'
  if (table === 'public.archive_pieces')
    return 'archive_id in (select id from archives where company_id = $1)'
  if (table === 'public.recording_pieces')
    return 'recording_id in (select id from recordings where company_id = $1)'
  if (columns.includes('company_id')) return 'company_id = $1'
  if (!columns.includes('user_id')) return null
  return `user_id in (${table.startsWith('identity.') ? uids : people})`
}

async function listTables(): Promise<Map<string, Column[]>> {
  const columns = (await query(
    `select c.table_schema || '.' || c.table_name as table_name, c.column_name, c.data_type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'identity') order by 1, 2`,
  )) as Column[]
  return Map.groupBy(columns, ({ table_name }) => table_name)
}

/** Counts the company's rows in each table for which `companyCondition` returns a condition. */
async function countRows(of: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, columns] of await listTables()) {
    const where = companyCondition(
      columns.map(({ column_name }) => column_name),
      table,
    )
    if (where === null) continue
    const [row] = await query(`select count(*)::int as n from ${table} where ${where}`, [of])
    counts[table] = Number(row?.n)
  }
  return counts
}

/**
 * Writes WORD into the company's rows, in every column whose type can hold it (MARKS), except TIES.
 */
async function markEverything(): Promise<void> {
  for (const [table, columns] of await listTables()) {
    const where = companyCondition(
      columns.map(({ column_name }) => column_name),
      table,
    )
    if (where === null) continue
    for (const { column_name, data_type } of columns) {
      const mark = MARKS[data_type]
      if (!mark || TIES.has(column_name)) continue
      // Ignores errors, because some columns have constraints, or are written only by the database.
      await query(`update ${table} set ${column_name} = ${mark} where ${where}`, [
        company_id,
      ]).catch(() => {})
    }
  }
}

const readNeighbours = async () => {
  const found: Record<string, unknown> = {}
  for (const [table, columns] of await listTables())
    if (columns.some(({ column_name }) => column_name === 'company_id'))
      found[table] = (
        await query(
          `select count(*)::int as n, md5(string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text)) as rows
             from ${table} t where company_id = $1`,
          [neighbours],
        )
      )[0]
  return found
}

test('an erased company leaves no data in any table, and another company keeps everything', async () => {
  await callEverything(admin, company_id, colleague)
  await callEverything(neighbour, neighbours, await app.account(neighbours))
  await app.settle()
  // Runs all due cleanups before rows are added. A cleanup that ran afterwards would delete some of
  // these rows.
  await app.cleanUp()
  await addRest()
  const before = await countRows(company_id)
  // Every table must have a row of the company, because an empty table would prove nothing. If this
  // fails, a row for the table must be added to REST.
  expect(Object.keys(before).filter((table) => before[table] === 0)).toEqual([])
  await markEverything()
  // Sends an email to the admin. The mailbox and the finished job then contain it. Both copies must
  // be erased.
  const subject = { ja: WORD, en: WORD }
  const [{ email } = { email: '' }] = await query('select email from users where id = $1', [
    admin.user_id,
  ])
  await app.services.mailer.send({ to: String(email), language: 'ja', subject, paragraphs: [] })
  await app.settle()
  const marked = await findInDatabase(app.services, WORD)
  expect(marked).toEqual(
    expect.arrayContaining([
      'comments',
      'companies',
      'documents',
      'document_versions',
      'events',
      'folders',
      'groups',
      'identity.users',
      'invitations',
      'mailbox',
      'phrases',
      'scripts',
      'shares',
      'users',
      'script_contents',
      'script_runs',
      'script_transcripts',
      'webhook_deliveries',
      'webhooks',
      'archive_pieces',
      'recordings',
      'recording_pieces',
    ]),
  )
  const stays = await readNeighbours()

  const deletedBefore = (span: string) =>
    query('update companies set deleted_at = now() - $2::interval where id = $1', [
      company_id,
      span,
    ])
  // Sends the reminder that is due one day before the erasure, and waits until it is sent. An email
  // that is still being sent during the erasure would remain in the database.
  await deletedBefore('29 days 12 hours')
  await app.cleanUp()
  await app.settle()
  await deletedBefore('31 days')
  await app.cleanUp()
  expect(await findInDatabase(app.services, WORD)).toEqual([])
  // The search index deletes its data about the erased scripts a few seconds later.
  await expect.poll(() => query('select scope from search_pending')).toEqual([])
  const left = await countRows(company_id)
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([['public.events', 1]])
  expect(await findInDatabase(app.services, company_id)).toEqual(['events'])
  expect(await findInDatabase(app.services, admin.user_id)).toEqual([])
  expect(await readNeighbours()).toEqual(stays)
})
