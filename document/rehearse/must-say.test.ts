import { expect, test } from 'vitest'
import type { Block } from '../blocks.ts'
import { findSpoken, listPhrases } from './must-say.ts'
import { promptScript } from './prompt-script.ts'
import { markSpoken, NEW_RUN } from './run-clock.ts'

function lit(block: Block, ...words: string[]): Block {
  const texts = Object.entries(block)
  const marks = words.map((each) => {
    const [text = '', value] = texts.find(([, value]) => String(value).includes(each)) ?? []
    const from = String(value).indexOf(each)
    return { text, type: 'highlight' as const, from, to: from + each.length }
  })
  return { ...block, marks }
}
const line = (id: string, text: string, speaker: 'me' | 'customer' = 'me'): Block => ({
  id,
  type: 'line',
  speaker,
  text,
})
const sections = promptScript(
  {
    sections: [
      {
        id: 's',
        kind: 'price',
        title: '料金',
        target_seconds: null,
        blocks: [
          lit(
            line('a', '本日は{無料|むりょう}です。最低利用期間はありません。'),
            '無料',
            '最低利用期間は',
          ),
          lit(line('b', '高いですね。', 'customer'), '高い'),
          lit({ id: 'c', type: 'memo', text: '笑顔で話す' }, '笑顔'),
          lit(
            { id: 'd', type: 'objection', says: '高いです', answer: '一日百円です' },
            '高い',
            '百円',
          ),
          lit(
            { id: 'e', type: 'question', text: '何名ですか', field: '人数', answer: '十人' },
            '何名',
          ),
        ],
      },
    ],
  },
  'ja',
  'talk_script',
)

test('highlighted words in the speaker’s own texts are listed in script order, and words with ruby are listed whole', () => {
  const phrases = listPhrases(sections)
  expect(phrases.map(({ text, block_id }) => `${block_id} ${text}`)).toEqual([
    'a 無料',
    'a 最低利用期間は',
    'd 百円',
    'e 何名',
  ])
  const [first, second] = sections[0]?.blocks ?? []
  const [free, least] = phrases
  if (!first || !second || !free || !least) throw new Error('Nothing is prompted.')
  expect(free.start).toBeGreaterThan(0)
  expect(least.end).toBeLessThan(first.seconds)
  expect(phrases.map(({ start }) => start)).toEqual(
    phrases.map(({ start }) => start).toSorted((a, b) => a - b),
  )
  for (const { start, end } of phrases) expect(end).toBeGreaterThan(start)
})

test('a phrase counts as said after most of its words, and not if skipped', () => {
  const phrases = listPhrases(sections)
  const ids = (...at: number[]) => new Set(at.map((each) => phrases[each]?.id))
  const [free, least] = phrases
  if (!free || !least) throw new Error('There are no phrases.')
  expect(findSpoken(phrases, NEW_RUN)).toEqual(new Set())
  const length = free.end - free.start
  expect(findSpoken(phrases, markSpoken(NEW_RUN, 0, free.start + length / 2))).toEqual(new Set())
  expect(findSpoken(phrases, markSpoken(NEW_RUN, 0, free.end))).toEqual(ids(0))
  // The speaker skips the first phrase and reads everything after it.
  const run = markSpoken(NEW_RUN, free.end, 1_000)
  expect(findSpoken(phrases, run)).toEqual(ids(1, 2, 3))
  const half = (least.start + least.end) / 2
  const parts = markSpoken(markSpoken(NEW_RUN, least.start, half), half + 0.001, least.end)
  expect(findSpoken(phrases, parts)).toEqual(ids(1))
})
