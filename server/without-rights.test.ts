import { afterAll, beforeAll, expect, test } from 'vitest'
import { can } from '#contract/permissions.ts'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openDocument } from '#testing/open-document.ts'
import {
  type Callers,
  openMatrix,
  ROLES,
  restoreCallers,
} from '#testing/permission-matrix/actors.ts'
import { MATRIX } from '#testing/permission-matrix/matrix.ts'
import { makeScript } from '#testing/permission-matrix/objects.ts'
import { sendCall } from '#testing/permission-matrix/send-call.ts'
import type { Call, RouteName } from '#testing/permission-matrix/types.ts'
import { switchRightsOff } from '#testing/switch-rights-off.ts'
import type { TestAccount } from '#testing/test-accounts.ts'

/**
 * Tests row-level security alone. The permission table is changed to allow everything except the
 * operator's right. An admin of another company then sends the requests of `MATRIX` about company
 * A, and must neither read nor change anything. Public and operator routes are excluded.
 */

let app: TestApp
let callers: Callers
let outsider: TestAccount
let putBack: () => void

beforeAll(async () => {
  app = await openTestApp()
  callers = await openMatrix(app)
  if (!callers.roles.outsider) throw new Error('There is nobody of another company.')
  outsider = callers.roles.outsider
  putBack = switchRightsOff()
})
afterAll(() => {
  putBack()
  return app.stop()
})

type ProbedRoute = {
  name: RouteName
  title: string
  route: Route
  call: Call
  usual: number | undefined
}

/** Public and operator routes bypass row-level security by design. */
const hasRowSecurity = ({ access }: Route) => access !== 'public' && access !== 'operator'

async function prepareCalls(): Promise<ProbedRoute[]> {
  const probed: ProbedRoute[] = []
  for (const name of Object.keys(MATRIX) as RouteName[])
    for (const [title, make, statuses] of MATRIX[name]) {
      const route: Route = ROUTES[name]
      if (!hasRowSecurity(route)) continue
      const usual = statuses[ROLES.indexOf('outsider')]
      probed.push({ name, title, route, usual, call: await make(outsider) })
    }
  return probed
}

/** Waits until no due job is left, so that all reactions to events have run. */
const awaitJobs = () =>
  app.eventually(async () => {
    const { rows } = await app.services.database.raw.query(
      "select 1 from jobs.job where state < 'completed' and start_after <= now() limit 1",
    )
    return rows.length === 0
  })

async function readAll(company: string): Promise<Record<string, string>> {
  const { raw } = app.services.database
  const { rows: tables } = await raw.query(
    `select table_schema || '.' || table_name as name, column_name from information_schema.columns
     where (table_schema = 'public' and column_name = 'company_id')
        or (table_schema = 'identity' and column_name = 'user_id')
     union all values ('public.companies', 'id')`,
  )
  const found: Record<string, string> = {}
  for (const { name, column_name } of tables) {
    const condition =
      column_name === 'user_id'
        ? 'in (select firebase_uid from users where company_id::text = $1)'
        : '= $1'
    const { rows } = await raw.query(
      `select coalesce(string_agg(to_jsonb(t)::text, ' ' order by to_jsonb(t)::text), '') as rows
       from ${name} t where t.${column_name}::text ${condition}`,
      [company],
    )
    found[String(name)] = String(rows[0]?.rows)
  }
  return found
}

async function findCompany({ user_id }: TestAccount): Promise<string> {
  const { raw } = app.services.database
  const { rows } = await raw.query('select company_id from users where id = $1', [user_id])
  return String(rows[0]?.company_id)
}

const findMarks = (...texts: string[]) =>
  new Set(texts.join(' ').match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g) ?? [])

test('even if the permission table allows everything, requests read or change nothing of another company', async () => {
  const calls = await prepareCalls()
  await restoreCallers()
  await awaitJobs()
  const before = await readAll(callers.company)
  // `theirs`: the ids that no response to the outsider may contain. Ids that also occur in the
  // outsider's own company are excluded: test helpers act for the outsider in company A, so some
  // ids occur in both companies.
  const own = findMarks(...Object.values(await readAll(await findCompany(outsider))))
  const theirs = findMarks(...Object.values(before))
  for (const mark of own) theirs.delete(mark)
  expect(theirs.size).toBeGreaterThan(200)
  for (const { name, title, route, call, usual } of calls) {
    const answer = await sendCall(outsider, route, call)
    await restoreCallers()
    const named = findMarks(JSON.stringify([call, outsider.uid, outsider.user_id]))
    const answered = JSON.stringify([answer.body, answer.headers])
    const leaked = [...findMarks(answered)].filter((mark) => theirs.has(mark) && !named.has(mark))
    expect([name, title, leaked, answered.includes('課題は在庫です')]).toEqual([
      name,
      title,
      [],
      false,
    ])
    if (usual === 404) expect([name, title, answer.status]).toEqual([name, title, 404])
    else expect([name, title, answer.status < 500 || answer.status === usual]).toContain(true)
  }
  await awaitJobs()
  expect(await readAll(callers.company)).toEqual(before)
})

test('even if the permission table allows everything, a socket reads and changes nothing of another company', async () => {
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const id = await makeScript('team_edit')
  await expect(openDocument({ url, token: outsider.token }, id)).rejects.toThrow('not_found')
})

test('the replaced permission table allows an action that colleagues may not do normally', async () => {
  const { member } = callers.roles
  const params = { id: await makeScript('private') }
  expect((await member?.call(scriptRoutes.readScript, { params }))?.status).toBe(200)
  putBack()
  expect((await member?.call(scriptRoutes.readScript, { params }))?.status).toBe(403)
  expect(can(null, 'member')).toBe(false)
  putBack = switchRightsOff()
})
