import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import {
  canvasPath,
  companyPath,
  PAGES,
  pageUrl,
  scriptPath,
  sharePath,
  signUpPath,
} from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { PARTS } from '#web/features/companies/company-parts.ts'
import { readSample } from './canvas-fixture.ts'
import { type Company, openCompany } from './open-company.ts'
import { headerOf } from './page-parts.ts'
import { expectAccessible, findTightTargets } from './run-axe.ts'
import { VARIANTS } from './variants.ts'

// Opens the pages for visitors and for members, in both languages, wide and on a phone. Each page
// has the expected content, a title, no accessibility faults and no horizontal overflow. Only pages
// for members are in the app's layout (`.layout`).

let company: Company
const ids = { script: randomUUID(), talk_script: randomUUID() }
let token: string

beforeAll(async () => {
  company = await openCompany()
  const { admin } = company
  for (const kind of ['script', 'talk_script'] as const) {
    const id = ids[kind]
    await admin.call(scriptRoutes.createScript, {
      body: { id, kind, language: 'ja', title: '初回商談', text: readSample('ja') },
    })
  }
  const body = { talk_script_id: ids.talk_script }
  await admin.call(leanCanvasRoutes.generateCanvas, { body })
  const params = { script_id: ids.talk_script }
  const shared = { shows: 'script', days: 7 } as const
  token = (await admin.call(sharingRoutes.createShare, { params, body: shared })).token
})
afterAll(() => company?.close())

type Sign = Record<Language, string | RegExp>
/** Words that identify each page of the specification. */
const SIGNS = {
  [PAGES.login]: { ja: 'ログイン', en: 'Log in' },
  [PAGES.forgotPassword]: { ja: 'パスワードの再設定', en: 'Reset your password' },
  [PAGES.signUp]: { ja: 'アカウントを作成', en: 'Create your account' },
  [PAGES.waitingApproval]: { ja: 'お待ちの手続きはありません', en: 'No pending request' },
  [PAGES.dashboard]: { ja: 'ダッシュボード', en: 'Dashboard' },
  [PAGES.approveUser]: { ja: /^承認待ち/, en: /^Pending/ },
  [PAGES.newScript]: { ja: '新しい台本', en: 'New script' },
} satisfies Record<string, Sign>
const NOT_FOUND = { ja: 'ページが見つかりません', en: 'Page not found' }
const CANVAS_TAB = { ja: 'キャンバス', en: 'Canvas' }
const SHEET = { ja: '台本の本文', en: 'Script text' }

async function expectPage(
  page: Page,
  language: Language,
  path: string,
  sign: Sign | undefined = (SIGNS as Record<string, Sign>)[path],
): Promise<void> {
  await page.goto(pageUrl(language, path))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (sign) await page.getByRole('main').getByText(sign[language]).first().waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect([path, await page.title()]).toEqual([path, expect.stringMatching(/Daihon|台本/)])
  await expectAccessible(page)
  const isInHand = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (isInHand) expect([path, await findTightTargets(page)]).toEqual([path, []])
}

const countLayouts = (page: Page) => page.locator('.layout').count()

test.each(VARIANTS)(
  'each address for visitors shows its page, without the layout: $language, $width',
  async ({ language, options }) => {
    const { page, complaints, close } = await company.visitAsStranger('/', options)
    const { login, forgotPassword, signUp, waitingApproval, remote } = PAGES
    for (const path of [login, forgotPassword, signUp, waitingApproval, remote]) {
      await expectPage(page, language, path)
      expect([path, await countLayouts(page)]).toEqual([path, 0])
    }
    const join = { ja: /株式会社さくら商事/, en: /株式会社さくら商事/ }
    await expectPage(page, language, signUpPath(company.id), join)
    const expectShared = async (path: string) => {
      await expectPage(page, language, path)
      expect([await countLayouts(page), await headerOf(page).count()]).toEqual([0, 0])
    }
    await expectShared(sharePath(token))
    expect(complaints).toEqual([])
    await expectShared(sharePath('wrong'))
    await expectPage(page, language, '/no/such/page', NOT_FOUND)
    await close()
  },
)

test.each(VARIANTS)(
  'each address for members shows its page, in the layout: $language, $width',
  async ({ language, options }) => {
    const { page, complaints, close } = await company.visit('/', options)
    const { dashboard, newScript, approveUser, audit, runs, integrations, settings } = PAGES
    const offices = PARTS.map((part) => companyPath(part))
    const inLayout = async (path: string, sign?: Sign) => {
      await expectPage(page, language, path, sign)
      expect([path, await countLayouts(page)]).toEqual([path, 1])
      await expect.poll(() => headerOf(page).count()).toBe(1)
    }
    for (const path of [dashboard, newScript, approveUser]) await inLayout(path)
    for (const path of [audit, runs, integrations, settings, ...offices]) await inLayout(path)
    for (const kind of ['script', 'talk_script'] as const) {
      await inLayout(scriptPath({ kind, id: ids[kind] }))
      await page.getByRole('textbox', { name: SHEET[language] }).waitFor()
    }
    await inLayout(canvasPath(ids.talk_script))
    await page
      .getByRole('link', { name: CANVAS_TAB[language], exact: true })
      .and(page.locator('[aria-current]'))
      .waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)
