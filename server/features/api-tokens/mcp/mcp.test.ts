import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { commentRoutes } from '#contract/comments.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import type { TokenScope } from '#contract/token-scope.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let url: URL
let member: TestAccount
let colleague: TestAccount
const opened: Client[] = []

beforeAll(async () => {
  app = await openTestApp()
  const company = await app.company()
  member = await app.account(company)
  colleague = await app.account(company)
  url = new URL('/mcp', await app.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  for (const client of opened) await client.close()
  await app.stop()
})

async function connectWith(token: string) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(url, { requestInit })
  await client.connect(transport)
  opened.push(client)
  return client
}
async function connect(scopes: TokenScope[] = ['read', 'write']) {
  const made = await member.call(apiTokenRoutes.createApiToken, { body: { name: 'AI', scopes } })
  return connectWith(made.body.value)
}
type ToolResult = { isError?: boolean; content: { text: string }[] }
async function use(client: Client, name: string, given: Record<string, unknown>) {
  const { isError = false, content } = (await client.callTool({
    name,
    arguments: given,
  })) as ToolResult
  const text = content[0]?.text ?? ''
  return { isError, text, result: isError ? null : JSON.parse(text) }
}

test('scripts visible to the token’s owner are listed, found and read', async () => {
  const client = await connect(['read'])
  const own = await addScript(member, { kind: 'talk_script', text: '課題は在庫です。' })
  const closed = await addScript(colleague, { text: '見せません。' })
  const { tools } = await client.listTools()
  expect(tools.map(({ name }) => name)).toEqual([
    'list_scripts',
    'search_scripts',
    'read_script',
    'read_canvas',
    'propose_script',
    'propose_words',
    'propose_notes',
  ])
  const listed = await use(client, 'list_scripts', {})
  expect(listed.text).toContain(own.id)
  expect(listed.text).not.toContain(closed.id)
  expect((await use(client, 'search_scripts', { search: '在庫' })).text).toContain(own.id)
  const { result } = await use(client, 'read_script', { id: own.id })
  expect(result).toMatchObject({ script: { id: own.id }, text: expect.stringContaining('在庫') })
  expect(await use(client, 'read_script', { id: closed.id })).toMatchObject({
    isError: true,
    text: expect.stringContaining('forbidden'),
  })
  const canvas = await member.call(leanCanvasRoutes.createCanvas, {
    body: { talk_script_id: own.id },
  })
  const seen = await use(client, 'read_canvas', { talk_script_id: own.id })
  expect(seen.result).toMatchObject({ id: canvas.body.id })
})

test('a draft becomes a marked script of the token’s owner; proposed words wait for review', async () => {
  const client = await connect()
  const draft = { kind: 'script', title: '新しい商談', language: 'ja', text: 'はじめまして。' }
  const made = await use(client, 'propose_script', draft)
  expect(made.result).toMatchObject({
    title: '新しい商談',
    visibility: 'private',
    owner_id: member.user_id,
    tags: ['AIの提案'],
  })

  const { id: script_id } = await addScript(colleague, {
    visibility: 'team_view',
    text: '課題は在庫です。',
  })
  const params = { id: script_id }
  const before = await colleague.call(scriptRoutes.readScriptText, { params })
  const { sections } = before.body.document as { sections: { blocks: { id: string }[] }[] }
  const block_id = sections.flatMap(({ blocks }) => blocks)[0]?.id
  const proposal = { script_id, block_id, quote: '在庫', words: '人手', reason: '話の中心です。' }
  expect((await use(client, 'propose_words', { ...proposal, quote: '売上' })).text).toContain(
    'not_quotable',
  )
  const { result } = await use(client, 'propose_words', proposal)
  expect(result).toMatchObject({ proposal: '人手', taken: false, created_by: member.user_id })
  const listed = await colleague.call(commentRoutes.listThreads, { params })
  expect(listed.body.threads).toMatchObject([
    { quote: '在庫', comments: [{ body: '話の中心です。' }] },
  ])
  expect((await colleague.call(scriptRoutes.readScriptText, { params })).body).toEqual(before.body)
})

test('a model’s notes quote a sentence, and are not on the canvas until a person accepts them', async () => {
  const client = await connect()
  const text = '課題は在庫です。棚卸しに三日かかります。棚卸しは月末です。'
  const { id: talk_script_id } = await addScript(colleague, { visibility: 'team_edit', text })
  const notes = [
    { box: 'problem', text: '棚卸しに三日', quote: '棚卸しに三日かかります。' },
    { box: 'channels', text: '展示会' },
  ]
  const propose = (more: object = {}) =>
    use(client, 'propose_notes', { talk_script_id, notes, ...more })
  expect(
    await propose({ notes: [{ box: 'problem', text: '棚卸し', quote: '棚卸し' }] }),
  ).toMatchObject({ isError: true, text: expect.stringContaining('invalid') })
  const { result } = await propose()
  expect(result).toMatchObject({ generator: 'program', awaits_review: true, outcome: null })
  expect((await use(client, 'read_canvas', { talk_script_id })).result.notes).toEqual([])

  const of = { params: { job_id: result.id } }
  const { body } = await colleague.call(leanCanvasRoutes.readGenerationResult, {
    ...of,
    query: { talk_script_id },
  })
  expect(body.proposal?.add).toMatchObject([
    { text: '棚卸しに三日', by_program: true, sources: [{ quote: '棚卸しに三日かかります。' }] },
    { text: '展示会', by_program: true, sources: [] },
  ])
  const [first] = body.proposal?.add ?? []
  const applied = await colleague.call(leanCanvasRoutes.applyGeneration, {
    ...of,
    body: { talk_script_id, add: [first?.id ?? ''], change: [], remove: [] },
  })
  expect(applied.body).toMatchObject({ awaits_review: false, outcome: { added: 1, removed: 0 } })
  const canvas = await use(client, 'read_canvas', { talk_script_id })
  expect(canvas.result.notes).toMatchObject([
    { text: '棚卸しに三日', author: { type: 'generator', name: 'program' } },
  ])
  const closed = await addScript(colleague, { visibility: 'team_view', text })
  expect((await propose({ talk_script_id: closed.id })).text).toContain('forbidden')
  const reader = await connect(['read'])
  expect(await use(reader, 'propose_notes', { talk_script_id, notes })).toMatchObject({
    isError: true,
    text: expect.stringContaining('token_scope'),
  })
})

test('proposals need the scope, and every request needs a token', async () => {
  const client = await connect(['read'])
  const draft = { kind: 'script', title: 'x', language: 'ja', text: 'x' }
  expect(await use(client, 'propose_script', draft)).toMatchObject({
    isError: true,
    text: expect.stringContaining('token_scope'),
  })
  for (const token of ['', `daihon_pat_${'x'.repeat(43)}`])
    await expect(connectWith(token)).rejects.toThrow()
  await expect(connect(['write'])).rejects.toThrow()
  expect((await fetch(url)).status).toBe(405)
})
