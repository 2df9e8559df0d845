import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../../testing/app.ts'
import { makeOperator, makePerson } from '../../../../testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

test('somebody alone signs up, verifies and is in', async () => {
  const person = await makePerson(app)
  expect(person.profile).toMatchObject({ is_approval: true, company: { plan: 'free' } })
})
test('op', async () => {
  const person = await makeOperator(app)
  expect(person.profile).toMatchObject({
    is_approval: true,
    is_operator: true,
    company: { plan: 'team', admin: person.profile.id },
  })
})
