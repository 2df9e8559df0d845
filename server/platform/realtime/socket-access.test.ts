import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { attributeTo } from '../database/database.ts'
import { record } from '../events/events.ts'
import { type Fixture, openFixture } from './testing/document-fixture.ts'
import { addCompany, addScript, addUser, openRealtime, tokenOf } from './testing/open-realtime.ts'

// The node of these tests has no periodic recheck, so each recheck is caused by an event.

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.leave())
afterAll(() => fixture.close())

test('a viewer cannot write, whatever the browser sends', async () => {
  const id = await fixture.addTeamScript('team_view')
  const reader = await fixture.addColleague()
  const [writes, reads] = [fixture.browse(id, fixture.owner_id), fixture.browse(id, reader)]
  await Promise.all([writes.saved(), reads.saved()])
  expect(reads.provider.authorizedScope).toBe('readonly')
  reads.type('書けない')
  writes.type('書ける')
  await reads.reads('書けない書ける'.length)
  await writes.saved()
  expect(writes.text.toString()).toBe('書ける')
  expect(await fixture.readText(id)).toBe('書ける')
  expect(reads.provider.hasUnsyncedChanges).toBe(true)
})

test.each([
  [
    'of another company',
    'not_found',
    async () => addUser(fixture.database, await addCompany(fixture.database)),
  ],
  [
    'not approved yet',
    'unapproved',
    () => addUser(fixture.database, fixture.company_id, { status: 'pending' }),
  ],
  [
    'rejected',
    'rejected',
    () => addUser(fixture.database, fixture.company_id, { status: 'rejected' }),
  ],
  [
    'suspended',
    'suspended',
    () => addUser(fixture.database, fixture.company_id, { status: 'suspended' }),
  ],
  [
    'removed',
    'removed',
    () => addUser(fixture.database, fixture.company_id, { status: 'removed' }),
  ],
  [
    'of a dormant company',
    'dormant',
    async () => addUser(fixture.database, await addCompany(fixture.database, { is_dormant: true })),
  ],
  ['without any account', 'unauthenticated', async () => '00000000-0000-4000-8000-00000000dead'],
])('an account %s is refused', async (_who, reason, who) => {
  const id = await fixture.addTeamScript()
  const browser = fixture.browse(id, await who())
  expect(await browser.refusal()).toBe(reason)
  expect(browser.provider.isAuthenticated).toBe(false)
})

test('an account with an unverified address is refused as by the API; another provider’s is not', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const unverified = tokenOf(colleague, undefined, 'unverified')
  expect(await fixture.browse(id, colleague, unverified).refusal()).toBe('unverified_email')
  await fixture.browse(id, colleague, tokenOf(colleague, undefined, 'social')).saved()
})

test('a private script is forbidden, and a stranger’s in the free company is not found', async () => {
  const id = await fixture.addTeamScript('private')
  expect(await fixture.browse(id, await fixture.addColleague()).refusal()).toBe('forbidden')
  const alone = await addUser(fixture.database, FREE_COMPANY_ID)
  const theirs = await addScript(fixture.node, fixture.database, {
    company_id: FREE_COMPANY_ID,
    owner_id: alone,
  })
  const mine = fixture.browse(theirs, alone)
  await mine.saved()
  mine.type('一人')
  await mine.saved()
  expect(await fixture.readText(theirs)).toBe('一人')
  const stranger = await addUser(fixture.database, FREE_COMPANY_ID)
  expect(await fixture.browse(theirs, stranger).refusal()).toBe('not_found')
})

test('a suspension closes the socket, and further edits are not stored', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const browser = fixture.browse(id, colleague)
  await browser.saved()
  const closed = browser.closed()
  await fixture.suspend(colleague)
  expect(await closed).toBe(4403)
  browser.type('遅い')
  expect(await browser.refusal()).toBe('suspended')
  expect(await fixture.readText(id)).toBe('')
})

test('making a company dormant closes its sockets', async () => {
  const sleepy = await addCompany(fixture.database)
  const member = await addUser(fixture.database, sleepy)
  const id = await addScript(fixture.node, fixture.database, {
    company_id: sleepy,
    owner_id: member,
  })
  const browser = fixture.browse(id, member)
  await browser.saved()
  const closed = browser.closed()
  await fixture.database.system(async (tx) => {
    await tx.db
      .updateTable('companies')
      .set({ is_dormant: true })
      .where('id', '=', sleepy)
      .execute()
    const by = attributeTo(tx, { company_id: sleepy, actor_id: null })
    await record(by, 'company.updated', { subject_id: sleepy, data: { is_dormant: true } })
  })
  expect(await closed).toBe(4403)
})

test.each(['user.session_ended', 'user.signed_out_everywhere'] as const)(
  '%s: an earlier token ends its socket; a new one is accepted',
  async (kind) => {
    const id = await fixture.addTeamScript()
    const colleague = await fixture.addColleague()
    const old = fixture.browse(
      id,
      colleague,
      tokenOf(colleague, Math.floor(Date.now() / 1000) - 60),
    )
    await old.saved()
    const closed = old.closed()
    await fixture.database.system(async (tx) => {
      const valid_after = new Date(Date.now() - 30_000)
      await tx.db
        .updateTable('users')
        .set({ tokens_valid_after: valid_after })
        .where('id', '=', colleague)
        .execute()
      const by = attributeTo(tx, { company_id: fixture.company_id, actor_id: colleague })
      await record(by, kind, { subject_id: colleague })
    })
    expect(await closed).toBe(4401)
    await fixture.browse(id, colleague).saved()
  },
)

/**
 * Issues a token that expires in `seconds`. The server requests a new token immediately, because
 * little time is left.
 */
const runningOut = (user_id: string, seconds: number) =>
  tokenOf(user_id, Math.floor(Date.now() / 1000), 'verified', seconds)
/**
 * Seconds until a token expires: long enough for a busy machine to open a socket, short enough for
 * a test to wait.
 */
const SHORT_S = 6

function renewing(first: string, next: string) {
  const given = [first, next]
  return () => given.shift() ?? next
}

test('a socket ends with its token; timely renewal keeps it open', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const short = () => runningOut(colleague, SHORT_S)
  const renews = fixture.browse(id, colleague, renewing(short(), tokenOf(colleague)))
  let broken = 0
  renews.provider.on('close', () => {
    broken += 1
  })
  await renews.saved()
  const stays = fixture.browse(id, colleague, short())
  expect(await stays.closed()).toBe(4401)
  renews.type('続き')
  await renews.saved()
  expect(await fixture.readText(id)).toBe('続き')
  expect(broken).toBe(0)
})

test.each([
  ['of another account', () => tokenOf(fixture.owner_id)],
  ['that is none', () => 'nonsense'],
])('a token %s renews no socket', async (_what, next) => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const browser = fixture.browse(id, colleague, renewing(runningOut(colleague, 60), next()))
  // The test does not wait for the document, because the token may expire before the document is
  // loaded.
  expect(await browser.closed()).toBe(4401)
})

test('revoking the edit right makes an open socket read-only immediately', async () => {
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const browser = fixture.browse(id, colleague)
  await browser.saved()
  const notice = browser.when<string>('stateless', ({ payload }: { payload: string }) => payload)
  await fixture.database.system(async (tx) => {
    await tx.db
      .updateTable('scripts')
      .set({ visibility: 'team_view' })
      .where('id', '=', id)
      .execute()
    const by = attributeTo(tx, { company_id: fixture.company_id, actor_id: fixture.owner_id })
    await record(by, 'script.visibility_changed', {
      subject_id: id,
      data: { from: 'team_edit', to: 'team_view' },
    })
  })
  expect(JSON.parse(await notice)).toEqual({ may_edit: false })
  browser.type('もう書けない')
  const other = fixture.browse(id, fixture.owner_id)
  await other.saved()
  other.type('書ける')
  await other.saved()
  expect(await fixture.readText(id)).toBe('書ける')
})

test('an event about one script rechecks only that one, however many are open', async () => {
  const [id, other] = [await fixture.addTeamScript(), await fixture.addTeamScript()]
  const colleague = await fixture.addColleague()
  const [touched, untouched] = [fixture.browse(id, colleague), fixture.browse(other, colleague)]
  await Promise.all([touched.saved(), untouched.saved()])
  // Each document was checked once, when it was opened. No event has occurred since, so there were
  // no further checks.
  expect([fixture.node.countChecks(id), fixture.node.countChecks(other)]).toEqual([1, 1])
  const closed = touched.closed()
  await fixture.database.system(async (tx) => {
    await tx.db
      .updateTable('scripts')
      .set({ visibility: 'private' })
      .where('id', 'in', [id, other])
      .execute()
    const by = attributeTo(tx, { company_id: fixture.company_id, actor_id: fixture.owner_id })
    await record(by, 'script.visibility_changed', {
      subject_id: id,
      data: { from: 'team_edit', to: 'private' },
    })
  })
  expect(await closed).toBe(4403)
  untouched.type('まだ')
  await untouched.saved()
  expect(fixture.node.countChecks(other)).toBe(1)
})

test('a right withdrawn without an event is found by the periodic recheck', async () => {
  const node = await openRealtime(fixture.database, { recheck_ms: 20 })
  const id = await fixture.addTeamScript()
  const colleague = await fixture.addColleague()
  const browser = fixture.browse(id, colleague, undefined, node.url)
  await browser.saved()
  const closed = browser.closed()
  await fixture.database.system(({ db }) =>
    db.updateTable('scripts').set({ visibility: 'private' }).where('id', '=', id).execute(),
  )
  expect(await closed).toBe(4403)
  await node.stop()
})
