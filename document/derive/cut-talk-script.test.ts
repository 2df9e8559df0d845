import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import type { Block } from '../blocks.ts'
import type { Section } from '../script-document.ts'
import { scriptTime } from '../speaking-time.ts'
import { arbitraryScript } from '../testing/arbitrary-script.ts'
import { cutTalkScript, listBlockIds, proposeCut } from './cut-talk-script.ts'

const createLine = (id: string, text: string): Block => ({ id, type: 'line', speaker: 'me', text })
/** A line that takes `seconds` to say in Japanese. */
const lasting = (id: string, seconds: number) => createLine(id, 'あ'.repeat(seconds * 5))
const section = (id: string, blocks: Block[]): Section => ({
  id,
  kind: 'free',
  title: id,
  target_seconds: 60,
  blocks,
})
const SCRIPT = {
  sections: [
    section('A', [lasting('a1', 10), { id: 'a1m', type: 'memo', text: '笑顔' }, lasting('a2', 10)]),
    section('B', [
      { id: 'bp', type: 'pause', seconds: 5 },
      lasting('b1', 10),
      { id: 'bb', type: 'branch', text: 'はい', target: 'C' },
      lasting('b2', 10),
    ]),
    section('C', [lasting('c1', 10), lasting('c2', 10), lasting('c3', 10)]),
  ],
}

test.each([
  [5, []],
  [10, ['a1', 'a1m']],
  [30, ['a1', 'a1m', 'b1', 'c1']],
  [40, ['a1', 'a1m', 'b1', 'c1', 'c3']],
  [60, ['a1', 'a1m', 'a2', 'b1', 'b2', 'c1', 'c3']],
  [600, ['a1', 'a1m', 'a2', 'b1', 'b2', 'c1', 'c2', 'c3']],
])('within %i seconds, opening, first lines and closing take precedence', (seconds, kept) => {
  expect([...proposeCut(SCRIPT, seconds)].sort()).toEqual(kept)
})

test('an objection at the end is the first block left out, and the closing is the line before it', () => {
  const objection: Block = { id: 'o', type: 'objection', says: '高い', answer: 'あ'.repeat(100) }
  const lines = [lasting('a1', 10), lasting('a2', 10), lasting('a3', 10)]
  const together = [section('A', [...lines, objection])]
  const apart = [section('A', lines), section('B', [objection])]
  for (const sections of [together, apart])
    expect([...proposeCut({ sections }, 31)]).toEqual(['a1', 'a3', 'a2'])
})

test('a shortened script keeps the order of its blocks, and a branch leads to what is left of its target', () => {
  const cut = (keep: string[]) => cutTalkScript(SCRIPT, new Set(keep)).document.sections
  const [b, c] = cut(['c2', 'bb', 'b2'])
  expect([b?.title, c?.title, b?.target_seconds]).toEqual(['B', 'C', null])
  expect(b?.blocks.map(({ type }) => type)).toEqual(['branch', 'line'])
  expect(b?.blocks[0]).toMatchObject({ target: c?.id })
})

test.each<[string, Block[]]>([
  ['an empty section', []],
  ['a cut section', [createLine('c1', 'C')]],
])('the heading of %s stays if a kept branch leads to it', (_what, blocks) => {
  const others = [section('C', blocks), section('D', []), section('E', [createLine('e1', 'E')])]
  const script = { sections: [...SCRIPT.sections.slice(0, 2), ...others] }
  const [b, c, ...rest] = cutTalkScript(script, new Set(['bb', 'b2'])).document.sections
  expect([c?.title, c?.blocks, rest]).toEqual(['C', [], []])
  expect(b?.blocks[0]).toMatchObject({ target: c?.id })
})

test('a proposed cut never exceeds its time, and a cut that keeps every block changes no words', () => {
  fc.assert(
    fc.property(arbitraryScript, fc.integer({ min: 1, max: 120 }), (script, seconds) => {
      const { document } = cutTalkScript(script, proposeCut(script, seconds))
      expect(scriptTime(document).longest).toBeLessThanOrEqual(seconds + 1e-6)
      const whole = cutTalkScript(script, listBlockIds(script))
      const { longest } = scriptTime(whole.document)
      expect(longest).toBeCloseTo(scriptTime(script).longest)
    }),
  )
})
