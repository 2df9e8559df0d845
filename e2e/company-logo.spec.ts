import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { companyPath, pageUrl, sharePath } from '#contract/pages.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { LOGO_TEXTS } from '#web/features/companies/logo-texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openCompany } from './open-company.ts'
import { expectAccessible } from './run-axe.ts'
import { pickVariant, wordsOf } from './variants.ts'

/** Path of a picture below the size limit of logos. */
const PICTURE = join(import.meta.dirname, '../docs/pictures/talk-script.png')

test.each(pickVariant(1))(
  'the admin uploads a logo, which shared pages show, and deletes it: $language, $width',
  async ({ language, options }) => {
    const t = wordsOf(LOGO_TEXTS, language)
    const name = `紋章堂 ${language}`
    const office = await openCompany(name)
    onTestFinished(() => office.close())
    const body = { id: crypto.randomUUID(), kind: 'script', language, title: '商談' } as const
    await office.admin.call(scriptRoutes.createScript, { body })
    const params = { script_id: body.id }
    const { token, id } = await office.admin.call(sharingRoutes.createShare, {
      params,
      body: { shows: 'script', days: 7 },
    })

    const chief = await office.visit(`/${language}${companyPath('company')}`, options)
    const { page } = chief
    const card = page.getByRole('region', { name: t.title })
    await card.getByText(t.none).waitFor()
    const choose = (file: { name: string; mimeType: string; buffer: Buffer }) =>
      card.locator('input[type=file]').setInputFiles(file)
    // The server detects the file type by the content, not by the name.
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await choose({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
    await card.getByRole('alert').getByText(t.unknown_kind).waitFor()
    const buffer = await readFile(PICTURE)
    await choose({ name: 'a.png', mimeType: 'image/png', buffer: buffer.subarray(0, 2_000) })
    await card.getByRole('alert').getByText(t.unreadable).waitFor()
    await choose({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(512_001) })
    await card.getByRole('alert').getByText(t.too_large).waitFor()
    await expectAccessible(page)
    await choose({ name: 'talk-script.png', mimeType: 'image/png', buffer })
    const preview = card.getByRole('img', { name: fillText(t.preview, { company: name }) })
    await preview.waitFor()
    expect(await card.getByRole('alert').count()).toBe(0)
    await expectAccessible(page)

    const path = pageUrl(language, sharePath(token))
    const reader = await office.visitAsStranger(path, options)
    const logo = reader.page.getByRole('img', { name })
    await logo.waitFor()
    const loaded = await logo.evaluate(async (img: HTMLImageElement) => {
      await img.decode()
      const answer = await fetch(img.src)
      return { type: answer.headers.get('content-type'), bytes: (await answer.blob()).size }
    })
    expect(loaded.type).toBe('image/webp')
    expect(loaded.bytes).toBeLessThanOrEqual(10_000)
    await expectAccessible(reader.page)
    await office.admin.call(sharingRoutes.updateShare, {
      params: { ...params, id },
      body: { password: '電池ホチキス' },
    })
    await reader.page.reload()
    await reader.page.locator('input[type=password]').waitFor()
    expect(await reader.page.getByRole('img').count()).toBe(0)
    await office.admin.call(sharingRoutes.updateShare, {
      params: { ...params, id },
      body: { password: null },
    })

    const before = await preview.getAttribute('src')
    const dropped = await page.evaluateHandle(async () => {
      const canvas = new OffscreenCanvas(40, 20)
      canvas.getContext('2d')?.fillRect(0, 0, 40, 20)
      const data = new DataTransfer()
      data.items.add(new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'b.jpg'))
      return data
    })
    await page.locator('body').dispatchEvent('drop', { dataTransfer: dropped })
    await expect.poll(() => preview.getAttribute('src')).not.toBe(before)
    await card.getByRole('button', { name: t.remove, exact: true }).click()
    await card.getByText(t.none).waitFor()
    await reader.page.reload()
    await reader.page.getByRole('heading', { level: 1, name: '商談' }).waitFor()
    expect(await reader.page.getByRole('img').count()).toBe(0)
    expect([chief.complaints, reader.complaints]).toEqual([[], []])
    await reader.close()
    await chief.close()
  },
)
