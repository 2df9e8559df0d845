import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantRoutes } from '#contract/grants.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { signUp } from '#testing/accounts.ts'
import { newScript } from '#testing/test-scripts.ts'
import { PHONE, pickOption } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { cardsOf, headerOf, openListTools } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'
import { newEmail } from './variants.ts'

let company: Company
beforeEach(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterEach(() => company?.close())

const write = (title: string, text?: string) =>
  company.admin.call(scriptRoutes.createScript, {
    body: {
      id: randomUUID(),
      kind: 'talk_script',
      language: 'ja',
      title,
      ...(text === undefined ? { template: 'first_sales_meeting' } : { text }),
    },
  })

const cards = (page: Page) => cardsOf(page)

test('a new user is guided, opens a template, and repeated presses create one script', async () => {
  const { page, complaints, close } = await company.visit('/ja/dashboard')
  await page.getByRole('heading', { name: '最初の台本を書きましょう' }).waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('button', { name: '例の台本を開く' }).dblclick()
  await page.waitForURL(/\/ja\/talk_script\/[0-9a-f-]{36}$/)
  await page.getByText('見積書を1件つくるのに平均で4時間かかっています。').waitFor()
  expect(complaints).toEqual([])
  await page.goto('/ja/dashboard')
  await page
    .getByRole('link', { name: '例：見積もりを10分で出す「ひろいだし」', exact: true })
    .waitFor()
  expect(await cards(page).count()).toBe(1)
  expect(await cards(page).innerText()).toContain('田中 かなさん')
  expect(await cards(page).innerText()).toMatch(/約\d分/)
  await close()
})

test('the search finds Japanese within words, waits for composition to end, and works by keyboard', async () => {
  await write('値引き交渉の練習', '営業：御稟議書の期限は月末です。')
  await write('Product demo', 'Me: Let me show you the dashboard.')
  const { page, complaints, close } = await company.visit('/ja/dashboard')
  await page.clock.install()
  await page.reload()
  await page.getByRole('link', { name: '値引き交渉の練習' }).waitFor()
  const requests: string[] = []
  page.on('request', (request) => {
    const search = new URL(request.url()).searchParams.get('search')
    if (request.url().includes('/api/scripts/') && search) requests.push(search)
  })
  await page.keyboard.press('/')
  const field = page.getByLabel('台本・コメント・キャンバスを検索')
  await expect
    .poll(() => field.evaluate((element) => element === document.activeElement))
    .toBe(true)
  expect(await field.inputValue()).toBe('')

  const devtools = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    devtools.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  for (const text of ['り', 'りん', 'りんぎしょ']) await compose(text)
  // Advances the clock beyond the search's debounce. If the page searched while the input method
  // composes the word, it would have sent a request by now.
  await page.clock.fastForward(10_000)
  expect(requests).toEqual([])
  await devtools.send('Input.insertText', { text: '稟議書' })
  await page.waitForURL(/[?&]q=/)
  await expect.poll(() => cards(page).count()).toBe(1)
  expect(await cards(page).innerText()).toContain('値引き交渉の練習')
  expect(requests).toEqual(['稟議書'])
  expect(await cards(page).locator('.script-card-found').innerText()).toBe(
    '御稟議書の期限は月末です。',
  )
  expect(await page.locator('mark').allInnerTexts()).toEqual(['稟議書'])
  expect(await page.getByRole('region', { name: 'テンプレートから始める' }).count()).toBe(0)
  expect(await runAxe(page)).toEqual([])
  await field.fill('ﾃﾞﾓ　dashboard')
  await page.getByText('一致する台本はありません').waitFor()
  await field.fill('PRODUCT　ＤＡＳＨ')
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['Product', 'dash'])

  await field.fill('そんな言葉はない')
  await page.getByText('一致する台本はありません').waitFor()
  expect(await runAxe(page)).toEqual([])
  await field.press('Escape')
  await page.getByRole('link', { name: 'Product demo' }).waitFor()
  expect(await field.inputValue()).toBe('')
  await field.fill('稟議書')
  await expect.poll(() => page.locator('mark').allInnerTexts()).toEqual(['稟議書'])
  await page.getByRole('link', { name: '値引き交渉の練習' }).click()
  await page.waitForURL(/#block=/)
  await page.locator('.block.is-shown', { hasText: '御稟議書の期限は月末です。' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('own scripts precede the templates, and the header names the company and its members', async () => {
  await write('自分の台本')
  const { page, complaints, close } = await company.visit('/ja/dashboard')
  await page.getByRole('link', { name: '自分の台本' }).waitFor()
  const templates = page.getByRole('region', { name: 'テンプレートから始める' })
  const order = await templates.evaluate((section) => {
    const card = document.querySelector('.script-card')
    return card && Boolean(card.compareDocumentPosition(section) & Node.DOCUMENT_POSITION_FOLLOWING)
  })
  expect(order).toBe(true)
  const header = headerOf(page)
  await header.getByText('青葉製作所').waitFor()
  await header.getByRole('link', { name: 'メンバー' }).click()
  await page.waitForURL('**/ja/approve-user')
  await close()
  const as = await company.addMember('一般 一郎')
  const member = await company.visit('/ja/dashboard', { as })
  await headerOf(member.page).getByText('青葉製作所').waitFor()
  expect(await headerOf(member.page).getByRole('link', { name: 'メンバー' }).count()).toBe(0)
  // A user without scripts sees first steps at the top of the dashboard, with a link to the guide.
  await member.page.getByRole('link', { name: 'はじめてのガイドを見る' }).click()
  await member.page.waitForURL('**/ja/onboarding-guide')
  await member.close()
  expect(complaints).toEqual([])
})

test('a script is renamed, trashed, and restored by undo and from the trash', async () => {
  await write('消される台本')
  const { page, complaints, close } = await company.visit('/ja/dashboard')
  const menuOf = (title: string) => page.getByRole('button', { name: `「${title}」の操作` })
  await menuOf('消される台本').click()
  await page.getByRole('menuitemradio', { name: '非公開', checked: true }).waitFor()
  expect(await runAxe(page)).toEqual([])
  await page.getByRole('menuitemradio', { name: 'チームが閲覧' }).click()
  await page.getByText('公開範囲を変更しました').waitFor()
  await menuOf('消される台本').click()
  await page.getByRole('menuitem', { name: '名前を変更' }).click()
  const dialog = page.getByRole('dialog', { name: '名前を変更' })
  await dialog.getByLabel('タイトル').fill('　来期の台本　')
  await dialog.getByLabel('タイトル').press('Enter')
  await page.getByRole('link', { name: '来期の台本', exact: true }).waitFor()
  await dialog.waitFor({ state: 'detached' })

  const trash = async () => {
    await menuOf('来期の台本').click()
    await page.getByRole('menuitem', { name: 'ゴミ箱に移す' }).click()
    await page.getByText('ゴミ箱に移しました').waitFor()
    await page.getByRole('link', { name: '来期の台本' }).waitFor({ state: 'detached' })
  }
  await trash()
  await page.getByRole('button', { name: '元に戻す', exact: true }).click()
  await page.getByRole('link', { name: '来期の台本' }).waitFor()

  await trash()
  await page.getByRole('tab', { name: /^ゴミ箱/ }).click()
  await page.waitForURL('**/ja/dashboard?tab=trash')
  await page.getByRole('button', { name: '「来期の台本」を元に戻す' }).click()
  await page.getByText('ゴミ箱は空です').waitFor()
  await page.getByRole('tab', { name: /^すべて/ }).click()
  await page.getByRole('link', { name: '来期の台本' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('scripts shared by name have their own tab and a label', async () => {
  const member = await company.addMember('佐藤 健')
  // Without a script of their own, the member would see first steps instead of this tab's empty
  // list.
  await member.call(scriptRoutes.createScript, { body: newScript({ title: '佐藤さんの台本' }) })
  const { page, complaints, close } = await company.visit('/ja/dashboard?tab=shared', {
    as: member,
    viewport: PHONE,
  })
  await page.getByRole('heading', { name: '共有された台本はありません' }).waitFor()
  expect(await runAxe(page)).toEqual([])
  const { id } = await write('佐藤さんだけに見せる台本')
  const params = { id, user_id: member.user_id }
  await company.admin.call(grantRoutes.setGrant, { params, body: { access: 'view' } })
  await page.reload()
  await page.getByRole('link', { name: '佐藤さんだけに見せる台本' }).waitFor()
  expect(await cards(page).innerText()).toContain('あなたに共有')
  await openListTools(page)
  // Polls, because the counts load after the list.
  await expect.poll(() => page.getByRole('tab', { name: '共有' }).innerText()).toContain('1')
  await page.getByRole('button', { name: '「佐藤さんだけに見せる台本」の操作' }).click()
  await expect.poll(() => page.getByRole('menuitem').allInnerTexts()).toEqual(['複製'])
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await runAxe(page)).toEqual([])
  expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
  await close()
})

test('a refused move is undone with a notice', async () => {
  await write('来期の台本')
  const { page, close } = await company.visit('/ja/dashboard')
  await page.getByRole('link', { name: '来期の台本' }).waitFor()
  await page.route('**/api/scripts/*/', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: '「来期の台本」の操作' }).click()
  await page.getByRole('menuitem', { name: 'ゴミ箱に移す' }).click()
  await page.getByText('ゴミ箱に移せませんでした').waitFor()
  await page.getByRole('link', { name: '来期の台本' }).waitFor()
  expect(await page.getByText('ゴミ箱に移しました').count()).toBe(0)
  await close()
})

test('an admin sees applicants, and a long list loads while scrolling, in both languages and on a phone', async () => {
  for (let number = 1; number <= 45; number++) await write(`台本 ${number}`)
  // `signUp` rejects, because the applicant has no access yet.
  await signUp(company.url, {
    email: newEmail('newcomer'),
    username: '佐藤',
    join: { company_id: company.id },
  }).catch(() => null)

  for (const [language, waiting, more] of [
    ['ja', '1人が参加の承認を待っています。', 'さらに表示'],
    ['en', '1 person is waiting for your approval', 'Show more'],
  ] as const) {
    const { page, complaints, close } = await company.visit(`/${language}/dashboard`, {
      viewport: PHONE,
    })
    await page.getByText(waiting).waitFor()
    await page.getByRole('link', { name: '台本 45', exact: true }).waitFor()
    expect(await cards(page).count()).toBe(20)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await runAxe(page)).toEqual([])
    await page.getByRole('button', { name: more }).scrollIntoViewIfNeeded()
    await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(40)
    // Scrolls until the oldest script has loaded.
    await expect
      .poll(async () => {
        await cards(page).last().scrollIntoViewIfNeeded()
        return page.getByRole('link', { name: '台本 1', exact: true }).count()
      })
      .toBe(1)
    expect(complaints).toEqual([])
    await close()
  }
})

test('filters are stored in the URL, so going back restores them', async () => {
  await write('Product demo')
  const { page, close } = await company.visit('/en/dashboard?tab=talk_script&status=ready')
  await page.getByText('No matching scripts').waitFor()
  expect(await page.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('Ready')
  await pickOption(page, 'Author', 'Author: Others')
  await page.waitForURL(/author=team/)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.waitForURL('**/en/dashboard?tab=talk_script')
  await cards(page).first().waitFor()
  await close()
})

test('a dashboard that fails to load shows an error and a retry', async () => {
  await write('来期の台本')
  const { page, close } = await company.visit('/ja/dashboard')
  await cards(page).first().waitFor()
  await page.route('**/api/dashboard/', (route) =>
    route.fulfill({ status: 503, contentType: 'text/plain', body: 'proxy' }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'もう一度試す' }).waitFor()
  await page.unroute('**/api/dashboard/')
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await cards(page).first().waitFor()
  await close()
})
