import { expect, test } from 'vitest'
import { readStorage } from '../browser.ts'
import { preparePages } from './page-fixture.ts'

// Tests that the browser stores the list of scripts, so that the app can show the list offline.
// Also tests which files the search for unsent edits loads.

const pages = preparePages()

test('the list of scripts is stored even if the account is known only after the app is', async () => {
  const known = Promise.withResolvers<void>()
  pages.answer({ readProfile: () => known.promise.then(() => pages.person) })
  // Opens the guide, because it does not load the list of scripts.
  const { page } = await pages.visit('/ja/onboarding-guide', { serviceWorkers: 'allow' })
  const isRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
  await expect.poll(isRegistered).toBe(true)
  known.resolve()
  await expect.poll(() => readStorage(page)).toContain('"readDashboard"')
})

test('the dashboard searches for unsent edits without loading the editor', async () => {
  const { page } = await pages.visit('/ja/dashboard')
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.reload()
  await expect
    .poll(() => files.filter((file) => file.includes('/send-unsent-work-')))
    .toHaveLength(1)
  expect(files.filter((file) => /\/(?:document|send-copy)-.*\.js$/.test(file))).toEqual([])
})
