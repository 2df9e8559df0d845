import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CheckRule } from '#contract/checks.ts'
import type { Language } from '#contract/language.ts'
import { companyPath, pageUrl } from '#contract/pages.ts'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { CHECK_MARK_TEXTS } from '#web/features/checks/mark-texts.ts'
import { CHECKS_TEXTS } from '#web/features/checks/texts.ts'
import { CHECKS_CARD_TEXTS } from '#web/features/companies/texts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

/** Text to type, and its expected findings in text order: the rule and the words. */
const MESSY: Record<Language, { text: string; found: [CheckRule, string][] }> = {
  ja: {
    text: '在庫の数はいつでも見れます。えーと、必ず成果が出ます。',
    found: [
      ['dropped_ra', '見れます'],
      ['filler_word', 'えーと'],
      ['unproven_claim', '必ず'],
    ],
  },
  en: {
    text: 'It costs TBD a month. Basically, you will definitely save money.',
    found: [
      ['blank_left', 'TBD'],
      ['filler_word', 'Basically'],
      ['unproven_claim', 'definitely'],
    ],
  },
}

const underlined = (page: Page) => page.locator('.script-editor-text .check-mark').allTextContents()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openList(page: Page, language: Language, isWide: boolean): Promise<void> {
  if (isWide) return page.locator('.checks-button').click()
  await button(page, EDITOR_TEXTS.more[language]).tap()
  await page.getByRole('menuitem', { name: CHECK_MARK_TEXTS.checks[language] }).tap()
}

test.each(pickVariant(0))(
  'suggestions are explained, dismissed for all editors, and turned off for the company: $language $width',
  async ({ language, width, options }) => {
    const isWide = width === 'wide'
    const t = wordsOf(CHECKS_TEXTS, language)
    const { text, found } = MESSY[language]
    const words = found.map(([, each]) => each)
    const [first, filler, claim] = words as [string, string, string]
    const room = await openEditorFixture()
    const id = await room.write({ text: '# 料金\n営業：。', visibility: 'team_edit', language })
    const hers = await room.open(room.hanako, id, { ...options, language })
    const { page } = hers
    await hers.saved()
    await hers.words(0).click()
    await page.keyboard.type(text)
    await expect.poll(() => underlined(page)).toEqual(words)

    await openList(page, language, isWide)
    const panel = page.locator('.checks-list')
    for (const [rule, each] of found) {
      const group = panel.getByRole('region', { name: RULE_TEXTS[rule].title[language] })
      await group.getByText(RULE_TEXTS[rule].why[language]).waitFor()
      await group.getByText(RULE_TEXTS[rule].example[language]).waitFor()
      await group.getByRole('button', { name: fillText(t.show, { words: each }) }).waitFor()
    }
    await expectAccessible(page)

    // A click on a finding in the list marks its words as active; on a phone it also closes the
    // list.
    await button(page, fillText(t.show, { words: first })).click()
    await page.locator('.check-mark.is-active').filter({ hasText: first }).waitFor()
    if (isWide) {
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(first)
      await page.keyboard.press('F7')
      await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe(filler)
      const rule = RULE_TEXTS.filler_word.title[language]
      const said = fillText(t.place_of, { count: 3, at: 2, rule, words: filler })
      await page.getByRole('status').filter({ hasText: said }).waitFor()
    } else {
      await panel.waitFor({ state: 'hidden' })
      await openList(page, language, isWide)
    }

    await button(page, fillText(t.dismiss_this, { words: claim })).click()
    await expect.poll(() => underlined(page)).toEqual([first, filler])
    await panel
      .getByRole('region', { name: RULE_TEXTS.filler_word.title[language] })
      .getByRole('button', { name: t.not_here })
      .click()
    await expect.poll(() => underlined(page)).toEqual([first])
    await panel.getByText(fillText(t.dismissed, { count: 1 })).waitFor()
    await expectAccessible(page)
    await hers.saved()
    await page.reload()
    await expect.poll(() => underlined(page)).toEqual([first])

    const his = await room.open(room.taro, id, { ...options, language })
    await expect.poll(() => underlined(his.page)).toEqual([first])
    const [rule] = found[0] ?? ['blank_left']
    await page.goto(new URL(pageUrl(language, companyPath('writing')), page.url()).href)
    const card = page.getByRole('region', { name: CHECKS_CARD_TEXTS.title[language] })
    const control = card.getByRole('switch', {
      name: RULE_TEXTS[rule].title[language],
      exact: true,
    })
    await control.click()
    await expect.poll(() => control.isChecked()).toBe(false)
    await expectAccessible(page)
    // The colleague reloads his page and sees no findings: each finding is dismissed, or the
    // company has switched its rule off. Then he restores a dismissed finding.
    await his.page.reload()
    await his.page
      .locator(`.checks-button[aria-label="${CHECK_MARK_TEXTS.none[language]}"]`)
      .waitFor({ state: 'attached' })
    expect(await underlined(his.page)).toEqual([])
    await openList(his.page, language, isWide)
    const off = fillText(t.company_off, { rules: RULE_TEXTS[rule].title[language] })
    await his.page.getByText(off).waitFor()
    await button(his.page, t.take_back).click()
    await expect.poll(() => underlined(his.page)).toEqual([claim])
    expect([...hers.complaints, ...his.complaints]).toEqual([])
    await Promise.all([hers.close(), his.close()])
    await room.close()
  },
  120_000,
)
