import { expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import * as fc from '#testing/fast-check.ts'
import { readBlockJson } from '../block-tree.ts'
import { type Block, findKind, textsOf } from '../blocks.ts'
import { lengthOf, MAX_LINE_LENGTH } from '../one-breath.ts'
import { parsePlainText } from '../parse-plain-text.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { arbitraryScript } from '../testing/arbitrary-script.ts'
import { cutLines } from './cut-lines.ts'
import { deriveTalkScript } from './derive-talk-script.ts'
import { MEMOS_EN } from './testing/memos-en.ts'
import { MEMOS_JA } from './testing/memos-ja.ts'

const block = (fields: Record<string, unknown>): Block => {
  const kind = findKind(String(fields.type))
  if (!kind) throw new Error('no such kind')
  return readBlockJson(kind, { id: 'b', ...fields })
}
const section = (title: string, blocks: Block[], more: Partial<Section> = {}): Section => ({
  id: `s-${title}`,
  kind: 'free',
  title,
  target_seconds: null,
  blocks,
  ...more,
})
const line = (text: string) => block({ type: 'line', text })
const item = (text: string, style = 'bullet') => block({ type: 'list_item', style, text })
const row = (...cells: string[]) =>
  block({
    type: 'table_row',
    columns: cells.length,
    ...Object.fromEntries(cells.map((cell, at) => [`cell_${at + 1}`, cell])),
  })
const deriveLines = (sections: Section[], language: Language = 'ja') =>
  deriveTalkScript({ sections }, language).document.sections.map(({ kind, blocks }) => [
    kind,
    ...blocks.map((one) => ('text' in one ? one.text : one.type)),
  ])

test('headings become opening lines and set the kind of their section', () => {
  expect(
    deriveLines([
      section('1. 課題', [line('人手が足りない。')]),
      section('なぜ今か', [line('法律が変わる。')]),
      section('はじめに', [line('誰も見ていない。')]),
      section('料金を下げる', [line('1割下げる。')]),
      section('商品の狙い', [line('泡が立たない。')]),
      section('まとめ', [line('以上である。')]),
    ]),
  ).toEqual([
    ['problem', 'まず、課題についてお話しします。', '人手が足りません。'],
    ['free', '次に、なぜ今かについてお話しします。', '法律が変わります。'],
    ['opening', '誰も見ていません。'],
    ['price', '次に、料金を下げることについてお話しします。', '1割下げます。'],
    ['solution', '続いて、商品の狙いについてお話しします。', '泡が立ちません。'],
    ['closing', '最後に、まとめです。', '以上です。'],
  ])
  expect(
    deriveLines(
      [section('What we do', [line('We build it.')]), section('Price', [line('$5')])],
      'en',
    ),
  ).toEqual([
    ['solution', 'Let me start with: what we do.', 'We build it.'],
    ['price', 'Next: price.', '$5.'],
  ])
})

test('list items and table rows become sentences; memos and questions stay', () => {
  expect(
    deriveLines([
      section('', [
        item('在庫の自動化'),
        item('毎朝数える'),
        line('手順は次の3つである。'),
        item('端末を配る', 'number'),
        item('声で数える', 'number'),
        item('月末の照合', 'number'),
        row('費目', '1か月あたり', '備考'),
        row('人件費', '80万円', '2名'),
        row('原価', '12万円', ''),
        row('予備', '未定', '使わない'),
        block({ type: 'memo', text: 'ここは急がない。' }),
        block({ type: 'line', speaker: 'customer', text: '高いな。' }),
        line('※社外秘'),
      ]),
    ]),
  ).toEqual([
    [
      'free',
      '在庫の自動化です。',
      '毎朝数えます。',
      '手順は次の3つです。',
      '1つ目は、端末を配ることです。',
      '2つ目は、声で数えることです。',
      '3つ目は、月末の照合です。',
      '費目は人件費、1か月あたりは80万円、備考は2名です。',
      '費目は原価、1か月あたりは12万円です。',
      '費目は予備、1か月あたりは未定、備考は使わないことです。',
      'ここは急がない。',
      '高いな。',
      '社外秘',
    ],
  ])
})

test('a branch leads to the section derived from its target', () => {
  const { document } = deriveTalkScript(
    {
      sections: [
        section('一', [block({ type: 'branch', text: 'はい', target: 's-二' })]),
        section('二', [line('どうも。')]),
      ],
    },
    'ja',
  )
  const [first, second] = document.sections
  expect(first?.blocks[0]).toMatchObject({ type: 'branch', target: second?.id })
})

const NUMBER = /\p{Nd}+(?:[.,]\p{Nd}+)*(?: ?[%％℃人名円社件日分秒年割倍軒万億])?/gu
const NEGATION: Record<Language, RegExp> = {
  ja: /な(?:い|かった|し|く)|無い|無かった|ません/gu,
  en: /\b(?:not|no|never|nobody|none|neither|without|cannot|nothing)\b|n't\b|w\/o/giu,
}
const wordsOf = (script: ScriptDocument) =>
  script.sections.flatMap(({ blocks }) =>
    blocks.flatMap((one) => textsOf(one).map(({ text }) => text)),
  )
const count = (texts: readonly string[], pattern: RegExp) => {
  const found = new Map<string, number>()
  for (const match of texts.join('\n').match(pattern) ?? [])
    found.set(match, (found.get(match) ?? 0) + 1)
  return found
}

function listLosses(script: ScriptDocument, language: Language): string[] {
  const { document, sources } = deriveTalkScript(script, language)
  const titles = new Set(script.sections.map(({ id }) => id))
  const written = wordsOf(script)
  const said = wordsOf({
    sections: document.sections.map((one) => ({
      ...one,
      blocks: one.blocks.filter(({ id }) => !titles.has(sources[id]?.block_id ?? '')),
    })),
  })
  const now = count(said, NUMBER)
  const numbers = [...count(written, NUMBER)].filter(
    ([number, times]) => (now.get(number) ?? 0) < times,
  )
  const total = (texts: string[]) => (texts.join('\n').match(NEGATION[language]) ?? []).length
  const denied = total(written) === total(said) ? [] : ['a negation']
  return [...numbers.map(([number]) => number), ...denied]
}

const MEMOS = [
  ...MEMOS_JA.map((memo) => ({ ...memo, language: 'ja' as const })),
  ...MEMOS_EN.map((memo) => ({ ...memo, language: 'en' as const })),
]

test.each(MEMOS)(
  '$name loses no number, unit or negation, and every line is short enough to say',
  ({ text, language }) => {
    const script = parsePlainText(text, language, 'script')
    expect(listLosses(script, language)).toEqual([])
    const { document, sources } = deriveTalkScript(script, language)
    const written = new Map(
      script.sections.flatMap(
        (one) =>
          [
            [one.id, one.title],
            ...one.blocks.map(
              (b) => [b.id, wordsOf({ sections: [{ ...one, blocks: [b] }] }).join('　')] as const,
            ),
          ] as const,
      ),
    )
    for (const block of document.sections.flatMap(({ blocks }) => blocks)) {
      const source = sources[block.id]
      expect(written.get(source?.block_id ?? '')).toContain(source?.quote)
      if (block.type !== 'line' || cutLines(block.text, language).length === 1) continue
      expect(lengthOf(block.text, language)).toBeLessThanOrEqual(MAX_LINE_LENGTH[language])
    }
  },
)

test('any script keeps all its numbers, and every derived line has a source', () => {
  fc.assert(
    fc.property(
      arbitraryScript,
      fc.constantFrom('ja' as const, 'en' as const),
      (script, language) => {
        expect(listLosses(script, language).filter((lost) => lost !== 'a negation')).toEqual([])
        const { document, sources } = deriveTalkScript(script, language)
        const ids = new Set(
          script.sections.flatMap(({ id, blocks }) => [id, ...blocks.map((one) => one.id)]),
        )
        const made = document.sections.flatMap(({ blocks }) => blocks)
        for (const one of made.filter((each) => each.type === 'line'))
          expect(ids).toContain(sources[one.id]?.block_id)
        expect(document.sections).toHaveLength(script.sections.length)
      },
    ),
  )
})
