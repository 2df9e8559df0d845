import { expect, test } from 'vitest'
import { canvasPath, scriptPath } from '#contract/pages.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { readStorage } from '../browser.ts'
import { allNotesOf } from '../canvas-fixture.ts'
import { EMPTY_PAGE } from '../idle-pages.ts'
import { follow } from '../page-parts.ts'
import { preparePages } from './page-fixture.ts'

// Tests that the browser stores the list of scripts, so that the app can show the list offline.
// Also tests which scripts open without a network, and which files the search for unsent edits
// loads.

const pages = preparePages()

test('the list of scripts is stored even if the account is known only after the service worker is registered', async () => {
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

test('the login page of a new visitor loads no code of the dashboard', async () => {
  pages.answer({
    issueIdToken() {
      throw new Refusal('unauthenticated')
    },
  })
  const { page, complaints } = await pages.visit(EMPTY_PAGE)
  await page.evaluate(() => localStorage.clear())
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await page.goto('/ja/login')
  const find = (name: string) => files.filter((file) => file.includes(`/${name}-`))
  await expect.poll(() => find('new-version')).not.toEqual([])
  expect([find('enable-offline').length, find('dashboard-page')]).toEqual([1, []])
  // Chromium logs the refused response.
  complaints.length = 0
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

test('without a network, a script or canvas that is not on the device opens after reconnecting', async () => {
  const [first, second, third] = ['一つ目', '二つ目', '三つ目'].map((words) => {
    const script = pages.scripts.create({ text: `# 挨拶\n営業：${words}です。` })
    pages.canvases.create(script.id, { problem: [`${words}の課題`] })
    return script
  })
  if (!first || !second || !third) throw new Error('The scripts were not created.')
  const { page, saved, complaints } = await pages.open(first.id)
  await saved()
  await follow(page, `/ja${canvasPath(second.id)}`)
  await allNotesOf(page).getByText('二つ目の課題').waitFor()
  const offline = page.getByRole('alert').filter({ hasText: 'オフラインです' })

  // The page has loaded the second script's properties, but not its text.
  await page.context().setOffline(true)
  await follow(page, `/ja${scriptPath(second)}`)
  await offline.getByText('この台本は').waitFor()
  await page.context().setOffline(false)
  await page.getByText('二つ目です。').waitFor()

  // The page has loaded nothing of the third script or its canvas.
  await page.context().setOffline(true)
  await follow(page, `/ja${scriptPath(third)}`)
  await offline.getByText('この台本は').waitFor()
  await follow(page, `/ja${canvasPath(third.id)}`)
  await offline.getByText('このキャンバスは').waitFor()
  await page.context().setOffline(false)
  await allNotesOf(page).getByText('三つ目の課題').waitFor()
  complaints.splice(0)
})

test('a script opened earlier opens from the device if the network is lost later', async () => {
  const script = pages.scripts.create({ text: '# 挨拶\n営業：前に開いた台本です。' })
  const { page, saved, complaints } = await pages.open(script.id, { serviceWorkers: 'allow' })
  await saved()
  await expect.poll(() => readStorage(page)).toContain('"readScript"')
  // The new page starts online, without the script's data.
  await page.goto('/ja/dashboard')
  await page.getByRole('link', { name: script.title }).waitFor()
  await page.context().setOffline(true)
  await follow(page, `/ja${scriptPath(script)}`)
  await page.getByText('前に開いた台本です。').waitFor()
  await page.context().setOffline(false)
  complaints.splice(0)
})

test('a notice says that a script is shown from the device until the server is reachable', async () => {
  const script = pages.scripts.create({ text: '# 挨拶\n営業：お電話ありがとうございます。' })
  const { page, saved, complaints } = await pages.open(script.id, { serviceWorkers: 'allow' })
  await saved()
  await expect.poll(() => readStorage(page)).toContain('"readScript"')
  // The new page starts online, without the script's data.
  await page.goto('/ja/dashboard')
  await page.getByRole('link', { name: script.title }).waitFor()
  // Requests fail although the device is online.
  await page.route('**/api/**', (route) => route.abort())
  await follow(page, `/ja${scriptPath(script)}`)
  await page.getByText('お電話ありがとうございます。').waitFor()
  const notice = page.getByText('オフラインです。')
  await notice.waitFor()
  await page.unroute('**/api/**')
  await notice.waitFor({ state: 'detached' })
  complaints.splice(0)
})

test('the stored response to a script is deleted once the server refuses the script', async () => {
  const script = pages.scripts.create({ text: '# 挨拶\n営業：共有されていた台本です。' })
  const { page, saved, complaints } = await pages.open(script.id, { serviceWorkers: 'allow' })
  await saved()
  await expect.poll(() => readStorage(page)).toContain('"readScript"')
  pages.answer({
    readScript() {
      throw new Refusal('not_found')
    },
  })
  await page.reload()
  await page.getByText('台本を開けませんでした').first().waitFor()
  await expect.poll(() => readStorage(page)).not.toContain('"readScript"')
  // Chromium logs the refused response.
  complaints.splice(0)
})
