import { afterAll, beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '#contract/dashboard.ts'
import { folderRoutes } from '#contract/folders.ts'
import { PAGE_SIZE } from '#contract/limits.ts'
import type { RouteCall } from '#contract/route.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type PlanNode, readPlan } from '#testing/read-plan.ts'
import { openRecordedDatabase, type RecordedDatabase } from '#testing/recorded-statements.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { mergePending } from './features/scripts/search/merge/jobs.ts'

/**
 * Checks the query plans of the most visited pages under row-level security. The company has a
 * thousand scripts and fifty groups; there are four other companies. No query may scan a large
 * table sequentially, and many queries may read only a limited number of scripts.
 */

const SCRIPTS = 1_000
const GROUPS = 50
const GROUPS_OF_MEMBER = 10
/** Number of rows that a list reads: a page of cards and one more card, to detect a next page. */
const PAGE = PAGE_SIZE + 1
const LARGE = [
  'scripts',
  'script_contents',
  'documents',
  'document_updates',
  'search_grams',
  'lean_canvases',
  'script_grants',
  'script_marks',
  'group_members',
]

let app: TestApp
let database: RecordedDatabase
let company_id: string
let member: TestAccount
let admin: TestAccount
let script_id: string
let folder_id: string

beforeAll(async () => {
  database = await openRecordedDatabase()
  app = await openTestApp({}, { database })
  company_id = await app.company()
  member = await app.account(company_id)
  admin = await app.account(company_id, { admin: true })
  for (let others = 0; others < 4; others++) await fill(await app.company(), null)
  await fill(company_id, member.user_id)
  // Merges the thousand new texts into the search index. Until then, a search reads each new text
  // individually.
  await app.eventually(async () => {
    await mergePending(app.services.database, 500, new AbortController().signal)
    return (await database.raw.query('select from search_pending limit 1')).rows.length === 0
  })
  await database.raw.query('analyze')
  const { rows } = await database.raw.query(
    "select id from scripts where company_id = $1 and visibility = 'team_view' limit 1",
    [company_id],
  )
  script_id = String(rows[0]?.id)
  const folders = await database.raw.query(
    'select folder_id from scripts where company_id = $1 and folder_id is not null limit 1',
    [company_id],
  )
  folder_id = String(folders.rows[0]?.folder_id)
})
afterAll(() => app.stop())

/**
 * Fills a company by SQL. `user_id`: a member who owns a twentieth of the scripts and is in some
 * groups; null for a company without this member.
 */
async function fill(company: string, user_id: string | null): Promise<void> {
  const run = (text: string, ...more: unknown[]) => database.raw.query(text, [company, ...more])
  await run(
    `insert into users (issuer, firebase_uid, email, username, company_id, status)
       select 'test', gen_random_uuid(), gen_random_uuid() || '@example.jp', 'ζη', $1, 'approved'
         from generate_series(1, 50)`,
  )
  await run(
    `insert into groups (id, company_id, name)
       select gen_random_uuid(), $1, '部署' || n from generate_series(1, ${GROUPS}) as n`,
  )
  await run(
    `insert into group_members (group_id, user_id, company_id)
       select g.id, u.id, $1 from groups g join users u on u.company_id = g.company_id
        where g.company_id = $1 and u.issuer = 'test' and (hashtext(u.id::text || g.id::text) % 5) = 0`,
  )
  await run(
    `with people as (select array_agg(id) as ids from users where company_id = $1 and issuer = 'test'),
          shown as (select array_agg(id order by name) as ids from groups where company_id = $1)
     insert into scripts (id, company_id, owner_id, kind, title, language, visibility, group_id, tags, created_at, updated_at)
       select gen_random_uuid(), $1,
              case when n % 20 = 0 then coalesce($2::uuid, people.ids[1]) else people.ids[1 + n % 50] end,
              (array['script', 'talk_script'])[1 + n % 2], '商談 ' || n, 'ja',
              (array['team_view', 'group_view', 'private'])[1 + n % 3],
              case when n % 3 = 1 then shown.ids[1 + n / 3 % ${GROUPS}] end,
              case when n % 50 = 0 then array['料金'] else array[]::text[] end,
              now() - make_interval(mins => n * 7 % ${SCRIPTS}), now() - make_interval(mins => n * 13 % ${SCRIPTS})
         from people, shown, generate_series(1, ${SCRIPTS}) as n`,
    user_id,
  )
  await run(
    `insert into folders (id, company_id, created_by, depth, name, visibility)
       select gen_random_uuid(), $1, (select id from users where company_id = $1 limit 1), 1, '案件' || n, 'team_view'
         from generate_series(1, 50) as n`,
  )
  await run(
    `with shelves as (select array_agg(id) as ids from folders where company_id = $1)
     update scripts set folder_id = shelves.ids[1 + search_number % 50] from shelves
      where company_id = $1 and search_number % 4 = 0`,
  )
  await run(
    `insert into lean_canvases (id, company_id, talk_script_id)
       select gen_random_uuid(), company_id, id from scripts where company_id = $1 and kind = 'talk_script'`,
  )
  await run(
    `insert into script_marks (script_id, user_id, is_favorite, opened_at)
       select s.id, u.id, hashtext(u.id::text || s.id::text) % 3 = 0, now()
         from scripts s join users u on u.company_id = s.company_id
        where s.company_id = $1 and hashtext(s.id::text || u.id::text) % 50 = 0`,
  )
  await run(
    `insert into script_grants (script_id, user_id, company_id, access, granted_by)
       select s.id, u.id, $1, 'view', s.owner_id from scripts s join users u on u.company_id = s.company_id
        where s.company_id = $1 and u.issuer = 'test' and s.owner_id <> u.id
          and hashtext(u.id::text || s.id::text) % 50 = 1`,
  )
  await run(
    `insert into documents (id, company_id, kind, script_id)
       select id, company_id, 'script', id from scripts where company_id = $1`,
  )
  await run(
    `insert into document_updates (document_id, company_id, payload)
       select id, company_id, '\\x0000' from documents, generate_series(1, 3) where company_id = $1`,
  )
  if (user_id === null) return
  await run(
    `insert into script_contents (script_id, company_id, document, search_title, search_text, written_text)
       select id, company_id, '{"sections": []}', title, 'b' || E'\\t' || '営業' || case when random() < 0.01 then '在庫' else '' end,
              'b' || E'\\t' || '営業' from scripts where company_id = $1`,
  )
  await run(
    `insert into group_members (group_id, user_id, company_id)
       select id, $2, $1 from groups where company_id = $1 order by name limit ${GROUPS_OF_MEMBER}`,
    user_id,
  )
  await run(
    `insert into script_grants (script_id, user_id, company_id, access, granted_by)
       select id, $2, $1, 'view', owner_id from scripts
        where company_id = $1 and owner_id <> $2 and visibility = 'private' limit 20`,
    user_id,
  )
}

async function plansOf(by: TestAccount, work: () => Promise<unknown>): Promise<PlanNode[][]> {
  const { statements } = await database.record(work)
  const reads = statements.filter(
    ({ text }) => /^\s*(?:select|with)\b/i.test(text) && !text.includes('set_config'),
  )
  const plans: PlanNode[][] = []
  for (const statement of reads)
    plans.push(
      await database.tenant({ company_id, user_id: by.user_id }, (tx) => readPlan(tx, statement)),
    )
  return plans
}

type ListQuery = NonNullable<RouteCall<typeof scriptRoutes.listScripts>['query']>
const readList = (query: ListQuery) => (by: TestAccount) => listOf(by, query)
async function listOf(by: TestAccount, query: ListQuery): Promise<void> {
  const { status } = await by.call(scriptRoutes.listScripts, { query })
  expect(status).toBe(200)
}

/**
 * For each page: the requests that load the page, and the maximum number of scripts that one query
 * may read. Null means that a query may read all scripts.
 */
const OPENED: Record<string, [work: (by: TestAccount) => Promise<unknown>, most: number | null]> = {
  'the list': [readList({}), 200],
  'the list by creation time': [readList({ sort: 'created' }), 200],
  'the list by title': [readList({ sort: 'title' }), 200],
  'the list by when it was opened': [readList({ sort: 'opened' }), null],
  'the list of one kind': [readList({ kind: 'script' }), 400],
  'the list of a tag': [readList({ tag: '料金' }), null],
  favourites: [readList({ mine: 'favorite' }), 60],
  'the last opened scripts': [readList({ mine: 'opened', sort: 'opened' }), 60],
  'scripts with a grant': [readList({ shared: 'true' }), 60],
  'the scripts of a folder': [(by) => listOf(by, { folder: folder_id }), 20],
  'the caller’s own scripts': [readList({ author: 'me' }), 100],
  'the trash': [readList({ trash: 'true' }), 0],
  'the dashboard': [(by) => by.call(dashboardRoutes.readDashboard, {}), null],
  'a search with few matches': [readList({ search: '在庫' }), null],
  'a search that all scripts match': [readList({ search: '営業' }), null],
  'a search without matches': [readList({ search: '量子力学' }), null],
  folders: [(by) => by.call(folderRoutes.listFolders, {}), null],
  'one script': [(by) => by.call(scriptRoutes.readScript, { params: { id: script_id } }), 1],
  'a document': [
    ({ user_id }) =>
      database.tenant({ company_id, user_id }, (tx) => app.services.documents.read(tx, script_id)),
    0,
  ],
}

for (const [name, [work, most]] of Object.entries(OPENED))
  test.each(['member', 'admin'] as const)(
    `${name}: a %s’s queries read few rows of large tables`,
    async (who) => {
      const by = who === 'admin' ? admin : member
      const plans = await plansOf(by, () => work(by))
      expect(plans.length).toBeGreaterThan(0)
      for (const plan of plans) {
        const large = plan.filter(({ table }) => table !== null && LARGE.includes(table))
        expect(large.filter(({ type }) => type === 'Seq Scan')).toEqual([])
        // A correlated subplan may run at most once for each row of the page.
        expect(plan.filter(({ isSubplan, loops }) => isSubplan && loops > PAGE)).toEqual([])
        const read = large
          .filter(({ table }) => table === 'scripts')
          .reduce((sum, { rows }) => sum + rows, 0)
        if (most !== null) expect(read).toBeLessThanOrEqual(most)
      }
    },
  )
