import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { attributeTo } from '../database/database.ts'
import { record } from '../events/events.ts'
import { type Fixture, openFixture } from './testing/document-fixture.ts'
import { addCompany, addScript, addUser, openRealtime, tokenOf } from './testing/open-realtime.ts'

// The node of these tests has no periodic recheck, so each recheck is caused by an event.

let desk: Fixture
beforeAll(async () => {
  desk = await openFixture()
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

test('a viewer cannot write, whatever the browser sends', async () => {
  const id = await desk.addTeamScript('team_view')
  const reader = await desk.addColleague()
  const [writes, reads] = [desk.browse(id, desk.owner_id), desk.browse(id, reader)]
  await Promise.all([writes.saved(), reads.saved()])
  expect(reads.provider.authorizedScope).toBe('readonly')
  reads.type('書けない')
  writes.type('書ける')
  await reads.reads('書けない書ける'.length)
  await writes.saved()
  expect(writes.text.toString()).toBe('書ける')
  expect(await desk.readText(id)).toBe('書ける')
  expect(reads.provider.hasUnsyncedChanges).toBe(true)
})

test.each([
  [
    'of another company',
    'not_found',
    async () => addUser(desk.database, await addCompany(desk.database)),
  ],
  [
    'not approved yet',
    'unapproved',
    () => addUser(desk.database, desk.company_id, { status: 'pending' }),
  ],
  ['rejected', 'rejected', () => addUser(desk.database, desk.company_id, { status: 'rejected' })],
  [
    'suspended',
    'suspended',
    () => addUser(desk.database, desk.company_id, { status: 'suspended' }),
  ],
  ['removed', 'removed', () => addUser(desk.database, desk.company_id, { status: 'removed' })],
  [
    'of a dormant company',
    'dormant',
    async () => addUser(desk.database, await addCompany(desk.database, { is_dormant: true })),
  ],
  ['without any account', 'unauthenticated', async () => '00000000-0000-4000-8000-00000000dead'],
])('an account %s is refused', async (_who, reason, who) => {
  const id = await desk.addTeamScript()
  const browser = desk.browse(id, await who())
  expect(await browser.refusal()).toBe(reason)
  expect(browser.provider.isAuthenticated).toBe(false)
})

test('an account with an unverified address is refused as by the API; another provider’s is not', async () => {
  const id = await desk.addTeamScript()
  const colleague = await desk.addColleague()
  const unverified = tokenOf(colleague, undefined, 'unverified')
  expect(await desk.browse(id, colleague, unverified).refusal()).toBe('unverified_email')
  await desk.browse(id, colleague, tokenOf(colleague, undefined, 'social')).saved()
})

test('a private script is forbidden, and a stranger’s in the free company is not found', async () => {
  const id = await desk.addTeamScript('private')
  expect(await desk.browse(id, await desk.addColleague()).refusal()).toBe('forbidden')
  const alone = await addUser(desk.database, FREE_COMPANY_ID)
  const theirs = await addScript(desk.node, desk.database, {
    company_id: FREE_COMPANY_ID,
    owner_id: alone,
  })
  const mine = desk.browse(theirs, alone)
  await mine.saved()
  mine.type('一人')
  await mine.saved()
  expect(await desk.readText(theirs)).toBe('一人')
  const stranger = await addUser(desk.database, FREE_COMPANY_ID)
  expect(await desk.browse(theirs, stranger).refusal()).toBe('not_found')
})

test('a suspension closes the socket, and further edits are not stored', async () => {
  const id = await desk.addTeamScript()
  const colleague = await desk.addColleague()
  const browser = desk.browse(id, colleague)
  await browser.saved()
  const closed = browser.closed()
  await desk.suspend(colleague)
  expect(await closed).toBe(4403)
  browser.type('遅い')
  expect(await browser.refusal()).toBe('suspended')
  expect(await desk.readText(id)).toBe('')
})

test('making a company dormant closes its sockets', async () => {
  const sleepy = await addCompany(desk.database)
  const member = await addUser(desk.database, sleepy)
  const id = await addScript(desk.node, desk.database, { company_id: sleepy, owner_id: member })
  const browser = desk.browse(id, member)
  await browser.saved()
  const closed = browser.closed()
  await desk.database.system(async (tx) => {
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
    const id = await desk.addTeamScript()
    const colleague = await desk.addColleague()
    const old = desk.browse(id, colleague, tokenOf(colleague, Math.floor(Date.now() / 1000) - 60))
    await old.saved()
    const closed = old.closed()
    await desk.database.system(async (tx) => {
      const valid_after = new Date(Date.now() - 30_000)
      await tx.db
        .updateTable('users')
        .set({ tokens_valid_after: valid_after })
        .where('id', '=', colleague)
        .execute()
      const by = attributeTo(tx, { company_id: desk.company_id, actor_id: colleague })
      await record(by, kind, { subject_id: colleague })
    })
    expect(await closed).toBe(4401)
    await desk.browse(id, colleague).saved()
  },
)

/** Issues a token with this remaining lifetime, so short that a renewal is requested immediately. */
const runningOut = (user_id: string, seconds: number) =>
  tokenOf(user_id, Math.floor(Date.now() / 1000), 'verified', seconds)
/** Long enough for a busy machine to open a socket, short enough for a test to wait for it. */
const SHORT_S = 6

/** A browser's token function: returns a token that expires soon, then another. */
function renewing(first: string, next: string) {
  const given = [first, next]
  return () => given.shift() ?? next
}

test('a socket ends with its token; timely renewal keeps it open', async () => {
  const id = await desk.addTeamScript()
  const colleague = await desk.addColleague()
  const short = () => runningOut(colleague, SHORT_S)
  const renews = desk.browse(id, colleague, renewing(short(), tokenOf(colleague)))
  let broken = 0
  renews.provider.on('close', () => {
    broken += 1
  })
  await renews.saved()
  const stays = desk.browse(id, colleague, short())
  expect(await stays.closed()).toBe(4401)
  renews.type('続き')
  await renews.saved()
  expect(await desk.readText(id)).toBe('続き')
  expect(broken).toBe(0)
})

test.each([
  ['of another account', () => tokenOf(desk.owner_id)],
  ['that is none', () => 'nonsense'],
])('a token %s renews no socket', async (_what, next) => {
  const id = await desk.addTeamScript()
  const colleague = await desk.addColleague()
  const browser = desk.browse(id, colleague, renewing(runningOut(colleague, 60), next()))
  // The test does not wait for the document, because the token may expire before it is loaded.
  expect(await browser.closed()).toBe(4401)
})

test('revoking the edit right makes an open socket read-only immediately', async () => {
  const id = await desk.addTeamScript()
  const colleague = await desk.addColleague()
  const browser = desk.browse(id, colleague)
  await browser.saved()
  const notice = browser.when<string>('stateless', ({ payload }: { payload: string }) => payload)
  await desk.database.system(async (tx) => {
    await tx.db
      .updateTable('scripts')
      .set({ visibility: 'team_view' })
      .where('id', '=', id)
      .execute()
    const by = attributeTo(tx, { company_id: desk.company_id, actor_id: desk.owner_id })
    await record(by, 'script.visibility_changed', {
      subject_id: id,
      data: { from: 'team_edit', to: 'team_view' },
    })
  })
  expect(JSON.parse(await notice)).toEqual({ may_edit: false })
  browser.type('もう書けない')
  const other = desk.browse(id, desk.owner_id)
  await other.saved()
  other.type('書ける')
  await other.saved()
  expect(await desk.readText(id)).toBe('書ける')
})

test('an event about one script rechecks only that one, however many are open', async () => {
  const [id, other] = [await desk.addTeamScript(), await desk.addTeamScript()]
  const colleague = await desk.addColleague()
  const [touched, untouched] = [desk.browse(id, colleague), desk.browse(other, colleague)]
  await Promise.all([touched.saved(), untouched.saved()])
  // Opening checked each document once; there were no further checks, because no event occurred.
  expect([desk.node.countChecks(id), desk.node.countChecks(other)]).toEqual([1, 1])
  const closed = touched.closed()
  await desk.database.system(async (tx) => {
    // Both documents are now forbidden, but only one of them causes an event.
    await tx.db
      .updateTable('scripts')
      .set({ visibility: 'private' })
      .where('id', 'in', [id, other])
      .execute()
    const by = attributeTo(tx, { company_id: desk.company_id, actor_id: desk.owner_id })
    await record(by, 'script.visibility_changed', {
      subject_id: id,
      data: { from: 'team_edit', to: 'private' },
    })
  })
  expect(await closed).toBe(4403)
  untouched.type('まだ')
  await untouched.saved()
  expect(desk.node.countChecks(other)).toBe(1)
})

test('a right withdrawn without an event is found by the periodic recheck', async () => {
  const node = await openRealtime(desk.database, { recheck_ms: 20 })
  const id = await desk.addTeamScript()
  const colleague = await desk.addColleague()
  const browser = desk.browse(id, colleague, undefined, node.url)
  await browser.saved()
  const closed = browser.closed()
  await desk.database.system(({ db }) =>
    db.updateTable('scripts').set({ visibility: 'private' }).where('id', '=', id).execute(),
  )
  expect(await closed).toBe(4403)
  await node.stop()
})
