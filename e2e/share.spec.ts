// Long because it follows links from their creation to the people who open them.

import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { canvasPath, pageUrl, scriptPath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { SHARING_TEXTS } from '#web/features/sharing/texts.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE, pickOption } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { shareLinksOf } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'

// Tests a link for people without an account. The link is created, opened, printed and revoked. The
// linked page never shows internal data.

const LANGUAGES = ['ja', 'en'] as const
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const WITH_CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const SECRET = '値引きは一割まで'
const QUOTED = '町の工務店では、見積書を一件つくるのに四時間かかっています。'
const TEXT = [
  '# 挨拶・名乗り',
  `営業：{見積|みつもり}の件で<mark>**参りました**</mark>。{{自社名}}の者です。`,
  `（メモ：${SECRET}）`,
  'お客様：高いですね',
  '→ 何と比べてでしょうか。',
  '# 課題',
  QUOTED,
  '# 社内の覚え書き',
  `（メモ：${SECRET}を守る）`,
].join('\n')

let company: Company
beforeAll(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' }, {})
})
afterAll(() => company?.close())

const write = (title: string) =>
  company.admin.call(scriptRoutes.createScript, {
    body: { id: randomUUID(), kind: 'talk_script', language: 'ja', title, text: TEXT },
  })
const TEXTS = { ...GENERAL_TEXTS, ...SHARING_TEXTS, ...SHARE_DIALOG_TEXTS }
const text = (key: keyof typeof TEXTS, language: Language) => TEXTS[key][language]
const NAME = 'A社 佐藤様'

async function openDialog(page: Page, language: Language) {
  await page.getByRole('button', { name: language === 'ja' ? '共有' : 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: text('dialog_title', language) })
  await dialog.waitFor()
  return dialog
}

async function makeLink(page: Page, language: Language, expiry: string): Promise<string> {
  const t = (key: keyof typeof TEXTS) => text(key, language)
  const dialog = await openDialog(page, language)
  await dialog.getByText(t('none')).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('new_link') }).click()
  await dialog.getByText(t('details'), { exact: true }).click()
  await dialog.getByLabel(t('name')).fill(NAME)
  await pickOption(dialog, t('expiry'), expiry)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: t('create') }).dblclick()
  const row = shareLinksOf(dialog)
  await row.getByText(NAME, { exact: true }).waitFor()
  expect(await row.count()).toBe(1)
  return copyLink(page, dialog, language)
}

async function copyLink(page: Page, dialog: Locator, language: Language): Promise<string> {
  const copy = fillText(SHARE_DIALOG_TEXTS.copy_this[language], { name: NAME })
  await dialog.getByRole('button', { name: copy }).click()
  await dialog.getByText(text('copied', language)).waitFor()
  await expectAccessible(page)
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a link created in the editor can be copied again and shows the script without memos', async () => {
  for (const language of LANGUAGES) {
    const script = await write('工務店への提案')
    const home = pageUrl(language, scriptPath(script))
    const size = language === 'ja' ? {} : ON_PHONE
    const { page, complaints, close } = await company.visit(home, { ...WITH_CLIPBOARD, ...size })
    const link = await makeLink(
      page,
      language,
      fillText(SHARE_DIALOG_TEXTS.days[language], { days: 7 }),
    )
    expect(new URL(link).pathname).toMatch(new RegExp(`^/${language}/share/[\\w-]{43}$`))
    const row = shareLinksOf(page)
    expect(await row.innerText()).toContain('田中 かな')
    expect(await row.innerText()).toMatch(language === 'ja' ? /\d+:\d\dまで/ : /Until \w{3} \d/)

    // The script has no canvas, so the dialog disables the option to share the canvas. The dialog
    // is then closed and opened again, and lists the link that was created above.
    await page.getByRole('button', { name: text('new_link', language) }).click()
    await page.getByRole('dialog').getByText(text('details', language), { exact: true }).click()
    await expect.poll(() => page.getByRole('radio').last().isDisabled()).toBe(true)
    await page.getByRole('button', { name: text('cancel', language) }).click()
    await page.evaluate(() => navigator.clipboard.writeText(''))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await copyLink(page, await openDialog(page, language), language)).toBe(link)
    expect(complaints).toEqual([])
    await close()
    await readAsStranger(link, language)
  }
})

async function readAsStranger(link: string, language: Language): Promise<void> {
  const reader = await company.visitAsStranger('about:blank', language === 'ja' ? ON_PHONE : {})
  const { page, complaints, close } = reader
  const answer = await page.goto(link)
  expect(answer?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
  await page.getByRole('heading', { level: 1, name: '工務店への提案' }).waitFor()
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex')
  expect(await page.locator('ruby rt').innerText()).toBe('みつもり')
  expect(await page.locator('mark strong').innerText()).toBe('参りました')
  await page.getByText('何と比べてでしょうか。').waitFor()
  const by = { name: '田中 かな', company: '青葉製作所' }
  await page.getByText(fillText(SHARING_TEXTS.shared_by[language], by)).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    '挨拶・名乗り',
    '課題',
  ])
  expect(await page.context().cookies()).toEqual([])
  for (const shown of [(await answer?.text()) ?? '', await page.content()]) {
    for (const hidden of [SECRET, '社内の覚え書き', 'kana@example.jp', company.admin.user_id])
      expect(shown).not.toContain(hidden)
  }

  // The page is read-only: it has no header, no fields, and no links into the product.
  expect(await page.locator('.header, input, textarea, [contenteditable]').count()).toBe(0)
  expect(await page.locator('a:not(.share-tool)').count()).toBe(0)
  await expectAccessible(page)

  // The language switch changes the page's texts but not the script.
  const other = language === 'ja' ? 'en' : 'ja'
  await page.getByRole('link', { name: other === 'en' ? 'EN: English' : 'JA: 日本語' }).click()
  await page.waitForURL(`**/${other}/share/*`)
  const print = page.getByRole('button', { name: text('print', other) })
  await print.waitFor()
  await page.getByText('何と比べてでしょうか。').waitFor()
  // Replaces the print function, because tests cannot observe the browser's print dialog.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await print.click()
  await page.locator('body[data-printed]').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await print.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  expect(complaints).toEqual([])
  await close()
}

test('a link with a password asks every reader for it, and its views are counted', async () => {
  for (const language of LANGUAGES) {
    const t = (key: keyof typeof TEXTS) => text(key, language)
    const size = language === 'ja' ? {} : ON_PHONE
    const script = await write(`鍵付き ${language}`)
    const home = pageUrl(language, scriptPath(script))
    const { page, complaints, close } = await company.visit(home, { ...WITH_CLIPBOARD, ...size })
    const link = await makeLink(page, language, t('never'))
    const row = shareLinksOf(page)
    await row.getByText(t('never_viewed')).waitFor()
    const button = fillText(SHARE_DIALOG_TEXTS.set_password_of[language], { name: NAME })
    await row.getByRole('button', { name: button }).click()
    await page.keyboard.type('短い')
    await page.keyboard.press('Enter')
    await row.getByText(t('password_short')).waitFor()
    await expectAccessible(page)
    await page.keyboard.type('けれど長い')
    await page.keyboard.press('Enter')
    await row.getByText(t('has_password')).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(button)

    const reader = await company.visitAsStranger('about:blank', language === 'ja' ? ON_PHONE : {})
    await reader.page.goto(link)
    await reader.page.getByRole('heading', { level: 1, name: t('asks_title') }).waitFor()
    expect(await reader.page.content()).not.toContain('鍵付き')
    await expectAccessible(reader.page)
    await reader.page.keyboard.type('ちがう言葉')
    await reader.page.keyboard.press('Enter')
    await reader.page.getByText(t('wrong_password')).waitFor()
    await expectAccessible(reader.page)
    await reader.page.getByLabel(SHARING_TEXTS.password[language]).fill('短いけれど長い')
    const counted = reader.page.waitForResponse((answer) => answer.url().endsWith('/views/'))
    await reader.page.getByRole('button', { name: t('open') }).click()
    await reader.page.getByRole('heading', { level: 1, name: `鍵付き ${language}` }).waitFor()
    await counted
    // Ignores errors with status 403, because the browser logs such an error for the wrong
    // password.
    expect(reader.complaints.filter((line) => !line.includes('403'))).toEqual([])
    await reader.close()

    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await openDialog(page, language)
    const [seen = ''] = SHARE_DIALOG_TEXTS.viewed[language].replace('{count}', '1').split('{')
    await row.getByText(seen).waitFor()
    expect(complaints).toEqual([])
    await close()
  }
})

test('a link created on the canvas page shows the twelve boxes on wide screens, phones and one printed page', async () => {
  for (const language of LANGUAGES) {
    const script = await write(`工務店のキャンバス ${language}`)
    const { id } = await company.admin.call(leanCanvasRoutes.createCanvas, {
      body: { talk_script_id: script.id },
    })
    await company.admin.call(leanCanvasRoutes.generateCanvas, {
      body: { talk_script_id: script.id, wait_for_completion: true },
    })
    await company.admin.call(leanCanvasRoutes.updateCanvas, {
      params: { id },
      body: { add: [{ box: 'key_metrics', text: '{毎週|まいしゅう}の見積もり件数' }] },
    })
    const home = pageUrl(language, canvasPath(script.id))
    const size = language === 'ja' ? ON_PHONE : {}
    const author = await company.visit(home, { ...WITH_CLIPBOARD, ...size })
    await author.page.locator('[data-box="key_metrics"] .note').waitFor()
    const link = await makeLink(author.page, language, text('never', language))
    expect(await author.page.locator('.share-facts').innerText()).toContain(
      text('canvas', language),
    )
    expect(author.complaints).toEqual([])
    await author.close()

    for (const options of [{}, ON_PHONE]) {
      const { page, complaints, close } = await company.visitAsStranger(link, options)
      await page.getByText('の見積もり件数').waitFor()
      expect(await page.locator('[data-box]').count()).toBe(BOX_KEYS.length)
      expect(await page.locator('[data-box="key_metrics"] rt').innerText()).toBe('まいしゅう')
      const places = await page
        .locator('[data-box="customer_segments"], [data-box="key_metrics"]')
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().x))
      // In a wide window, the segments are to the right of the metrics. On a phone, all boxes are
      // in one column.
      const [segments = 0, metrics = 0] = places
      expect(segments > metrics).toBe(options !== ON_PHONE)
      expect(await page.locator('input, textarea, [contenteditable]').count()).toBe(0)
      await expectAccessible(page)
      const paper = await page.pdf({ preferCSSPageSize: true })
      expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      expect(complaints).toEqual([])
      await close()
    }
  }
})

test('wrong, expired and revoked links look the same', async () => {
  const script = await write('消える台本')
  const home = `/ja${scriptPath(script)}`
  const share = (days: number) =>
    company.admin.call(sharingRoutes.createShare, {
      params: { script_id: script.id },
      body: { shows: 'script', days },
    })
  const [revoked, expired] = [await share(1), await share(90)]
  const { page, complaints, close } = await company.visit(home)
  await page.getByRole('button', { name: '共有' }).click()
  const rows = shareLinksOf(page)
  await expect.poll(() => rows.count()).toBe(2)

  // The newest link is first, so the one-day link is second. Revoking a link asks for confirmation.
  // The user cancels the first time and confirms the second time.
  const row = rows.last()
  const revoke = row.getByRole('button', { name: '「台本のリンク」を無効にする' })
  await revoke.click()
  const keep = row.getByRole('button', { name: 'リンクを残す' })
  await expect.poll(() => keep.evaluate((button) => button === document.activeElement)).toBe(true)
  await keep.click()
  await revoke.click()
  await row.getByRole('button', { name: '無効にする', exact: true }).click()
  await page.getByText('リンクを無効にしました').waitFor()
  await expect.poll(() => rows.count()).toBe(1)
  expect(complaints).toEqual([])
  await close()

  await company.product.pauseFor((database) => {
    const past = { expires_at: new Date(Date.now() - 1_000) }
    return database.system(({ db }) =>
      db.updateTable('shares').set(past).where('id', '=', expired.id).execute(),
    )
  })

  for (const language of LANGUAGES) {
    const seen: unknown[] = []
    for (const token of ['x'.repeat(43), 'nothing', revoked.token, expired.token]) {
      const path = pageUrl(language, `/share/${token}`)
      const stranger = await company.visitAsStranger(path, language === 'ja' ? {} : ON_PHONE)
      await stranger.page.getByRole('heading', { level: 1 }).waitFor()
      const { status, headers } = await fetch(company.url + path)
      // Excludes the length of the content. It differs with the length of the page's own address,
      // which the page contains.
      const compared = [...headers].filter(([name]) => !/^(date|content-length)$/.test(name))
      seen.push([status, compared])
      seen.push([await stranger.page.title(), await stranger.page.locator('body').innerText()])
      if (token === expired.token) await expectAccessible(stranger.page)
      await stranger.close()
    }
    expect(seen).toEqual(seen.map((_, place) => seen[place % 2]))
    expect(seen[0]).toEqual([404, expect.anything()])
    expect(String(seen[1])).toContain(text('gone_title', language))
  }
})
