import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE } from './browser.ts'
import { type Company, openCompany } from './open-company.ts'
import { editorText } from './page-parts.ts'
import { measureOverflow, runAxe } from './run-axe.ts'

let company: Company
beforeAll(async () => {
  company = await openCompany('青葉製作所', { email: 'kana@example.jp', username: '田中 かな' })
})
afterAll(() => company?.close())

test('a template of either kind opens with one click in the chosen language, also on a phone', async () => {
  for (const [language, kind, template, heading] of [
    ['ja', '台本（文章）', '提案書の下書き', '現状の理解'],
    ['en', 'Talk script', 'Cold call', 'Reception'],
  ] as const) {
    const path = `/${language}/script/new`
    const { page, complaints, close } = await company.visit(path, { viewport: PHONE })
    await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check()
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    expect(await runAxe(page)).toEqual([])
    await page.getByRole('button', { name: new RegExp(`^${template}`) }).dblclick()
    await page.waitForURL(new RegExp(`/${language}/(talk_)?script/[0-9a-f-]{36}$`))
    await editorText(page).getByText(heading).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  }
})
