import { expect, test } from 'vitest'
import { pageUrl } from '#contract/pages.ts'
import { TEMPLATE_TEXTS } from '#web/features/templates/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE, WIDE } from './browser.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { cardsOf } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { pickByTurn } from './variants.ts'

const CASES = [
  {
    language: 'ja',
    options: { viewport: WIDE },
    title: '工場への初回商談',
    text: '# 挨拶\n営業：{{お客様名}}様、お世話になっております。\n# 課題\n営業：在庫の課題を伺います。',
    blank: 'お客様名様、お世話になっております。',
    added: '最後に日程を決めます。',
    name: '製造業の初回訪問',
    purpose: '工場長に初めて会うとき',
    menu: '台本のメニュー',
    entry: 'テンプレートにする…',
    share: '共有',
    trash: 'ゴミ箱',
    label: 'テンプレート',
  },
  {
    language: 'en',
    options: { viewport: PHONE, hasTouch: true, isMobile: true },
    title: 'First visit',
    text: '# Opening\nSales: Good morning, {{customer}}.\n# Problem\nSales: Tell me about your stock.',
    blank: 'Good morning, customer.',
    added: 'Let us agree on a date.',
    name: 'Visiting a plant',
    purpose: 'The first time one meets a plant manager',
    menu: 'Script menu',
    entry: 'Create template…',
    share: 'Share',
    trash: 'Trash',
    label: 'Template',
  },
] as const

test.each(pickByTurn(0, CASES))(
  '$language: a script becomes a template, which a colleague previews and uses',
  async (variant) => {
    const { language, options, name } = variant
    const t = (key: keyof typeof TEMPLATE_TEXTS) => TEMPLATE_TEXTS[key][language]
    const previewName = fillText(TEMPLATE_TEXTS.look_of[language], { title: name })
    const retiredOne = fillText(TEMPLATE_TEXTS.retired[language], { count: 1 })
    const room = await openEditorFixture()
    try {
      const id = await room.write({ language, title: variant.title, text: variant.text })
      const author = await room.open(room.hanako, id, { ...options, language })
      const { page } = author
      const button = (text: string, of = page) =>
        of.getByRole('button', { name: text, exact: true })
      await button(variant.menu).click()
      await page.getByRole('menuitem', { name: variant.entry }).click()
      const form = page.getByRole('dialog', { name: t('make') })
      await form.waitFor()
      expect(await runAxe(page)).toEqual([])
      await page.keyboard.press('Control+a')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Enter')
      await form.getByText(t('title_missing')).waitFor()
      await form.getByLabel(t('title')).fill(name)
      await form.getByLabel(t('purpose')).fill(variant.purpose)
      await page.keyboard.press('Enter')
      await form.waitFor({ state: 'detached' })
      await button(t('open')).click()

      // The template opens in the script's editor. A notice states that it is a template, and the
      // share button is missing.
      await page.getByRole('note').getByText(t('is_template')).waitFor()
      expect(await runAxe(page)).toEqual([])
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
      expect(await button(variant.share).count()).toBe(0)
      await author.words(1).click()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
      await page.keyboard.insertText(variant.added)
      await author.saved()

      const reader = await room.visit(room.taro, pageUrl(language, '/script/new'), options)
      const list = reader.page
      const card = list.getByRole('button', { name: new RegExp(`^${name}`) })
      await card.getByText(variant.purpose).waitFor()
      expect(await runAxe(list)).toEqual([])
      expect(await measureOverflow(list)).toBeLessThanOrEqual(0)
      await button(previewName, list).click()
      const preview = list.getByRole('dialog', { name })
      await expect.poll(() => preview.locator('.script-view').innerText()).toContain(variant.added)
      expect(await preview.locator('.script-view').innerText()).toContain(variant.blank)
      expect(await runAxe(list)).toEqual([])
      expect(await preview.getByRole('link', { name: t('edit') }).count()).toBe(0)
      await list.keyboard.press('Escape')
      await preview.waitFor({ state: 'detached' })
      await expect
        .poll(() => list.evaluate(() => document.activeElement?.getAttribute('aria-label')))
        .toBe(previewName)
      await card.dblclick()
      await list.waitForURL(new RegExp(`/${language}/talk_script/[0-9a-f-]{36}$`))
      await reader.editor.getByText(variant.added).waitFor()
      await button(variant.share, list).waitFor()
      expect(await list.getByRole('note').count()).toBe(0)

      await button(t('retire')).click()
      await page.getByRole('note').getByText(t('is_retired')).waitFor()
      await list.goto(pageUrl(language, '/script/new'))
      await list.getByText(t('none')).waitFor()
      await page.goto(pageUrl(language, '/script/new'))
      const retired = page.getByText(retiredOne)
      await retired.click()
      const previewButton = button(previewName)
      await previewButton.click()
      const own = page.getByRole('dialog', { name })
      await own.getByRole('link', { name: t('edit') }).waitFor()
      await button(t('bring_back')).last().click()
      await own.waitFor({ state: 'detached' })
      await retired.waitFor({ state: 'detached' })
      await previewButton.click()
      await button(t('retire')).click()
      await own.waitFor({ state: 'detached' })
      await retired.click()
      await previewButton.click()
      await button(t('to_trash')).click()
      await own.waitFor({ state: 'detached' })
      await page.goto(pageUrl(language, '/dashboard?tab=trash'))
      await cardsOf(page).getByText(variant.label, { exact: true }).waitFor()
      expect(await runAxe(page)).toEqual([])
      expect([...author.complaints, ...reader.complaints]).toEqual([])
    } finally {
      await room.close()
    }
  },
)

test('a built-in template can be previewed, and a script’s card can create a template', async () => {
  const room = await openEditorFixture()
  try {
    await room.write({ title: '週次の報告', text: '営業：報告します。' })
    const { page, complaints } = await room.visit(room.hanako, '/ja/script/new')
    const previewButton = page.getByRole('button', { name: '「テレアポ」の中身を見る' })
    // The search ignores the width of kana.
    const cards = page.locator('.template-choice').getByRole('button', { name: /の中身を見る$/u })
    await previewButton.waitFor()
    const all = await cards.count()
    await page.getByRole('searchbox', { name: TEMPLATE_TEXTS.find.ja }).fill('ﾃﾚｱﾎﾟ')
    await expect.poll(() => cards.count()).toBeLessThan(all)
    await previewButton.waitFor()
    await page.getByRole('searchbox', { name: TEMPLATE_TEXTS.find.ja }).fill('')
    await previewButton.focus()
    await page.keyboard.press('Enter')
    const preview = page.getByRole('dialog', { name: 'テレアポ' })
    await preview.locator('.script-view').getByText('受付').first().waitFor()
    await page.keyboard.press('Escape')
    await preview.waitFor({ state: 'detached' })
    // If the templates do not load, the page shows an error and a button to retry.
    await page.route('**/api/templates/', (route) => route.abort())
    await page.goto('/ja/script/new')
    await page.getByText('テンプレートを読み込めませんでした。').waitFor()
    await page.unroute('**/api/templates/')
    await page.getByRole('button', { name: 'もう一度試す' }).click()
    await page.getByText(TEMPLATE_TEXTS.none.ja).waitFor()

    await page.goto('/ja/dashboard')
    await page.getByRole('button', { name: '「週次の報告」の操作' }).click()
    await page.getByRole('menuitem', { name: 'テンプレートにする…' }).click()
    const form = page.getByRole('dialog', { name: 'テンプレートにする' })
    await form.getByRole('button', { name: 'テンプレートを作成' }).click()
    await form.waitFor({ state: 'detached' })
    // The new template is offered immediately. It is not in the list of scripts.
    const row = page.getByRole('region', { name: 'テンプレートから始める' })
    await row.getByRole('button', { name: /^週次の報告/ }).waitFor()
    expect(await cardsOf(page).count()).toBe(1)
    expect(complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  } finally {
    await room.close()
  }
})
