import { expect, test } from 'vitest'
import { LIVE_TEXTS } from '#web/features/calls/texts/live-texts.ts'
import { REHEARSE_TEXTS } from '#web/features/rehearsal/texts/rehearse-texts.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { expectAccessible, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests rehearsals and calls under limits of a device: refused wake locks and full screen, sleep,
// and reduced motion. Also tests a script without lines to speak.

const TEXT = [
  '# 挨拶',
  ...Array.from({ length: 40 }, (_, n) => `自分：${n + 1}件目の見積書を三日でお届けします。`),
].join('\n')

const refuseScreen = () => {
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  Object.defineProperty(navigator, 'wakeLock', { value: { request: refuse } })
  Element.prototype.requestFullscreen = refuse
}

test.each(pickVariant(0))(
  'a device without wake lock or full screen shows notices, and so does a script without words: $language, $width',
  async ({ language, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(REHEARSE_TEXTS, language)
    const l = wordsOf(LIVE_TEXTS, language)
    const id = await room.write({ title: '電話', text: TEXT })
    const { page, complaints, close } = await room.visit(
      room.hanako,
      `/${language}/dashboard`,
      options,
    )
    await page.addInitScript(refuseScreen)
    const view = (name: string, of = id) =>
      page.goto(new URL(`/${language}/talk_script/${of}?view=${name}`, room.company.url).href)
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    await view('rehearse')
    await button(t.settings).click()
    await page.getByRole('slider', { name: t.wait }).fill('0')
    await button(t.settings).click()
    await button(t.start).click()
    await page.getByText(t.may_sleep).waitFor()
    await button(t.pause).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    if (await button(t.full_screen).isVisible()) {
      await button(t.full_screen).click()
      await page.getByText(t.full_screen_refused).waitFor()
      expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    }
    await button(t.finish).click()
    await page.getByRole('heading', { name: t.result }).waitFor()

    await view('live')
    await page.getByText(l.may_sleep).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)

    // For a script without lines to speak, each view shows a notice.
    const silent = await room.write({ title: '空', text: '# 準備\n【メモ】資料を開く' })
    await view('rehearse', silent)
    await page.getByText(t.empty).waitFor()
    await expectAccessible(page)
    await view('live', silent)
    await page.getByText(l.empty).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
    await close()
    await room.close()
  },
)

test('ten minutes of device sleep do not count, and reduced motion moves line by line', async () => {
  const room = await openEditorFixture()
  const t = wordsOf(REHEARSE_TEXTS, 'ja')
  const id = await room.write({ title: '電話', text: TEXT })
  const { page, complaints, close } = await room.visit(room.hanako, '/ja/dashboard', {})
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(new URL(`/ja/talk_script/${id}?view=rehearse`, room.company.url).href)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const text = page.getByRole('region', { name: t.text })
  await button(t.settings).click()
  await page.getByRole('slider', { name: t.wait }).fill('0')
  await button(t.settings).click()
  await page.clock.install()
  await button(t.start).click()
  await button(t.pause).waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  const places = new Set<number>()
  for (let step = 0; step < 40; step++) {
    await page.clock.runFor(100)
    places.add(await text.evaluate((element) => element.scrollTop))
  }
  // The text jumps by whole lines, so it has few positions in four seconds. Smooth scrolling would
  // produce about forty positions.
  expect(places.size).toBeLessThan(6)
  await page.clock.fastForward(600_000)
  await page.clock.runFor(500)
  await button(t.finish).click()
  await page.clock.resume()
  await page.getByRole('heading', { name: t.result }).waitFor()
  const took = await page.getByRole('table').getByRole('row').last().innerText()
  expect(took).not.toMatch(/1\d:\d\d/)
  expect(took).toMatch(/0:0\d/)
  expect(complaints).toEqual([])
  await close()
  await room.close()
})
