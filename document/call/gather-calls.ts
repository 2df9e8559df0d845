import type { CallFigures } from '#contract/call-figures.ts'
import type { Run } from '#contract/runs.ts'
import { foldForSearch } from '../fold-text.ts'

/** A call as it was kept. */
export type KeptCall = Pick<Run, 'id'> & { call: NonNullable<Run['call']> }

/** Nobody reads more different answers to one question. */
const MOST_ANSWERS = 100

/** What calls with a script add up to, newest first. Names and titles are those of the newest. */
export function gatherCalls(calls: readonly KeptCall[]): CallFigures {
  const outcomes = calls.map(({ call }) => call.outcome)
  return {
    calls: calls.length,
    customers: new Set(calls.map(customerOf)).size,
    outcomes: tally(outcomes).map(({ of: outcome, count }) => ({ outcome, calls: count })),
    sections: gatherSections(calls),
    objections: gatherObjections(calls),
    fields: gatherFields(calls),
  }
}

/** The same customer, however the name is written; a call without one is somebody’s of whom no more is known. */
const customerOf = ({ id, call }: KeptCall): string =>
  call.customer === '' ? id : foldCustomer(call.customer)

/** A customer's name as names are compared: width, case, kana and spaces count for nothing. */
export const foldCustomer = (name: string): string =>
  `customer ${foldForSearch(name).replace(/\s+/gu, '')}`

/** Each value with how often it is there, most frequent first. */
function tally<T>(values: readonly T[]): { of: T; count: number }[] {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].map(([of, count]) => ({ of, count })).sort((a, b) => b.count - a.count)
}

function gatherSections(calls: readonly KeptCall[]): CallFigures['sections'] {
  const titles = new Map<string, string>()
  for (const { call } of calls)
    for (const { section_id, title } of call.path)
      if (!titles.has(section_id)) titles.set(section_id, title)
  return [...titles].map(([section_id, title]) => {
    const reached = calls.filter(({ call }) => call.path.some((at) => at.section_id === section_id))
    const answers = reached.flatMap(({ call }) => [
      ...new Set(
        call.path.flatMap((at) =>
          at.section_id === section_id && at.answer !== null ? [at.answer] : [],
        ),
      ),
    ])
    return {
      ...{ section_id, title, reached: reached.length },
      ended: reached.filter(({ call }) => call.path.at(-1)?.section_id === section_id).length,
      answers: tally(answers).map(({ of: answer, count }) => ({ answer, calls: count })),
    }
  })
}

function gatherObjections(calls: readonly KeptCall[]): CallFigures['objections'] {
  const met = calls.flatMap(({ call }) => {
    const last = call.path.at(-1)?.section_id
    const byBlock = Map.groupBy(call.objections, ({ block_id }) => block_id)
    return [...byBlock].map(([block_id, times]) => ({
      ...{ block_id, says: times[0]?.says ?? '' },
      went_on: times.some(({ section_id }) => section_id !== null && section_id !== last),
    }))
  })
  return [...Map.groupBy(met, ({ block_id }) => block_id)]
    .map(([block_id, times]) => ({
      ...{ block_id, says: times[0]?.says ?? '', calls: times.length },
      went_on: times.filter(({ went_on }) => went_on).length,
    }))
    .sort((a, b) => b.calls - a.calls)
}

function gatherFields(calls: readonly KeptCall[]): CallFigures['fields'] {
  const asked = calls.flatMap((kept) =>
    kept.call.answers.map((answer) => ({ ...answer, run_id: kept.id, customer: customerOf(kept) })),
  )
  // Questions that are recorded as the same are the same, wherever they stand.
  const keyOf = ({ field, block_id }: (typeof asked)[number]) =>
    field === '' ? `block ${block_id}` : `field ${foldForSearch(field.trim())}`
  return [...Map.groupBy(asked, keyOf).values()].flatMap((times) => {
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
      ...{ block_id: newest.block_id, field: newest.field, asked: customersOf(times) },
      answered: customersOf(times.filter(({ text }) => text !== '')),
      answers: answers.sort((a, b) => b.customers - a.customers).slice(0, MOST_ANSWERS),
    }
  })
}

const customersOf = (times: readonly { customer: string }[]) =>
  new Set(times.map(({ customer }) => customer)).size
