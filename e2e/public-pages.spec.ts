import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES, PUBLIC_PAGES, pageUrl, publicPath } from '#contract/pages.ts'
import { GUIDE_STEPS, GUIDE_TEXTS } from '#web/features/public-pages/guide-texts.ts'
import { DEFAULT_TEXTS, PAGE_TITLES, PUBLIC_TEXTS } from '#web/features/public-pages/texts.ts'
import { openVisitor } from './browser.ts'
import { openProduct, type Product } from './open-product.ts'
import { headerOf } from './page-parts.ts'
import { expectAccessible, findTightTargets } from './run-axe.ts'
import { EVERY_VARIANT, wordsOf } from './variants.ts'

let bare: Product
let configured: Product
let folder: string

beforeAll(async () => {
  bare = await openProduct()
  folder = await mkdtemp('/tmp/daihon-texts-')
  await writeFile(
    join(folder, 'terms.ja.txt'),
    '# 第1条\n本サービスは<b>社内</b>でのみ使います。\n\n- 転載しない\n- 譲らない\n',
  )
  configured = await openProduct({
    OPERATOR_NAME: '情報システム部',
    CONTACT_EMAIL: 'help@example.co.jp',
    PUBLIC_TEXTS: folder,
  })
})
afterAll(async () => {
  await bare?.stop()
  await configured?.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each(EVERY_VARIANT)(
  'without settings each public page exists, says that it is the default and is accessible: $language, $width',
  async ({ language, options }) => {
    const words = wordsOf(PUBLIC_TEXTS, language)
    const { page, complaints, close } = await openVisitor(bare.url, options)
    for (const name of PUBLIC_PAGES) {
      await page.goto(pageUrl(language, publicPath(name)))
      await page.getByRole('heading', { level: 1, name: PAGE_TITLES[name][language] }).waitFor()
      await page.getByText(words.operator_hint).waitFor()
      expect(await headerOf(page).count()).toBe(0)
      await expectAccessible(page)
      expect(await findTightTargets(page)).toEqual([])
    }
    await page.getByText(DEFAULT_TEXTS.kept_password[language]).waitFor()
    const other = language === 'ja' ? 'en' : 'ja'
    await page.getByRole('button', { name: other.toUpperCase() }).click()
    await page.waitForURL(`**/${other}/public/privacy`)
    await page.getByRole('link', { name: PUBLIC_TEXTS.guide[other] }).click()
    await page.waitForURL(`**${pageUrl(other, PAGES.guide)}`)
    await page.getByRole('heading', { level: 1, name: GUIDE_TEXTS.title[other] }).waitFor()
    expect(await headerOf(page).count()).toBe(0)
    const steps = await page.locator('.guide-steps').getByRole('heading').allInnerTexts()
    expect(steps).toEqual(Object.values(GUIDE_STEPS).map(({ title }) => title[other]))
    await expectAccessible(page)
    await page.getByRole('link', { name: GUIDE_TEXTS.join[other] }).click()
    await page.waitForURL(`**/${other}/signup`)
    expect(complaints).toEqual([])
    await close()
  },
)

test('contact, terms and privacy of the login page lead to their pages, also without a language in the address', async () => {
  const { page, close } = await openVisitor(bare.url)
  await page.goto('/ja/login')
  const links = page.locator('.header a[target=_blank], .auth-footer a[target=_blank]')
  await expect
    .poll(() => links.evaluateAll((found) => found.map((link) => link.getAttribute('href'))))
    .toEqual(['/ja/public/contact', '/ja/public/terms', '/ja/public/privacy'])
  for (const path of [...PUBLIC_PAGES.map(publicPath), PAGES.guide]) {
    await page.goto(path)
    await page.waitForURL(`${bare.url}/ja${path}`)
  }
  await close()
})

test('the public pages show the operator’s name, address and text literally, without interpreting HTML', async () => {
  const { page, close } = await openVisitor(configured.url)
  await page.goto('/ja/public/contact')
  await page.getByText('このサーバーは 情報システム部 が運営しています。').waitFor()
  const mail = page.getByRole('link', { name: 'help@example.co.jp' })
  expect(await mail.getAttribute('href')).toBe('mailto:help@example.co.jp')
  expect(await page.getByText(PUBLIC_TEXTS.operator_hint.ja).count()).toBe(0)
  // The operator has set no English text, so both languages show the Japanese text.
  for (const language of ['ja', 'en']) {
    await page.goto(`/${language}/public/terms`)
    await page.getByRole('heading', { level: 2, name: '第1条' }).waitFor()
    await page.getByText('本サービスは<b>社内</b>でのみ使います。').waitFor()
    expect(await page.getByRole('article').getByRole('listitem').allInnerTexts()).toEqual([
      '転載しない',
      '譲らない',
    ])
  }
  await page.route('**/api/public-pages/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('alert').waitFor()
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button').click()
  await page.getByRole('heading', { level: 2, name: '第1条' }).waitFor()
  await close()
})
