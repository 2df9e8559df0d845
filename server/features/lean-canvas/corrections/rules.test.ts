import { expect, test } from 'vitest'
import { noteFingerprint } from '#document/canvas.ts'
import type { TextSpan } from '#document/plain-text.ts'
import { readCorrections } from './rules.ts'

const spanOf = (text: string): TextSpan => ({
  start: 0,
  end: text.length,
  section_id: 's1',
  section_kind: 'problem',
  block_id: 'b1',
  block_type: 'line',
  part: null,
  speech: 'said',
  speaker: 'me',
  field: null,
})

test.each([
  ['plain words', '在庫を数える。月額は9,800円です。', '月額は9,800円です。'],
  [
    'half-width kana with a voiced sound mark',
    '在庫を数える。ﾊﾟｿｺﾝで使えます。',
    'ﾊﾟｿｺﾝで使えます。',
  ],
  [
    'a letter with a combining mark',
    '在庫を数える。カフ\u3099ェ向けです。',
    'カフ\u3099ェ向けです。',
  ],
  [
    'spaces and full-width digits',
    '在庫を数える。月額 ９８００ 円です。',
    '月額 ９８００ 円です。',
  ],
])('the quote of a dismissed note is found in a text with %s', (_, text, quote) => {
  const dismissed = noteFingerprint({ box: 'solution', text: quote, sources: [] })
  const start = text.indexOf(quote)
  expect(readCorrections({ text, spans: [spanOf(text)] }, [], new Set([dismissed]))).toEqual([
    { text: quote, start, end: text.length, labels: ['none'] },
  ])
})
