import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { versionRoutes } from '#contract/history.ts'
import { pageUrl, RUNS_CARD_PATH } from '#contract/pages.ts'
import { runRoutes } from '#contract/runs.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { formatFraction } from '#document/call/fraction.ts'
import { newCall } from '#testing/test-runs.ts'
import { CALLS_TEXTS } from '#web/features/calls/texts/calls-texts.ts'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { REHEARSE_TEXTS } from '#web/features/rehearsal/texts/rehearse-texts.ts'
import { RUN_TEXTS } from '#web/features/rehearsal/texts/run-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { tabOf, wordsOfBlocks } from './page-parts.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

const TITLE = '在庫アプリのテレアポ'
const line = (id: string, text: string) => ({ id, type: 'line', speaker: 'me', text })
const section = (id: string, title: string, ...blocks: object[]) => ({
  id,
  kind: 'free',
  title,
  target_seconds: null,
  blocks,
})
const DOCUMENT = {
  sections: [
    section(
      'open',
      '挨拶',
      line('hello', 'お世話になっております。'),
      { id: 'busy', type: 'objection', says: 'いま忙しいので', answer: '30秒だけお願いします。' },
      { id: 'look', type: 'cue', text: '相手の会社のサイトを開く' },
      {
        id: 'stock',
        type: 'question',
        text: '棚卸しは月に何回ですか。',
        field: '回数',
        answer: '',
      },
      { id: 'yes', type: 'branch', text: '困っている', target: 'offer' },
      { id: 'no', type: 'branch', text: '困っていない', target: 'bye' },
    ),
    section('offer', '提案', line('app', '撮るだけで数えるアプリです。')),
    section('bye', '締め', line('thanks', 'ありがとうございました。')),
  ],
}

const LIVE_TARGET = { ja: '目標', en: 'target' }

const EARLIER = [
  ['みどり工務店', '月に1回'],
  ['あおば', '１回'],
  ['みどり工務店', '月に1回'],
  ['ひので', ''],
  ['ひので', ''],
] as const

test.each(pickVariant(0))(
  'the call screen guides a call from the greeting to the outcome: $language, $width',
  async ({ language, width, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(LIVE_TEXTS, language)
    const r = wordsOf(RUN_TEXTS, language)
    const c = wordsOf(CALLS_TEXTS, language)
    const id = randomUUID()
    await room.hanako.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', title: TITLE, language: 'ja', document: DOCUMENT },
    })
    for (const [customer, text] of EARLIER)
      await room.hanako.call(runRoutes.createRun, {
        params: { id },
        body: newCall({ customer, text, field: '回数' }),
      })
    await room.hanako.call(versionRoutes.createVersion, {
      params: { id },
      body: { label: '改訂' },
    })
    const { page, saved, complaints, close } = await room.open(room.hanako, id, {
      ...options,
      language,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await saved()
    if (width === 'wide') await page.keyboard.press('Control+Alt+l')
    else await tabOf(page, 'live', language).tap()
    const screen = page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
    await screen.waitFor()
    const now = screen.locator('.live-words')
    const says = (text: string) => now.getByText(text).waitFor()
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
    await says('お世話になっております。')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    // The clock shows no target time, because none is set. A narrow window shows only the lines of
    // the current section. A wide window shows all lines of the script.
    expect(await screen.locator('.live-clock').innerText()).not.toContain(LIVE_TARGET[language])
    const around = screen.locator('.live-around').getByRole('button')
    expect(await around.allInnerTexts()).toEqual([
      '棚卸しは月に何回ですか。',
      ...(width === 'wide' ? ['撮るだけで数えるアプリです。', 'ありがとうございました。'] : []),
    ])

    await page.keyboard.press('1')
    await screen.getByText('30秒だけお願いします。').waitFor()
    await says('お世話になっております。')
    await page.keyboard.press('1')
    await screen.getByText('30秒だけお願いします。').waitFor({ state: 'detached' })
    await page.keyboard.press('1')
    await screen.getByText('30秒だけお願いします。').waitFor()

    // The answer to an objection disappears when the call goes on. Then the user types the
    // customer's answer to a question. In the field, digits are text and not shortcuts, and Enter
    // continues.
    await press(t.next)
    await says('棚卸しは月に何回ですか。')
    await screen.getByText('30秒だけお願いします。').waitFor({ state: 'detached' })
    await screen.getByRole('checkbox', { name: '相手の会社のサイトを開く' }).check()
    const field = screen.getByRole('textbox', { name: '回数' })
    await field.fill('')
    await field.pressSequentially('1回')
    expect(await screen.getByText('30秒だけお願いします。').count()).toBe(0)
    await expectAccessible(page)
    // The user's other tabs show the same call. An edit of the script in another tab does not move
    // the current line.
    const words = () => now.evaluate((element) => element.getBoundingClientRect().toJSON())
    const stood = await words()
    const tab = await page.context().newPage()
    await tab.goto(page.url())
    const other = tab.getByRole('dialog')
    await other.getByRole('textbox', { name: t.customer }).fill('さくら商事')
    await expect
      .poll(() => screen.getByRole('textbox', { name: t.customer }).inputValue())
      .toBe('さくら商事')
    await tab.goto(`${page.url().split('?')[0]}`)
    await wordsOfBlocks(tab).first().click()
    await tab.keyboard.press('End')
    await tab.keyboard.insertText('もしもし。')
    await screen.getByText(t.changed_here).waitFor()
    await says('棚卸しは月に何回ですか。')
    expect(await words()).toEqual(stood)
    await tab.close()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await press(t.take_change)
    await screen.getByText(t.changed_here).waitFor({ state: 'detached' })
    await press('困っている')
    await says('撮るだけで数えるアプリです。')
    await press(t.back)
    await says('棚卸しは月に何回ですか。')
    await expect.poll(() => field.inputValue()).toBe('1回')

    // The call continues after a reload and without a connection.
    await page.reload()
    await says('棚卸しは月に何回ですか。')
    await page.context().setOffline(true)
    await press('困っていない')
    await says('ありがとうございました。')
    await screen.getByRole('textbox', { name: t.note }).fill('来期に予算')
    await press(t.end)
    await screen.getByRole('button', { name: t.outcomes_edit }).waitFor()
    const typed = screen.getByRole('textbox', { name: t.outcome_other })
    await typed.fill('担当変更')
    await screen.getByRole('radio', { name: '再架電' }).check()
    expect(await typed.inputValue()).toBe('')
    await screen.getByRole('textbox', { name: t.next_action }).fill('資料を送る')
    await screen.getByLabel(t.next_on).fill('2030-04-10')
    // The entered outcome is still there after the user goes back to the lines and returns.
    await press(t.go_back)
    await says('ありがとうございました。')
    await press(t.end)
    await expect.poll(() => screen.getByRole('radio', { name: '再架電' }).isChecked()).toBe(true)
    await expect.poll(() => screen.getByLabel(t.next_on).inputValue()).toBe('2030-04-10')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await press(t.keep)
    await screen.getByText(r.waiting).waitFor()
    await page.context().setOffline(false)
    await screen.getByText(r.seen_by_own).waitFor()
    const [calendar] = await Promise.all([page.waitForEvent('download'), press(t.to_calendar)])
    expect(readFileSync(await calendar.path(), 'utf8')).toContain(
      'DTSTART;VALUE=DATE:20300410\r\nDTEND;VALUE=DATE:20300411\r\nSUMMARY:資料を送る / さくら商事\r\n',
    )
    await press(t.copy)
    await screen.getByText(t.copied).waitFor()
    const pasted = await page.evaluate(() => navigator.clipboard.readText())
    expect(pasted.replace(/\r/g, '')).toBe(
      [
        TITLE,
        '相手：さくら商事',
        '結果：再架電',
        '次のアクション：資料を送る　2030/04/10',
        '聞いたこと',
        '・回数：1回',
        '出た反論',
        '・いま忙しいので',
        'メモ：来期に予算\n',
      ].join('\n'),
    )
    await expectAccessible(page)
    const { runs } = await room.hanako.call(runRoutes.listRuns, { params: { id } })
    expect(runs.slice(0, 1).map(({ kind, call }) => [kind, call])).toEqual([
      [
        'call',
        expect.objectContaining({
          outcome: '再架電',
          next_on: '2030-04-10',
          path: [
            { section_id: 'open', title: '挨拶', answer: '困っていない' },
            { section_id: 'bye', title: '締め', answer: null },
          ],
        }),
      ],
    ])

    await press(t.figures)
    const figures = page.getByRole('dialog', { name: fillText(c.title, { title: TITLE }) })
    await figures.getByText(fillText(c.count, { calls: 6, customers: 4 })).waitFor()
    await screen.waitFor({ state: 'detached' })
    const part = (name: string | RegExp) => figures.getByRole('region', { name })
    // The call that was just stored is the first of the list, and its row opens its record.
    const rows = part(c.list).locator('.run-list > li')
    await expect.poll(() => rows.count()).toBe(5)
    await part(c.list).getByRole('button').last().click()
    await expect.poll(() => rows.count()).toBe(6)
    await rows.first().locator('summary').first().click()
    await rows.first().getByText('来期に予算').waitFor()
    expect(await rows.first().locator('summary').first().innerText()).toMatch(
      /さくら商事 · 再架電 · 資料を送る/,
    )
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await rows.first().locator('summary').first().click()
    const rule = figures.getByRole('link', { name: c.viewers_change })
    expect(await rule.getAttribute('href')).toBe(pageUrl(language, RUNS_CARD_PATH))
    const fraction = (count: number, of: number, counted: 'calls' | 'customers') =>
      formatFraction(count, of, language, counted)
    const heard = part(fillText(c.heard, { field: '回数', fraction: fraction(3, 4, 'customers') }))
    expect(await heard.getByRole('row').allInnerTexts()).toEqual([
      expect.stringContaining(fraction(2, 4, 'customers')),
      expect.stringContaining(fraction(1, 4, 'customers')),
    ])
    const opening = part(c.sections).getByRole('row', { name: '挨拶' })
    expect(await opening.innerText()).toContain(fraction(6, 6, 'calls'))
    expect(await opening.innerText()).toContain(fillText(c.ended, { count: 5 }))
    expect(await part(c.objections).innerText()).toContain(fraction(1, 1, 'calls'))
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await figures.getByLabel(c.beside).selectOption(fillText(c.before_versions, { count: 5 }))
    await part(c.outcomes).getByRole('columnheader').nth(1).waitFor()
    expect(await part(c.outcomes).getByRole('row', { name: '再架電' }).innerText()).toContain(
      fraction(0, 5, 'calls'),
    )
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await figures.getByText(c.forget, { exact: true }).click()
    await figures.getByRole('textbox', { name: c.forget_name }).fill('みどり 工務店')
    await figures.getByRole('button', { name: c.forget_ask }).click()
    await figures.getByRole('button', { name: c.forget_yes }).click()
    await figures.getByText(fillText(c.forgotten, { count: 2 })).waitFor()
    await figures.getByText(fillText(c.count, { calls: 4, customers: 3 })).waitFor()

    await page.goto(`${page.url().split('?')[0]}?view=rehearse`)
    await page.getByRole('button', { name: REHEARSE_TEXTS.history[language] }).click()
    await page.locator('.run-list summary', { hasText: '再架電' }).click()
    const kept = page.locator('.run-list details[open]', { hasText: '来期に予算' })
    await kept.getByText(r.delete_answers).click()
    await kept.getByRole('button', { name: fillText(r.delete_answer, { text: '回数' }) }).click()
    await expect.poll(() => kept.locator('.run-call').innerText()).not.toContain('1回')
    await page.goto(`${page.url().split('?')[0]}?view=live`)
    await says('お世話になっております。')
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await close()
    await room.close()
  },
)
