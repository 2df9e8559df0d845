import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { readMarkdownFile } from '#document/markdown-file.ts'
import { CANVAS_JSON, readScriptFile, SCRIPT_JSON } from '#document/script-file.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { addThread } from '#testing/test-threads.ts'

let app: TestApp
let company_id: string
let author: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company('A')
  author = await app.account(company_id)
})
afterAll(() => app.stop())

const TEXT = `# 挨拶
自分：お世話になっております。{鷗外|おうがい}商事の田中です。
（メモ：笑顔で）
# ヒアリング
自分：何名でお使いですか？
お客様：十人です。`

async function download(url: string) {
  const answer = await app.app.inject({
    url,
    headers: { authorization: `Bearer ${author.token}` },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}
const exportScript = (id: string, query: string) => download(`/api/scripts/${id}/export/?${query}`)

test('a script is exported as a file named by its title, for any title', async () => {
  const title = '髙﨑様　"商談"/②\r\n= 提案👩‍👩‍👧 😀'.replace('\r\n', ' ')
  const { id } = await addScript(author, { title, text: TEXT })
  const { status, headers, bytes } = await exportScript(id, 'format=md')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/markdown; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  const [, ascii, encoded = ''] =
    /^attachment; filename="([ -~]+)"; filename\*=UTF-8''([\w%!.~-]+)$/.exec(
      String(headers['content-disposition']),
    ) ?? []
  expect(ascii).not.toMatch(/["\\/%]/)
  expect(decodeURIComponent(encoded)).toBe('髙﨑様 商談 ② = 提案👩‍👩‍👧 😀.md')
  expect(readMarkdownFile(bytes.toString())).toMatchObject({ title, kind: 'talk_script' })
})

test('options exclude content, and a version is exported as it was', async () => {
  const { id } = await addScript(author, { title: '商談', text: TEXT })
  await addThread(app, { company_id, document_id: id, author: author.user_id })
  const read = async (query: string) => (await exportScript(id, query)).bytes.toString()
  expect(await read('format=txt')).toContain('鷗外（おうがい）商事の田中です。\n\n（メモ：笑顔で）')
  expect(await read('format=txt&memos=false')).not.toContain('笑顔')
  expect(await read('format=txt')).not.toContain('数字はどこから？')
  for (const format of ['txt', 'md', 'json'])
    expect(await read(`format=${format}&comments=true`)).toContain('数字はどこから？')
  const json = await read('format=json')
  expect(SCRIPT_JSON.parse(JSON.parse(json))).toMatchObject({ title: '商談' })
  const { document } = readScriptFile(json) ?? {}
  expect(document?.sections.map(({ title }) => title)).toEqual(['挨拶', 'ヒアリング'])

  const version = await app.services.database.tenant(
    { company_id, user_id: author.user_id },
    (tx) => app.services.documents.versions.save(tx, id, { label: '初稿' }),
  )
  expect(await read(`format=txt&version=${version}`)).toBe(await read('format=txt'))
  const other = await addScript(author)
  const elsewhere = await exportScript(other.id, `format=txt&version=${version}`)
  expect(elsewhere.status).toBe(404)
  expect((await exportScript(id, 'format=exe')).status).toBe(422)
})

test('a canvas is exported as Markdown, JSON, and CSV without formulas', async () => {
  const { id: talk_script_id } = await addScript(author, { title: '商談', text: TEXT })
  const made = await author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id } })
  const texts = ['=cmd()', '+1', '-1', '@x', '\tx', '＝1', '二行\n"引用", 目']
  const add = texts.map((text) => ({ box: 'problem' as const, text }))
  const params = { id: made.body.id }
  await author.call(leanCanvasRoutes.updateCanvas, { params, body: { add } })
  const read = async (format: string) => {
    const { status, bytes } = await download(
      `/api/lean_canvas/${params.id}/export/?format=${format}`,
    )
    expect(status).toBe(200)
    return bytes.toString()
  }
  const csv = await read('csv')
  expect(csv.startsWith('\uFEFF"マス","付箋","確からしさ"')).toBe(true)
  for (const text of texts.slice(0, -1)) expect(csv).toContain(`\r\n"課題","'${text}","仮説"`)
  expect(csv).toContain('"二行\n""引用"", 目"')
  expect(await read('md')).toContain('## 課題\n\n- \\=cmd()（仮説）')
  const { notes } = CANVAS_JSON.parse(JSON.parse(await read('json')))
  expect(notes.map(({ text }) => text)).toEqual(texts)
})

test('the JSON schemas of exported scripts and canvases are published', async () => {
  for (const [name, property] of [
    ['script', 'sections'],
    ['lean_canvas', 'notes'],
  ] as const) {
    const { statusCode, body } = await app.app.inject({ url: `/api/schema/${name}.json` })
    expect(statusCode).toBe(200)
    expect(JSON.parse(body).properties).toHaveProperty(property)
  }
})

test('a link allows downloads only if its creator enabled them, and excludes private content', async () => {
  const { id: script_id } = await addScript(author, { title: '商談', text: TEXT })
  const share = async (body: { shows: 'script' | 'canvas'; allows_export?: boolean }) => {
    const made = await author.call(sharingRoutes.createShare, {
      params: { script_id },
      body: { ...body, days: 1 },
    })
    return made.body
  }
  const open = async (token: string, format: string) => {
    const { statusCode, headers, body } = await app.app.inject({
      url: `/api/share/${token}/export/?format=${format}`,
    })
    return { status: statusCode, headers, body }
  }
  const shut = await share({ shows: 'script' })
  expect(shut.allows_export).toBe(false)
  expect((await open(shut.token, 'txt')).status).toBe(404)
  const { token, allows_export } = await share({ shows: 'script', allows_export: true })
  expect(allows_export).toBe(true)
  const json = await open(token, 'json')
  expect([json.status, json.headers['x-robots-tag']]).toEqual([200, 'noindex, nofollow'])
  expect(json.body).toContain('商事の田中です')
  expect(json.body).not.toContain('笑顔で')
  expect((await open(token, 'csv')).status).toBe(422)
  const read = await author.call(sharingRoutes.readSharedDocument, { params: { token } })
  expect(read.body.allows_export).toBe(true)

  await author.call(leanCanvasRoutes.generateCanvas, { body: { talk_script_id: script_id } })
  const canvas = await share({ shows: 'canvas', allows_export: true })
  const { notes } = CANVAS_JSON.parse(JSON.parse((await open(canvas.token, 'json')).body))
  for (const { sources } of notes) expect(sources).toEqual([])
  await author.call(sharingRoutes.revokeShare, { params: { script_id, id: canvas.id } })
  expect((await open(canvas.token, 'json')).status).toBe(404)
})
