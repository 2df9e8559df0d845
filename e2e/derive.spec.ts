import { expect, test } from 'vitest'
import { openLlmServer } from '#testing/llm-server.ts'
import { PHONE, WIDE } from './browser.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { runAxe } from './run-axe.ts'
import { pickByTurn } from './variants.ts'

// Tests a talk script derived from another script, its update after lines have changed, and a
// shortened copy. Also tests lines that a language model drafts.

const CASES = [
  {
    language: 'ja',
    options: { viewport: WIDE },
    title: '倉庫の企画',
    text: '# 課題\n棚卸しに毎月20時間かかっている。数は合わない。\n在庫→発注\n# まとめ\n来月から試す。',
    make: 'トークスクリプトを作成',
    target: '目標時間（任意）',
    length: '3分',
    open: '作成して開く',
    lines: [
      'まず、課題についてお話しします。',
      '棚卸しに毎月20時間かかっています。',
      '数は合いません。',
      '在庫→発注',
      '最後に、まとめです。',
      '来月から試します。',
    ],
    as_written: '原文のまま',
    own: '来月から、まず一店で試します。',
    reworded_mark: '直しました',
    restore: '自動の言い換えに戻す',
    written_mark: '原文のままの行',
    reworded: '数はいつも合わない。',
    now: '数はいつも合いません。',
    changed_mark: '元の文が変わりました',
    look: '順に見る',
    open_source: '元の文を開く',
    take_over: '新しい文に置き換える',
    menu: '台本のメニュー',
    cut: '短縮版を作成…',
    minutes: '3分',
    left: /^残り 2:4\d$/u,
    cut_title: '倉庫の企画（3分版）',
  },
  {
    language: 'en',
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    title: 'The warehouse',
    text: '# Problem\nCounting takes 20 hours a month. It does not add up.\nStock → order\n# Next steps\nWe will try it in May.',
    make: 'Create a talk script',
    target: 'Target time (optional)',
    length: '3 min',
    open: 'Create and open',
    lines: [
      'Let me start with: problem.',
      'Counting takes 20 hours a month.',
      "It doesn't add up.",
      'Stock → order',
      'And finally: next steps.',
      "We'll try it in May.",
    ],
    as_written: 'unchanged',
    own: "In May we'll try it in one shop.",
    reworded_mark: 'reworded',
    restore: 'Reset to suggestion',
    written_mark: 'Unchanged from source',
    reworded: 'It never adds up.',
    now: 'It never adds up.',
    changed_mark: 'The source sentence has changed',
    look: 'Review',
    open_source: 'Open in source',
    take_over: 'Use new sentence',
    menu: 'Script menu',
    cut: 'Create a shorter version…',
    minutes: '1 min',
    left: /^0:[34]\d left$/u,
    cut_title: 'The warehouse (1 min)',
  },
] as const

test.each(pickByTurn(0, CASES))(
  '$language: a script becomes lines linked to their sentences, and a shorter version',
  async (texts) => {
    const { language, options } = texts
    const lines: string[] = [...texts.lines.slice(0, -1), texts.own]
    const room = await openEditorFixture()
    try {
      const id = await room.write({
        kind: 'script',
        language,
        title: texts.title,
        text: texts.text,
      })
      const visitor = await room.open(room.hanako, id, { ...options, language, kind: 'script' })
      const { page, words, readRows, saved } = visitor
      const rows = async () => (await readRows()).map((row) => row.replace(/^[^：]*：/u, ''))
      const button = (name: string) => page.getByRole('button', { name, exact: true })

      await button(texts.make).click()
      const preview = page.locator('.derive-preview')
      await preview.waitFor()
      const shown = preview.locator('.derive-line')
      await expect.poll(() => shown.allInnerTexts()).toEqual(texts.lines)
      expect(await preview.getByText(texts.as_written, { exact: true }).count()).toBe(1)
      expect(await runAxe(page)).toEqual([])

      // Edits lines. Escape discards an edit but keeps the preview open; the reset button restores
      // the suggestion.
      const reword = async (at: number, words: string, key: 'Enter' | 'Escape') => {
        await shown.nth(at).click()
        await preview.getByRole('textbox').fill(words)
        await page.keyboard.press(key)
      }
      await reword(3, 'x', 'Escape')
      await expect.poll(() => shown.allInnerTexts()).toEqual(texts.lines)
      await reword(3, '', 'Enter')
      await preview.getByText(texts.reworded_mark, { exact: true }).waitFor()
      expect(await runAxe(page)).toEqual([])
      await button(texts.restore).click()
      await reword(5, texts.own, 'Enter')
      await expect.poll(() => shown.allInnerTexts()).toEqual(lines)
      await page.getByLabel(texts.target).fill(texts.length)
      await button(texts.open).click()
      await page.waitForURL(`**/${language}/talk_script/*`)
      const talk = page.url()
      await visitor.editor.waitFor()
      await expect.poll(rows).toEqual(expect.arrayContaining([...lines]))
      await button(texts.written_mark).waitFor()

      await page.goto(`/${language}/script/${id}`)
      await visitor.editor.waitFor()
      const paragraph = await words(0).innerText()
      await words(0).click()
      await page.keyboard.press('End')
      const last = texts.language === 'ja' ? '数は合わない。' : 'It does not add up.'
      expect(paragraph.endsWith(last)).toBe(true)
      for (const _ of last) await page.keyboard.press('Backspace')
      await page.keyboard.insertText(texts.reworded)
      await saved()

      await page.goto(talk)
      await button(texts.changed_mark).waitFor()
      await button(texts.look).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByText(texts.reworded, { exact: true }).first().waitFor()
      expect(await runAxe(page)).toEqual([])
      const link = dialog.getByRole('link', { name: texts.open_source })
      expect(await link.getAttribute('href')).toContain(`/${language}/script/${id}#block=`)
      await button(texts.take_over).click()
      await dialog.waitFor({ state: 'detached' })
      const after = lines.map((line, at) => (at === 2 ? texts.now : line))
      await expect.poll(rows).toEqual(expect.arrayContaining(after))
      expect(await button(texts.changed_mark).count()).toBe(0)
      await saved()
      await page.reload()
      await button(texts.written_mark).waitFor()
      expect(await button(texts.changed_mark).count()).toBe(0)

      // Creates a shortened copy of the talk script, without the line that the user unchecks.
      await button(texts.menu).click()
      await page.getByRole('menuitem', { name: texts.cut }).click()
      await page.getByRole('radio', { name: texts.minutes }).check()
      await dialog.getByRole('checkbox', { name: texts.lines[3] }).uncheck()
      await expect.poll(() => page.locator('.cut-left').innerText()).toMatch(texts.left)
      expect(await runAxe(page)).toEqual([])
      await button(texts.open).click()
      await page.waitForURL((url) => url.href !== talk && url.pathname.includes('/talk_script/'))
      await visitor.editor.waitFor()
      await expect.poll(rows).toEqual(expect.arrayContaining(after.filter((_, at) => at !== 3)))
      expect(await rows()).not.toContain(lines[3])
      expect(await page.title()).toContain(texts.cut_title)
      expect(visitor.complaints).toEqual([])
      await visitor.close()
    } finally {
      await room.close()
    }
  },
)

test('a language model drafts lines, which are verified and marked until a person confirms them', async () => {
  const llm = await openLlmServer()
  const room = await openEditorFixture({ LLM_BASE_URL: llm.url, LLM_MODEL: 'paper-1' })
  try {
    const [{ title, text }] = CASES
    const id = await room.write({ kind: 'script', title, text })
    const visitor = await room.open(room.hanako, id, { viewport: PHONE, kind: 'script' })
    const { page } = visitor
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    const drafted = page.locator('.derive-preview').getByText('AI の下書き', { exact: true })
    const lines = page.locator('.derive-line')
    await button('トークスクリプトを作成').click()

    llm.will({ says: '{}', hang_after: 1 })
    await button('AI で下書きする').click()
    await llm.untilRequested(1)
    await button('中止').click()
    await button('AI で下書きする').waitFor()
    await expect.poll(() => llm.hung_up).toBe(1)
    const sentences = [
      { number: 2, lines: ['棚卸しに、毎月20時間もかかっているんです。'] },
      { number: 3, lines: ['数は30回も合いません。'] },
      { number: 4, lines: ['在庫から、発注へとつなげます。'] },
    ]
    llm.will({ says: JSON.stringify({ sentences }) })
    await button('AI で下書きする').click()
    await expect.poll(() => lines.nth(1).innerText()).toBe(sentences[0]?.lines[0])
    expect(await drafted.count()).toBe(2)
    await page.getByText('使わず、自動の言い換えのままにしました', { exact: false }).waitFor()
    expect(await lines.nth(2).innerText()).toBe('数は合いません。')
    expect(await runAxe(page)).toEqual([])

    // A line edited by hand is no longer a draft.
    await lines.nth(3).click()
    await page.locator('.derive-field textarea').fill('在庫を見て発注します。')
    await page.keyboard.press('Enter')
    await expect.poll(() => drafted.count()).toBe(1)
    await button('作成して開く').click()
    await page.waitForURL('**/ja/talk_script/*')
    await visitor.editor.waitFor()
    await button('AI の下書き（未確認）').waitFor()
    await page.getByText('未確認の行が1行あります').waitFor()
    expect(await runAxe(page)).toEqual([])
    await button('順に見る').click()
    await page.getByRole('dialog').getByText('棚卸しに毎月20時間かかっている。').first().waitFor()
    await button('確認済みにする').click()
    await expect.poll(() => button('AI の下書き（未確認）').count()).toBe(0)
    await visitor.saved()
    await page.reload()
    await visitor.editor.waitFor()
    await page.getByText('在庫を見て発注します。').waitFor()
    expect(await button('AI の下書き（未確認）').count()).toBe(0)
    expect(visitor.complaints).toEqual([])
    await visitor.close()
  } finally {
    await room.close()
    await llm.close()
  }
})
