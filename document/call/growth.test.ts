import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { aggregateCalls, type StoredCall } from './aggregate-calls.ts'
import { listHeardByBox } from './heard-in-box.ts'

function makeCalls(text: string): StoredCall[] {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / 50) }, (_, at) => {
    const some = lines.slice(at * 50, at * 50 + 50)
    const [customer = '', outcome = ''] = some
    const call = {
      customer,
      outcome,
      note: '',
      next_action: '',
      next_on: null,
      path: some.map((line) => ({ section_id: line, title: line, answer: line })),
      answers: some.map((line) => ({ block_id: line, field: line.slice(0, 9), text: line })),
      objections: some.map((line) => ({ block_id: line, says: line, section_id: line })),
    }
    return { id: `${at}`, call }
  })
}

function turnLinesToQuestions(text: string) {
  const blocks = text.split('\n').map((line, at) => ({ id: `b${at}`, line }))
  const fields = blocks.map(({ id: block_id, line }) => ({
    block_id,
    field: line,
    asked: 1,
    answered: 1,
    answers: [{ text: line, customers: 1, run_id: block_id }],
  }))
  const memos = blocks.map(({ id, line }) => ({ id, type: 'memo' as const, text: line }))
  const section = { id: 's', kind: 'problem' as const, title: '', target_seconds: null }
  return listHeardByBox(fields, [{ ...section, blocks: memos }])
}

test('answers by box take linear time, whatever was asked', () => {
  expect(listSuperlinear(turnLinesToQuestions, MAX_PASTE)).toEqual([])
})

test('figures of calls take linear time, whatever was recorded', () => {
  const read = (text: string) => aggregateCalls(makeCalls(text))
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})
