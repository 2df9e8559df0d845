import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runRoutes } from '#contract/runs.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { EDITOR_TEXTS } from '#web/features/scripts/texts/editor-texts.ts'
import { LIVE_TEXTS } from '#web/features/scripts/texts/live-texts.ts'
import { REHEARSE_TEXTS } from '#web/features/scripts/texts/rehearse-texts.ts'
import { RUN_TEXTS } from '#web/features/scripts/texts/run-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { EVERY_VARIANT, wordsOf } from './variants.ts'

// A call with a script: two jumps, an objection by key, what was answered, a dropped connection, an outcome.

const TITLE = '在庫アプリのテレアポ'
const line = (id: string, text: string) => ({ id, type: 'line', speaker: 'me', text })
const section = (id: string, title: string, ...blocks: object[]) => ({
  ...{ id, kind: 'free', title, target_seconds: null, blocks },
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

test.each(EVERY_VARIANT.slice(0, 2))(
  'a script is used in a call, from the greeting to what came of it: $language, $width',
  async ({ language, width, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(LIVE_TEXTS, language)
    const r = wordsOf(RUN_TEXTS, language)
    const id = randomUUID()
    await room.hanako.call(scriptRoutes.createScript, {
      body: { id, kind: 'talk_script', title: TITLE, language: 'ja', document: DOCUMENT },
    })
    const { page, saved, complaints, close } = await room.open(room.hanako, id, {
      ...{ ...options, language, permissions: ['clipboard-read', 'clipboard-write'] },
    })
    await saved()
    if (width === 'wide') await page.keyboard.press('Control+Alt+l')
    else {
      await page.getByRole('button', { name: EDITOR_TEXTS.more[language], exact: true }).tap()
      await page.getByRole('menuitem', { name: /^Use in a call/ }).tap()
    }
    const screen = page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
    await screen.waitFor()
    const now = screen.locator('.live-words')
    const says = (text: string) => now.getByText(text).waitFor()
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
    await says('お世話になっております。')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)

    // An objection has its answer at one key, and what is said stays where it is.
    await page.keyboard.press('1')
    await screen.getByText('30秒だけお願いします。').waitFor()
    await says('お世話になっております。')
    await page.keyboard.press('1')
    await screen.getByText('30秒だけお願いします。').waitFor({ state: 'detached' })

    // What they answer is typed while they talk: digits are words there, and Enter goes on.
    await press(t.next)
    await says('棚卸しは月に何回ですか。')
    await screen.getByRole('checkbox', { name: '相手の会社のサイトを開く' }).check()
    const field = screen.getByRole('textbox', { name: '回数' })
    await field.fill('')
    await field.pressSequentially('1回')
    expect(await screen.getByText('30秒だけお願いします。').count()).toBe(0)
    await expectAccessible(page)
    await press('困っている')
    await says('撮るだけで数えるアプリです。')
    await press(t.back)
    await says('棚卸しは月に何回ですか。')
    expect(await field.inputValue()).toBe('1回')

    // A page that is loaded anew, and a connection that drops, change nothing.
    await page.reload()
    await says('棚卸しは月に何回ですか。')
    await page.context().setOffline(true)
    await press('困っていない')
    await says('ありがとうございました。')
    await screen.getByRole('textbox', { name: t.note }).fill('来期に予算')
    await press(t.end)
    await screen.getByRole('radio', { name: '再架電' }).check()
    await screen.getByRole('textbox', { name: t.next_action }).fill('資料を送る')
    await screen.getByLabel(t.next_on).fill('2030-04-10')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await press(t.keep)
    await screen.getByText(r.waiting).waitFor()
    await page.context().setOffline(false)
    await screen.getByText(r.seen_by_own).waitFor()
    await press(t.copy)
    await screen.getByText(t.copied).waitFor()
    const pasted = await page.evaluate(() => navigator.clipboard.readText())
    expect(pasted.replace(/\r/g, '')).toBe(
      [
        ...[TITLE, '結果：再架電', '次のアクション：資料を送る　2030-04-10'],
        ...['聞いたこと', '・回数：1回', '出た反論', '・いま忙しいので', 'メモ：来期に予算\n'],
      ].join('\n'),
    )
    await expectAccessible(page)
    const { runs } = await room.hanako.call(runRoutes.listRuns, { params: { id } })
    expect(runs.map(({ kind, call }) => [kind, call])).toEqual([
      [
        'call',
        expect.objectContaining({
          ...{ outcome: '再架電', next_on: '2030-04-10' },
          path: [
            { section_id: 'open', title: '挨拶', answer: '困っていない' },
            { section_id: 'bye', title: '締め', answer: null },
          ],
        }),
      ],
    ])
    await press(t.done)
    await screen.waitFor({ state: 'detached' })

    // It stands among the runs, and the next call begins anew.
    await page.goto(`${page.url().split('?')[0]}?view=rehearse`)
    await page.getByRole('button', { name: REHEARSE_TEXTS.history[language] }).click()
    await page.locator('.run-list summary', { hasText: '再架電' }).click()
    await page.locator('.run-call', { hasText: '来期に予算' }).waitFor()
    await page.goto(`${page.url().split('?')[0]}?view=live`)
    await says('お世話になっております。')
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await close()
    await room.close()
  },
)
