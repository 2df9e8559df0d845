import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeIn, type EditorFixture, openEditorFixture } from './editor-fixture.ts'

// Tests Japanese input methods. While an input method composes a word, the page must ignore the
// pressed keys and must not break the word.

let room: EditorFixture

beforeAll(async () => {
  room = await openEditorFixture()
})
afterAll(() => room?.close())

test('a colleague’s words arrive around a word being composed, and do not break it', async () => {
  const text = '# 挨拶\n営業：ありがとうございます。\nお客様：いえいえ。'
  const id = await room.write({ text, visibility: 'team_edit' })
  const hers = await room.open(room.hanako, id)
  const his = await room.open(room.taro, id)
  await Promise.all([hers.saved(), his.saved()])
  const ime = await composeIn(hers.page)
  await hers.words(0).click({ position: { x: 2, y: 10 } })
  await ime.compose('ほ', 'ほん')
  await his.words(1).click({ position: { x: 2, y: 10 } })
  await his.page.keyboard.type('いやあ、')
  await his.words(0).click()
  await his.page.keyboard.press('Control+End')
  await his.page.keyboard.press('Enter')
  await his.page.keyboard.type('では。')
  await expect.poll(hers.readRows).toContain('お客様：いやあ、いえいえ。')
  await ime.compose('ほんじ', 'ほんじつ', '本日')
  await ime.confirm('本日は')
  const both = [
    '# 挨拶',
    '自分：本日はありがとうございます。',
    'お客様：いやあ、いえいえ。',
    'お客様：では。',
  ]
  await expect.poll(hers.readRows).toEqual(both)
  await expect.poll(his.readRows).toEqual(both)

  await ime.compose('ま', 'まこと')
  await his.words(0).click({ position: { x: 400, y: 10 } })
  await his.page.keyboard.type('！')
  await expect.poll(hers.readRows).toContain('自分：本日はまことありがとうございます。！')
  await ime.compose('まことに', '誠に')
  await ime.confirm('誠に')
  await expect.poll(his.readRows).toContain('自分：本日は誠にありがとうございます。！')
  await expect.poll(hers.readRows).toContain('自分：本日は誠にありがとうございます。！')
  await Promise.all([hers.saved(), his.saved()])
  expect([...hers.complaints, ...his.complaints]).toEqual([])
  await hers.close()
  await his.close()
})
