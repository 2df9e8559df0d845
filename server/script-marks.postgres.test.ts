import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveRoutes } from '#contract/derive.ts'
import { versionRoutes } from '#contract/history.ts'
import { libraryRoutes } from '#contract/library.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import type { Block } from '#document/blocks.ts'
import { readMarkdownFile } from '#document/markdown-file.ts'
import { readScriptJson } from '#document/read-script-json.ts'
import { readScriptFile } from '#document/script-file.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let owner: TestAccount
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company()
  owner = await app.account(company_id)
})
afterAll(() => app.stop())

const MARKS = [
  { text: 'text', type: 'strong', from: 3, to: 5 },
  { text: 'text', type: 'highlight', from: 3, to: 7 },
]

const marksIn = (document: unknown) => {
  const blocks: Block[] = readScriptJson(document).sections.flatMap((section) => section.blocks)
  return blocks[0]?.marks
}
const read = async (id: string) =>
  (await owner.call(scriptRoutes.readScriptText, { params: { id } })).body.document

test('marks are read from text, lines or documents, and are kept in every representation of the script', async () => {
  const line = { text: '本日は無料です。', role: 'line', speaker: 'me' as const }
  const scripts = await Promise.all([
    addScript(owner, { text: '# 料金\n自分：本日は<mark>**無料**です</mark>。' }),
    addScript(owner, { lines: [{ ...line, strong: [[3, 5]], highlight: [[3, 7]] }] }),
  ])
  const [first] = scripts
  if (!first) throw new Error('No script was made.')
  for (const { id } of scripts) expect(marksIn(await read(id))).toEqual(MARKS)
  const document = {
    sections: readScriptJson(await read(first.id)).sections.map((one) => ({ ...one })),
  }
  const written = await addScript(owner, { document })
  expect(marksIn(await read(written.id))).toEqual(MARKS)

  const params = { id: first.id }
  const body = () => ({ id: randomUUID(), title: '写し' })
  const copy = await owner.call(libraryRoutes.duplicateScript, { params, body: body() })
  expect(marksIn(await read(copy.body.id))).toEqual(MARKS)

  // Versions in an older schema, which allowed marks (bold, highlight) only in scripts with
  // dialogue, must stay readable.
  const { versions } = app.services.documents
  const version_id = await app.services.database.tenant(
    { company_id, user_id: owner.user_id },
    (tx) => versions.save(tx, first.id, { label: '初稿' }),
  )
  const ofVersion = { params: { id: first.id, version_id } }
  for (const schema_version of [3, 2]) {
    await app.services.database.raw.query(
      'update document_versions set schema_version = $2 where id = $1',
      [version_id, schema_version],
    )
    const { body: opened } = await owner.call(versionRoutes.readScriptVersion, ofVersion)
    expect(marksIn(opened.document)).toEqual(MARKS)
  }
  const copied = await owner.call(versionRoutes.copyScriptVersion, { ...ofVersion, body: body() })
  expect(marksIn(await read(copied.body.id))).toEqual(MARKS)

  // The shared page and the JSON and Markdown files contain the marks; the text file does not.
  const share = { shows: 'script' as const, days: null }
  const { token } = (
    await owner.call(sharingRoutes.createShare, { params: { script_id: first.id }, body: share })
  ).body
  const shared = (await owner.call(sharingRoutes.readSharedDocument, { params: { token } })).body
  expect(shared.shows === 'script' && marksIn(shared.document)).toEqual(MARKS)
  const authorization = `Bearer ${owner.token}`
  const download = async (format: string) => {
    const url = `/api/scripts/${first.id}/export/?format=${format}`
    return (await app.app.inject({ url, headers: { authorization } })).body
  }
  expect(marksIn(readScriptFile(await download('json'))?.document)).toEqual(MARKS)
  expect(marksIn(readMarkdownFile(await download('md'))?.document)).toEqual(MARKS)
  expect(await download('txt')).toContain('\n本日は無料です。')

  const keep = readScriptJson(await read(first.id)).sections.flatMap(({ blocks }) =>
    blocks.map(({ id }) => id),
  )
  const cut = await owner.call(deriveRoutes.cutTalkScript, { params, body: { ...body(), keep } })
  expect(marksIn(await read(cut.body.id))).toEqual(MARKS)
})
