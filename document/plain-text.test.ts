import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { textsOf } from './blocks.ts'
import { toPlainText } from './plain-text.ts'
import type { ScriptDocument } from './script-document.ts'
import { arbitraryScript } from './testing/arbitrary-script.ts'

const SCRIPT: ScriptDocument = {
  sections: [
    {
      id: 's1',
      kind: 'problem',
      title: '課題',
      target_seconds: null,
      blocks: [
        { id: 'b1', type: 'line', speaker: 'me', text: 'こんにちは' },
        { id: 'b2', type: 'question', text: '何名ですか？', field: '人数', answer: '30名' },
        { id: 'b3', type: 'line', speaker: 'customer', text: '30名です' },
        { id: 'b4', type: 'pause', seconds: 2 },
        { id: 'b5', type: 'memo', text: '聞き切る' },
      ],
    },
    {
      id: 's2',
      kind: 'objection',
      title: '',
      target_seconds: null,
      blocks: [
        { id: 'b6', type: 'objection', says: '高い', answer: '分けられます' },
        { id: 'b7', type: 'branch', text: '興味あり', target: 's1' },
        { id: 'b8', type: 'line', speaker: 'other', text: '' },
      ],
    },
  ],
}

test('a script becomes headings and lines in the requested language', () => {
  expect(toPlainText(SCRIPT).text).toBe(
    '# 課題\nこんにちは\n何名ですか？\nお客様：30名です\n（メモ：聞き切る）\n\nお客様：高い\n→ 分けられます\n▶ 興味あり\n',
  )
  expect(toPlainText(SCRIPT, 'en').text).toContain('Customer: 30名です\n(Memo: 聞き切る)')
})

test('each span is the exact text of its block, without label or marks', () => {
  const { text, spans } = toPlainText(SCRIPT)
  const described = spans.map((span) => [
    text.slice(span.start, span.end),
    span.block_id,
    span.block_type,
    span.speaker,
    span.field,
  ])
  expect(described).toEqual([
    ['課題', 's1', 'title', null, null],
    ['こんにちは', 'b1', 'line', 'me', null],
    ['何名ですか？', 'b2', 'question', 'me', '人数'],
    ['30名です', 'b3', 'line', 'customer', null],
    ['聞き切る', 'b5', 'memo', null, null],
    ['高い', 'b6', 'objection_says', 'customer', null],
    ['分けられます', 'b6', 'objection_answer', 'me', null],
    ['興味あり', 'b7', 'branch', null, null],
  ])
  expect(spans.map((span) => span.section_kind).slice(4, 6)).toEqual(['problem', 'objection'])
})

test('spans are in order, disjoint, and cover every text of the script', () => {
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      const { text, spans } = toPlainText(script)
      let at = 0
      for (const span of spans) {
        expect(span.start).toBeGreaterThanOrEqual(at)
        expect(span.end).toBeGreaterThan(span.start)
        at = span.end
      }
      expect(at).toBeLessThanOrEqual(text.length)
      const spanTexts = spans.map((span) => text.slice(span.start, span.end))
      const texts = script.sections.flatMap((section) => [
        section.title,
        ...section.blocks.flatMap((block) => textsOf(block).map((part) => part.text)),
      ])
      expect(spanTexts).toEqual(texts.filter((one) => one !== ''))
    }),
  )
})
