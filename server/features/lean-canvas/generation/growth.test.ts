import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { MAX_PASTE } from '#contract/limits.ts'
import { planMerge } from '#document/merge-generated.ts'
import { toPlainText } from '#document/plain-text.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import {
  filterPresent,
  findOnce,
  findQuotes,
  hasNoContent,
  toDrafts,
  toQuotes,
  toStructure,
} from './rules.ts'

function makeScript(text: string): ScriptDocument {
  const blocks = text.split('\n').map((line, at) => ({
    id: `b${at}`,
    type: 'line' as const,
    speaker: 'me' as const,
    text: line,
  }))
  return {
    sections: [{ id: 's', kind: 'problem', title: '', target_seconds: null, blocks }],
    variables: { a: 'b', 社名: '株式会社さくら' },
  }
}

/** Cuts a text into pieces of 40 characters. Returns their offsets. */
const cut = (text: string) =>
  Array.from({ length: Math.ceil(text.length / 40) }, (_, at) => [at * 40, at * 40 + 40] as const)

function makeDrafts(text: string) {
  const plain = toPlainText(makeScript(text))
  const notes = cut(plain.text).map((place, at) => ({
    text: `${at}`,
    confidence: 1,
    sources: [place],
  }))
  return toDrafts({ problem: notes }, plain)
}

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'quotes of a program': (text) => {
    const find = findOnce(makeScript(text))
    return [find(text.slice(0, 1)), find(text.slice(-500)), find('ない言葉')]
  },
  'notes proposed by a program': (text) => {
    const find = findOnce(makeScript(text))
    return Array.from({ length: 10 }, (_, at) => find(`${at}${text.slice(-480)}`))
  },
  'sentences located in a script': (text) => {
    const plain = toPlainText(makeScript(text))
    return [toStructure(plain), toQuotes(cut(plain.text), plain)]
  },
  'notes compared with a canvas': (text) => planMerge(new Y.Doc(), makeDrafts(text)),
  'quotes found again': (text) => {
    const script = makeScript(text)
    return [hasNoContent(script), filterPresent(makeDrafts(text), findQuotes(script))]
  },
}

test.each(Object.entries(READERS))('%s take linear time, whatever the text', (_, read) => {
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})
