import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readCorpus } from '../../tools/read-corpus.ts'
import type { CorpusScript } from '../corpus-script.ts'
import { findCorpusFaults } from './check-corpus.ts'

const SETS = ['train', 'locked', 'locked-everyday', 'locked-messy', 'locked-structured']

const scriptOf = (id: string, ...lines: string[]): CorpusScript => {
  const text = lines.map((line) => `客：${line}`).join('\n')
  const sentences = lines.map((line) => {
    const start = text.indexOf(line)
    return { text: line, labels: ['none' as const], start, end: start + line.length }
  })
  return { id, lang: 'ja', kind: 'talk', title: '立ち話', text, sentences }
}
const sound = scriptOf('ja-a-01', '夜の九時に倉庫の電気がまだついていました。', '寒いですね。')

test('every corpus script is valid, and no two have the same content', () => {
  const scripts = readCorpus()
  expect(scripts.length).toBeGreaterThan(100)
  expect(findCorpusFaults(scripts)).toEqual([])
})

test('every annotator is listed with the set that holds their scripts', () => {
  const corpus = new URL('..', import.meta.url)
  const [, ...rows] = readFileSync(new URL('annotators.tsv', corpus), 'utf8').trim().split('\n')
  const listed = rows
    .map((row) => row.split('\t'))
    .map(([name, , , , set]) => `${set}/${name}.jsonl`)
  const files = SETS.flatMap((set) =>
    readdirSync(new URL(`${set}/`, corpus)).map((name) => `${set}/${name}`),
  )
  expect(listed.toSorted()).toEqual(files.toSorted())
})

test('no script of a locked set is in the training set', () => {
  const learnt = new Set(readCorpus().map(({ text }) => text))
  for (const set of SETS.filter((name) => name !== 'train')) {
    const locked = readCorpus(set)
    expect(locked.length).toBeGreaterThanOrEqual(32)
    expect(locked.filter(({ text }) => learnt.has(text))).toEqual([])
    expect(locked.flatMap((script) => findCorpusFaults([script]))).toEqual([])
  }
})

test.each([
  ['an offset that is off', { start: 1 }, 'offsets'],
  ['an unknown label', { labels: ['pain'] }, 'no box pain'],
  ['no label', { labels: [] }, 'no label'],
  ['a box and none', { labels: ['problem', 'none'] }, 'in none'],
  ['a label twice', { labels: ['problem'], also: ['problem'] }, 'twice'],
])('finds %s', (_name, change, fault) => {
  const sentences = sound.sentences.map((sentence) => ({ ...sentence, ...change }))
  const faults = findCorpusFaults([{ ...sound, sentences } as CorpusScript])
  expect(faults.join('\n')).toContain(fault)
})

test('the corpus check reports unlabelled text', () => {
  const unlabelled = 'だれも札を付けていない長い長い文です。'.repeat(3)
  const long = { ...sound, text: `${sound.text}\n${unlabelled}` }
  expect(findCorpusFaults([long])).toEqual(['ja-a-01: text after the last sentence'])
})

test('the corpus check reports sentences of different scripts that differ only in nouns', () => {
  const twin = scriptOf('ja-b-01', '朝の五時に工場の水道がまだついていました。', '暑いですね。')
  expect(findCorpusFaults([sound])).toEqual([])
  expect(findCorpusFaults([sound, twin])).toHaveLength(1)
  expect(findCorpusFaults([sound, { ...twin, id: 'ja-a-01' }])).toContain(
    'ja-a-01: the id is taken',
  )
})
