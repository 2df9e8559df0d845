import { afterEach, beforeEach, expect, test } from 'vitest'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import { PAGES, pageUrl, sharePath, signUpPath } from '#contract/pages.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { signUp } from '#testing/accounts.ts'
import { MENU_TEXTS } from '#web/editor/texts/menu-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE, WIDE } from './browser.ts'
import { type CanvasFixture, openCanvasFixtureWithRefusingModel } from './canvas-fixture.ts'
import { expectEveryStop, isFocused } from './keyboard.ts'
import { followQuote, share, useCanvas } from './keyboard-canvas.ts'
import { startScript, write } from './keyboard-editor.ts'
import {
  approveApplicant,
  type KeyboardFixture,
  logIn,
  logOut,
  organizeScripts,
} from './keyboard-fixture.ts'
import { wordsOfBlocks } from './page-parts.ts'
import { SAMPLES } from './sample-talks.ts'
import { IN_EVERY_VARIANT } from './variants.ts'

// Tests a visit from login to logout, and pages for visitors, by keyboard only. The account dialog
// is tested in account-keyboard.spec.ts.

const WALKS = [
  { language: 'en', width: 'narrow', options: { viewport: PHONE, locale: 'en-US' } },
  { language: 'ja', width: 'wide', options: { viewport: WIDE, locale: 'ja-JP' } },
] as const
/** The tests are long, so each runs in one variant unless EVERY_VARIANT is set. */
const VARIANTS = IN_EVERY_VARIANT ? WALKS : WALKS.slice(0, 1)

let fixture: CanvasFixture
beforeEach(async () => {
  fixture = await openCanvasFixtureWithRefusingModel()
})
afterEach(() => fixture?.close())

test.each(VARIANTS)(
  'all main pages work from login to logout with the keyboard only: $language, $width',
  async ({ language, width, options }) => {
    const { title, change, text } = SAMPLES[language]
    const id = await fixture.writeTalk({ language, title, text })
    for (const number of [1, 2, 3]) await apply(`${language} ${number}`)
    const isNarrow = width === 'narrow'
    const translate: KeyboardFixture['translate'] = (text, values) =>
      fillText(text[language], values)
    const { page, complaints, close } = await fixture.company.visitAsStranger(
      `/${language === 'ja' ? 'en' : 'ja'}/login`,
      { ...options, permissions: ['clipboard-read', 'clipboard-write'] },
    )
    const visit = { page, language, isNarrow, translate, fixture, sample: { id, title, change } }
    await logIn(visit)
    await startScript(visit)
    await write(visit)
    await organizeScripts(visit)
    await useCanvas(visit)
    await share(visit)
    await followQuote(visit)
    await approveApplicant(visit)
    await logOut(visit)
    await close()
    // Ignores errors with status 404. Chromium logs one for a canvas that does not exist yet.
    expect(complaints.filter((line) => !/status of 404/.test(line))).toEqual([])
  },
)

test.each(VARIANTS)(
  'pages for visitors are usable by Tab: $language, $width',
  async ({ language, options }) => {
    const { title, text } = SAMPLES[language]
    const script_id = await fixture.writeTalk({ language, title, text })
    const { author, company } = fixture
    const body = { talk_script_id: script_id, generator: 'embedded' } as const
    await author.call(leanCanvasRoutes.generateCanvas, { body })
    const shared = (['script', 'canvas'] as const).map((shows) =>
      author.call(sharingRoutes.createShare, { params: { script_id }, body: { shows, days: 1 } }),
    )
    const links = (await Promise.all(shared)).map(({ token }) => sharePath(token))
    const { forgotPassword, signUp, waitingApproval } = PAGES
    const { page, close } = await company.visitAsStranger('about:blank', options)
    for (const path of [
      signUp,
      signUpPath(company.id),
      forgotPassword,
      waitingApproval,
      ...links,
    ]) {
      await page.goto(pageUrl(language, path))
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
      await expectEveryStop(page)
    }
    await close()
  },
)

test('a key pressed right after opening a menu reaches the menu', async () => {
  const { title, text } = SAMPLES.ja
  const id = await fixture.writeTalk({ language: 'ja', title, text })
  const { page, close } = await fixture.company.visit(`/ja/talk_script/${id}`)
  await wordsOfBlocks(page).first().click()
  // Dispatches the keys within the page, so that nothing delays them.
  const roles = await page.evaluate(async () => {
    const press = async (init: KeyboardEventInit) => {
      const key = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
      document.activeElement?.dispatchEvent(key)
      await null
      return document.activeElement?.role
    }
    const opened = await press({ key: '/', code: 'Slash', ctrlKey: true })
    const moved = await press({ key: 'ArrowDown', code: 'ArrowDown' })
    return [opened, moved]
  })
  expect(roles).toEqual(['menuitem', 'menuitem'])
  const second = page.getByRole('menuitem', { name: MENU_TEXTS.move_down.ja })
  await expect.poll(() => isFocused(second)).toBe(true)
  await close()
})

async function apply(username: string) {
  const email = `${username.replace(' ', '-')}@example.jp`
  // `signUp` rejects: its last step is to log in, but an applicant has no access yet.
  await signUp(fixture.url, { email, username, join: { company_id: fixture.company.id } }).catch(
    () => null,
  )
}
