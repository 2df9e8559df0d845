import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { pageUrl, sharePath } from '#contract/pages.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { SHARING_TEXTS } from '#web/features/sharing/texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'

// Tests a shared page as the server renders it, readable without JavaScript.

const LANGUAGES = ['ja', 'en'] as const
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const QUOTED = '町の工務店では、見積書を一件つくるのに四時間かかっています。'
const TEXT = ['# 挨拶', 'お客様：高いですね', '→ 何と比べてでしょうか。', '# 課題', QUOTED].join(
  '\n',
)

let company: Company
beforeEach(async () => {
  // Starts a separate server, because one test uses up the rate limit for this machine's IP
  // address.
  company = await openCompany(undefined, undefined, {})
})
afterEach(() => company?.close())

const write = (title: string) =>
  company.admin.call(scriptRoutes.createScript, {
    body: { id: randomUUID(), kind: 'talk_script', language: 'ja', title, text: TEXT },
  })

test('without JavaScript a shared script and canvas show the same text as with it', async () => {
  const script = await write('紙のように読む台本')
  const body = { talk_script_id: script.id, wait_for_completion: true }
  await company.admin.call(leanCanvasRoutes.generateCanvas, { body })
  for (const language of LANGUAGES) {
    const words: string[][] = []
    for (const javaScriptEnabled of [true, false])
      for (const shows of ['script', 'canvas'] as const) {
        const { token } = await company.admin.call(sharingRoutes.createShare, {
          params: { script_id: script.id },
          body: { shows, days: 1 },
        })
        const options = { ...(language === 'ja' ? {} : ON_PHONE), javaScriptEnabled }
        const path = pageUrl(language, sharePath(token))
        const { page, complaints, close } = await company.visitAsStranger(path, options)
        await page.getByRole('heading', { level: 1, name: '紙のように読む台本' }).waitFor()
        expect(await page.locator('html').getAttribute('lang')).toBe(language)
        await page
          .locator(shows === 'script' ? '.script-view' : '.share-notes')
          .first()
          .waitFor()
        const print = page.getByRole('button', { name: SHARING_TEXTS.print[language] })
        expect(await print.isVisible()).toBe(javaScriptEnabled)
        words.push([await page.locator('.script-view, .canvas-grid').innerText()])
        expect(complaints).toEqual([])
        await close()
      }
    // Only the texts are compared. The date above them may differ, because it is in the browser's
    // time zone.
    expect(words.slice(2)).toEqual(words.slice(0, 2))
  }
})

test('too many attempts show a rate limit, not a missing link', async () => {
  const script = await write('何度も開かれる台本')
  const { token } = await company.admin.call(sharingRoutes.createShare, {
    params: { script_id: script.id },
    body: { shows: 'script', days: null },
  })
  const path = `/ja/share/${token}`
  const { page, close } = await company.visitAsStranger(path)
  await page.getByRole('heading', { level: 1, name: '何度も開かれる台本' }).waitFor()
  const [calls] = sharingRoutes.readSharedDocument.rate
  for (let n = 0; n < calls; n++) await fetch(`${company.url}/ja/share/nothing`)
  expect((await page.reload())?.status()).toBe(429)
  await page.getByText(PROBLEMS.too_many_requests.text.ja).waitFor()
  expect(await page.getByText(SHARING_TEXTS.gone_title.ja).count()).toBe(0)
  await expectAccessible(page)
  const retry = page.getByRole('link', { name: GENERAL_TEXTS.retry.ja })
  expect(await retry.evaluate((link) => link instanceof HTMLAnchorElement && link.href)).toBe(
    company.url + path,
  )
  await close()
})

test('a link with downloads lists the characters that its PDF cannot draw', async () => {
  const script = await write('おにぎり🍙の台本')
  const { token } = await company.admin.call(sharingRoutes.createShare, {
    params: { script_id: script.id },
    body: { shows: 'script', days: 1, allows_export: true },
  })
  for (const language of LANGUAGES) {
    const path = pageUrl(language, sharePath(token))
    const { page, complaints, close } = await company.visitAsStranger(path, ON_PHONE)
    const sentence = fillText(SHARING_TEXTS.unprintable[language], { characters: '🍙' })
    await page.getByRole('status').filter({ hasText: sentence }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
  }
})
