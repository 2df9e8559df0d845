import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import type { Language, Pair } from '#contract/language.ts'
import { findCode } from '#testing/accounts.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import { EDITOR_ELEMENT_TEXTS } from '#web/editor/texts/editor-element-texts.ts'
import { FORM_TEXTS } from '#web/features/auth/texts/form-texts.ts'
import { PENDING_SIGN_IN_TEXTS } from '#web/features/auth/texts/pending-sign-in-texts.ts'
import { SIGN_UP_TEXTS } from '#web/features/auth/texts/sign-up-texts.ts'
import { CANVAS_TEXTS } from '#web/features/canvas/texts.ts'
import { INVITE_TEXTS } from '#web/features/companies/invitation-texts.ts'
import { DECISION_TEXTS } from '#web/features/companies/texts.ts'
import { GENERATION_TEXTS } from '#web/features/generation/texts.ts'
import { NEW_SCRIPT_TEXTS } from '#web/features/new-script/texts.ts'
import { SHARE_DIALOG_TEXTS } from '#web/features/sharing/dialog-texts.ts'
import { SHARING_TEXTS } from '#web/features/sharing/texts.ts'
import { openVisitor, pickOption, type Visitor } from './browser.ts'
import { allNotesOf, notesOf } from './canvas-fixture.ts'
import { headerOf, shareLinksOf, tabOf, untilSaved } from './page-parts.ts'

// Tests the product's main job on a new installation, in each language. Two people sign up, edit a
// pasted talk script together, generate its canvas and share it with a guest.

const PASSWORD = 'correct horse 台本 battery'
const STORIES = [
  {
    language: 'ja',
    company: '株式会社さくら商事',
    admin: '山田 花子',
    colleague: '鈴木 太郎',
    sample: 'pitch-ja.txt',
    title: '余剰食品アプリのピッチ',
    from: '値引きシールを貼る',
    typed: '月額の固定費はいただきません。',
    own: '食品ロスを減らすパン屋の味方',
  },
  {
    language: 'en',
    company: 'Sakura Trading',
    admin: 'Hanako Yamada',
    colleague: 'Taro Suzuki',
    sample: 'demo-en.txt',
    title: 'Meeting notes demo',
    from: 'five hours a week',
    typed: 'There is no set-up fee.',
    own: 'The minutes write themselves',
  },
] as const satisfies ({ language: Language } & Record<string, string>)[]

let server: ServerProcess | undefined
let dataDir: string | undefined
async function startFresh(): Promise<ServerProcess> {
  await endServer()
  dataDir = mkdtempSync(join(tmpdir(), 'daihon-main-job-'))
  server = await startServer({ env: { DATA_DIR: dataDir } })
  return server
}
async function endServer(): Promise<void> {
  await server?.stop()
  if (dataDir) rmSync(dataDir, { recursive: true, force: true })
}
afterAll(endServer)

const readTexts = (fields: Locator) =>
  fields.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))

test.each(STORIES)(
  'a talk script is written, rehearsed, turned into a canvas and shared, in $language',
  async (story) => {
    const { language } = story
    const t = (pair: Pair, fill: Record<string, string> = {}) =>
      Object.entries(fill).reduce(
        (text, [key, value]) => text.replace(`{${key}}`, value),
        pair[language],
      )
    const { url, setup } = await startFresh()
    const locale = language === 'ja' ? 'ja-JP' : 'en-GB'
    const visit = () =>
      openVisitor(url, { locale, permissions: ['clipboard-read', 'clipboard-write'] })
    const email = (name: string) => `${name}.${language}@example.jp`

    async function signUp({ page }: Visitor, who: { email: string; name: string }, submit: Pair) {
      await page.getByLabel(t(FORM_TEXTS.username)).fill(who.name)
      await page.getByLabel(t(FORM_TEXTS.email)).fill(who.email)
      await page.getByLabel(t(FORM_TEXTS.password), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t(submit), exact: true }).click()
      await page.waitForURL(`**/${language}/waiting-approval`)
      const code = await findCode(url, who.email, 'verify-email')
      await page.goto(`/${language}/login#verify-email=${code}`)
    }

    const hanako = await visit()
    const { page } = hanako
    await page.goto(`/${language}/signup?setup=${setup}`)
    await page.getByLabel(t(FORM_TEXTS.company_name)).fill(story.company)
    await signUp(hanako, { email: email('hanako'), name: story.admin }, SIGN_UP_TEXTS.submit)
    await page.waitForURL(`**/${language}/dashboard`)

    // A colleague applies to join and waits. After the approval, the waiting page in his browser
    // changes to the dashboard.
    await page.goto(`/${language}/approve-user`)
    const invitation = page.getByLabel(t(INVITE_TEXTS.link))
    await expect.poll(() => invitation.inputValue()).toMatch(/\/signup\/[0-9a-f-]{36}$/)
    const taro = await visit()
    await taro.page.goto(await invitation.inputValue())
    await signUp(taro, { email: email('taro'), name: story.colleague }, SIGN_UP_TEXTS.submit_join)
    await taro.page
      .getByRole('heading', { name: t(PENDING_SIGN_IN_TEXTS.approval_title) })
      .waitFor()
    await taro.page.goto(`/${language}/dashboard`)
    await taro.page.waitForURL(`**/${language}/login`)
    await taro.page.goto(`/${language}/waiting-approval`)
    await taro.page
      .getByRole('heading', { name: t(PENDING_SIGN_IN_TEXTS.approval_title) })
      .waitFor()
    await page
      .getByRole('button', { name: t(DECISION_TEXTS.approve.named, { name: story.colleague }) })
      .click()
    await taro.page.waitForURL(`**/${language}/dashboard`)

    await page.goto(`/${language}/script/new?from=text`)
    const text = readFileSync(join(import.meta.dirname, 'samples', story.sample), 'utf8')
    await page.getByLabel(t(NEW_SCRIPT_TEXTS.paste)).fill(text)
    await page.getByLabel(t(NEW_SCRIPT_TEXTS.name), { exact: true }).fill(story.title)
    await page.getByText(t(NEW_SCRIPT_TEXTS.details)).click()
    await pickOption(page, t(NEW_SCRIPT_TEXTS.visibility), t(NEW_SCRIPT_TEXTS.team_edit))
    await page.getByRole('button', { name: t(NEW_SCRIPT_TEXTS.create) }).click()
    await page.waitForURL(/\/talk_script\/[0-9a-f-]{36}$/)
    const scriptUrl = page.url()
    const sheet = page.getByLabel(t(EDITOR_ELEMENT_TEXTS.sheet))
    await sheet.getByText(story.from).waitFor()

    await taro.page.goto(`/${language}/dashboard`)
    await taro.page.getByRole('link', { name: story.title }).click()
    const hisSheet = taro.page.getByLabel(t(EDITOR_ELEMENT_TEXTS.sheet))
    await hisSheet.getByText(story.from).click()
    await sheet.locator('.remote-caret').getByText(story.colleague).waitFor()
    await taro.page.keyboard.press('End')
    await taro.page.keyboard.press('Enter')
    await taro.page.keyboard.insertText(story.typed)
    await sheet.getByText(story.typed).waitFor()
    await untilSaved(taro.page)

    // The generated canvas has notes with their source sentences.
    await tabOf(page, 'canvas', language).click()
    await page.getByRole('button', { name: t(CANVAS_TEXTS.create_and_generate) }).click()
    await page.getByText(t(GENERATION_TEXTS.generated_title)).waitFor()
    expect(await page.locator('.canvas-grid [data-box]').count()).toBe(12)
    const texts = allNotesOf(page).getByRole('textbox')
    const place = async () => (await readTexts(texts)).findIndex((one) => one.includes(story.from))
    await expect.poll(place).toBeGreaterThanOrEqual(0)
    const source = allNotesOf(page).nth(await place())
    await source.getByRole('button', { name: t(CANVAS_TEXTS.show_source) }).click()
    await expect
      .poll(() => page.locator('.note-quote blockquote').first().innerText())
      .toContain(story.from)
    await page
      .getByRole('link', { name: t(CANVAS_TEXTS.show_in_script) })
      .first()
      .click()
    await page.waitForURL(`${scriptUrl}#block=*`)
    await sheet.locator('.is-quoted').getByText(story.from).waitFor()

    await tabOf(page, 'canvas', language).click()
    await taro.page.goto(`${scriptUrl}/lean-canvas`)
    await page.locator('[data-add="high_level_concept"]').fill(story.own)
    await page.keyboard.press('Enter')
    const hisNotes = notesOf(taro.page, 'high_level_concept').getByRole('textbox')
    await expect.poll(() => readTexts(hisNotes)).toEqual([story.own])

    await page.getByRole('button', { name: t(CANVAS_TEXTS.share) }).click()
    await page.getByRole('button', { name: t(SHARE_DIALOG_TEXTS.new_link) }).click()
    await page.getByRole('button', { name: t(SHARE_DIALOG_TEXTS.create) }).click()
    await shareLinksOf(page)
      .getByRole('button', { name: t(SHARE_DIALOG_TEXTS.copy) })
      .click()
    await page.getByText(t(SHARE_DIALOG_TEXTS.copied), { exact: true }).waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const guest = await visit()
    await guest.page.goto(link)
    await guest.page.getByText(story.own).waitFor()
    expect(await headerOf(guest.page).count()).toBe(0)
    await page
      .getByRole('button', { name: /無効にする|Revoke/ })
      .first()
      .click()
    await page
      .getByRole('button', { name: t(SHARE_DIALOG_TEXTS.revoke), exact: true })
      .last()
      .click()
    await page.getByText(t(SHARE_DIALOG_TEXTS.revoked)).waitFor()
    await guest.page.reload()
    await guest.page.getByText(t(SHARING_TEXTS.gone_title)).waitFor()

    for (const one of [hanako, taro, guest]) await one.close()
  },
)
