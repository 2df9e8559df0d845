import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { COMMENT_TEXTS } from '#web/features/comments/texts.ts'
import { GENERATION_TEXTS, GENERATOR_NAMES } from '#web/features/generation/texts.ts'
import { fillText } from '#web/language/texts.ts'
import {
  allNotesOf,
  type CanvasFixture,
  noteOf,
  openCanvasFixture,
  readNotes,
} from './canvas-fixture.ts'
import { editorText } from './page-parts.ts'
import { expectAccessible, findTightTargets, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests proposals that a model makes over the Model Context Protocol. A person accepts or rejects
// them.

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

const WORDS = {
  ja: {
    text: '営業：月額は三万円です。\nお客様：棚卸しに三日かかります。',
    old: '三万円',
    words: '二万八千円',
    quote: '棚卸しに三日かかります。',
    problem: '棚卸しが三日がかり',
    channel: '展示会で会う',
    taken: '月額は二万八千円です。',
  },
  en: {
    text: 'Sales: It costs thirty a month.\nCustomer: Counting takes three days.',
    old: 'thirty',
    words: 'twenty-eight',
    quote: 'Counting takes three days.',
    problem: 'Three days of counting',
    channel: 'Met at a fair',
    taken: 'It costs twenty-eight a month.',
  },
} as const

test.each(pickVariant(1))(
  'text and notes proposed by a model take effect only after a person accepts them: $language, $width',
  async ({ language, width, options }) => {
    const says = WORDS[language]
    const c = wordsOf(COMMENT_TEXTS, language)
    const g = wordsOf(GENERATION_TEXTS, language)
    const title = `初回商談 ${language}`
    const id = await fixture.writeTalk({ language, title, text: says.text })
    const { author } = fixture
    const made = await author.call(apiTokenRoutes.createApiToken, {
      body: { name: 'AI', scopes: ['read', 'write'] },
    })
    const client = new Client({ name: 'test', version: '1' })
    const requestInit = { headers: { authorization: `Bearer ${made.value}` } }
    const transport = new StreamableHTTPClientTransport(new URL('/mcp', fixture.url), {
      requestInit,
    })
    await client.connect(transport)
    const use = async (name: string, given: Record<string, unknown>) => {
      const { isError, content } = await client.callTool({ name, arguments: given })
      expect([isError ?? false, content]).toEqual([false, expect.anything()])
    }
    const { document } = await author.call(scriptRoutes.readScriptText, { params: { id } })
    const { sections } = document as { sections: { blocks: { id: string }[] }[] }
    const block_id = sections.flatMap(({ blocks }) => blocks)[0]?.id

    await use('propose_words', {
      script_id: id,
      block_id,
      quote: says.old,
      words: says.words,
    })
    const path = pageUrl(language, scriptPath({ id, kind: 'talk_script' }))
    const writer = await fixture.company.visit(path, options)
    await writer.page.locator('.gutter-mark').click()
    await writer.page.locator('ins', { hasText: says.words }).first().waitFor()
    await expectAccessible(writer.page)
    await writer.page.getByRole('button', { name: c.take, exact: true }).click()
    await writer.page.getByText(c.now_taken).waitFor()
    await editorText(writer.page).getByText(says.taken).waitFor()
    expect(writer.complaints).toEqual([])
    await writer.close()

    // Proposed notes are listed beside the open canvas until a person has reviewed them.
    await author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
    const { page, complaints, close } = await fixture.visit(id, language, options)
    await use('propose_notes', {
      talk_script_id: id,
      notes: [{ box: 'problem', text: says.problem, quote: says.quote }],
    })
    const review = (count: number) =>
      page.getByRole('button', { name: fillText(g.review_count, { count }) })
    await review(1).waitFor()
    await use('propose_notes', {
      talk_script_id: id,
      notes: [{ box: 'channels', text: says.channel }],
    })
    await review(2).click()
    const dialog = page.getByRole('dialog', { name: g.review_title_program })
    const line = (text: string) => dialog.locator('.review-line').filter({ hasText: text })
    await line(says.problem).locator('blockquote', { hasText: says.quote }).waitFor()
    await line(says.channel).getByText(GENERATOR_NAMES.program[language]).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBe(0)
    if (width === 'narrow') expect(await findTightTargets(page)).toEqual([])
    expect(await allNotesOf(page).count()).toBe(0)
    await line(says.channel).getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: new RegExp(`^${g.apply}`) }).click()
    await dialog.waitFor({ state: 'hidden' })
    await noteOf(page, says.problem).waitFor()
    expect(await readNotes(page, 'problem')).toEqual([says.problem])
    expect(await allNotesOf(page).count()).toBe(1)
    await review(2).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
    await client.close()
  },
)
