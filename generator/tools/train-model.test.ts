import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import type { GeneratedNote } from '../generator-types.ts'
import { judgeSentences } from '../model/judge-sentences.ts'
import { unpackModel } from '../model/model.ts'
import { augmentTalks } from './cross-validate.ts'
import { readJudged, readTalk } from './labelled-talk.ts'
import { packModel } from './pack-model.ts'
import { readFixtures, readLines } from './read-corpus.ts'
import { createTally, rates, scoreCanvas } from './score-canvas.ts'
import { trainModel } from './train-model.ts'

const talks = readFixtures()
  .filter(({ lang }) => lang === 'en')
  .map(readTalk)
const choice = { temperature: 1, place: 0.4, fill: 0.4 }

test('training is reproducible, and the weights reproduce their training data', () => {
  const [first, second] = [1, 2].map(() => packModel(trainModel(augmentTalks(talks)), choice))
  expect(second).toEqual(first)
  if (first === undefined) throw new Error('no model')
  const model = unpackModel(first)
  let right = 0
  let all = 0
  for (const { sentences, targets } of talks) {
    for (const [at, row] of judgeSentences(model, sentences, 'en').entries()) {
      const target = [...(targets[at] ?? [])]
      all++
      if (row.indexOf(Math.max(...row)) === target.indexOf(Math.max(...target))) right++
    }
  }
  expect(right / all).toBeGreaterThan(0.9)
})

test('a note in an alternative box is neither right nor wrong, and a missing optional sentence is no error', () => {
  const text = 'It hurts. We fix it. It costs nine. Hello there.'
  const [hurts, fix, costs] = [
    [0, 9],
    [10, 20],
    [21, 35],
  ] as const
  const script = {
    id: 'en-z-01',
    lang: 'en' as const,
    kind: 'talk',
    title: 'Talk',
    text,
    sentences: [
      { span: hurts, labels: ['problem' as const] },
      { span: fix, labels: ['solution' as const], also: ['unique_value_proposition' as const] },
      { span: costs, labels: ['revenue_streams' as const], also: ['none' as const] },
    ].map(({ span: [start, end], ...rest }) => ({
      ...rest,
      text: text.slice(start, end),
      start,
      end,
    })),
  }
  const empty = Object.fromEntries(BOX_KEYS.map((box) => [box, []])) as unknown as Record<
    BoxKey,
    GeneratedNote[]
  >
  const note = ([start, end]: readonly [number, number], said?: string): GeneratedNote => ({
    text: said ?? text.slice(start, end),
    sources: [[start, end]],
    confidence: 1,
  })
  const tally = createTally()
  scoreCanvas(
    script,
    {
      ...empty,
      problem: [note(hurts), note(fix)],
      unique_value_proposition: [note(fix)],
      channels: [note(hurts, 'never said')],
    },
    tally,
  )
  // The solution is missed. Two notes are wrong, and one of them is also invented. The price is not
  // counted as missed, because it is optional.
  expect(tally).toMatchObject({ right: 1, wrong: 2, missed: 1, falseFills: 1, invented: 1 })
  expect(tally.empty).toBe(8)
  expect(rates(tally)).toMatchObject({ r: 50, falseFill: 12.5 })
})

test('training uses only the corrected sentences of a script', () => {
  const text = '倉庫の鍵が毎朝見つからない。\nきょうは晴れです。'
  const script = {
    id: 'c-1',
    lang: 'ja' as const,
    kind: 'corrected',
    title: '鍵',
    text,
    sentences: [
      { text: '倉庫の鍵が毎朝見つからない。', labels: ['problem' as const], start: 0, end: 14 },
    ],
  }
  const file = join(mkdtempSync(join(tmpdir(), 'labels-')), 'labels.jsonl')
  writeFileSync(file, `${JSON.stringify(script)}\n\n`)
  const [read] = readLines(file)
  expect(read).toEqual(script)
  const talk = readJudged(script)
  expect(talk.targets.map(({ length }) => length)).toEqual([13, 0])
  expect(trainModel([talk, talk]).denseCount).toBeGreaterThan(0)
  writeFileSync(file, `${JSON.stringify(script)}\n{"lang": "ja"}\n`)
  expect(() => readLines(file)).toThrow('line 2')
})
