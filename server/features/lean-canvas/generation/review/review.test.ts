// Long because it covers every step of a review with one fixture.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GenerationResult, LeanCanvas } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { AUTHOR_QUESTIONS } from '#document/canvas-questions.ts'
import {
  type CanvasFixture,
  openFixture,
} from '#server/features/lean-canvas/testing/canvas-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import type { NewScript } from '#testing/test-scripts.ts'

let app: TestApp
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  const company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

type Notes = Pick<LeanCanvas, 'notes'>
const textsOf = ({ notes }: Notes) => notes.map(({ text }) => text).sort()
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)

async function openReview(script: Partial<NewScript> = {}) {
  const fixture = await openFixture(app, owner, script)
  const first = (await fixture.generate()).body.job
  const before = await fixture.canvas()
  await fixture.reword('月額9,800円', '月額12,000円')
  await fixture.reword('今はエクセルで管理しています。', '')
  await fixture.reword(
    'アプリを提供しています。',
    'アプリを提供しています。展示会でお客様に出会います。',
  )
  const { job } = (await fixture.generate({ review: true })).body
  return { fixture, first, before, job, proposal: await proposalOf(fixture, job.id) }
}
async function proposalOf(fixture: CanvasFixture, job_id: string) {
  const { proposal } = (await fixture.result(job_id)).body
  if (!proposal) throw new Error('Nothing is proposed.')
  return proposal
}
const tickAll = ({ add, change, remove }: NonNullable<GenerationResult['proposal']>) => ({
  add: idsOf(add),
  change: idsOf(change.map(({ to }) => to)),
  remove: idsOf(remove),
})

test('regenerating one box changes no other box, with or without review', async () => {
  const fixture = await openFixture(app, owner)
  await fixture.generate()
  await fixture.reword('月額9,800円', '月額12,000円')
  await fixture.reword('今はエクセルで管理しています。', '')
  const { job, canvas } = (await fixture.generate({ box: 'revenue_streams' })).body
  expect(job).toMatchObject({ status: 'done', box: 'revenue_streams' })
  const textsIn = (box: string) => (canvas?.notes ?? []).filter((note) => note.box === box)
  expect(textsIn('revenue_streams').map(({ text }) => text)).toEqual([
    expect.stringContaining('12,000円'),
  ])
  // The note's sentence is gone. The note stays, because only another box was generated.
  expect(textsIn('existing_alternatives')).toHaveLength(1)
  const reviewed = (await fixture.generate({ review: true, box: 'existing_alternatives' })).body.job
  const proposal = await proposalOf(fixture, reviewed.id)
  expect(proposal).toMatchObject({
    add: [],
    change: [],
    remove: [{ box: 'existing_alternatives' }],
  })
  await fixture.apply(reviewed.id, tickAll(proposal))
  expect(textsOf(await fixture.canvas()).join()).not.toContain('エクセル')
})

test('a canvas without generated notes is filled directly, even if a review was requested', async () => {
  const fixture = await openFixture(app, owner)
  const { job, canvas } = (await fixture.generate({ review: true })).body
  expect(job).toMatchObject({ status: 'done', awaits_review: false, may_undo: true, dropped: 0 })
  expect(job.outcome).toEqual({ added: canvas?.notes.length, changed: 0, kept: 0, removed: 0 })
  expect((await fixture.result(job.id)).body.proposal).toBeNull()
})

test('a proposal changes nothing until notes are chosen, and lists its changes', async () => {
  const { fixture, before, job, proposal } = await openReview()
  expect(job).toMatchObject({ status: 'done', outcome: null, awaits_review: true, may_undo: false })
  expect(await fixture.canvas()).toMatchObject({ notes: before.notes, job: { id: job.id } })
  expect(proposal.change).toMatchObject([
    { from: { text: expect.stringContaining('9,800円') }, to: { box: 'revenue_streams' } },
  ])
  expect(proposal.change[0]?.to.text).toContain('12,000円')
  expect(proposal.remove).toMatchObject([{ text: expect.stringContaining('エクセル') }])
  expect(proposal.add.map(({ text }) => text).join()).toContain('展示会')
  expect(proposal.keep.length + proposal.remove.length + 1).toBe(before.notes.length)
  const { body } = await fixture.of(owner).result(job.id)
  expect(body.proposal).toEqual(proposal)
})

test('chosen notes are written once; undo restores the notes as they were', async () => {
  const { fixture, before, job, proposal } = await openReview()
  const applied = await fixture.apply(job.id, tickAll(proposal))
  expect(applied.status).toBe(200)
  expect(applied.body).toMatchObject({
    awaits_review: false,
    may_undo: true,
    outcome: { added: proposal.add.length, changed: 1, removed: 1, kept: proposal.keep.length },
  })
  const after = await fixture.canvas()
  const was = proposal.change[0]?.from.id
  expect(after.notes.find(({ id }) => id === was)?.text).toContain('12,000円')
  expect(textsOf(after).join()).not.toContain('エクセル')
  for (const ticked of [tickAll(proposal), {}])
    expect((await fixture.apply(job.id, ticked)).problem.code).toBe('conflict')
  expect((await fixture.undo(job.id)).body).toMatchObject({ id: job.id, may_undo: false })
  expect((await fixture.canvas()).notes).toEqual(before.notes)
  expect((await fixture.undo(job.id)).problem.code).toBe('conflict')
})

test('with nothing chosen the canvas stays, the proposal is gone and there is nothing to undo', async () => {
  const { fixture, before, job } = await openReview()
  const { body } = await fixture.apply(job.id)
  expect(body).toMatchObject({ awaits_review: false, may_undo: false })
  expect(body.outcome).toEqual({ added: 0, changed: 0, removed: 0, kept: before.notes.length })
  expect((await fixture.canvas()).notes).toEqual(before.notes)
  expect((await fixture.result(job.id)).body.proposal).toBeNull()
})

test('of two concurrent applies, or two undos, one succeeds', async () => {
  const { fixture, job, proposal } = await openReview({ visibility: 'team_edit' })
  const ticked = tickAll(proposal)
  const two = [fixture, fixture.of(colleague)]
  const applied = await Promise.all(two.map((one) => one.apply(job.id, ticked)))
  expect(applied.map(({ status }) => status).sort()).toEqual([200, 409])
  const after = await fixture.canvas()
  expect(new Set(idsOf(after.notes)).size).toBe(proposal.keep.length + proposal.add.length + 1)
  const undone = await Promise.all(two.map((one) => one.undo(job.id)))
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('changes of a proposal that no longer hold after an edit of the script are not written', async () => {
  const { fixture, job, proposal } = await openReview()
  await fixture.reword('月額12,000円', '無料')
  const again = await proposalOf(fixture, job.id)
  expect(again.change).toEqual([])
  expect(again.remove.map(({ text }) => text).join()).toContain('9,800円')
  // Sends the selection that was shown before the edit.
  const { body } = await fixture.apply(job.id, tickAll(proposal))
  expect(body.outcome).toMatchObject({ changed: 0, removed: 1 })
  expect(textsOf(await fixture.canvas()).join()).not.toContain('12,000円')
})

test('a note edited or pinned after the proposal stays unchanged', async () => {
  const { fixture, job, proposal } = await openReview()
  const [reworded] = proposal.change
  const [gone] = proposal.remove
  if (!reworded || !gone) throw new Error('Too little is proposed.')
  await fixture.change({
    update: [
      { id: reworded.from.id, text: '値段はお問い合わせください' },
      { id: gone.id, pinned: true },
    ],
  })
  const { body } = await fixture.apply(job.id, tickAll(proposal))
  expect(body.outcome).toMatchObject({ changed: 0, removed: 0 })
  const texts = textsOf(await fixture.canvas())
  expect(texts).toContain('値段はお問い合わせください')
  expect(texts).toContain(gone.text)
})

test('undo spares later edits; deleted notes of the proposal stay deleted', async () => {
  const { fixture, job, proposal } = await openReview()
  await fixture.apply(job.id, tickAll(proposal))
  const [added] = proposal.add
  if (!added) throw new Error('Nothing is proposed.')
  await fixture.change({ update: [{ id: added.id, text: '展示会で会う' }] })
  await fixture.undo(job.id)
  const texts = textsOf(await fixture.canvas())
  expect(texts).toContain('展示会で会う')
  expect(texts.join()).toContain('エクセル')
  await fixture.change({ delete: [added.id] })
  const next = (await fixture.generate({ review: true })).body.job
  const offered = await proposalOf(fixture, next.id)
  expect(offered.add.map(({ text }) => text)).not.toContain(added.text)
})

test('only the last generation can be applied or undone', async () => {
  const { fixture, first, job, proposal } = await openReview()
  expect((await fixture.undo(first.id)).problem.code).toBe('conflict')
  expect((await fixture.job(first.id)).body.may_undo).toBe(false)
  const next = (await fixture.generate()).body.job
  expect((await fixture.job(job.id)).body.awaits_review).toBe(false)
  expect((await fixture.result(job.id)).body.proposal).toBeNull()
  expect((await fixture.apply(job.id, tickAll(proposal))).problem.code).toBe('conflict')
  expect((await fixture.undo(next.id)).status).toBe(200)
})

// The sentences are vague, so they are candidates for several boxes.
const VAGUE_TALK = `毎月の棚卸しに3日もかかっていて、在庫の数が合いません。
今はエクセルで管理しています。
スマートフォンで撮るだけで在庫を数えるアプリを提供しています。
料金は月額9,800円です。
展示会と税理士さんの紹介でお店の方に知っていただいています。
人手の足りない小さなお店の店長さんに喜ばれています。
サーバー代は月3万円ほどです。
最初の3か月は無料でお試しいただき、そのあと続ける方が8割います。
古い機械の修理代もかかります。
お店の方からの紹介が増えています。`

test('candidates are accepted one by one and then count as a person’s choice', async () => {
  const { fixture, job, proposal } = await openReview({ text: VAGUE_TALK })
  const { candidates } = (await fixture.result(job.id)).body
  const [one] = candidates
  const two = candidates.find(({ text }) => text !== one?.text)
  if (!one || !two) throw new Error('There are too few candidates.')
  const taken = await Promise.all([1, 2].map(() => fixture.apply(job.id, { add: [one.id] })))
  for (const { body } of taken) expect(body).toMatchObject({ awaits_review: true, outcome: null })
  const notes = (await fixture.canvas()).notes.filter(({ id }) => id === one.id)
  expect(notes).toMatchObject([{ text: one.text, box: one.box, edited: true }])
  // A sentence that was accepted for one box is no longer a candidate for another.
  const others = candidates.filter(({ text }) => text !== one.text)
  expect(others.length).toBeLessThan(candidates.length)
  expect(idsOf((await fixture.result(job.id)).body.candidates)).toEqual(idsOf(others))
  expect(proposal.change).not.toEqual([])
  const { body } = await fixture.apply(job.id, { ...tickAll(proposal), add: [two.id] })
  expect(body).toMatchObject({
    awaits_review: false,
    outcome: { added: 0, changed: proposal.change.length },
  })
  await fixture.undo(job.id)
  expect(idsOf((await fixture.canvas()).notes)).toEqual(expect.arrayContaining([one.id, two.id]))
  const texts = textsOf((await fixture.generate()).body.canvas ?? { notes: [] })
  expect(texts).toEqual(expect.arrayContaining([one.text, two.text]))
})

test('a sentence that became a note is no candidate for other boxes, and neither is one removed from its box', async () => {
  const { fixture, job } = await openReview({ text: VAGUE_TALK, visibility: 'team_edit' })
  const candidates = async () => (await fixture.result(job.id)).body.candidates
  const quotesOf = (list: { sources: { quote: string }[] }[]) =>
    list.flatMap(({ sources }) => sources.map(({ quote }) => quote))
  const [one] = await candidates()
  if (!one) throw new Error('There are too few candidates.')
  const present = quotesOf((await fixture.canvas()).notes)
  for (const quote of quotesOf(await candidates())) expect(present).not.toContain(quote)

  await fixture.of(colleague).apply(job.id, { add: [one.id] })
  expect(quotesOf(await candidates())).not.toContain(quotesOf([one])[0])
  await fixture.change({ delete: [one.id] })
  expect(idsOf(await candidates())).not.toContain(one.id)
  expect((await fixture.apply(job.id, { add: [one.id] })).problem.code).toBe('conflict')
  const [next] = await candidates()
  if (!next) throw new Error('There are too few candidates.')
  await fixture.change({ add: [{ box: 'key_metrics', text: next.text }] })
  expect((await candidates()).map(({ text }) => text)).not.toContain(next.text)
})

const TALK_WITH_REST = `本日はお時間をいただきありがとうございます。
倉庫は駅の東にあります。
毎月の棚卸しに3日もかかっていて、在庫の数が合いません。`

test('sentences without a note are listed with their position; used ones are not', async () => {
  const fixture = await openFixture(app, owner, { text: TALK_WITH_REST })
  const { job } = (await fixture.generate()).body
  const { unplaced, questions } = (await fixture.result(job.id)).body
  const quotes = unplaced.map(({ quote }) => quote)
  expect(quotes).toContain('倉庫は駅の東にあります。')
  expect(quotes).not.toContain('本日はお時間をいただきありがとうございます。')
  expect(questions.unfair_advantage).toBe(AUTHOR_QUESTIONS.unfair_advantage.ja)
  for (const { quote, start, end } of unplaced) expect(end - start).toBe(quote.length)
  await fixture.reword('倉庫は駅の東にあります。', '')
  const later = (await fixture.result(job.id)).body.unplaced
  expect(later).toHaveLength(unplaced.length - 1)
})
test('ids that were not offered are named in the refusal; foreign jobs, missing rights and the trash are refused as usual', async () => {
  const { fixture, job } = await openReview({ visibility: 'team_view' })
  const wrong = await fixture.apply(job.id, { add: ['x'], change: ['y'] })
  expect(wrong.status).toBe(422)
  expect(wrong.body).toMatchObject({ fields: [{ path: 'add.0' }, { path: 'change.0' }] })
  const other = await openFixture(app, owner)
  await other.generate()
  for (const answer of [other.result(job.id), other.apply(job.id), other.undo(job.id)])
    expect((await answer).status).toBe(404)
  const seen = fixture.of(colleague)
  expect((await seen.result(job.id)).status).toBe(200)
  expect((await seen.apply(job.id)).status).toBe(403)
  await owner.call(scriptRoutes.trashScript, { params: { id: fixture.script_id } })
  for (const answer of [fixture.result(job.id), fixture.apply(job.id), fixture.undo(job.id)])
    expect((await answer).problem.code).toBe('in_trash')
})

test('after 30 days a job’s results are deleted; the job stays', async () => {
  const { fixture, job, proposal } = await openReview()
  const { candidates } = (await fixture.result(job.id)).body
  await app.cleanUp()
  expect((await fixture.job(job.id)).body.awaits_review).toBe(true)
  app.pass(31 * 86_400_000)
  await app.cleanUp()
  expect((await fixture.job(job.id)).body).toMatchObject({ status: 'done', awaits_review: false })
  expect((await fixture.result(job.id)).body).toEqual({
    proposal: null,
    candidates: [],
    unplaced: [],
    questions: {},
  })
  for (const ticked of [tickAll(proposal), { add: idsOf(candidates) }])
    expect((await fixture.apply(job.id, ticked)).problem.code).toBe('conflict')
})
