import { afterAll, beforeAll, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { pageUrl, scriptPath } from '#contract/pages.ts'
import { addNote } from '#document/canvas-yjs.ts'
import { readScript } from '#document/script-yjs.ts'
import { openDocument } from '#testing/open-document.ts'
import { PHONE, WIDE } from './browser.ts'
import {
  type CanvasFixture,
  findComplaints,
  noteOf,
  openCanvasFixture,
  readNotes,
} from './canvas-fixture.ts'
import { toastsOf, untilSaved } from './page-parts.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'

// Tests the links from a sentence of the script to its notes and back, even after the sentence has
// changed.

const SENTENCES = [
  '見積書を1件つくるのに4時間かかっています。',
  '現場から戻った夜に数量を拾っています。',
  '提出が遅れて失注します。',
] as const

const LONG = [
  '見積書を1件つくるのに、現場から戻った夜に数量を拾って、4時間かかっています。',
  '毎回、図面を広げて数量を一つずつ拾い、材料の単価表を開いて写し、それを表計算に打ち直してから、もう一度はじめから見直しているので、提出はいつも締め切りの直前になります。',
] as const

let fixture: CanvasFixture
beforeAll(async () => {
  fixture = await openCanvasFixture()
})
afterAll(() => fixture?.close())

/**
 * Creates a talk script with the given sentences, and a canvas with a note per sentence. Each note
 * quotes its sentence word for word.
 */
async function quoteAll(sentences: readonly string[] = SENTENCES) {
  const text = `# 課題\n${sentences.join('\n')}`
  const id = await fixture.writeTalk({ language: 'ja', title: '工務店への提案', text })
  const { author } = fixture
  const canvas = await author.call(leanCanvasRoutes.createCanvas, { body: { talk_script_id: id } })
  const talk = await openDocument(author, id)
  const blocks = readScript(talk.doc).sections.flatMap((section) => section.blocks)
  talk.provider.destroy()
  const { doc, provider, saved } = await openDocument(author, canvas.id, 'canvas')
  for (const [at, quote] of sentences.entries())
    addNote(doc, {
      box: 'problem',
      text: quote.slice(0, -1),
      created_at: new Date().toISOString(),
      author: { type: 'person', user_id: author.user_id },
      sources: [
        { block_id: blocks[at]?.id ?? '', part: 'text', start: 0, end: quote.length, quote },
      ],
    })
  await saved()
  provider.destroy()
  return id
}

test('a sentence shows its notes, and a note shows its sentence’s current wording', async () => {
  const id = await quoteAll()
  const visitor = await fixture.company.visit(
    pageUrl('ja', scriptPath({ id, kind: 'talk_script' })),
  )
  const { page } = visitor
  const mark = page.getByRole('button', { name: 'キャンバスの付箋 1枚' })
  await expect.poll(() => mark.count()).toBe(SENTENCES.length)
  await mark.first().click()
  const list = page.getByRole('dialog', { name: 'この文をもとにした付箋' })
  await list.getByText('課題').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await mark.first().click()
  await list.getByRole('link', { name: '見積書を1件つくるのに4時間かかっています' }).click()
  const first = noteOf(page, '見積書を1件つくるのに4時間')
  await expect.poll(() => first.getAttribute('data-linked')).toBe('')

  await fixture.reword(id, '4時間かかって', '平均6時間もかかって')
  await fixture.reword(id, '現場から戻った夜に数量を拾っています。', '在庫が合いません。')
  await fixture.reword(id, '提出が遅れて失注します。', '')
  await page.reload()
  const changed = page.getByRole('button', { name: /もとになった文を表示.*台本が変わっています/ })
  await expect.poll(() => changed.count()).toBe(3)
  await changed.first().click()
  const source = page.getByRole('dialog', { name: 'もとになった文' })
  await source.getByText('見積書を1件つくるのに平均6時間もかかっています。').waitFor()
  await expectAccessible(page)
  await source.getByRole('button', { name: 'いまの文に替える' }).click()
  await source.getByRole('button', { name: 'いまの文に替える' }).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await source.waitFor({ state: 'detached' })
  await expect
    .poll(async () => (await readNotes(page, 'problem'))[0])
    .toBe('見積書を1件つくるのに平均6時間もかかっています')
  await expect.poll(() => changed.count()).toBe(2)
  await page.getByRole('button', { name: '元に戻す', exact: true }).click()
  await expect.poll(() => changed.count()).toBe(3)
  await page.getByRole('button', { name: 'やり直す' }).click()
  await expect.poll(() => changed.count()).toBe(2)

  await changed.first().click()
  await source.getByRole('button', { name: 'このまま残す' }).click()
  await source.getByText('この付箋を残しています').waitFor()
  await page.keyboard.press('Escape')
  await source.waitFor({ state: 'detached' })
  await expect.poll(() => changed.count()).toBe(1)
  await changed.first().click()
  await source.getByRole('button', { name: '付箋を削除' }).click()
  await expect.poll(async () => (await readNotes(page, 'problem')).length).toBe(2)
  await toastsOf(page).getByRole('button', { name: '元に戻す' }).click()
  await expect.poll(() => changed.count()).toBe(1)
  await untilSaved(page)
  expect(findComplaints(visitor)).toEqual([])
  await visitor.close()
})

test.each([PHONE, WIDE])(
  'a source mark covers no word and is never clipped: $width px',
  async (viewport) => {
    const id = await quoteAll(LONG)
    const visitor = await fixture.company.visit(
      pageUrl('ja', scriptPath({ id, kind: 'talk_script' })),
      { viewport },
    )
    const { page } = visitor
    const marks = page.getByRole('button', { name: 'キャンバスの付箋 1枚' })
    await expect.poll(() => marks.count()).toBe(LONG.length)
    for (const mark of await marks.all()) {
      const clash = await mark.evaluate((button) => {
        const own = button.getBoundingClientRect()
        const words = button.closest('.block')?.querySelector('.block-text')
        if (!words) return 'no words'
        const range = document.createRange()
        range.selectNodeContents(words)
        const isUnder = [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            left < own.right && right > own.left && top < own.bottom && bottom > own.top,
        )
        const section = button.closest('.script-section')?.getBoundingClientRect()
        return { isUnder, isCut: own.right > Math.min(innerWidth, section?.right ?? 0) }
      })
      expect(clash).toEqual({ isUnder: false, isCut: false })
    }
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await visitor.close()
  },
)
