import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { addNote, readCanvas } from '#document/canvas-yjs.ts'
import type { GeneratedNoteDraft } from '#document/merge-generated.ts'
import { parsePlainText } from '#document/parse-plain-text.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { createScriptUpdate, makeSection, readScript } from '#document/script-yjs.ts'
import { mergeGenerated } from '#document/testing/merge-generated.ts'
import type { TestDatabase } from '#server/platform/database/test-database.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openOldDatabase } from '#testing/old-database.ts'
import type { TestAccount } from '#testing/test-accounts.ts'

/** An installation from before documents had versions, with what its people had written. */

const LAST_BEFORE = '0011'
const NOW = '2026-01-02T03:04:05.000Z'

type Written = Awaited<ReturnType<typeof writeOld>>

let database: TestDatabase
let app: TestApp
let team: string
let old: Record<'team' | 'free', Written>
let owner: TestAccount
let alone: TestAccount

beforeAll(async () => {
  const installation = await openOldDatabase(LAST_BEFORE)
  database = installation.database
  const [company] = await run(
    "insert into companies (name, plan) values ('台本商事', 'team') returning id",
  )
  team = String(company?.id)
  old = { team: await writeOld(team), free: await writeOld(FREE_COMPANY_ID) }
  // What an earlier version may have left of a script that is gone.
  await run(
    "insert into documents (id, company_id, kind) values (gen_random_uuid(), $1, 'canvas')",
    [team],
  )
  await installation.bringUpToDate()
  app = await openTestApp({}, { database })
  owner = await becomeOwner(team, old.team.owner_id)
  alone = await becomeOwner(FREE_COMPANY_ID, old.free.owner_id)
})
afterAll(() => app.stop())

const run = async (text: string, values: unknown[] = []) =>
  (await database.raw.query(text, values)).rows

const draft = (text: string): GeneratedNoteDraft => ({
  box: 'problem',
  text,
  sources: [{ block_id: 'b', part: 'text', start: 0, end: text.length, quote: text }],
  confidence: 0.8,
})

/** The canvas before and after its last generation, and what that kept of it in those days. */
function generateOld() {
  const doc = new Y.Doc()
  const author = { type: 'person', user_id: 'u' } as const
  addNote(doc, { box: 'problem', text: '手書き', author, created_at: NOW })
  mergeGenerated(doc, [draft('高い'), draft('遅い')], { generator: 'embedded', now: NOW })
  const { notes: before } = readCanvas(doc)
  const reworded = { ...draft('高い'), text: 'とても高い' }
  mergeGenerated(doc, [reworded, draft('重い')], { generator: 'llm', now: NOW })
  const { notes: after } = readCanvas(doc)
  const now = new Map(after.map((note) => [note.id, note]))
  const was = new Set(before.map(({ id }) => id))
  const snapshot = {
    added: after.filter(({ id }) => !was.has(id)).map(({ id, text }) => ({ id, text })),
    renewed: before.flatMap((note) => {
      const text = now.get(note.id)?.text
      return text === undefined || text === note.text ? [] : [{ before: note, text }]
    }),
    removed: before.filter(({ id }) => !now.has(id)),
  }
  return { state: Y.encodeStateAsUpdate(doc), before, after, snapshot }
}

/** A script whose last words are in the log alone, its canvas, a generation that can be undone. */
async function writeOld(company_id: string) {
  const [owner_id, script_id, canvas_id, job_id] = [1, 2, 3, 4].map(() => randomUUID())
  await run(
    `insert into users (id, issuer, firebase_uid, email, username, company_id, status)
     values ($1, 'old', $2, 'old@example.jp', '佐藤', $3, 'approved')`,
    [owner_id, `old-${owner_id}`, company_id],
  )
  await run(
    `insert into scripts (id, company_id, owner_id, kind, title, language, visibility)
     values ($1, $2, $3, 'talk_script', '商談', 'ja', 'private')`,
    [script_id, company_id, owner_id],
  )
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createScriptUpdate(parsePlainText('雪の朝です。', 'ja')))
  const snapshot = Y.encodeStateAsUpdate(doc)
  const vector = Y.encodeStateVector(doc)
  const block = { id: 'late', type: 'line', speaker: 'me', text: '最後の一言。' } as const
  const section = { id: 's', kind: 'closing', title: '', target_seconds: null } as const
  doc.getXmlFragment('content').push([makeSection({ ...section, blocks: [block] })])
  const update = Y.encodeStateAsUpdate(doc, vector)
  await run(
    `insert into script_contents (script_id, company_id, document, search_text)
     values ($1, $2, $3, '商談')`,
    [script_id, company_id, JSON.stringify(readScript(doc))],
  )
  const canvas = generateOld()
  await run(
    `insert into lean_canvases (id, company_id, talk_script_id, notes, filled_boxes)
     values ($1, $2, $3, $4, 1)`,
    [canvas_id, company_id, script_id, JSON.stringify(canvas.after)],
  )
  for (const [id, kind, state] of [
    [script_id, 'script', snapshot],
    [canvas_id, 'canvas', canvas.state],
  ])
    await run('insert into documents (id, company_id, kind, snapshot) values ($1, $2, $3, $4)', [
      id,
      company_id,
      kind,
      state,
    ])
  await run(
    'insert into document_updates (document_id, company_id, user_id, payload) values ($1, $2, $3, $4)',
    [script_id, company_id, owner_id, update],
  )
  await run(
    `insert into generation_jobs
       (id, company_id, canvas_id, requested_by, generator, status, outcome, result, snapshot, finished_at)
     values ($1, $2, $3, $4, 'llm', 'done', $5, '{}', $6, now())`,
    [
      ...[job_id, company_id, canvas_id, owner_id],
      JSON.stringify({ added: 1, changed: 1, kept: 1, removed: 1 }),
      JSON.stringify(canvas.snapshot),
    ],
  )
  if (!owner_id || !script_id || !canvas_id || !job_id) throw new Error('There is an id too few.')
  return { ...canvas, owner_id, script_id, canvas_id, job_id }
}

/** Somebody whose token is that of an account of those days. */
async function becomeOwner(company_id: string, user_id: string): Promise<TestAccount> {
  const account = await app.account(company_id)
  const made = [account.user_id]
  const [row] = await run('select issuer, firebase_uid from users where id = $1', made)
  await run("update users set firebase_uid = 'new' || id where id = $1", made)
  await run('update users set issuer = $2, firebase_uid = $3 where id = $1', [
    ...[user_id, row?.issuer, row?.firebase_uid],
  ])
  return Object.assign(account, { user_id })
}

const read = (by: TestAccount, { script_id }: Written) =>
  by.call(scriptRoutes.readScriptText, { params: { id: script_id } })
const readNotes = (by: TestAccount, { script_id }: Written) =>
  by.call(leanCanvasRoutes.readCanvasOfTalkScript, { query: { talk_script_id: script_id } })

test('scripts and canvases read as they did, what was only in the log included', async () => {
  for (const [by, written] of [
    [owner, old.team],
    [alone, old.free],
  ] as const) {
    expect((await read(by, written)).body.text).toMatch(/雪の朝です。.*最後の一言。/s)
    expect((await readNotes(by, written)).body.notes).toEqual(written.after)
  }
  const documents = await run('select id, script_id from documents order by kind, company_id')
  expect(documents.map(({ script_id }) => script_id)).toEqual(
    documents.map(
      ({ id }) =>
        [old.team, old.free].find((one) => one.script_id === id || one.canvas_id === id)?.script_id,
    ),
  )
  expect(documents).toHaveLength(4)
})

test('nobody sees more than before: strangers nothing, colleagues what they may', async () => {
  const colleague = await app.account(team)
  const stranger = await app.account(FREE_COMPANY_ID)
  expect((await read(colleague, old.team)).status).toBe(403)
  for (const [by, written] of [
    [stranger, old.free],
    [stranger, old.team],
    [owner, old.free],
    [alone, old.team],
  ] as const) {
    expect((await read(by, written)).status).toBe(404)
    expect((await readNotes(by, written)).status).toBe(404)
  }
})

test('a generation of those days is taken back as it would have been', async () => {
  const body = { talk_script_id: old.team.script_id }
  const undo = () =>
    owner.call(leanCanvasRoutes.undoGeneration, { params: { job_id: old.team.job_id }, body })
  expect((await readNotes(owner, old.team)).body.job).toMatchObject({ may_undo: true })
  expect((await undo()).body).toMatchObject({ may_undo: false })
  expect((await readNotes(owner, old.team)).body.notes).toEqual(old.team.before)
  expect((await undo()).problem.code).toBe('conflict')
})

test('what a document said when it came here is its first version', async () => {
  const { script_id, owner_id } = old.free
  const context = { company_id: FREE_COMPANY_ID, user_id: owner_id }
  const { versions } = app.services.documents
  const texts = await database.tenant(context, async (tx) => {
    await versions.keep(tx, script_id, { label: '引っ越しのあと' })
    const blocks: number[] = []
    for (const { id } of await versions.list(tx, script_id, { limit: 9 })) {
      const { content } = await versions.read(tx, script_id, id)
      blocks.push(readScriptJson(content).sections.flatMap((section) => section.blocks).length)
    }
    return blocks
  })
  expect(texts).toEqual([2, 1])
})
