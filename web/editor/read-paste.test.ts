import { expect, test } from 'vitest'
import type { ReadLine } from '#document/reading/read-line.ts'
import { pastePlain } from './commands/paste-plain.ts'
import { pasteLines } from './read-paste.ts'
import { rows, sketch, writeState } from './testing/write-state.ts'

function paste(before: string[], text: string, by: typeof pastePlain = pasteLines): string {
  const state = writeState(rows(...before))
  const made = by(state, text, 'ja')
  if ('refused' in made) return made.refused
  const after = state.apply(made)
  after.doc.check()
  return sketch(after)
}

test('a single pasted line is inserted as plain text', () => {
  expect(paste(['# a', 'customer: は|い'], 'お世話になっております。\n')).toBe(
    rows('# a', 'customer: はお世話になっております。|い'),
  )
})

test('a text in an unknown notation is inserted line by line, within the limits', () => {
  const plain = (before: string[], text: string) => paste(before, text, pastePlain)
  expect(plain(['# a', 'me: |', 'memo: い'], '# 料金\n\n営業：はい。\n')).toBe(
    rows('# a', 'me: # 料金', 'me: 営業：はい。|', 'memo: い'),
  )
  expect(plain(['# a', 'me: あ|い|う'], 'え\nお')).toBe(
    rows('# a', 'me: あう', 'me: え', 'me: お|'),
  )
  expect(plain(['# 挨|拶', 'me: あ'], 'ご\n紹介')).toBe(rows('# 挨ご紹介|拶', 'me: あ'))
  expect(plain(['# a', 'me: |'], 'あ\n'.repeat(3001))).toBe('too_many_blocks')
  expect(plain(['# a', 'me: |'], `${'あ'.repeat(400_000)}\nい`)).toBe('too_long')
})

test('several pasted lines replace an empty line, or follow a line with text', () => {
  const text = '営業：こんにちは。\nお客様：はい。'
  expect(paste(['# a', 'me: |', 'memo: い'], text)).toBe(
    rows('# a', 'me: こんにちは。', 'customer: はい。|', 'memo: い'),
  )
  expect(paste(['# a', 'me: あ|う'], text)).toBe(
    rows('# a', 'me: あう', 'me: こんにちは。', 'customer: はい。|'),
  )
})

test('headings become sections after this one', () => {
  expect(paste(['# a', 'me: あ|', '# b', 'me: い'], 'どうも。\n# 料金\n月1万円です。')).toBe(
    rows('# a', 'me: あ', 'me: どうも。', '# 料金', 'me: 月1万円です。|', '# b', 'me: い'),
  )
})

test('pasted sections replace an empty section', () => {
  const text = '# 料金\n月1万円です。'
  const made = ['# 料金', 'me: 月1万円です。|']
  expect(paste(['#', 'me: |'], text)).toBe(rows(...made))
  expect(paste(['# a', 'me: あ', '#', 'me: |', '# b', 'me: い'], text)).toBe(
    rows('# a', 'me: あ', ...made, '# b', 'me: い'),
  )
  expect(paste(['#', 'me: |'], `どうも。\n${text}`)).toBe(rows('#', 'me: どうも。', ...made))
  expect(paste(['# a', 'me: |'], text)).toBe(rows('# a', 'me:', ...made))
})

test('only the first pasted line goes into a title', () => {
  expect(paste(['# 挨|拶', 'me: あ'], 'ご\n紹介')).toBe(rows('# 挨ご紹介|拶', 'me: あ'))
})

test('a paste over a limit is refused', () => {
  expect(paste(['# a', 'me: |'], 'あ\n'.repeat(3001))).toBe('too_many_blocks')
  expect(
    paste(['# a', 'me: |', ...Array.from({ length: 2990 }, () => 'me: x')], 'あ\n'.repeat(20)),
  ).toBe('too_many_blocks')
  expect(paste(['# a', 'me: |'], `${'あ'.repeat(400_000)}\nい`)).toBe('too_long')
})

test('pasted bold stays in part of a line, in lines and in an answer, but not in a title', () => {
  const bold = (before: string[], page: ReadLine[]) => {
    const state = writeState(rows(...before))
    const made = pasteLines(state, 'x\ny', 'ja', { page })
    if ('refused' in made) return null
    const found: string[] = []
    const { doc } = state.apply(made)
    doc.check()
    doc.descendants((node) => {
      if (node.marks.some(({ type }) => type.name === 'strong')) found.push(node.text ?? '')
    })
    return found
  }
  const strong = [[0, 2]] as const
  const said: ReadLine = { text: '無料です。', role: 'line', speaker: 'me', strong }
  expect(bold(['# a', 'me: あ|う'], [said])).toEqual(['無料'])
  expect(bold(['# 挨|拶', 'me: あ'], [said])).toEqual([])
  const objection: ReadLine = { text: '高い', role: 'objection' }
  const answer: ReadLine = { text: '300円です。', role: 'answer', strong: [[0, 4]] }
  expect(bold(['# a', 'me: |'], [said, objection, answer])).toEqual(['無料', '300円'])
})
