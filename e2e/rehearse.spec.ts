import { expect, test } from 'vitest'
import { runRoutes } from '#contract/runs.ts'
import { newRun } from '#testing/test-runs.ts'
import { REHEARSE_TEXTS } from '#web/features/rehearsal/texts/rehearse-texts.ts'
import { REMOTE_TEXTS } from '#web/features/rehearsal/texts/remote-texts.ts'
import { RUN_TEXTS } from '#web/features/rehearsal/texts/run-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { PHONE } from './browser.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { tabOf } from './page-parts.ts'

import { expectAccessible, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

const TITLE = '展示会の1分トーク'
const TEXT = [
  '# つかみ',
  '自分：本日は<mark>お時間をいただき</mark>ありがとうございます。',
  '自分：{{お客様名}}様、{御社|おんしゃ}では見積書を一件つくるのに何時間かかっていますか。',
  '【メモ】ここで相手の顔を見る',
  '# 提案',
  '自分：私たちの道具なら十分で終わります。<mark>図面の**写真**を送る</mark>だけです。',
  ...Array.from(
    { length: 30 },
    (_, n) => `自分：導入された${n + 1}社目の工務店では残業がなくなりました。`,
  ),
  '# 締め',
  '自分：来週もう一度<mark>お時間をいただけますか</mark>。',
].join('\n')

/**
 * Replaces the browser's speech recognition, which would use servers of the browser's vendor. The
 * replacement recognizes the words that the test passes to `hear`.
 */
const standInForRecognizer = () => {
  class Recognizer extends EventTarget {
    start() {
      Object.assign(window, {
        hear: (...lines: string[]) => {
          const results = lines.map((transcript) => [{ transcript }])
          this.dispatchEvent(Object.assign(new Event('result'), { results }))
        },
      })
    }
    abort() {}
  }
  Object.assign(window, { SpeechRecognition: Recognizer, webkitSpeechRecognition: Recognizer })
}

test.each(pickVariant(1))(
  'a script is rehearsed by its target time, by hand and by voice: $language, $width',
  async ({ language, width, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(REHEARSE_TEXTS, language)
    const m = wordsOf(REMOTE_TEXTS, language)
    const r = wordsOf(RUN_TEXTS, language)
    const id = await room.write({ title: TITLE, text: TEXT })
    const { page, saved, complaints, close } = await room.open(room.hanako, id, {
      ...options,
      language,
      permissions: ['microphone'],
    })
    const sounds: string[] = []
    page.on('request', (request) => {
      if (/audio|octet|form/.test(request.headers()['content-type'] ?? ''))
        sounds.push(request.url())
    })
    await page.addInitScript(standInForRecognizer)
    await page.reload()
    await saved()
    if (width === 'wide') await page.keyboard.press('Control+Alt+r')
    else await tabOf(page, 'rehearse', language).tap()
    const stage = page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
    await stage.waitFor()
    expect(new URL(page.url()).searchParams.get('view')).toBe('rehearse')
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    const text = stage.getByRole('region', { name: t.text })
    const remark = stage.locator('.stage-remark', { hasText: 'ここで相手の顔を見る' })
    await remark.waitFor()
    expect(await stage.locator('ruby').first().innerText()).toContain('おんしゃ')
    // The stage marks the phrases that the speaker must say, and counts the phrases that are
    // already spoken.
    const tally = (said: number) => stage.getByText(fillText(t.phrases, { said, count: 3 }))
    await tally(0).waitFor()
    const ticked = stage.locator('mark[data-said="true"]')
    expect(await stage.locator('mark').allInnerTexts()).toEqual([
      'お時間をいただき',
      '図面の写真を送る',
      'お時間をいただけますか',
    ])
    const scrolled = () => text.evaluate((element) => element.scrollTop)
    const beginning = await scrolled()

    // Hides remarks, turns off the dark display, and sets the countdown before the start to 0.
    await stage.getByRole('button', { name: t.settings }).click()
    await stage.getByRole('checkbox', { name: t.remarks }).uncheck()
    expect(await remark.count()).toBe(0)
    await stage.getByRole('checkbox', { name: t.dark }).uncheck()
    await stage.getByRole('slider', { name: t.wait }).fill('0')
    await expectAccessible(page)
    await stage.getByRole('button', { name: t.settings }).click()

    await stage.getByRole('button', { name: m.remote }).click()
    await stage.getByRole('img', { name: m.remote_qr }).waitFor()
    await expectAccessible(page)
    const hand = await room.visit(room.hanako, `/${language}/talk_script/${id}?view=remote`, {
      viewport: PHONE,
    })
    const remote = hand.page.getByRole('dialog', {
      name: fillText(m.remote_title, { title: TITLE }),
    })
    const lead = (name: string) => remote.getByRole('button', { name, exact: true }).click()
    await lead(t.faster)
    await stage.getByText('×1.1').waitFor()
    await lead(t.slower)
    await remote.getByText('×1.0').waitFor()
    await stage.getByText(m.remote_led).waitFor()
    await lead('締め')
    await expect.poll(scrolled).toBeGreaterThan(beginning)
    await lead('つかみ')
    await expect.poll(async () => Math.abs((await scrolled()) - beginning)).toBeLessThan(2)
    await remote.getByText(/^\d+(ミリ秒| ms)$/).waitFor()
    await expectAccessible(hand.page)
    expect(await measureOverflow(hand.page)).toBeLessThanOrEqual(0)
    await stage.getByRole('button', { name: m.remote_on }).click()
    // Records the voice after a notice, which states where the recording is stored.
    await stage.getByRole('button', { name: t.record }).click()
    await stage.getByText(t.record_ask).waitFor()
    await stage.getByRole('button', { name: t.record_allow, exact: true }).click()
    await stage.getByRole('button', { name: t.record_on }).waitFor()

    await lead(t.start)
    await remote.getByRole('button', { name: t.pause, exact: true }).waitFor()
    await hand.close()
    await text.focus()
    for (let press = 0; press < 15; press++) await page.keyboard.press('ArrowUp')
    await stage.getByText('×2.5').waitFor()
    await expect.poll(scrolled).toBeGreaterThan(beginning)
    await expect.poll(() => ticked.allInnerTexts()).toEqual(['お時間をいただき'])
    await page.keyboard.press(' ')
    await stage.getByRole('button', { name: t.go_on }).waitFor()
    const stood = await scrolled()
    await page.keyboard.press('ArrowRight')
    await expect.poll(scrolled).toBeGreaterThan(stood)
    await stage.getByText('20社目').scrollIntoViewIfNeeded()
    const line = stage.locator('.stage-line', { hasText: '20社目' })
    await line.getByRole('button', { name: t.here }).click()
    const atLine = await scrolled()
    expect(atLine).toBeGreaterThan(stood)

    // After a notice that names the receiver of the sound, the text follows the voice.
    await stage.getByRole('button', { name: t.voice }).click()
    await stage.getByText(/Daihon/).waitFor()
    await stage.getByRole('button', { name: t.voice_allow }).click()
    await stage.getByRole('button', { name: t.voice_on }).waitFor()
    await stage.getByRole('button', { name: t.go_on }).click()
    await page.evaluate(() =>
      (window as unknown as { hear(...lines: string[]): void }).hear(
        '来週もう一度お時間をいただけますか',
      ),
    )
    await expect.poll(scrolled).toBeGreaterThan(atLine)
    // The recognized line has the third phrase, so two phrases are now spoken. The line with the
    // second phrase was skipped.
    await tally(2).waitFor()
    await stage.getByRole('button', { name: t.voice_on }).click()

    await stage.getByRole('button', { name: t.finish }).click()
    const table = stage.getByRole('table')
    await table.getByRole('rowheader', { name: '提案' }).waitFor()
    expect(await table.getByRole('row').last().innerText()).toMatch(/\d:\d\d/)
    const missed = stage.getByRole('region', { name: t.phrases_missed }).getByRole('listitem')
    expect(await missed.allInnerTexts()).toEqual([
      expect.stringMatching(/^図面の写真を送る\s*提案$/),
    ])
    await expectAccessible(page)
    await stage.getByText(r.seen_by_own).waitFor()
    // The text scrolls along while the recording plays. The user then deletes the recording. No
    // part of the recording was uploaded.
    const play = stage.getByRole('button', {
      name: fillText(t.play_recording, { time: '' }).slice(0, 5),
    })
    await play.click()
    const before = await scrolled()
    await stage.getByRole('button', { name: t.play, exact: true }).click()
    await expect.poll(scrolled).toBeGreaterThan(before)
    await expectAccessible(page)
    await stage.getByRole('button', { name: t.play_close }).click()
    await stage.getByRole('button', { name: t.record_delete }).click()
    await expect.poll(() => play.count()).toBe(0)
    expect(sounds).toEqual([])
    await stage.getByRole('button', { name: t.again }).click()
    await stage.getByRole('button', { name: t.start }).waitFor()
    // Allows for rounding, because browsers scroll by whole pixels.
    await expect.poll(async () => Math.abs((await scrolled()) - beginning)).toBeLessThan(2)
    expect(await remark.count()).toBe(0)
    await page.keyboard.press('Escape')
    await stage.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.get('view')).toBeNull()

    await page.goBack()
    await stage.waitFor()
    const his = await room.open(room.hanako, id)
    await his.saved()
    await his.words(0).click()
    await his.page.keyboard.press('End')
    // Inserts the text in one step. If the text were typed letter by letter, the rehearsal could
    // apply an incomplete change.
    await his.page.keyboard.insertText('はい。')
    await stage.getByText(t.changed).waitFor()
    await stage.getByRole('button', { name: t.take_change }).click()
    await stage.getByText('ありがとうございます。はい。').waitFor()
    await his.close()

    expect(complaints).toEqual([])
    await page.context().setOffline(true)
    await stage.getByRole('button', { name: t.start }).click()
    await stage.getByRole('button', { name: t.finish }).click()
    await stage.getByText(r.waiting).waitFor()
    await page.context().setOffline(false)
    await stage.getByText(r.seen_by_own).waitFor()

    await stage.getByRole('button', { name: t.history }).click()
    const entries = stage.locator('.run-list > li')
    await expect.poll(() => entries.count()).toBe(2)
    await stage.getByText(r.chart).waitFor()
    await entries.last().locator('summary').click()
    await entries.last().getByRole('rowheader', { name: '提案' }).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)
    await entries.last().getByRole('button', { name: r.delete }).click()
    await entries.last().getByRole('button', { name: r.delete_yes }).click()
    await expect.poll(() => entries.count()).toBe(1)

    const run = newRun({ language: 'ja', paced_by: 'voice' })
    await room.hanako.call(runRoutes.createRun, {
      params: { id },
      body: { ...run, own_pace: { seconds: 90, standard_seconds: 135 } },
    })
    await page.reload()
    await stage.getByRole('button', { name: t.settings }).click()
    await stage.getByText(fillText(r.pace_ja, { pace: 450 })).waitFor()
    await expectAccessible(page)
    const ownTime = page.locator('.time-own')
    await expect.poll(() => ownTime.count()).toBe(1)
    await stage.getByRole('button', { name: r.pace_reset }).click()
    await stage.getByText(r.pace_unknown).waitFor()
    await expect.poll(() => ownTime.count()).toBe(0)
    expect(complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
    await close()
    await room.close()
  },
)
