import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { commentRoutes } from '#contract/comments.ts'
import { backgroundOptions } from '#contract/export.ts'
import { exportJobRoutes } from '#contract/export-jobs.ts'
import { versionRoutes } from '#contract/history.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { MAIL_GATHERED_MS } from '#contract/notifications.ts'
import { reviewRoutes } from '#contract/review.ts'
import { runRoutes } from '#contract/runs.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { DUE_MAILS } from '#server/features/notifications/mails/jobs.ts'
import { findInDatabase } from '#testing/find-in-database.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { newCall } from '#testing/test-runs.ts'
import { addScript } from '#testing/test-scripts.ts'
import { newTranscript } from '#testing/test-transcripts.ts'

/**
 * A word that occurs nowhere else. Hexadecimal ids cannot contain it, because most of its letters
 * are not hexadecimal digits. Other random values almost never contain nine given letters in a row.
 */
const WORD = 'zqxwvkjpf'
const DAY_MS = 86_400_000

let app: SocketApp
let owner: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openSocketApp()
  const company = await app.company()
  owner = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const where = () => findInDatabase(app.services, WORD)
const piecesOfWord = async () => {
  const { rows } = await app.services.database.raw.query(
    'select distinct gram from search_grams where gram = any($1) order by gram',
    [['zqxw', 'wvkj', 'kjpf']],
  )
  return rows.map(({ gram }) => gram)
}
const made = async (call: Promise<{ status: number; problem?: unknown }>) => {
  const { status, problem } = await call
  expect([200, 201], JSON.stringify(problem)).toContain(status)
}

/**
 * Types a line and a memo as the editor does. The connection stays open, so the updates stay in the
 * log instead of being compacted.
 */
async function type(id: string): Promise<void> {
  const open = await app.open(owner, id)
  open.addLine(`${WORD}を話します。`)
  const memo = new Y.XmlElement('memo')
  memo.setAttribute('id', randomUUID())
  memo.insert(0, [new Y.XmlText(`${WORD}は言わない`)])
  const section = open.doc.getXmlFragment(FRAGMENT_NAME).get(0)
  if (section instanceof Y.XmlElement) section.push([memo])
  await open.saved()
}

test('no word of a permanently deleted script is left in any table', async () => {
  expect(await where()).toEqual([])
  const { id } = await addScript(owner, {
    title: `${WORD}の商談`,
    visibility: 'team_edit',
    text: `${WORD}の課題は在庫です。`,
  })
  const params = { id }
  await type(id)
  await made(
    owner.call(scriptRoutes.updateScript, {
      params,
      body: { audience: WORD, purpose: WORD, tags: [WORD] },
    }),
  )
  await made(owner.call(versionRoutes.createVersion, { params, body: { label: WORD } }))
  await made(
    owner.call(commentRoutes.startThread, {
      params,
      body: {
        id: randomUUID(),
        comment_id: randomUUID(),
        quote: WORD,
        body: `${WORD}とは？`,
        mentions: [colleague.user_id],
        proposal: null,
        anchor: { part: 'block', id: 'b', start: null, end: null },
      },
    }),
  )
  await made(
    owner.call(reviewRoutes.requestReview, {
      params,
      body: { id: randomUUID(), reviewers: [colleague.user_id], message: `${WORD}をお願いします` },
    }),
  )
  const canvas = await owner.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  await made(
    owner.call(leanCanvasRoutes.updateCanvas, {
      params: { id: canvas.body.id },
      body: { add: [{ box: 'problem', text: `${WORD}の付箋` }] },
    }),
  )
  await made(owner.call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id: id } }))
  await made(
    owner.call(runRoutes.createRun, {
      params,
      body: newCall({ customer: `株式会社${WORD}`, text: WORD }),
    }),
  )
  await made(
    owner.call(transcriptRoutes.createTranscript, {
      params,
      body: newTranscript({ title: WORD, text: `林: ${WORD}の話です。` }),
    }),
  )
  await made(
    owner.call(sharingRoutes.createShare, {
      params: { script_id: id },
      body: { shows: 'script', days: 1, name: `${WORD}様` },
    }),
  )
  const found = await owner.call(scriptRoutes.listScripts, { query: { search: WORD } })
  expect(found.body.scripts.map((card) => card.id)).toEqual([id])
  const export_id = randomUUID()
  const options = backgroundOptions.parse({
    format: 'md',
    memos: true,
    comments: true,
    fields: true,
    variables: 'filled',
    paper: 'a4',
    orientation: 'portrait',
    columns: 'one',
    layout: 'pages',
    size: 'normal',
    speakers: 'prefix',
  })
  await made(
    owner.call(exportJobRoutes.startExport, { body: { id: export_id, ids: [id], options } }),
  )
  await app.eventually(async () => {
    const { body } = await owner.call(exportJobRoutes.listExports, {})
    return body.exports.every(({ status }) => status === 'done')
  })
  await app.services.database.raw.query(
    `with hook as (insert into webhooks (id, company_id, url, kinds, encrypted_secret, created_by)
       select gen_random_uuid(), company_id, 'https://example.jp', '{script.created}', 'x', owner_id from scripts where id = $1
       returning id, company_id)
     insert into webhook_deliveries (id, company_id, webhook_id, message_id, kind, body, state)
       select gen_random_uuid(), company_id, id, gen_random_uuid(), 'script.created', $2, 'delivered' from hook`,
    [id, JSON.stringify({ script: { id, title: WORD } })],
  )
  app.pass(MAIL_GATHERED_MS + 60_000)
  await app.eventually(async () => {
    await app.services.jobs.add(DUE_MAILS, {})
    return (await where()).includes('mailbox')
  })
  // Proves that this test can fail: before the erasure, the same search finds the word in the
  // expected tables.
  expect(await where()).toEqual(
    expect.arrayContaining([
      'comment_threads',
      'comments',
      'document_updates',
      'document_versions',
      'documents',
      'export_jobs',
      'generation_jobs',
      'lean_canvases',
      'mailbox',
      'reviews',
      'script_contents',
      'script_runs',
      'script_transcripts',
      'scripts',
      'shares',
      'webhook_deliveries',
    ]),
  )

  // The index contains the word only after the next merge.
  await expect.poll(piecesOfWord).toEqual(['kjpf', 'wvkj', 'zqxw'])

  app.leaveAll()
  await made(owner.call(scriptRoutes.trashScript, { params }))
  app.pass(31 * DAY_MS)
  await app.cleanUp()
  expect(await where()).toEqual([])
  await expect.poll(piecesOfWord).toEqual([])
})
