import type { CallFigures } from '#contract/call-figures.ts'
import type { Run } from '#contract/runs.ts'
import { foldForSearch } from '../fold-text.ts'

export type StoredCall = Pick<Run, 'id'> & { call: NonNullable<Run['call']> }

const MAX_ANSWERS = 100

/**
 * Aggregates the calls of a script. `calls` must be sorted newest first, because titles and
 * questions are taken from the newest call that contains them.
 */
export function aggregateCalls(calls: readonly StoredCall[]): CallFigures {
  const outcomes = calls.map(({ call }) => call.outcome)
  return {
    calls: calls.length,
    customers: new Set(calls.filter(({ call }) => call.customer !== '').map(customerOf)).size,
    outcomes: tally(outcomes).map(({ of: outcome, count }) => ({ outcome, calls: count })),
    sections: gatherSections(calls),
    objections: gatherObjections(calls),
    fields: gatherFields(calls),
  }
}

/** Key of a call's customer: the folded name, or the call's id if the customer has no name. */
const customerOf = ({ id, call }: StoredCall): string =>
  call.customer === '' ? id : foldCustomer(call.customer)

/**
 * Folds a customer name for comparison: ignores width, case, kana type and spaces. The prefix keeps
 * the result different from a call's id.
 */
export const foldCustomer = (name: string): string =>
  `customer ${foldForSearch(name).replace(/\s+/gu, '')}`

function tally<T>(values: readonly T[]): { of: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([of, count]) => ({ of, count })).sort((a, b) => b.count - a.count)
}

function gatherSections(calls: readonly StoredCall[]): CallFigures['sections'] {
  const sections = new Map<
    string,
    { title: string; reached: number; ended: number; answers: string[] }
  >()
  for (const { call } of calls) {
    const last = call.path.at(-1)?.section_id
    for (const [section_id, times] of Map.groupBy(call.path, (at) => at.section_id)) {
      const title = times[0]?.title ?? ''
      const section = sections.get(section_id) ?? { title, reached: 0, ended: 0, answers: [] }
      sections.set(section_id, section)
      section.reached += 1
      section.ended += section_id === last ? 1 : 0
      section.answers.push(...new Set(times.flatMap(({ answer }) => answer ?? [])))
    }
  }
  return [...sections].map(([section_id, { answers, ...section }]) => ({
    section_id,
    ...section,
    answers: tally(answers).map(({ of: answer, count }) => ({ answer, calls: count })),
  }))
}

function gatherObjections(calls: readonly StoredCall[]): CallFigures['objections'] {
  const met = calls.flatMap(({ call }) => {
    const last = call.path.at(-1)?.section_id
    const byBlock = Map.groupBy(call.objections, ({ block_id }) => block_id)
    return [...byBlock].map(([block_id, times]) => ({
      block_id,
      says: times[0]?.says ?? '',
      went_on: times.some(({ section_id }) => section_id !== null && section_id !== last),
    }))
  })
  return [...Map.groupBy(met, ({ block_id }) => block_id)]
    .map(([block_id, times]) => ({
      block_id,
      says: times[0]?.says ?? '',
      calls: times.length,
      went_on: times.filter(({ went_on }) => went_on).length,
    }))
    .sort((a, b) => b.calls - a.calls)
}

function gatherFields(calls: readonly StoredCall[]): CallFigures['fields'] {
  const questions = calls.flatMap((kept) =>
    kept.call.answers.map((answer) => ({ ...answer, run_id: kept.id, customer: customerOf(kept) })),
  )
  // Questions with the same field name count as one question, even in different sections.
  const keyOf = ({ field, block_id }: (typeof questions)[number]) =>
    field === '' ? `block ${block_id}` : `field ${foldForSearch(field.trim())}`
  return [...Map.groupBy(questions, keyOf).values()].flatMap((times) => {
    const [newest] = times
    if (!newest) return []
    const byAnswer = Map.groupBy(
      times.filter(({ text }) => text !== ''),
      ({ text }) => foldForSearch(text.trim()),
    )
    const answers = [...byAnswer.values()].flatMap((same) =>
      same.slice(0, 1).map(({ text, run_id }) => ({ text, run_id, customers: customersOf(same) })),
    )
    return {
      block_id: newest.block_id,
      field: newest.field,
      asked: customersOf(times),
      answered: customersOf(times.filter(({ text }) => text !== '')),
      answers: answers.sort((a, b) => b.customers - a.customers).slice(0, MAX_ANSWERS),
    }
  })
}

const customersOf = (times: readonly { customer: string }[]) =>
  new Set(times.map(({ customer }) => customer)).size
