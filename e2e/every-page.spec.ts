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
import { expectAccessible, findTightTargets } from './run-axe.ts'
import { VARIANTS } from './variants.ts'

// Every page in both languages, wide and on a phone: titled in the reader's language, accessible,
// and no wider than its window.

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

/** The page is complete and has a title in the address's language. */
async function expectPage(page: Page, language: Language, path: string): Promise<void> {
  await page.goto(pageUrl(language, path))
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect([path, await page.title()]).toEqual([path, expect.stringMatching(/Daihon|台本/)])
  await expectAccessible(page)
  const isInHand = await page.evaluate(() => matchMedia('(pointer: coarse)').matches)
  if (isInHand) expect([path, await findTightTargets(page)]).toEqual([path, []])
}

test.each(VARIANTS)('what a visitor can open: $language, $width', async ({ language, options }) => {
  const { page, complaints, close } = await company.visitAsStranger('/', options)
  const { login, forgotPassword, signUp, waitingApproval, remote } = PAGES
  const open = [login, forgotPassword, signUp, waitingApproval, remote, signUpPath(company.id)]
  for (const path of [...open, sharePath(token)]) await expectPage(page, language, path)
  expect(complaints).toEqual([])
  for (const path of ['/no/such/page', sharePath('wrong')]) await expectPage(page, language, path)
  await close()
})

test.each(VARIANTS)('what a member can open: $language, $width', async ({ language, options }) => {
  const { page, complaints, close } = await company.visit('/', options)
  const { dashboard, newScript, approveUser, audit, integrations, settings } = PAGES
  const scripts = (['script', 'talk_script'] as const).map((kind) =>
    scriptPath({ kind, id: ids[kind] }),
  )
  const offices = PARTS.map((part) => companyPath(part))
  const more = [...scripts, canvasPath(ids.talk_script)]
  const pages = [
    dashboard,
    newScript,
    approveUser,
    audit,
    integrations,
    settings,
    ...more,
    ...offices,
  ]
  for (const path of pages) await expectPage(page, language, path)
  expect(complaints).toEqual([])
  await close()
})
