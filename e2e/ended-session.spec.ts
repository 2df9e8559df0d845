import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { companyRoutes } from '#contract/companies.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { type Account, signIn } from '#testing/accounts.ts'
import { SESSION_TEXTS } from '#web/session/texts.ts'
import { type EditorFixture, openEditorFixture } from './editor-fixture.ts'
import { logIn, WORDS } from './flow.ts'
import { goOffline } from './page-parts.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant } from './variants.ts'

// Tests a session that ends while a script is open, by a suspension or from another device. The
// page explains the reason. After the next login, it restores unsent edits.

const NEW_PASSWORD = 'もっと長い合言葉にしました'
let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

const signInElsewhere = (who: Account) => signIn(room.company.url, who)
const reason = (page: Page, language: 'ja' | 'en') =>
  page.getByRole('status').getByText(SESSION_TEXTS.ended[language])

test.each(pickVariant(1))(
  'a page whose session ends elsewhere shows why: $language, $width',
  async ({ language, options }) => {
    const who = await room.company.addMember(language === 'ja' ? '高橋 葵' : 'Aoi Takahashi')
    const id = await room.write({ visibility: 'team_edit', text: '# 挨拶\n営業：こんにちは。' })
    const { page, saved, close } = await room.open(who, id, { ...options, language })
    await saved()
    const elsewhere = await signInElsewhere(who)
    const { sessions } = await elsewhere.call(authRoutes.listSessions, {})
    const other = sessions.find(({ is_current }) => !is_current)
    await elsewhere.call(authRoutes.endSession, { params: { id: other?.id ?? '' } })
    await page.waitForURL(`**/${language}/login?next=**`)
    await reason(page, language).waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    // The message about the ended session stays until the user logs in.
    await logIn(page, WORDS[language], who)
    await page.waitForURL(`**/${language}/talk_script/${id}`)
    await reason(page, language).waitFor({ state: 'detached' })
    await close()
  },
)

test.each(pickVariant(0))(
  'words typed offline outlive a password changed elsewhere: $language, $width',
  async ({ language, options }) => {
    const who = await room.company.addMember(language === 'ja' ? '伊藤 陸' : 'Riku Ito')
    const id = await room.write({ visibility: 'team_edit', text: '# 挨拶\n営業：こんにちは。' })
    const writer = await room.open(who, id, { ...options, language })
    const { page, editor, saved, readRows, close } = writer
    await saved()
    await goOffline(page)
    await editor.focus()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('またお願いします。')
    const elsewhere = await signInElsewhere(who)
    await elsewhere.call(authRoutes.changePassword, {
      body: { current_password: who.password, new_password: NEW_PASSWORD },
    })
    await page.context().setOffline(false)
    await page.waitForURL(`**/${language}/login?next=**`)
    await reason(page, language).waitFor()
    await logIn(page, WORDS[language], { ...who, password: NEW_PASSWORD })
    await page.waitForURL(`**/${language}/talk_script/${id}`)
    await expect
      .poll(async () => (await readRows()).join('\n'))
      .toContain('こんにちは。またお願いします。')
    // Polls, because the page sends the restored edits only after it has loaded its local copy.
    await expect.poll(() => room.readText(id)).toContain('またお願いします。')
    await saved()
    await close()
  },
)

test.each(pickVariant(1))(
  'a user suspended while working sees the reason, also at every later login: $language, $width',
  async ({ language, options }) => {
    const who = await room.company.addMember(language === 'ja' ? '小川 環' : 'Tamaki Ogawa')
    const id = await room.write({ visibility: 'team_edit', text: '# 挨拶\n営業：こんにちは。' })
    const { page, saved, close } = await room.open(who, id, { ...options, language })
    await saved()
    const decide = (decision: 'suspendMember' | 'restoreMember') =>
      room.hanako.call(companyRoutes[decision], { params: { id: who.user_id }, body: {} })
    const said = page.getByRole('status').getByText(PROBLEMS.suspended.text[language])
    await decide('suspendMember')
    await page.waitForURL(`**/${language}/login`)
    await said.waitFor()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectAccessible(page)
    await page.reload()
    await said.waitFor({ state: 'detached' })
    await logIn(page, WORDS[language], who)
    await said.waitFor()
    await decide('restoreMember')
    await logIn(page, WORDS[language], who)
    await page.waitForURL(`**/${language}/dashboard`)
    await said.waitFor({ state: 'detached' })
    await close()
  },
)
