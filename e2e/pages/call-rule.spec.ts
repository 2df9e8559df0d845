import { expect, test } from 'vitest'
import type { CompanySettings } from '#contract/companies.ts'
import { PAGES, pageUrl } from '#contract/pages.ts'
import type { RunFigures } from '#contract/run-figures.ts'
import type { RunViewers } from '#contract/runs.ts'
import { NOTHING } from '#testing/page-double/nothing.ts'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { RUNS_CARD_TEXTS } from '#web/features/companies/texts.ts'
import { VIEWERS_TEXTS } from '#web/features/companies/viewers-texts.ts'
import { FIGURES_TEXTS } from '#web/features/run-figures/texts.ts'
import { PHONE } from '../browser.ts'
import { expectAccessible, measureOverflow } from '../run-axe.ts'
import { preparePages } from './page-fixture.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const pages = preparePages()

const SETTINGS: CompanySettings = {
  name: '株式会社さくら商事',
  llm_generation: false,
  checks_off: [],
  comments_need_edit: false,
  allows_shares: true,
  allows_share_comments: true,
  shares_max_days: null,
  second_factor_required: false,
  runs_seen_by: 'own',
  runs_kept_days: 365,
  call_outcomes: [],
  trash_kept_days: 30,
  versions_kept_days: null,
  log_kept_days: 3650,
  sign_up_path: '/signup/x',
  llm: null,
}

/**
 * Makes the API double serve company settings and store the page's changes to them. `question`:
 * true if the dashboard asks who may see calls, until a decision is saved.
 */
function answerWithSettings(question: boolean) {
  const company = { settings: SETTINGS, decided: [] as RunViewers[] }
  pages.answer({
    readDashboard: () => ({
      scripts: [],
      next: null,
      waiting: 0,
      counts: { script: 0, talk_script: 1, canvas: 0, shared: 0, trash: 0 },
      reviews: { reviews: [], next: null },
      viewers_question:
        question && company.decided.length === 0 ? company.settings.runs_seen_by : null,
    }),
    readCompanySettings: () => company.settings,
    updateCompanySettings: ({ body }) => {
      company.settings = { ...company.settings, ...(body as Partial<CompanySettings>) }
      if (body.runs_seen_by) company.decided.push(body.runs_seen_by)
      return company.settings
    },
  })
  return company
}

test.each([
  { language: 'ja', options: {} },
  { language: 'en', options: ON_PHONE },
] as const)(
  'the dashboard asks an administrator who sees calls, until one answers: $language',
  async ({ language, options }) => {
    pages.scripts.create()
    const company = answerWithSettings(true)
    const { page } = await pages.visit(pageUrl(language, PAGES.dashboard), options)
    const question = page.getByRole('region', { name: VIEWERS_TEXTS.title[language] })
    await question.waitFor()
    expect(await question.innerText()).toContain(RUNS_CARD_TEXTS.own[language])
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    // A postponed question is not shown again in this browser.
    await question.getByRole('button', { name: VIEWERS_TEXTS.later[language] }).click()
    await question.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await question.count()).toBe(0)
    expect(company.decided).toEqual([])
    await page.evaluate(() => localStorage.removeItem('daihon.viewers_question.later'))
    await page.reload()
    await question.getByRole('button', { name: RUNS_CARD_TEXTS.admin[language] }).click()
    await question.waitFor({ state: 'detached' })
    expect(company.decided).toEqual(['admin'])
  },
)

const figures = (name: string, script: string, more: Partial<RunFigures>): RunFigures => ({
  user: { id: crypto.randomUUID(), username: name },
  script: { id: crypto.randomUUID(), kind: 'talk_script', title: script },
  calls: 0,
  rehearsals: 0,
  outcomes: [],
  skipped: [],
  ...more,
})

test.each([
  { language: 'ja', options: {} },
  { language: 'en', options: ON_PHONE },
] as const)(
  'calls, outcomes and skipped sections are listed per person and per script, without percentages: $language',
  async ({ language, options }) => {
    const rows = [
      figures('佐藤 花子', '初回商談', {
        calls: 4,
        rehearsals: 2,
        outcomes: [{ outcome: '失注', calls: 3 }],
        skipped: [{ section_id: 'price', title: '料金', runs: 2 }],
      }),
      figures('森', '電話', { rehearsals: 1 }),
    ]
    const asked: number[] = []
    pages.answer({
      summarizeRuns: ({ query }) => {
        asked.push(query.days)
        return { rows, has_more: false, seen_by: 'own' }
      },
    })
    const { page } = await pages.visit(pageUrl(language, PAGES.runs), options)
    const table = page.getByRole('table')
    const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name }).innerText()
    await table.waitFor()
    expect(await rowOf('佐藤 花子')).toMatch(/4\s+2\s+失注[：:] ?3\s+料金[：:] ?2/u)
    expect(await table.innerText()).not.toContain('%')
    await page.getByText(FIGURES_TEXTS.viewers_own[language]).waitFor()
    const change = page.getByRole('link', { name: FIGURES_TEXTS.change[language] })
    expect(await change.getAttribute('href')).toBe(`/${language}/company?tab=writing#runs-title`)
    await page.getByLabel(FIGURES_TEXTS.grouping[language]).selectOption('script')
    expect(await rowOf('初回商談')).toContain('4')
    await page.getByLabel(FIGURES_TEXTS.days[language]).selectOption('90')
    await expect.poll(() => asked).toContain(90)
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  },
)

test('an administrator edits the outcomes where a call ends, and Escape leaves the call open', async () => {
  const company = answerWithSettings(false)
  pages.answer({
    listRuns: () => ({
      ...NOTHING.listRuns(),
      outcomes: company.settings.call_outcomes,
      has_own_outcomes: company.settings.call_outcomes.length > 0,
    }),
  })
  const { id } = pages.scripts.create({ text: '# 挨拶\n営業：お世話になっております。' })
  const { page } = await pages.visit(`/ja/talk_script/${id}?view=live`)
  const t = (key: keyof typeof LIVE_TEXTS) => LIVE_TEXTS[key].ja
  await page.getByRole('button', { name: t('end'), exact: true }).click()
  await page.getByRole('textbox', { name: t('note') }).fill('来期に予算')
  const edit = page.getByRole('button', { name: t('outcomes_edit') })
  const editor = page.getByRole('dialog', { name: RUNS_CARD_TEXTS.outcomes.ja })
  await edit.click()
  await editor.getByRole('textbox').waitFor()
  await page.keyboard.press('Escape')
  await editor.waitFor({ state: 'detached' })
  await edit.click()
  await editor.getByRole('textbox').fill('見送り\n受注')
  await editor.getByRole('button', { name: RUNS_CARD_TEXTS.outcomes_save.ja }).click()
  await editor.waitFor({ state: 'detached' })
  await page.getByRole('radio', { name: '見送り' }).waitFor()
  expect(await page.getByRole('textbox', { name: t('note') }).inputValue()).toBe('来期に予算')
})
