import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { FLOW_TEXTS } from '#web/features/flow-map/texts.ts'
import { fillText } from '#web/language/texts.ts'
import { openEditorFixture } from './editor-fixture.ts'
import { expectAccessible } from './run-axe.ts'
import { FLOW_TEXT, FLOW_TITLE } from './sample-talks.ts'
import { JA_WIDE, wordsOf } from './variants.ts'

test('the flow map can be navigated and edited by keyboard, and colleagues see the changes', async () => {
  const { language, options } = JA_WIDE
  const room = await openEditorFixture()
  const t = wordsOf(FLOW_TEXTS, language)
  const id = await room.write({ title: FLOW_TITLE, text: FLOW_TEXT, visibility: 'team_view' })
  const { page, saved, readRows, complaints, close } = await room.open(room.hanako, id, options)
  const his = await room.open(room.taro, id)
  await saved()
  await page.keyboard.press('Control+Alt+f')
  const map = page.getByRole('dialog', { name: fillText(t.title, { title: FLOW_TITLE }) })
  const item = (name: string | RegExp) => map.getByRole('button', { name })
  const isFocused = (name: string | RegExp) =>
    expect.poll(() => item(name).evaluate((one) => one === document.activeElement)).toBe(true)
  await isFocused(/^1\. 挨拶/)
  expect(new URL(page.url()).searchParams.get('view')).toBe('flow')
  await expectAccessible(page)

  // Arrow keys lead to the section's branches and from one branch to the next. Then the test sets
  // each branch's target section.
  await page.keyboard.press('ArrowDown')
  await isFocused(/^はい、覚えています → 2\. 現状/)
  await page.keyboard.press('ArrowRight')
  await isFocused(/^忙しい → /)
  for (const answer of ['忙しい', 'はい、覚えています']) {
    await page.keyboard.press('Enter')
    const target = map.getByLabel(fillText(t.target, { answer }), { exact: true })
    await expect.poll(() => target.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await isFocused(new RegExp(`^${answer} → 3\\. 締め`))
    await page.keyboard.press('ArrowLeft')
  }
  // A section that no branch reaches has a label.
  await item(new RegExp(`^2\\. 現状 .*${t.unreached}`)).waitFor()
  await his.editor.getByText('→ 締め').nth(1).waitFor()

  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await isFocused(/^2\. 現状/)
  await page.keyboard.press('b')
  const written = map.getByRole('textbox', { name: t.answer })
  await expect.poll(() => written.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.type('半日くらい')
  await page.keyboard.press('Enter')
  await his.editor.getByText('半日くらい').waitFor()
  await page.keyboard.press('Escape')
  await isFocused(/^半日くらい → /)
  await page.keyboard.press('Delete')
  await isFocused(/^2\. 現状/)
  await his.editor.getByText('半日くらい').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+z')
  await his.editor.getByText('半日くらい').waitFor()
  await page.keyboard.press('Alt+ArrowUp')
  await map.getByText(fillText(t.moved, { name: '現状', number: 1 })).waitFor()
  await isFocused(/^1\. 現状/)
  await saved()
  expect((await readRows()).filter((row) => row.startsWith('#'))).toEqual([
    '# 現状',
    '# 挨拶',
    '# 締め',
  ])

  await item(/^最長/).click()
  await map.getByText('1. 現状 → 2. 挨拶 → 3. 締め').waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), item(t.picture).click()])
  expect(file.suggestedFilename()).toBe(fillText(t.picture_name, { title: FLOW_TITLE }))
  expect((await readFile(await file.path())).subarray(1, 4).toString()).toBe('PNG')
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)?.length).toBe(1)

  // Readers can navigate the map, but not change it.
  await his.page.keyboard.press('Control+Alt+f')
  const read = his.page.getByRole('dialog', { name: fillText(t.title, { title: FLOW_TITLE }) })
  await read.getByRole('button', { name: /^1\. 現状/ }).waitFor()
  expect(await read.getByRole('button', { name: t.add }).count()).toBe(0)
  expect(await read.getByRole('combobox').count()).toBe(0)
  await his.page.keyboard.press('b')
  await his.page.keyboard.press('Escape')
  await read.waitFor({ state: 'detached' })

  await item(/^3\. 締め/).click()
  await page.keyboard.press('e')
  await map.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('view')).toBeNull()
  await page.keyboard.type('では、')
  await expect.poll(async () => (await readRows()).join()).toContain('# では、締め')
  expect([...complaints, ...his.complaints]).toEqual([])
  await his.close()
  await close()
  await room.close()
})
