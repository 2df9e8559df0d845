import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { gatherCalls, type StoredCall } from './gather-calls.ts'

/** A call for each fifty lines of a text; each line is a section passed, an answer and an objection. */
function makeCalls(text: string): StoredCall[] {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / 50) }, (_, at) => {
    const some = lines.slice(at * 50, at * 50 + 50)
    const [customer = '', outcome = ''] = some
    const call = {
      ...{ customer, outcome, note: '', next_action: '', next_on: null },
      path: some.map((line) => ({ section_id: line, title: line, answer: line })),
      answers: some.map((line) => ({ block_id: line, field: line.slice(0, 9), text: line })),
      objections: some.map((line) => ({ block_id: line, says: line, section_id: line })),
    }
    return { id: `${at}`, call }
  })
}

test('figures of calls take linear time, whatever was recorded', () => {
  const read = (text: string) => gatherCalls(makeCalls(text))
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})
