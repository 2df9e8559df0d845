import { expect, test } from 'vitest'
import { VERIFY_TEXTS } from '#web/features/auth/texts/pending-sign-in-texts.ts'
import { preparePages } from './page-fixture.ts'

const pages = preparePages()

test('the button that sends the email again shows its label in full', async () => {
  const { id: uid, email, provider } = pages.person
  pages.answer({
    issueIdToken: () => ({ token: 'token', user: { uid, email, provider, email_verified: false } }),
  })
  const { page } = await pages.visit('/ja/dashboard')
  const label = page
    .getByRole('button', { name: VERIFY_TEXTS.resend.ja })
    .locator('.mantine-Button-label')
  await label.waitFor()
  const clipped = () => label.evaluate((one) => one.scrollHeight - one.clientHeight)
  expect(await clipped()).toBe(0)
})
