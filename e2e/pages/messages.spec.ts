import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { HEADER_HEIGHT_PX, MESSAGE_MS, TOAST_MS } from '#contract/limits.ts'
import { FIRST_STEPS_TEXTS } from '#web/features/dashboard/first-steps-texts.ts'
import { DASHBOARD_TEXTS } from '#web/features/dashboard/texts.ts'
import { openAccountDialog, WORDS } from '../flow.ts'
import { EMPTY_PAGE } from '../idle-pages.ts'
import { messagesOf, overlayOf, toastsOf } from '../page-parts.ts'
import { runAxe } from '../run-axe.ts'
import { JA_WIDE, pickVariant, VARIANTS, type Variant } from '../variants.ts'
import { preparePages } from './page-fixture.ts'

const NOON = new Date('2026-04-01T12:00:00+09:00')
const pages = preparePages()

/**
 * Opens a page and stops its clock when the page is ready. The returned `pass` advances the clock.
 */
async function visitInStoppedTime(
  { language, options }: Variant,
  path: string,
  ready: (page: Page) => Promise<unknown>,
) {
  const visitor = await pages.visit(EMPTY_PAGE, { ...options })
  const { page } = visitor
  await page.clock.install({ time: NOON })
  await page.goto(`/${language}/${path}`)
  await ready(page)
  await page.clock.pauseAt(new Date(NOON.getTime() + 3_600_000))
  return { ...visitor, pass: (ms: number) => page.clock.runFor(ms) }
}

const LOGIN = {
  ja: {
    google: 'Google でログイン',
    text: 'この環境では Google ログインが設定されていません。',
    close: '閉じる',
  },
  en: {
    google: 'Log in with Google',
    text: 'Google login isn’t set up here.',
    close: 'Close',
  },
}

async function visitLogin(variant: Variant) {
  const words = LOGIN[variant.language]
  pages.answer({
    issueIdToken: () => ({ token: null, user: null }),
  })
  const visitor = await visitInStoppedTime(variant, 'login', (page) =>
    page.getByRole('button', { name: words.google }).waitFor(),
  )
  const { page } = visitor
  return {
    ...visitor,
    speak: () => page.getByRole('button', { name: words.google }).click(),
    banner: messagesOf(page).filter({ hasText: words.text }),
    shut: messagesOf(page).getByRole('button', { name: words.close }),
  }
}

test.each(VARIANTS)(
  'a message is shown under the header for four seconds: $language, $width',
  async (variant) => {
    const { page, speak, banner, pass } = await visitLogin(variant)
    // The live region must exist before its message, so that screen readers announce the message.
    await expect.poll(() => page.locator('.message-place').getAttribute('aria-live')).toBe('polite')
    await speak()
    await banner.waitFor()
    expect(await banner.getAttribute('role')).toBe('status')
    await expect.poll(async () => (await banner.boundingBox())?.y).toBe(HEADER_HEIGHT_PX)
    await pass(MESSAGE_MS - 1)
    expect(await banner.count()).toBe(1)
    await pass(1)
    await expect.poll(() => banner.count()).toBe(0)
  },
)

test('several messages in a row have four seconds each', async () => {
  const { page, speak, banner, pass } = await visitLogin(JA_WIDE)
  for (let times = 0; times < 3; times += 1) await speak()
  await banner.waitFor()
  for (const left of [2, 1]) {
    await pass(MESSAGE_MS)
    expect([left, await banner.count()]).toEqual([left, 1])
  }
  await pass(MESSAGE_MS - 1)
  expect(await banner.count()).toBe(1)
  await pass(1)
  await expect.poll(() => messagesOf(page).count()).toBe(0)
})

test('a hovered or focused message stays, then restarts its time', async () => {
  const { page, speak, banner, shut, pass } = await visitLogin(JA_WIDE)
  await speak()
  await banner.hover()
  await pass(60_000)
  await expect.poll(() => banner.count()).toBe(1)
  // The message stays while it has the focus, even after the pointer leaves.
  await shut.focus()
  await page.mouse.move(600, 700)
  await pass(60_000)
  await expect.poll(() => banner.count()).toBe(1)
  // The pointer is on the message again, so the message stays although it loses the focus.
  await banner.hover()
  await page.getByLabel('メールアドレス').focus()
  await pass(60_000)
  await expect.poll(() => banner.count()).toBe(1)
  await page.mouse.move(600, 700)
  await pass(MESSAGE_MS - 1)
  await expect.poll(() => banner.count()).toBe(1)
  await pass(1)
  await expect.poll(() => banner.count()).toBe(0)
  await speak()
  await banner.hover()
  await page.clock.resume()
  expect(await runAxe(page)).toEqual([])
  await shut.click()
  await expect.poll(() => banner.count()).toBe(0)
})

const ACCOUNT = {
  ja: {
    menu: 'アカウントの操作',
    edit: 'ユーザー名を編集',
    save: '保存',
    toast: ['更新しました', 'ユーザー名を更新しました'],
    failed: 'ユーザー名を更新できませんでした',
    close: '閉じる',
  },
  en: {
    menu: 'Account actions',
    edit: 'Edit username',
    save: 'Save',
    toast: ['Update Successful', 'Username has been updated'],
    failed: 'Failed to update username',
    close: 'Close',
  },
}

/** Opens the form for the username and stops the clock. The returned `save` submits the form. */
async function editUsername(variant: Variant) {
  const { language } = variant
  const words = ACCOUNT[language]
  const visitor = await visitInStoppedTime(variant, 'dashboard', async (page) => {
    const { start } = await openAccountDialog(page, WORDS[language], '山田 花子')
    await start(words.edit)
    await page.getByRole('button', { name: words.save }).waitFor()
  })
  const toast = toastsOf(visitor.page)
  return {
    ...visitor,
    words,
    toast,
    save: () => visitor.page.getByRole('button', { name: words.save, exact: true }).click(),
    shut: toast.getByRole('button', { name: words.close }),
  }
}

test.each(VARIANTS)(
  'a toast is shown at the top right for five seconds and can be closed: $language, $width',
  async (variant) => {
    const { page, words, toast, save, shut, pass } = await editUsername(variant)
    expect(await page.locator('.toast-stack').getAttribute('aria-live')).toBe('polite')
    await save()
    await toast.waitFor()
    expect(await toast.getAttribute('role')).toBe('status')
    expect(await toast.locator('strong').innerText()).toBe(words.toast[0])
    expect(await toast.locator('p').innerText()).toBe(words.toast[1])
    await pass(400)
    const box = await toast.boundingBox()
    const { width } = variant.options.viewport
    expect(box && [box.x + box.width, box.x >= 0, box.y < 200]).toEqual([width - 16, true, true])
    await pass(TOAST_MS - 401)
    expect(await toast.count()).toBe(1)
    await pass(1)
    await expect.poll(() => toast.count()).toBe(0)

    await page.clock.resume()
    await page.getByRole('button', { name: words.menu }).click()
    await page.getByRole('menuitem', { name: words.edit }).click()
    await save()
    await shut.click()
    await expect.poll(() => toast.count()).toBe(0)
  },
)

test.each(pickVariant(1))(
  'a toast lets clicks through to covered controls, and stays open while hovered elsewhere: $language, $width',
  async (variant) => {
    const { language, width } = variant
    const { page, words, toast, save, shut, pass } = await editUsername(variant)
    // The test needs a link that the toast covers. On a phone, no toast covers the main button in
    // the header, so the test uses another link.
    const main =
      width === 'wide'
        ? page.getByRole('link', { name: DASHBOARD_TEXTS.new_script[language], exact: true })
        : page.getByRole('link', { name: FIRST_STEPS_TEXTS.first_paste[language] }).first()
    /** Returns a point of `main` that the toast covers, outside the toast's controls. */
    const findCovered = async () => {
      const box = await main.boundingBox()
      const [x, y] = [(box?.x ?? 0) + 8, (box?.y ?? 0) + (box?.height ?? 0) / 2]
      const over = await toast.boundingBox()
      expect(over && x > over.x && x < over.x + over.width).toBe(true)
      expect(over && y > over.y && y < over.y + over.height).toBe(true)
      return { x, y }
    }
    await save()
    await toast.waitFor()
    await page.keyboard.press('Escape')
    await pass(500)
    if (width !== 'wide')
      await main.evaluate((one) => {
        document.body.style.paddingBottom = '100vh'
        scrollBy(0, one.getBoundingClientRect().top - 90)
      })
    const { x, y } = await findCovered()
    await shut.hover()
    await pass(60_000)
    await expect.poll(() => toast.count()).toBe(1)
    await page.mouse.move(x, y)
    await pass(TOAST_MS)
    await expect.poll(() => toast.count()).toBe(0)

    await page.clock.resume()
    const { start } = await openAccountDialog(page, WORDS[language], '山田 花子')
    await start(words.edit)
    await save()
    await toast.waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    if (width === 'wide') await page.mouse.click(x, y)
    else await page.touchscreen.tap(x, y)
    await page.waitForURL(`**/${language}/script/new*`)
  },
)

test('the overlay covers the page during work, and disappears after failures', async () => {
  const { page, words, toast, save, shut, pass, complaints } = await editUsername(JA_WIDE)
  const overlay = overlayOf(page)
  let call = Promise.withResolvers<Route>()
  await page.route('**/api/users/*-*/', (route) => call.resolve(route))
  const ends: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500, body: '{}' }),
    (route) => route.abort('timedout'),
    (route) => route.abort('connectionreset'),
    (route) => route.fulfill({ status: 200, body: '<html>' }),
  ]
  for (const end of ends) {
    await save()
    await overlay.waitFor()
    expect(await overlay.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
    const variant = await overlay.evaluate((element) => {
      const spinner = element.querySelector('[role=progressbar]')
      return {
        ground: getComputedStyle(element).backgroundColor,
        spinner: spinner && getComputedStyle(spinner).borderRadius,
      }
    })
    expect(variant.ground).toMatch(/ \/ 0\.\d+\)$|rgba\(.*0\.\d+\)$/)
    expect(variant.spinner).toBe('50%')
    await end(await call.promise)
    call = Promise.withResolvers()
    await overlay.waitFor({ state: 'detached' })
    await toast.getByText(words.failed).waitFor()
    expect(await toast.getAttribute('role')).toBe('alert')
    await shut.click()
    await pass(100)
  }
  // Clears the log, because the browser logged each of the failures above.
  complaints.length = 0
})

test('a loading page shows a centred spinner for 120 seconds, then a retry', async () => {
  const { page, pass, complaints } = await visitLogin(JA_WIDE)
  let isHeld = true
  await page.route('**/assets/forgot-password-page*.js', async (route) => {
    if (!isHeld) await route.continue()
  })
  await page.getByRole('link', { name: 'パスワードをお忘れですか？' }).click()
  const spinner = page.getByRole('main').getByRole('progressbar')
  await spinner.waitFor()
  const box = await spinner.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(box && [box.x + box.width / 2, box.y + box.height / 2]).toEqual([width / 2, height / 2])
  await pass(119_999)
  expect(await spinner.count()).toBe(1)
  await pass(1)
  await page.getByRole('heading', { name: 'ページを読み込めませんでした' }).waitFor()
  await page.clock.resume()
  expect(await runAxe(page)).toEqual([])
  isHeld = false
  await page.getByRole('button', { name: 'もう一度試す' }).click()
  await page.getByRole('heading', { name: 'パスワードの再設定' }).waitFor()
  // The page logs the timeout of the load.
  expect(complaints[0]).toContain('LoadTimeout')
  complaints.length = 0
})
