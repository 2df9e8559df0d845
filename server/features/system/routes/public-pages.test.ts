import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PUBLIC_PAGES, type PublicPage } from '#contract/pages.ts'
import { systemRoutes } from '#contract/system.ts'
import { readConfig } from '#server/config.ts'
import { StartRefused } from '#server/platform/database/problems.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { readPublicTexts } from './read-public-texts.ts'

const apps: TestApp[] = []
const folders: string[] = []
afterAll(async () => {
  for (const app of apps) await app.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

async function open(env: Record<string, string> = {}) {
  const app = await openTestApp(env)
  apps.push(app)
  const browser = app.browser()
  return {
    settings: async () => (await browser.call(systemRoutes.readPublicSettings, {})).body,
    read: async (page: PublicPage) =>
      (await browser.call(systemRoutes.readPublicPage, { params: { page } })).body,
  }
}

test('without settings the public pages are the installation’s own and say that they are empty', async () => {
  const { settings, read } = await open()
  expect(await settings()).toMatchObject({
    contact_url: { ja: '/ja/public/contact', en: '/en/public/contact' },
    terms_url: { ja: '/ja/public/terms', en: '/en/public/terms' },
    privacy_url: { ja: '/ja/public/privacy', en: '/en/public/privacy' },
  })
  for (const page of PUBLIC_PAGES)
    expect(await read(page)).toEqual({ operator: null, contact_email: null, text: null })
})

test('the operator’s name, address and texts are public; external pages replace them', async () => {
  const folder = await mkdtemp('/tmp/daihon-texts-')
  folders.push(folder)
  await writeFile(join(folder, 'terms.ja.txt'), '\uFEFF# 利用規約\n\n社内でのみ使います。\n')
  await writeFile(join(folder, 'terms.en.txt'), 'In house only.')
  await writeFile(join(folder, 'contact.ja.txt'), '内線 1234')
  await writeFile(join(folder, 'privacy.en.txt'), '\n')
  const { settings, read } = await open({
    OPERATOR_NAME: ' 情報システム部 ',
    CONTACT_EMAIL: 'help@example.co.jp',
    PUBLIC_TEXTS: folder,
    SITE_URL: 'https://www.example.co.jp/',
  })
  const who = { operator: '情報システム部', contact_email: 'help@example.co.jp' }
  const terms = { ja: '# 利用規約\n\n社内でのみ使います。', en: 'In house only.' }
  expect(await read('terms')).toEqual({ ...who, text: terms })
  expect(await read('contact')).toEqual({ ...who, text: { ja: '内線 1234', en: '内線 1234' } })
  expect(await read('privacy')).toEqual({ ...who, text: null })
  expect(await settings()).toMatchObject({
    contact_url: { ja: '/ja/public/contact' },
    terms_url: { ja: 'https://www.example.co.jp/ja/terms' },
    privacy_url: { en: 'https://www.example.co.jp/en/privacy' },
  })
})

test('a missing folder of texts or an invalid address prevents the start', () => {
  expect(() => readPublicTexts('/no/such/folder')).toThrow(StartRefused)
  expect(() => readConfig({ CONTACT_EMAIL: 'help at example' })).toThrow(/CONTACT_EMAIL/)
})
