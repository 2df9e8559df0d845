import { expect, test } from 'vitest'
import { textsOf } from '../blocks.ts'
import { parsePlainText } from '../parse-plain-text.ts'
import { type DerivedScript, deriveTalkScript } from './derive-talk-script.ts'
import { listSentenceLines, replaceLines } from './replace-lines.ts'

const derived = deriveTalkScript(
  parsePlainText('# 課題\n紙で管理している。はい。はい。\n在庫→発注', 'ja', 'script'),
  'ja',
)
const read = ({ document, sources }: DerivedScript) =>
  document.sections.flatMap(({ blocks }) =>
    blocks.map((block) => [
      textsOf(block)[0]?.text,
      sources[block.id]?.quote,
      sources[block.id]?.drafted ?? false,
    ]),
  )

test('sentences are listed in order, even two with the same words', () => {
  expect(listSentenceLines(derived).map(({ source, ids }) => [source.quote, ids.length])).toEqual([
    ['課題', 1],
    ['紙で管理している。', 1],
    ['はい。', 1],
    ['はい。', 1],
    ['在庫→発注', 1],
  ])
})

test('given words replace the derived lines of their sentence, and an empty list removes them', () => {
  const said = replaceLines(derived, [
    { at: 1, quote: '紙で管理している。', lines: ['紙です。', '毎日です。'], drafted: true },
    { at: 2, quote: 'はい。', lines: [], drafted: false },
    { at: 4, quote: '在庫→発注', lines: ['在庫から発注へ。'], drafted: false },
  ])
  if (!said) throw new Error('It was refused')
  const [opening] = read(derived)
  expect(read(said)).toEqual([
    opening,
    ['紙です。', '紙で管理している。', true],
    ['毎日です。', '紙で管理している。', true],
    ['はい。', 'はい。', false],
    ['在庫から発注へ。', '在庫→発注', false],
  ])
  const ids = said.document.sections.flatMap(({ blocks }) => blocks.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(said.sources[ids.at(-1) ?? '']?.as_written).toBe(false)
})

test('wordings for a sentence that is no longer in the script are rejected', () => {
  const words = { lines: ['x'], drafted: false }
  expect(replaceLines(derived, [{ at: 1, quote: '紙で管理していた。', ...words }])).toBeNull()
  expect(replaceLines(derived, [{ at: 9, quote: 'はい。', ...words }])).toBeNull()
})
