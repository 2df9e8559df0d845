import { expect, test } from 'vitest'
import { REHEARSE_TEXTS } from '#web/features/rehearsal/texts/rehearse-texts.ts'
import { REMOTE_TEXTS } from '#web/features/rehearsal/texts/remote-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { expectAccessible, findTightTargets, measureOverflow } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

// Tests a guest's device as the remote control of a rehearsal. The guest has no account and types
// or scans a code.

const TITLE = '展示会の1分トーク'
const TEXT = [
  '# つかみ',
  '自分：本日はお時間をいただきありがとうございます。',
  ...Array.from({ length: 30 }, (_, n) => `自分：${n + 1}社目では残業がなくなりました。`),
  '# 締め',
  '自分：社外秘の価格は来週お伝えします。',
].join('\n')

test.each(pickVariant(0))(
  'a device without an account controls a rehearsal by a code: $language, $width',
  async ({ language, options }) => {
    const room = await openEditorFixture()
    const t = wordsOf(REHEARSE_TEXTS, language)
    const m = wordsOf(REMOTE_TEXTS, language)
    const id = await room.write({ title: TITLE, text: TEXT })
    const { page, complaints, close } = await room.visit(
      room.hanako,
      `/${language}/talk_script/${id}?view=rehearse`,
    )
    const stage = page.getByRole('dialog', { name: fillText(t.title, { title: TITLE }) })
    const text = stage.getByRole('region', { name: t.text })
    const scrolled = () => text.evaluate((element) => element.scrollTop)
    const openCode = async () => {
      await stage.getByRole('button', { name: m.code_open }).click()
      return (await stage.getByRole('status', { name: m.code }).innerText()).trim()
    }
    await stage.getByRole('button', { name: m.remote, exact: true }).click()
    const code = await openCode()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    await stage.getByRole('img', { name: m.code_qr }).waitFor()
    await expectAccessible(page)
    expect(await measureOverflow(page)).toBeLessThanOrEqual(0)

    const guest = await room.company.visitAsStranger(
      language === 'ja' ? '/remote' : '/en/remote',
      options,
    )
    const hand = guest.page
    await hand.waitForURL(`**/${language}/remote`)
    const field = hand.getByRole('textbox', { name: m.code })
    await field.fill('AAAA-BBBB')
    await hand.getByRole('button', { name: m.enter }).click()
    await hand.locator('[aria-invalid="true"]').waitFor()
    await expectAccessible(hand)
    await field.fill(code)
    await field.press('Enter')
    const lead = (name: string) => hand.getByRole('button', { name, exact: true }).click()
    await lead(t.faster)
    await stage.getByText('×1.1').waitFor()
    await lead(t.slower)
    await hand.getByText('×1.0').waitFor()
    const beginning = await scrolled()
    await lead('締め')
    await expect.poll(scrolled).toBeGreaterThan(beginning)
    await lead('つかみ')
    await expect.poll(async () => Math.abs((await scrolled()) - beginning)).toBeLessThan(2)
    await lead(t.start)
    await lead(t.pause)
    await stage.getByRole('button', { name: new RegExp(`^(${t.go_on}|${t.start})$`) }).waitFor()
    // The guest's device shows the position and duration, but no content of the script.
    expect(await hand.locator('body').innerText()).not.toMatch(/社外秘|お時間|1分トーク/)
    await expectAccessible(hand)
    expect(await measureOverflow(hand)).toBeLessThanOrEqual(0)
    expect(await findTightTargets(hand)).toEqual([])
    await hand.reload()
    await hand.getByRole('button', { name: t.faster }).waitFor()
    await lead(m.leave)
    await field.fill(code)
    await field.press('Enter')
    await hand.getByRole('button', { name: t.faster }).waitFor()
    await stage.getByRole('button', { name: m.code_end }).click()
    await hand.getByText(m.over).waitFor()
    await expectAccessible(hand)

    // The guest scans a new code, which is valid until the rehearsal ends.
    const next = await openCode()
    expect(next).not.toBe(code)
    await hand.goto('about:blank')
    await hand.goto(new URL(`/${language}/remote#${next}`, page.url()).href)
    await hand.getByRole('button', { name: t.faster }).click()
    await stage.getByText('×1.1').waitFor()
    // The first Escape closes the panel with the code. The second Escape closes the rehearsal.
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await hand.getByText(m.over).waitFor()
    expect([...complaints, ...guest.complaints.filter((text) => !text.includes('410'))]).toEqual([])
    await guest.close()
    await close()
    await room.close()
  },
)
