import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import { leavingRoutes } from '#contract/leaving.ts'
import { notificationRoutes } from '#contract/notifications.ts'
import { roleRoutes } from '#contract/roles.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import {
  makeApplicant,
  makeOperator,
  PASSWORD,
  type Person,
  readMails,
  refresh,
  signIn,
} from '#testing/people.ts'

let app: TestApp
let admin: Person
let company_id: string

beforeAll(async () => {
  app = await openTestApp()
  admin = await makeOperator(app, 'A 社')
  company_id = 'id' in admin.profile.company ? admin.profile.company.id : ''
})
afterAll(() => app.stop())

async function addMember(): Promise<Person> {
  const member = await makeApplicant(app, company_id)
  const params = { id: member.profile.id }
  await admin.browser.call(companyRoutes.approveMember, { params, body: {} })
  return member
}
const offer = (by: Person, to: Person, current_password: string | undefined = PASSWORD) =>
  by.browser.call(roleRoutes.offerAdminRole, { body: { to: to.profile.id, current_password } })
const answer = (by: Person, accepted: boolean) =>
  by.browser.call(roleRoutes.answerAdminRoleOffer, { body: { accepted } })
const readOffer = async (by: Person) =>
  (await by.browser.call(roleRoutes.readAdminRoleOffer, {})).body.offer
const manages = async (by: Person) =>
  (await by.browser.call(companyRoutes.listMembers, {})).status === 200
const act = (by: Person, route: 'suspendMember' | 'restoreMember' | 'approveMember', of: Person) =>
  by.browser.call(companyRoutes[route], { params: { id: of.profile.id }, body: {} })
const appoint = (by: Person, of: Person, is_deputy = true) =>
  by.browser.call(roleRoutes.setDeputy, { params: { id: of.profile.id }, body: { is_deputy } })
const isMailed = (person: Person, subject: string) =>
  app.eventually(async () =>
    (await readMails(app, person.email)).some((mail) => mail.subject.includes(subject)),
  )
const awaitNotification = (person: Person, kind: string) =>
  app.eventually(async () => {
    const { body } = await person.browser.call(notificationRoutes.listNotifications, {})
    return body.notifications.some((one) => one.kind === kind)
  })

test('the role moves when the admin offers it with their password and the other accepts', async () => {
  const heir = await addMember()
  expect(await offer(admin, heir, '違うパスワードです')).toMatchObject({
    problem: { code: 'wrong_password' },
  })
  const pending = await makeApplicant(app, company_id)
  for (const ineligible of [admin, pending])
    expect((await offer(admin, ineligible)).status).toBe(422)
  expect(await readOffer(heir)).toBeNull()
  expect((await answer(heir, true)).problem.code).toBe('offer_over')

  expect((await offer(admin, heir)).body.offer).toMatchObject({ to: { id: heir.profile.id } })
  await isMailed(heir, '管理者の引き継ぎ')
  await awaitNotification(heir, 'admin_offered')
  expect(await readOffer(heir)).toMatchObject({ from: admin.profile.username })
  expect([await manages(heir), await manages(admin)]).toEqual([false, true])

  expect((await answer(heir, true)).body).toEqual({ is_admin: true })
  expect([await manages(heir), await manages(admin)]).toEqual([true, false])
  await isMailed(heir, '管理者になりました')
  await isMailed(admin, '管理者の引き継ぎが完了しました')
  await awaitNotification(admin, 'admin_accepted')
  expect((await answer(heir, true)).problem.code).toBe('offer_over')

  // The new admin cannot be suspended. The former admin can be suspended, like any member.
  expect((await act(heir, 'suspendMember', heir)).problem.code).toBe('last_admin')
  expect((await act(heir, 'suspendMember', admin)).status).toBe(200)
  expect((await act(heir, 'restoreMember', admin)).status).toBe(200)
  await offer(heir, admin)
  admin = await signIn(app, admin.email)
  expect((await answer(admin, true)).status).toBe(200)
})

test('an offer ends when it is withdrawn, declined, replaced, seven days old, or the membership ends', async () => {
  const [one, other] = [await addMember(), await addMember()]
  await offer(admin, one)
  const withdrawn = await admin.browser.call(roleRoutes.withdrawAdminRoleOffer, { body: {} })
  expect(withdrawn.body.offer).toBeNull()
  expect((await answer(one, true)).status).toBe(410)

  await offer(admin, one)
  expect((await answer(one, false)).body).toEqual({ is_admin: false })
  await awaitNotification(admin, 'admin_declined')
  expect((await answer(one, true)).status).toBe(410)

  await offer(admin, one)
  await offer(admin, other)
  expect((await answer(one, true)).status).toBe(410)
  expect((await answer(one, false)).status).toBe(410)
  await act(admin, 'suspendMember', other)
  expect((await answer(other, true)).problem.code).toBe('suspended')
  await act(admin, 'restoreMember', other)

  app.pass(7 * 86_400_000)
  admin = await signIn(app, admin.email)
  const late = await signIn(app, other.email)
  expect(await readOffer(late)).toBeNull()
  expect((await answer(late, true)).status).toBe(410)
  expect(await manages(admin)).toBe(true)
})

/** Reads the user's role from the response that lists their notifications. */
const readRole = async ({ browser }: Person) =>
  (await browser.call(notificationRoutes.listNotifications, { query: {} })).body.role

test('a deputy has the admin’s rights, except over the role, other deputies and the admin', async () => {
  const [deputy, second, member] = [await addMember(), await addMember(), await addMember()]
  expect((await appoint(admin, deputy)).body).toMatchObject({ is_deputy: true, is_admin: false })
  expect((await appoint(admin, deputy)).status).toBe(200)
  await appoint(admin, second)
  await isMailed(deputy, '副管理者になりました')
  await awaitNotification(deputy, 'made_deputy')
  expect((await refresh(deputy.browser)).profile.actor).toMatchObject({ is_deputy: true })

  const applicant = await makeApplicant(app, company_id)
  await isMailed(deputy, '参加申請')
  await awaitNotification(deputy, 'asked_to_join')
  expect((await act(deputy, 'approveMember', applicant)).status).toBe(200)
  await app.eventually(async () => {
    const { body } = await admin.browser.call(notificationRoutes.listNotifications, { query: {} })
    return body.notifications.find(({ kind }) => kind === 'asked_to_join')?.is_read
  })
  expect((await act(deputy, 'suspendMember', member)).status).toBe(200)
  expect((await act(deputy, 'restoreMember', member)).status).toBe(200)
  expect((await act(deputy, 'suspendMember', admin)).problem.code).toBe('forbidden')
  expect((await act(deputy, 'suspendMember', second)).status).toBe(403)
  expect((await appoint(deputy, member)).status).toBe(403)
  expect((await offer(deputy, member)).status).toBe(403)
  const { body } = await deputy.browser.call(roleRoutes.readRoles, {})
  expect(body.admin).toMatchObject({ id: admin.profile.id })
  expect(body.deputies.map(({ id }) => id).toSorted()).toEqual(
    [deputy, second].map(({ profile }) => profile.id).toSorted(),
  )

  expect(await readRole(admin)).toBe('admin')
  expect(await readRole(deputy)).toBe('deputy')
  await appoint(admin, deputy, false)
  expect(await readRole(deputy)).toBe('member')
  await isMailed(deputy, '副管理者ではなくなりました')
  expect(await manages(deputy)).toBe(false)
})

test('a deputy who is suspended or becomes the admin is no longer a deputy', async () => {
  const [deputy, other] = [await addMember(), await addMember()]
  await appoint(admin, deputy)
  await act(admin, 'suspendMember', deputy)
  await act(admin, 'restoreMember', deputy)
  const back = await signIn(app, deputy.email)
  expect(await manages(back)).toBe(false)
  expect((await appoint(admin, admin)).problem.code).toBe('last_admin')

  await appoint(admin, other)
  await offer(admin, other)
  await answer(other, true)
  const { body } = await other.browser.call(roleRoutes.readRoles, {})
  expect(body).toMatchObject({ admin: { id: other.profile.id }, offer: null })
  expect(body.deputies.some(({ id }) => id === other.profile.id)).toBe(false)
  const removed = await other.browser.call(leavingRoutes.removeMember, {
    params: { id: other.profile.id },
    body: { revoke_links: false },
  })
  expect(removed.problem.code).toBe('last_admin')
})
