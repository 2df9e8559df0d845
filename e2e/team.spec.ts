// Long because there is a scenario for each way to join and leave a company.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountRoutes } from '#contract/account.ts'
import { companyRoutes } from '#contract/companies.ts'
import { operatorRoutes } from '#contract/operator.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { type Account, signIn, signUp } from '#testing/accounts.ts'
import { openDocument } from '#testing/open-document.ts'
import { PHONE, pickOption, type Visitor } from './browser.ts'
import { EMPTY_PAGE } from './idle-pages.ts'
import { findMailLink } from './mailbox.ts'
import { type Company, openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'

const PASSWORD = 'correct horse 台本 battery'
const ON_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true, locale: 'en-US' }
let company: Company
let admin: Account

// Each test has its own company, because the tests count applicants and members.
beforeEach(async () => {
  company = await openCompany()
  admin = company.admin
})
afterEach(() => company?.close())

const visit = (options = {}): Promise<Visitor> => company.visitAsStranger('about:blank', options)
const visitAs = (as: Account, path: string, options = {}): Promise<Visitor> =>
  company.visit(path, { as, ...options })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Returns an email address unique to this test's company. */
const at = (name: string) => `${name}.${company.id.slice(0, 8)}@example.jp`
const apply = (email: string, username: string) =>
  signUp(company.url, { email, username, join: { company_id: company.id } })

test('an applicant has no access until an admin approves them, and their page then continues', async () => {
  const chief = await visitAs(admin, '/ja/approve-user')
  await chief.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await chief.page.getByText('承認待ちの人はいません').waitFor()
  await expectAccessible(chief.page)
  await button(chief.page, 'リンクをコピー').click()
  await button(chief.page, '✓ コピーしました').waitFor()
  const link = await chief.page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${company.url}/ja/signup/${company.id}`)

  const guest = await visit(ON_PHONE)
  const { page } = guest
  await page.goto(link)
  await page.getByText('「株式会社さくら商事」への参加を申請します').waitFor()
  await page.getByRole('button', { name: 'EN：' }).click()
  await page.getByText('You’re asking to join “株式会社さくら商事”').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Your name').fill('Taro Sato')
  await page.getByLabel('Email address').fill(at('taro'))
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(page, 'Ask to join').tap()
  await page.getByRole('heading', { name: 'Waiting for approval' }).waitFor()
  await page.getByText('once 山田 花子 from “株式会社さくら商事” approves').waitFor()
  await expectAccessible(page)

  const mail = await findMailLink(guest, at('taro'), 'verify-email')
  const tab = await mail.open()
  await tab.waitForURL('**/en/waiting-approval')
  await tab.getByText('Your email address is verified. Now you’re just waiting').waitFor()
  await tab.close()

  // An applicant cannot open pages, send API requests or connect a WebSocket.
  for (const path of ['/en/dashboard', '/en/approve-user', '/en/script/new']) {
    await page.goto(path)
    await page.waitForURL('**/en/login**')
  }
  const script = randomUUID()
  await admin.call(scriptRoutes.createScript, {
    body: { id: script, kind: 'talk_script', language: 'ja', title: '社外秘の商談' },
  })
  const pending = await signIn(company.url, { email: at('taro'), password: PASSWORD })
  const unapproved = { status: 403, body: { code: 'unapproved' } }
  await expect(pending.call(scriptRoutes.listScripts, { query: {} })).rejects.toMatchObject(
    unapproved,
  )
  await expect(
    pending.call(scriptRoutes.readScript, { params: { id: script } }),
  ).rejects.toMatchObject(unapproved)
  await expect(pending.call(companyRoutes.listMembers, { query: {} })).rejects.toMatchObject(
    unapproved,
  )
  await expect(openDocument(pending, script)).rejects.toThrow('refused')
  await page.goto('/en/waiting-approval')
  await page.getByRole('heading', { name: 'Waiting for approval' }).waitFor()

  // The admin's open page shows the applicant without a reload.
  await chief.page.getByText(at('taro')).waitFor()
  await expectAccessible(chief.page)
  await apply(at('next'), '次の人')
  await chief.page.getByRole('tab', { name: '承認待ち 2' }).waitFor()
  // The newest applicant is first in the list. The first click of a double click opens the
  // confirmation. The second click must not confirm it.
  await button(chief.page, '次の人さんの申請を却下する').dblclick()
  await chief.page.getByRole('dialog', { name: '次の人さんの申請を却下しますか？' }).waitFor()
  await expectAccessible(chief.page)
  await button(chief.page, '却下する').click()
  await chief.page.getByText('次の人さんの申請を却下しました').waitFor()
  await chief.page.getByRole('tab', { name: '却下 1' }).waitFor()
  await button(chief.page, '元に戻す').click()
  await chief.page.getByRole('tab', { name: '承認待ち 2' }).waitFor()
  await button(chief.page, 'Taro Satoさんを承認する').click()
  await chief.page.getByText('Taro Satoさんを承認しました').waitFor()
  await page.waitForURL('**/en/dashboard')
  await page.getByText('You’re approved').waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await chief.page.getByRole('tab', { name: '承認済み 2' }).click()
  await chief.page.getByText(at('taro')).waitFor()
  await expectAccessible(chief.page)
  expect(chief.complaints).toEqual([])

  await page.goto('/en/approve-user')
  await page.getByText('This page is for admins').waitFor()
  await expectAccessible(page)
  await guest.close()
  await chief.close()
})

test('a decision can be undone, several people can be decided together, and a suspended member is logged out', async () => {
  const rina = await apply(at('rina'), '中村 里奈')
  await apply(at('sora'), '小林 空')
  await apply(at('next'), '次の人')
  const chief = await visitAs(admin, '/en/approve-user', ON_PHONE)
  const { page } = chief
  await page.getByRole('heading', { name: 'Members' }).waitFor()
  await page.getByText(at('sora')).waitFor()
  await page.getByRole('searchbox').fill('rina')
  await page.getByText(at('sora')).waitFor({ state: 'detached' })
  await button(page, 'Reject 中村 里奈').tap()
  await page
    .getByLabel('Reason to share with them (optional)')
    .fill('Please use your work address.')
  await button(page, 'Reject').tap()
  await page.getByText('Request from 中村 里奈 rejected').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('tab', { name: 'Rejected 1' }).waitFor()

  const guest = await visit()
  await guest.page.goto('/ja/login')
  await guest.page.getByLabel('メールアドレス').fill(at('rina'))
  await guest.page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await button(guest.page, 'ログイン').click()
  await guest.page.waitForURL('**/ja/waiting-approval')
  await guest.page.getByRole('heading', { name: '参加は承認されませんでした' }).waitFor()
  await guest.page.getByText('Please use your work address.').waitFor()
  await expectAccessible(guest.page)

  // Leaves the waiting page. It would open the app as soon as it detects the approval, but this
  // test undoes the approval.
  await guest.page.goto(EMPTY_PAGE)
  await page.getByRole('tab', { name: 'Rejected 1' }).tap()
  await button(page, 'Approve 中村 里奈').tap()
  await page.getByText('中村 里奈 approved').waitFor()
  await button(page, 'Undo').tap()
  await page.getByText('Undone').waitFor()
  await guest.page.goto('/ja/waiting-approval')
  await guest.page.getByRole('heading', { name: '参加は承認されませんでした' }).waitFor()
  await button(page, 'Move 中村 里奈 to pending').tap()
  await page.getByText('中村 里奈 moved back to pending').waitFor()
  await page.getByText('No rejected requests').waitFor()
  await guest.page.getByRole('heading', { name: '承認をお待ちください' }).waitFor()

  await page.getByRole('tab', { name: 'Pending 3' }).tap()
  // The list loads again, now with the request that was moved back.
  await button(page, 'Approve 中村 里奈').waitFor()
  await page.getByLabel('Select all').check()
  await expectAccessible(page)
  await page.getByRole('group').getByRole('button', { name: 'Approve' }).tap()
  await page.getByText('3 people approved').waitFor()
  await page.getByText('No pending requests').waitFor()
  await guest.page.waitForURL('**/ja/dashboard')

  await page.getByRole('tab', { name: 'Approved 4' }).tap()
  await page.getByText(admin.email).waitFor()
  expect(await page.getByRole('button', { name: /^Suspend 山田/ }).count()).toBe(0)
  // A suspension asks for confirmation, because it ends the person's work.
  const dialog = page.getByRole('dialog', { name: 'Suspend 中村 里奈?' })
  await button(page, 'Suspend 中村 里奈').tap()
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).tap()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Approved 4' }).waitFor()
  await button(page, 'Suspend 中村 里奈').tap()
  await dialog.getByRole('button', { name: 'Suspend' }).tap()
  await page.getByText('中村 里奈 suspended').waitFor()
  await expect
    .poll(() =>
      rina.call(accountRoutes.updateLanguage, { body: { language: 'ja' } }).then(String, String),
    )
    .toMatch(/ → 403 .*"suspended"/)
  await guest.page.goto('/ja/dashboard')
  await guest.page.waitForURL('**/ja/login**')
  await page.getByRole('tab', { name: 'Suspended 1' }).tap()
  await button(page, 'Reinstate 中村 里奈').tap()
  await page.getByText('中村 里奈 reinstated').waitFor()
  await page.getByText('No suspended members').waitFor()
  await expectAccessible(page)
  await signIn(company.url, rina)
  await guest.close()
  await chief.close()
})

test('people are invited by email from a pasted list; the link admits them and can be revoked', async () => {
  const chief = await visitAs(admin, '/ja/approve-user')
  const { page } = chief
  const field = page.getByLabel('メールアドレス', { exact: true })
  await field.fill(`山田 <${at('yamada')}>, ${at('kato')}、まちがい`)
  await button(page, '2人に招待メールを送る').click()
  await page.getByText('メールアドレスではありません：まちがい').waitFor()
  await expectAccessible(page)
  await field.fill(`山田 <${at('yamada')}>, ${at('kato')}`)
  await button(page, '2人に招待メールを送る').click()
  await page.getByText('2人に招待メールを送りました').waitFor()
  expect(await field.inputValue()).toBe('')
  const late = await visit()
  const revoked = await findMailLink(late, at('kato'), 'invitation')
  await button(page, `${at('kato')} への招待を取り消す`).click()
  await page.getByText('取り消しました', { exact: true }).waitFor()
  await expectAccessible(page)

  const guest = await visit(ON_PHONE)
  const mail = await findMailLink(guest, at('yamada'), 'invitation')
  const tab = await mail.open()
  await tab.getByText('「株式会社さくら商事」に招待されています。').waitFor()
  await tab.getByRole('button', { name: 'EN：' }).click()
  await tab.getByText('You’ve been invited to “株式会社さくら商事”').waitFor()
  expect(await tab.getByLabel('Email address').inputValue()).toBe(at('yamada'))
  expect(await tab.getByLabel('Your name').inputValue()).toBe('山田')
  await expectAccessible(tab)
  await tab.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await button(tab, 'Sign up and join').tap()
  await tab.waitForURL('**/en/dashboard')
  await page.getByRole('tab', { name: '承認済み 2' }).click()
  await page.getByText(at('yamada')).first().waitFor()

  const refused = await revoked.open()
  await refused.getByRole('alert').getByText('この招待は期限が切れたか').waitFor()
  await page.goto('/ja/company?tab=people')
  await button(page, 'リンクを再発行').click()
  await page.getByRole('dialog').getByRole('button', { name: 'リンクを再発行' }).click()
  await page.getByText('登録リンクを再発行しました').waitFor()
  const link = page.getByRole('textbox', { name: '登録リンク' })
  await expect.poll(() => link.inputValue()).not.toContain(company.id)
  await late.close()
  await guest.close()
  await chief.close()
})

test('a leaving member’s scripts go to a colleague, and access ends', async () => {
  const [rina, sora] = [await company.addMember('中村 里奈'), await company.addMember('小林 空')]
  const [plan, pitch] = [randomUUID(), randomUUID()]
  for (const [id, title] of [
    [plan, '里奈の計画'],
    [pitch, '里奈の商談'],
  ] as const) {
    const body = { id, kind: 'talk_script', language: 'ja', title } as const
    await rina.call(scriptRoutes.createScript, { body })
    await rina.call(scriptRoutes.setVisibility, {
      params: { id },
      body: { visibility: 'team_view' },
    })
  }
  const chief = await visitAs(admin, '/ja/approve-user?tab=approved', { viewport: PHONE })
  const { page } = chief
  await button(page, '中村 里奈さんを会社から外す').click()
  const dialog = page.getByRole('dialog', { name: '中村 里奈さんを会社から外しますか？' })
  await dialog.getByText('所有する台本（2件）').waitFor()
  await expectAccessible(page)
  expect(await button(page, 'すべて引き継いで外す').isDisabled()).toBe(true)
  await pickOption(dialog, '引き継ぐ相手', /^小林 空/)
  await dialog.getByLabel('里奈の計画').check()
  await button(page, '選んだ1件だけ引き継ぐ').click()
  await dialog.getByText('所有する台本（1件）').waitFor()
  await button(page, 'すべて引き継いで外す').click()
  await page.getByText('中村 里奈さんを会社から外しました').waitFor()
  await page.getByRole('tab', { name: '承認済み 2' }).waitFor()
  for (const id of [plan, pitch])
    expect(await sora.call(scriptRoutes.readScript, { params: { id } })).toMatchObject({
      owner_id: sora.user_id,
    })
  const gone = rina.call(scriptRoutes.listScripts, { query: {} })
  await expect(gone).rejects.toMatchObject({ status: 403, body: { code: 'removed' } })
  await chief.close()
})

test('an unknown and a sleeping company are refused in words, in both languages', async () => {
  const { id } = await company.operator.call(operatorRoutes.createCompany, {
    body: { name: '冬眠工業', plan: 'team' },
  })
  await company.operator.call(operatorRoutes.updateCompany, {
    params: { id },
    body: { is_dormant: true },
  })
  const { page, close } = await visit()
  const refusals = [
    [`/ja/signup/${randomUUID()}`, 'この会社の登録リンクは無効です。'],
    ['/en/signup/not-an-id', 'This sign-up link isn’t valid.'],
    [`/ja/signup/${id}`, 'この会社は現在休止中のため、新しい登録を受け付けていません。'],
    [`/en/signup/${id}`, 'This company is deactivated and isn’t accepting new members.'],
  ] as const
  for (const [path, text] of refusals) {
    await page.goto(path)
    await page.getByRole('alert').getByText(text).waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await expectAccessible(page)
  }
  await close()
})

test('people without access see the specified text', async () => {
  const { id } = await company.operator.call(operatorRoutes.createCompany, {
    body: { name: '夜更け商会', plan: 'team' },
  })
  const person = { email: at('yoru'), username: '夜野' }
  await signUp(company.url, { ...person, join: { company_id: id } })
  const { page, close } = await visit()
  const logIn = async () => {
    await page.goto('/en/login')
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await button(page, 'Log in').click()
  }
  await logIn()
  await page
    .getByRole('status')
    .getByText(
      'Team approval by the administrator is not yet complete. Please ask the administrator to approve your joining the team.',
    )
    .waitFor()
  await page.waitForURL('**/en/waiting-approval')
  await company.operator.call(operatorRoutes.updateCompany, {
    params: { id },
    body: { is_dormant: true },
  })
  await page.context().clearCookies()
  await logIn()
  await page
    .getByRole('alert')
    .getByText('The account is in a suspension period. Please contact your administrator.')
    .waitFor()
  await page.waitForURL('**/en/login')
  await expectAccessible(page)
  await close()
})

test('withdrawing a request deletes the account and the request', async () => {
  const chief = await visitAs(admin, '/ja/approve-user')
  const guest = await visit({ viewport: PHONE })
  const { page, close } = guest
  await page.goto(`/ja/signup/${company.id}`)
  await page.getByLabel('お名前').fill('森 健')
  await page.getByLabel('メールアドレス').fill(at('mori'))
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await button(page, '参加を申請する').click()
  await page.getByRole('heading', { name: '承認をお待ちください' }).waitFor()
  await chief.page.getByText(at('mori')).waitFor()
  // The page offers a reminder to the admin only after the applicant's address is verified. Until
  // then, it offers to send the verification email again.
  expect(await page.getByRole('button', { name: /^確認メールを再送する/ }).isDisabled()).toBe(true)
  const mail = await findMailLink(guest, at('mori'), 'verify-email')
  const tab = await mail.open()
  await tab.waitForURL('**/ja/waiting-approval')
  await tab.close()
  await button(page, '管理者にもう一度知らせる').click()
  await page.getByText('管理者にお知らせしました。').waitFor()
  expect(await page.getByRole('button', { name: /（あと\d+分）$/ }).isDisabled()).toBe(true)

  await button(page, '申請を取り下げる').click()
  const dialog = page.getByRole('dialog', { name: '参加申請を取り下げますか？' })
  await expectAccessible(page)
  await button(page, 'キャンセル').click()
  await dialog.waitFor({ state: 'hidden' })
  await button(page, '申請を取り下げる').click()
  await dialog.getByRole('button', { name: '申請を取り下げる' }).click()
  await page.waitForURL('**/ja/login')
  await page.getByText('参加申請を取り下げました。').waitFor()
  await chief.page.getByText(at('mori')).waitFor({ state: 'detached' })
  await page.goto('/ja/waiting-approval')
  await page.getByText('お待ちの手続きはありません').waitFor()
  await expectAccessible(page)
  await close()
  await chief.close()
})

test('the person named as first admin gets in once their address is verified, as the pages promise', async () => {
  const admin_email = at('aoba')
  const { id } = await company.operator.call(operatorRoutes.createCompany, {
    body: { name: '青葉不動産', plan: 'team', admin_email },
  })
  const visitor = await visit()
  const { page, close } = visitor
  await page.goto(`/ja/signup/${id}`)
  await page
    .getByText('管理者に指定された方は、メールアドレスの確認が済むと、すぐに管理者として')
    .waitFor()
  await page.getByLabel('お名前').fill('青葉 健一')
  await page.getByLabel('メールアドレス').fill(admin_email)
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await button(page, '参加を申請する').click()
  await page.getByText('「青葉不動産」には現在、管理者がいません。').waitFor()
  const mail = await findMailLink(visitor, admin_email, 'verify-email')
  const tab = await mail.open()
  await tab.waitForURL('**/ja/dashboard')
  await page.waitForURL('**/ja/dashboard')
  await close()
})

test('an applicant of a company that becomes dormant is told so, without a reminder', async () => {
  const { page, close } = await visit()
  await page.goto(`/ja/signup/${company.id}`)
  await page.getByLabel('お名前').fill('森 健')
  await page.getByLabel('メールアドレス').fill(at('mori'))
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD)
  await button(page, '参加を申請する').click()
  await page.getByRole('button', { name: /^確認メールを再送する/ }).waitFor()
  await company.operator.call(operatorRoutes.updateCompany, {
    params: { id: company.id },
    body: { is_dormant: true },
  })
  await page
    .getByText('現在は参加を承認できません。再開すると、承認できるようになります。', {
      exact: true,
    })
    .waitFor()
  expect(await page.getByRole('button', { name: /再送する|知らせる/ }).count()).toBe(0)
  await expectAccessible(page)
  await close()
})
