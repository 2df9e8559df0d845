// Long because it follows a draft from invitation to end and checks each user's view
// at every step.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BlindDraft, blindDraftRoutes } from '#contract/blind-drafts.ts'
import { companyRoutes } from '#contract/companies.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { FREE_COMPANY_ID, MAX_BLIND_NOTES } from '#contract/limits.ts'
import { notificationRoutes } from '#contract/notifications.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { claimDue, type Due } from './data.ts'
import { DUE_DRAFTS } from './jobs.ts'

const HOUR_MS = 3_600_000

let app: TestApp
let company: string
let admin: TestAccount
let owner: TestAccount
let anna: TestAccount
let ben: TestAccount
let id: string
let draft_id: string

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  admin = await app.account(company, { admin: true })
  owner = await app.account(company)
  anna = await app.account(company)
  ben = await app.account(company)
})
beforeEach(async () => {
  id = await write('team_edit')
  draft_id = randomUUID()
})
afterAll(() => app.stop())

const write = async (visibility: Script['visibility'], by = owner) =>
  (await addScript(by, { title: '在庫の商談', text: '営業：おはようございます。', visibility })).id
const params = () => ({ id, draft_id })
type StartOptions = { by?: TestAccount; reveal_at?: string | null }
const startDraft = (people: TestAccount[], { by = owner, reveal_at = null }: StartOptions = {}) =>
  by.call(blindDraftRoutes.startBlindDraft, {
    params: params(),
    body: { invited: people.map(({ user_id }) => user_id), reveal_at },
  })
const read = async (by = owner) =>
  (await by.call(blindDraftRoutes.readBlindDraft, { params: { id } })).body.draft as BlindDraft
const save = (
  by: TestAccount,
  text: string,
  more: { id?: string; version?: number; box?: BoxKey } = {},
) =>
  by.call(blindDraftRoutes.saveBlindNote, {
    params: { ...params(), note_id: more.id ?? randomUUID() },
    body: { box: more.box ?? 'problem', text, version: more.version ?? 0 },
  })
const setDone = (by: TestAccount, is_done = true) =>
  by.call(blindDraftRoutes.setDrafterDone, { params: params(), body: { is_done } })
const reveal = (by = owner) =>
  by.call(blindDraftRoutes.revealBlindDraft, { params: params(), body: {} })
const end = (by = owner) =>
  by.call(blindDraftRoutes.closeBlindDraft, { params: params(), body: {} })
type Chosen = { id: string; as: 'agreed' | 'assumption'; alike?: string[] }
const addToCanvas = (notes: Chosen[], by = owner) =>
  by.call(blindDraftRoutes.addBlindNotesToCanvas, { params: params(), body: { notes } })
const unsettle = (ids: string[]) =>
  owner.call(blindDraftRoutes.removeBlindNotesFromCanvas, { params: params(), body: { ids } })
const canvas = () =>
  owner.call(leanCanvasRoutes.readCanvasOfTalkScript, { query: { talk_script_id: id } })
const query = (text: string, values: unknown[]) =>
  app.services.database.raw.query(text, values).then(({ rows }) => rows)
const passRevealTime = () =>
  query("update blind_drafts set reveal_at = now() - interval '1 second' where id = $1", [draft_id])
const listNotificationKinds = async (by: TestAccount) => {
  const { body } = await by.call(notificationRoutes.listNotifications, { query: {} })
  return body.notifications.filter(({ script }) => script?.id === id).map(({ kind }) => kind)
}
const asRows = (by: TestAccount, company_id = company) =>
  app.services.database.tenant({ user_id: by.user_id, company_id }, ({ db }) =>
    db.selectFrom('blind_notes').select('text').where('draft_id', '=', draft_id).execute(),
  )

test('drafters write alone: others see who is done, but neither text nor number of notes', async () => {
  const begun = await startDraft([anna, ben, owner])
  expect(begun.body.draft).toMatchObject({
    state: 'open',
    begun_by: { id: owner.user_id },
    may_lead: true,
    may_write: true,
    own: [],
    notes: null,
  })
  expect(begun.body.draft.drafters.map((one) => one.id).sort()).toEqual(
    [owner, anna, ben].map(({ user_id }) => user_id).sort(),
  )
  const before = await read(ben)
  const made = await save(anna, '棚卸しに3日かかる')
  expect(made.body.note).toMatchObject({ box: 'problem', text: '棚卸しに3日かかる', version: 1 })
  await save(anna, '数が合わない')
  // Ben's response has not changed, so it does not reveal even the number of Anna's notes.
  expect(await read(ben)).toEqual(before)
  expect((await read(anna)).own.map(({ text }) => text)).toEqual([
    '棚卸しに3日かかる',
    '数が合わない',
  ])
  const said = await setDone(anna)
  expect(said.body.draft.drafters.find((one) => one.id === anna.user_id)?.is_done).toBe(true)
  expect((await read(admin)).notes).toBeNull()
  expect((await read(admin)).drafters.map((one) => one.is_done).sort()).toEqual([
    false,
    false,
    true,
  ])
  await setDone(anna, false)
  expect((await read()).drafters.every((one) => !one.is_done)).toBe(true)
  // Writing notes records no events, and no event contains the notes' text.
  const events = await query('select kind, data from events where subject_id = $1 order by id', [
    id,
  ])
  expect(events.map(({ kind }) => kind)).toEqual([
    'script.created',
    'blind_draft.begun',
    'blind_draft.done',
    'blind_draft.done',
  ])
  expect(JSON.stringify(events)).not.toContain('棚卸し')
  expect((await save(admin, '招かれていない')).problem.code).toBe('blind_draft_over')
})

test('row-level security hides a draft’s notes until the reveal time and makes them read-only after it', async () => {
  await startDraft([anna, ben])
  const note_id = randomUUID()
  await save(anna, '秘密の課題', { id: note_id })
  for (const other of [owner, ben, admin]) expect(await asRows(other)).toEqual([])
  expect(await asRows(anna)).toEqual([{ text: '秘密の課題' }])
  const { database } = app.services
  const as = (by: TestAccount) => ({ user_id: by.user_id, company_id: company })
  const row = { draft_id, company_id: company, box: 'problem', text: 'x', version: 1 } as const
  // Not even the owner or the admin can write as another user, change another user's note, or
  // reveal another user's draft.
  for (const by of [owner, admin])
    await expect(
      database.tenant(as(by), ({ db }) =>
        db
          .insertInto('blind_notes')
          .values({ ...row, id: randomUUID(), user_id: anna.user_id })
          .execute(),
      ),
    ).rejects.toThrow(/row-level security/)
  const changed = (by: TestAccount) =>
    database.tenant(as(by), ({ db }) =>
      db.updateTable('blind_notes').set({ text: 'y' }).where('id', '=', note_id).executeTakeFirst(),
    )
  expect((await changed(owner)).numUpdatedRows).toBe(0n)
  const revealed = await database.tenant(as(admin), ({ db }) =>
    db
      .updateTable('blind_drafts')
      .set({ revealed_at: new Date() })
      .where('id', '=', draft_id)
      .executeTakeFirst(),
  )
  expect(revealed.numUpdatedRows).toBe(0n)
  const elsewhere = await app.company()
  const stranger = await app.account(elsewhere)
  await passRevealTime()
  for (const one of [owner, ben, admin]) expect(await asRows(one)).toEqual([{ text: '秘密の課題' }])
  expect(await asRows(stranger, elsewhere)).toEqual([])
  // After the reveal, not even the author can change a note.
  expect((await changed(anna)).numUpdatedRows).toBe(0n)
  await expect(
    database.tenant(as(ben), ({ db }) =>
      db
        .insertInto('blind_notes')
        .values({ ...row, id: randomUUID(), user_id: ben.user_id })
        .execute(),
    ),
  ).rejects.toThrow(/row-level security/)
})

test('saving a note is idempotent; of two windows the later one gets the conflict', async () => {
  await startDraft([anna])
  const note_id = randomUUID()
  await save(anna, '一', { id: note_id })
  const again = await save(anna, '一', { id: note_id })
  expect(again.body.note.version).toBe(1)
  const second = await save(anna, '二', { id: note_id, version: 1, box: 'solution' })
  expect(second.body.note).toMatchObject({ text: '二', box: 'solution', version: 2 })
  expect((await save(anna, '三', { id: note_id, version: 1 })).problem.code).toBe('note_changed')
  // The id of another user's note is refused, even if the caller cannot see that note.
  expect((await save(owner, '四', { id: note_id })).status).toBe(409)
  const gone = () =>
    anna.call(blindDraftRoutes.deleteBlindNote, { params: { ...params(), note_id } })
  expect([(await gone()).status, (await gone()).status]).toEqual([200, 200])
  expect((await read(anna)).own).toEqual([])
  await query(
    `insert into blind_notes (id, draft_id, user_id, company_id, box, text, version)
     select gen_random_uuid(), $1, $2, $3, 'problem', 'x', 1 from generate_series(1, $4::int)`,
    [draft_id, anna.user_id, company, MAX_BLIND_NOTES],
  )
  expect((await save(anna, 'もう一枚')).problem.code).toBe('too_many_blind_notes')
  expect((await save(owner, '自分の一枚')).status).toBe(200)
})

test('at the reveal time the script’s readers see all notes without any action; drafters are notified once', async () => {
  const reveal_at = new Date(Date.now() + HOUR_MS).toISOString()
  await startDraft([anna, ben], { reveal_at })
  await app.eventually(async () =>
    (await listNotificationKinds(anna)).includes('blind_draft_begun'),
  )
  await save(anna, '棚卸しに3日かかる')
  await save(ben, '棚卸しに3日もかかる')
  expect((await read()).reveal_at).toBe(reveal_at)
  await passRevealTime()
  const shown = await read(admin)
  expect(shown.state).toBe('revealed')
  expect(shown.notes?.map(({ text, author }) => [text, author.id])).toEqual([
    ['棚卸しに3日かかる', anna.user_id],
    ['棚卸しに3日もかかる', ben.user_id],
  ])
  expect((await save(anna, '遅れて')).problem.code).toBe('blind_draft_over')
  expect((await setDone(anna)).problem.code).toBe('blind_draft_over')
  for (let run = 0; run < 2; run++) {
    await app.services.jobs.add(DUE_DRAFTS, {})
    await app.eventually(async () =>
      (await listNotificationKinds(ben)).includes('blind_draft_revealed'),
    )
  }
  expect((await listNotificationKinds(ben)).sort()).toEqual([
    'blind_draft_begun',
    'blind_draft_revealed',
  ])
  expect(await listNotificationKinds(owner)).toEqual(['blind_draft_revealed'])
  const revealed = await query(
    "select actor_id from events where subject_id = $1 and kind = 'blind_draft.revealed'",
    [id],
  )
  expect(revealed).toEqual([{ actor_id: null }])
})

test('two overlapping runs of the job record the reveal of a draft once', async () => {
  await startDraft([anna], { reveal_at: new Date(Date.now() + HOUR_MS).toISOString() })
  await passRevealTime()
  const { database } = app.services
  const [claimed, release] = [Promise.withResolvers<Due[]>(), Promise.withResolvers<void>()]
  const first = database.system(async (tx) => {
    claimed.resolve(await claimDue(tx, 100))
    await release.promise
  })
  expect((await claimed.promise).map((due) => due.id)).toContain(draft_id)
  const second = database.system((tx) => claimDue(tx, 100))
  await app.waitForLockWait()
  release.resolve()
  await first
  expect(await second).toEqual([])
})

test('the user who began a draft reveals, ends and deletes it; after their removal the script’s manager does', async () => {
  const beginner = await app.account(company)
  const another = randomUUID()
  await startDraft([anna], { by: beginner })
  expect((await startDraft([ben], { by: anna })).status).toBe(403)
  for (const by of [anna, owner, admin]) expect((await reveal(by)).status).toBe(403)
  const own = draft_id
  draft_id = another
  expect((await startDraft([ben])).problem.code).toBe('blind_draft_open')
  expect((await end()).status).toBe(404)
  draft_id = own
  const later = await startDraft([ben], {
    by: beginner,
    reveal_at: new Date(Date.now() + HOUR_MS).toISOString(),
  })
  expect(later.body.draft.drafters).toHaveLength(3)
  await save(anna, 'アンナの付箋')
  await save(beginner, '去った人の付箋')
  await admin.call(companyRoutes.suspendMember, { params: { id: beginner.user_id }, body: {} })
  expect((await reveal(ben)).status).toBe(403)
  expect((await read(owner)).may_lead).toBe(true)
  const shown = (await reveal(owner)).body.draft
  expect(shown.notes?.map(({ text }) => text)).toEqual(['アンナの付箋', '去った人の付箋'])
  expect((await reveal(owner)).body.draft.state).toBe('revealed')
  expect((await end()).body.draft).toMatchObject({ state: 'closed', notes: [{}, {}] })
  expect((await addToCanvas([])).problem.code).toBe('blind_draft_over')
  const remove = () => owner.call(blindDraftRoutes.deleteBlindDraft, { params: params() })
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect(await read()).toBeNull()
  expect(await asRows(anna)).toEqual([])
})

test('a cancelled draft is never revealed: drafters keep their own notes', async () => {
  await startDraft([anna], { reveal_at: new Date(Date.now() + HOUR_MS).toISOString() })
  await save(anna, 'アンナの付箋')
  expect((await end()).body.draft).toMatchObject({ state: 'cancelled', notes: null })
  expect(await read(anna)).toMatchObject({ own: [{ text: 'アンナの付箋' }], may_write: false })
  expect((await reveal()).problem.code).toBe('blind_draft_over')
  expect(await asRows(owner)).toEqual([])
  draft_id = randomUUID()
  expect((await startDraft([anna])).status).toBe(200)
})

test('chosen notes go to a new canvas under their authors’ names, disputed ones as assumptions; undo spares later changes', async () => {
  await startDraft([anna, ben])
  const [hers, his, price, odd] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  await save(anna, '棚卸しに3日かかる', { id: hers })
  await save(ben, '棚卸しに3日もかかる', { id: his })
  await save(ben, '月額9,800円', { id: price, box: 'revenue_streams' })
  await save(anna, '店長は困っていない', { id: odd })
  expect((await addToCanvas([{ id: hers, as: 'agreed' }])).problem.code).toBe('blind_draft_hidden')
  await reveal()
  expect((await canvas()).status).toBe(404)
  const settled = await addToCanvas([
    { id: hers, as: 'agreed', alike: [his] },
    { id: price, as: 'agreed' },
    { id: odd, as: 'assumption' },
  ])
  const by = (draft: BlindDraft) =>
    Object.fromEntries((draft.notes ?? []).map((note) => [note.id, note.settled]))
  expect(by(settled.body.draft)).toEqual({
    [hers]: { as: 'agreed', note_id: hers },
    [his]: { as: 'agreed', note_id: hers },
    [price]: { as: 'agreed', note_id: price },
    [odd]: { as: 'assumption', note_id: odd },
  })
  // A repeated request adds no second note.
  await addToCanvas([{ id: odd, as: 'assumption' }])
  const { notes } = (await canvas()).body
  expect(notes.map(({ id: note, author, evidence }) => [note, author, evidence]).sort()).toEqual(
    [
      [hers, { type: 'person', user_id: anna.user_id }, 'assumption'],
      [price, { type: 'person', user_id: ben.user_id }, 'assumption'],
      [odd, { type: 'person', user_id: anna.user_id }, 'assumption'],
    ].sort(),
  )
  expect(notes.find((note) => note.id === odd)?.trial).toMatchObject({
    importance: 'middle',
    believe: '店長は困っていない',
  })
  const { body } = await canvas()
  await owner.call(leanCanvasRoutes.updateCanvas, {
    params: { id: body.id },
    body: { update: [{ id: price, text: '月額1万円' }] },
  })
  const undone = await unsettle([his, price, odd])
  expect(undone.body.kept).toBe(1)
  expect(by(undone.body.draft)).toEqual({
    [hers]: null,
    [his]: null,
    [odd]: null,
    [price]: { as: 'agreed', note_id: price },
  })
  expect((await canvas()).body.notes.map((note) => note.id)).toEqual([price])
  // If the canvas note of a settled draft note is deleted, the draft note is no longer settled.
  await owner.call(leanCanvasRoutes.updateCanvas, {
    params: { id: body.id },
    body: { delete: [price] },
  })
  expect(by(await read())[price]).toBeNull()
  expect((await addToCanvas([{ id: randomUUID(), as: 'agreed' }])).problem.code).toBe('invalid')
})

test('only users who may comment are invited; a draft needs other drafters, a future time and a talk script', async () => {
  expect((await startDraft([owner])).problem).toMatchObject({
    fields: [{ path: 'invited', code: 'empty' }],
  })
  const past = new Date(Date.now() - HOUR_MS).toISOString()
  expect((await startDraft([anna], { reveal_at: past })).problem.fields).toMatchObject([
    { path: 'reveal_at' },
  ])
  const gone = await app.account(company, { status: 'suspended' })
  expect((await startDraft([anna, gone])).problem).toMatchObject({
    code: 'cannot_draft',
    fields: [{ path: 'invited.1' }],
  })
  id = await write('private')
  expect((await startDraft([anna])).problem.code).toBe('cannot_draft')
  const alone = await app.account(FREE_COMPANY_ID)
  id = await write('private', alone)
  expect((await startDraft([anna], { by: alone })).problem.code).toBe('cannot_draft')
  id = (await addScript(owner, { kind: 'script', visibility: 'team_edit' })).id
  expect((await startDraft([anna])).problem.code).toBe('not_a_talk_script')
  expect(await read()).toBeNull()
})

test('a trashed script’s draft is read-only; after a restore the notes are there', async () => {
  await startDraft([anna])
  await save(anna, '残る付箋')
  await owner.call(scriptRoutes.trashScript, { params: { id } })
  expect((await save(anna, '書けない')).status).toBe(404)
  await passRevealTime()
  await app.services.jobs.add(DUE_DRAFTS, {})
  await owner.call(scriptRoutes.restoreScript, { params: { id }, body: {} })
  expect((await read(anna)).notes?.map(({ text }) => text)).toEqual(['残る付箋'])
})
