import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dashboardRoutes } from '#contract/dashboard.ts'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { getTestEngine } from '#server/platform/database/test-database.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAnswer } from '#testing/browser-session.ts'
import {
  type Callers,
  openMatrix,
  ROLES,
  type Role,
  requestDeletionAgain,
  restoreCallers,
} from '#testing/permission-matrix/actors.ts'
import { MATRIX } from '#testing/permission-matrix/matrix.ts'
import { makeScript } from '#testing/permission-matrix/objects.ts'
import { expectedOfProgram, sendCall } from '#testing/permission-matrix/send-call.ts'
import { findTokenScope } from '#testing/permission-matrix/token-calls.ts'
import type { Call, Make, RouteName } from '#testing/permission-matrix/types.ts'
import type { TestAccount } from '#testing/test-accounts.ts'

/**
 * Tests the permission matrix with the whole product: every role calls every route. With the
 * embedded database, only two roles call each route, because the tests with PostgreSQL cover the
 * same code and policies.
 */

let app: TestApp
let callers: Callers

beforeAll(async () => {
  app = await openTestApp()
  callers = await openMatrix(app)
})
afterAll(() => app.stop())
afterEach(restoreCallers)

const HAS_ALL_ROLES = getTestEngine() === 'postgres' || Boolean(process.env.EVERY_VARIANT)

/**
 * Returns the roles that call a route. With PostgreSQL, returns all roles. With the embedded
 * database, returns two roles:
 * - the first role of `usual` that may send the request; `member` if none of them may
 * - `outsider`, a user of another company
 */
function listCallingRoles(statuses: readonly number[]): readonly Role[] {
  if (HAS_ALL_ROLES) return ROLES
  const may = (role: Role) => (statuses[ROLES.indexOf(role)] ?? 0) < 300
  const usual: readonly Role[] = ['member', 'admin', 'operator', 'granted_edit']
  return [usual.find(may) ?? 'member', 'outsider']
}

const NAMES = Object.keys(ROUTES) as RouteName[]
// `withdrawApplication` deletes the account that calls it, so it is tested last.
const ordered = [
  ...NAMES.filter((name) => name !== 'withdrawApplication'),
  'withdrawApplication' as const,
]

test('every route has a row, and every column is tested', () => {
  expect(Object.keys(MATRIX).sort()).toEqual([...NAMES].sort())
  for (const rows of Object.values(MATRIX))
    for (const [, , statuses] of rows) expect(statuses).toHaveLength(ROLES.length)
})

for (const name of ordered)
  test.each(MATRIX[name])(`${name} %s`, async (_title, make, statuses) => {
    const route: Route = ROUTES[name]
    const send = sender(route, make)
    const seen: Record<string, number> = {}
    const roles = listCallingRoles(statuses)
    for (const role of roles) {
      const answer = await send(callers.roles[role])
      seen[role] = answer.status
      if (answer.status >= 400) checkRefusal(route, role, answer)
    }
    const expected = roles.map((role) => [role, statuses[ROLES.indexOf(role)]])
    expect(seen).toEqual(Object.fromEntries(expected))
    if (!HAS_ALL_ROLES) return
    await checkPrograms(name, send, statuses)
    await checkUnsecured(route, send, statuses)
    await checkClosing(route, send, statuses)
    await checkUnverified(route, send, statuses)
  })

type Send = (caller: TestAccount | null) => Promise<TestAnswer<unknown>>

/**
 * Returns a function that sends the route's request as a given caller. `make` creates the objects
 * that the request needs. It runs again after a successful change, and for each caller if `make` has
 * a parameter. After a refusal the next caller gets the same objects, so the test would notice if
 * the refused request had changed them.
 */
function sender(route: Route, make: Make): Send {
  let call: Call | null = null
  return async (caller) => {
    call ??= await make(caller)
    const answer = await sendCall(caller, route, call)
    const hasChanged = answer.status < 400 && route.method !== 'GET'
    if (hasChanged || make.length > 0) call = null
    return answer
  }
}

/**
 * An account that lacks a required second factor may only set up this factor, or call routes that
 * are public or need only a login.
 */
async function checkUnsecured(route: Route, send: Send, statuses: readonly number[]) {
  const { status, problem } = await send(callers.unsecured)
  const may = ['public', 'signed_in', 'second_factor.own'].some((free) => free === route.access)
  if (may) expect(status).toBe(statuses[ROLES.indexOf('outsider')])
  else if (route.access === 'operator') expect(status).toBe(404)
  else expect([status, problem.code]).toEqual([403, 'second_factor_missing'])
}

/**
 * Calls as the admin of a company that is being deleted. The admin may cancel the deletion, export
 * the data, and call routes that are public or need only a login. All other routes answer that the
 * company is closing, except the operator's routes (404).
 */
async function checkClosing(route: Route, send: Send, statuses: readonly number[]) {
  const { closing } = callers
  const { status, problem } = await send(closing)
  await requestDeletionAgain(closing)
  const may = ['public', 'signed_in', 'company.export'].some((free) => free === route.access)
  if (may) expect(status).toBe(statuses[ROLES.indexOf('outsider')])
  else if (route.access === 'company.keep') expect(status).toBe(200)
  else if (route.access === 'operator') expect(status).toBe(404)
  else expect([status, problem.code]).toEqual([403, 'closing'])
}

/**
 * An account with an unverified address may only call routes that are public or need only a login.
 */
async function checkUnverified(route: Route, send: Send, statuses: readonly number[]) {
  const { status, problem } = await send(callers.unverified)
  const may = ['public', 'signed_in'].some((free) => free === route.access)
  if (may) expect(status).toBe(statuses[ROLES.indexOf('outsider')])
  else if (route.access === 'operator') expect(status).toBe(404)
  else expect([status, problem.code]).toEqual([403, 'unverified_email'])
}

/**
 * An API token has its account's permissions within the token's scopes. Some routes refuse every
 * token, such as the routes for administration and for the account's own settings.
 */
async function checkPrograms(name: RouteName, send: Send, statuses: readonly number[]) {
  const { access } = ROUTES[name]
  for (const [program, role] of callers.programs) {
    const { status } = await send(program)
    expect([role, status]).toEqual([role, expectedOfProgram(name, statuses[ROLES.indexOf(role)])])
  }
  if (access === 'public') return
  const scope = findTokenScope(name)
  const [[admins]] = callers.programs
  const entitled = access === 'operator' ? callers.operators_program : admins
  const { status, problem } = await send(scope ? callers.lacking[scope] : entitled)
  expect([status, problem.code]).toEqual([403, scope ? 'token_scope' : 'token_refused'])
}

/**
 * Checks the message of a refusal in both languages. If the role lacks the route's right (403),
 * also checks the code.
 */
function checkRefusal(route: Route, role: Role, { status, problem }: TestAnswer<unknown>) {
  expect(problem.error).toEqual({ ja: expect.any(String), en: expect.any(String) })
  if (status !== 403 || route.access === 'signed_in' || route.access === 'public') return
  const why: Partial<Record<Role, string>> = {
    pending: 'unapproved',
    rejected: 'rejected',
    suspended: 'suspended',
    removed: 'removed',
    dormant: 'dormant',
    granted_left: 'suspended',
  }
  expect(problem.code).toBe(why[role] ?? 'forbidden')
}

test('another company’s objects and unknown ones get the same answer', async () => {
  for (const name of NAMES) {
    const route: Route = ROUTES[name]
    if (typeof route.access === 'string') continue
    const [, part, field] = route.access
    for (const [, make] of MATRIX[name].slice(0, 1)) {
      const call = await make(callers.roles.outsider)
      if (name === 'updateUsername') call.params = { id: callers.owner.user_id }
      const absent = structuredClone(call)
      const ids = absent[part as 'params' | 'query' | 'body'] as Record<string, string>
      ids[field] = randomUUID()
      const [theirs, nobodys] = [
        await sendCall(callers.roles.outsider, route, call),
        await sendCall(callers.roles.outsider, route, absent),
      ]
      expect([name, theirs.status, theirs.body]).toEqual([name, 404, nobodys.body])
      expect(nobodys.status).toBe(404)
    }
  }
})

test('a malformed request about another company’s object is answered like one about an unknown object', async () => {
  for (const name of NAMES) {
    const route: Route = ROUTES[name]
    if (typeof route.access === 'string' || route.takes_file) continue
    const [, part, field] = route.access
    for (const [, make] of MATRIX[name].slice(0, 1)) {
      const call = await make(callers.roles.outsider)
      if (name === 'updateUsername') call.params = { id: callers.owner.user_id }
      const id = (call[part as 'params' | 'body'] as Record<string, string>)[field]
      const body = { ...(part === 'body' && { [field]: id }), unknown: [] }
      if (!route.body || route.body.safeParse(body).success) continue
      const { status } = await sendCall(callers.roles.outsider, route, { ...call, body })
      expect([name, status]).toEqual([name, 404])
    }
  }
})

test('personal lists contain only one’s own objects: nothing of company A reaches others', async () => {
  const id = await makeScript('team_edit')
  const lists = async (role: Role) => {
    const listed = await callers.roles[role]?.call(scriptRoutes.listScripts, {
      query: { limit: 100, search: '在庫' },
    })
    const seen = await callers.roles[role]?.call(dashboardRoutes.readDashboard, {})
    return [listed, seen].map((answer) => JSON.stringify(answer?.body).includes(id))
  }
  expect(await lists('member')).toEqual([true, true])
  expect(await lists('outsider')).toEqual([false, false])
  expect(await lists('operator')).toEqual([false, false])
})

test('private objects are in the lists and counts of grantees only', async () => {
  // Moves existing scripts to the trash. The matrix creates more than 1,000 scripts, but the
  // dashboard counts at most 1,000. So one more script would not change its count.
  await app.services.database.raw.query('update scripts set trashed_at = now()')
  const readVisible = async (role: Role) => {
    const lists = { query: { limit: 100, search: '在庫' } }
    const listed = await callers.roles[role]?.call(scriptRoutes.listScripts, lists)
    const seen = await callers.roles[role]?.call(dashboardRoutes.readDashboard, {})
    return { scripts: listed?.body.scripts ?? [], counts: seen?.body.counts }
  }
  const before = await Promise.all([readVisible('member'), readVisible('granted_view')])
  const id = await makeScript('private')
  const [member, granted] = await Promise.all([readVisible('member'), readVisible('granted_view')])
  expect(member).toEqual(before[0])
  expect(granted.scripts.find((card) => card.id === id)).toMatchObject({ grant: 'view' })
  const { kind = 'script' } = granted.scripts.find((card) => card.id === id) ?? {}
  expect(granted.counts?.[kind]).toBe((before[1].counts?.[kind] ?? 0) + 1)
})
