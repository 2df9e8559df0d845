import { expect, test } from 'vitest'
import type { Block } from '#document/blocks.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { compareQuote, findQuestion, listBlocks } from './quotes.ts'

const blocks: Block[] = [
  { id: 'line', type: 'line', speaker: 'me', text: '毎月、棚卸しに3日かかっています。' },
  { id: 'objection', type: 'objection', says: '高いですね', answer: '3か月で元が取れます' },
  { id: 'question', type: 'question', text: 'いくらですか？', field: null, answer: '' },
  { id: 'pause', type: 'pause', seconds: 2 },
]
const script: ScriptDocument = {
  sections: [{ id: 's', kind: 'free', title: '', target_seconds: null, blocks }],
}
const quote = (block_id: string, words: string, part: 'text' | 'says' | 'answer' = 'text') => ({
  block_id,
  part,
  start: 0,
  end: words.length,
  quote: words,
})

test('a quote is valid while its block contains the words, at any position', () => {
  const found = listBlocks(script)
  expect(compareQuote(quote('line', '棚卸しに3日'), found)).toBe('unchanged')
  expect(compareQuote(quote('line', '棚卸しに5日'), found)).toBe('changed')
  expect(compareQuote(quote('deleted', '棚卸しに3日'), found)).toBe('gone')
  expect(compareQuote(quote('pause', '棚卸しに3日'), found)).toBe('changed')
  expect(compareQuote(quote('objection', '高い', 'says'), found)).toBe('unchanged')
  expect(compareQuote(quote('objection', '高い', 'answer'), found)).toBe('changed')
})

test('a question of the script is found by its exact words in either language', () => {
  const found = listBlocks(script)
  expect(findQuestion(['いくらですか？', 'How much?'], found)).toBe('question')
  expect(findQuestion(['高いですね'], found)).toBe(null)
})

test('a quote contains the value of a variable and changes with it', () => {
  const block = { id: 'v', type: 'line', speaker: 'me', text: '料金は{{料金}}です。' } as const
  const section = { id: 's', kind: 'price', title: '', target_seconds: null } as const
  const source = {
    block_id: 'v',
    part: 'text',
    start: 0,
    end: 12,
    quote: '料金は9,800円です。',
  } as const
  const compareWith = (variables: Record<string, string>) =>
    compareQuote(source, listBlocks({ sections: [{ ...section, blocks: [block] }], variables }))
  expect(compareWith({ 料金: '9,800円' })).toBe('unchanged')
  expect(compareWith({ 料金: '12,000円' })).toBe('changed')
})
