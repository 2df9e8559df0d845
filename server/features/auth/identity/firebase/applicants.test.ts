import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { authRoutes } from '#contract/auth.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { FIREBASE_ENV } from '#testing/firebase.ts'
import { openFirebaseVisitor } from '#testing/firebase-visitor.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp(FIREBASE_ENV, { firebase: { emulator: true } })
})
afterAll(() => app.stop())

const arrive = (said?: Record<string, unknown>) => openFirebaseVisitor(app, said)

test('a sign-up through a company’s link leads to its waiting page, can be withdrawn and repeated', async () => {
  const company_id = await app.company('さくら商事')
  const person = arrive({ email_verified: false })
  expect((await person.send({ company_id: randomUUID() })).problem.code).toBe('unknown_company')
  const answer = await person.send({ company_id })
  expect(answer.body).toMatchObject({ is_approval: false, company: { name: 'さくら商事' } })
  const pending = { waits_for: 'approval', company_name: 'さくら商事', email: person.email }
  expect(await person.readStatus()).toMatchObject({ ...pending, email_verified: false })
  // Before the approval, the applicant has no access and cannot turn the pending sign-in into a
  // session.
  expect((await person.browser.send('GET', '/api/dashboard/')).status).toBe(403)
  expect(
    (await person.browser.call(authRoutes.completePendingSignIn, { body: {} })).body.signed_in,
  ).toBe(false)

  person.sign({ email_verified: true })
  await person.send()
  expect(await person.readStatus()).toMatchObject({ ...pending, email_verified: true })
  const { body } = await person.browser.call(authRoutes.sendPendingReminder, { body: {} })
  expect(body.resend_in).toBe(3600)
  expect(
    (await person.browser.call(authRoutes.sendPendingReminder, { body: {} })).body.resend_in,
  ).toBeGreaterThan(3000)
  await person.decide('rejected')
  expect(await person.readStatus()).toMatchObject({ waits_for: 'rejected' })
  await person.decide('approved')
  expect(await person.readStatus()).toMatchObject({ waits_for: 'nothing' })
  expect((await person.send()).body).toMatchObject({
    is_approval: true,
    company: { id: company_id },
  })
  expect(await person.readStatus()).toEqual({ waits_for: 'none' })

  const other = arrive()
  await other.send({ company_id })
  await other.browser.call(authRoutes.withdrawPendingApplication, { body: {} })
  expect(await other.readStatus()).toEqual({ waits_for: 'none' })
  expect((await other.send()).problem.code).toBe('no_account')
  expect((await other.send({ company_id })).body.is_approval).toBe(false)
})

test('the account that a company awaits as its admin becomes the admin once its address is verified', async () => {
  const company_id = await app.company('若葉商店')
  const person = arrive({ email_verified: false })
  const findAdmin = () =>
    app.services.database.system(({ db }) =>
      db
        .selectFrom('companies')
        .select('admin')
        .where('id', '=', company_id)
        .executeTakeFirstOrThrow(),
    )
  await app.services.database.system(({ db }) =>
    db
      .updateTable('companies')
      .set({ awaited_admin: person.email, admin: null })
      .where('id', '=', company_id)
      .execute(),
  )
  const { body } = await person.send({ company_id })
  await app.settle()
  expect(await findAdmin()).toEqual({ admin: null })

  // A verified address that is not the account's proves nothing.
  for (const email of [undefined, 'me..too@example.jp']) {
    person.sign({ email, email_verified: true })
    await person.send()
    await app.settle()
    expect(await findAdmin()).toEqual({ admin: null })
  }
  person.sign({ email_verified: true })
  await person.send()
  await app.settle()
  expect(await findAdmin()).toEqual({ admin: body.id })
  expect((await person.send()).body.is_approval).toBe(true)
})

test('a pending applicant who signs out stays pending; withdrawing on the waiting page ends the application', async () => {
  const person = arrive()
  await person.send({ company_id: await app.company() })
  const signOut = () => person.browser.call(authRoutes.signOut, { body: {} })
  await signOut()
  expect(await person.readStatus()).toMatchObject({ waits_for: 'approval' })
  person.browser.token = null
  await signOut()
  expect(await person.readStatus()).toEqual({ waits_for: 'none' })
})
