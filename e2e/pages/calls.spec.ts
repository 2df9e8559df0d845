import { expect, test } from 'vitest'
import { CALLS_TEXTS } from '#web/features/calls/texts/calls-texts.ts'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { PHONE } from '../browser.ts'
import { preparePages } from './page-fixture.ts'

const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true }
const pages = preparePages()

const open = (view: 'live' | 'calls') => {
  const { id } = pages.scripts.create({ text: '# 挨拶\n営業：お電話ありがとうございます。' })
  return pages.visit(`/ja/talk_script/${id}?view=${view}`, ON_PHONE)
}

test('at a call’s end the focus ring of a field is not cut, and the heading has none', async () => {
  const { page } = await open('live')
  await page.getByRole('button', { name: LIVE_TEXTS.end.ja }).tap()
  const heading = page.getByRole('heading', { name: LIVE_TEXTS.result.ja })
  await heading.waitFor()
  await page.keyboard.press('Shift')
  expect(await heading.evaluate((it) => getComputedStyle(it).outlineStyle)).toBe('none')
  const space = await page.getByLabel(LIVE_TEXTS.next_on.ja).evaluate((field) => {
    field.focus()
    const { outlineOffset, outlineWidth } = getComputedStyle(field)
    const box = field.closest('form')?.getBoundingClientRect()
    const ring = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    return field.getBoundingClientRect().left - (box?.left ?? 0) - ring
  })
  expect(space).toBeGreaterThanOrEqual(0)
})

test('the link to the transcripts is clearly apart from the table above', async () => {
  const figures = { sections: [], objections: [], fields: [] }
  pages.answer({
    summarizeCalls: () => ({
      all: { calls: 2, customers: 1, outcomes: [{ outcome: '失注', calls: 2 }], ...figures },
      versions: [],
      has_more: false,
      seen_by: 'own',
    }),
  })
  const { page } = await open('calls')
  const link = await page.getByRole('link', { name: CALLS_TEXTS.transcripts.ja }).boundingBox()
  const table = await page.getByRole('table').last().boundingBox()
  expect((link?.y ?? 0) - (table?.y ?? 0) - (table?.height ?? 0)).toBeGreaterThan(16)
})
