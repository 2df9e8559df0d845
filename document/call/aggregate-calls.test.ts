import { expect, test } from 'vitest'
import { aggregateCalls, type StoredCall } from './aggregate-calls.ts'

const SECTIONS = { open: '挨拶', ask: '質問', close: '締め' }
type Route = (keyof typeof SECTIONS | [keyof typeof SECTIONS, string])[]

const call = (id: string, route: Route, more: Partial<StoredCall['call']> = {}): StoredCall => ({
  id,
  call: {
    customer: '',
    outcome: '',
    note: '',
    next_action: '',
    next_on: null,
    path: route.map((at) => {
      const [section_id, answer] = typeof at === 'string' ? [at, null] : at
      return { section_id, title: SECTIONS[section_id], answer }
    }),
    answers: [],
    objections: [],
    ...more,
  },
})
const heard = (text: string, field = '予算', block_id = 'budget') => ({ block_id, field, text })

test('each section counts calls that reached it, ended in it, and chose each answer', () => {
  const { sections, outcomes, calls } = aggregateCalls([
    call('1', ['open', ['ask', 'はい'], 'close'], { outcome: 'アポ獲得' }),
    // This call visits the section `ask` twice. The figures include the call only once.
    call('2', ['open', ['ask', 'もう一度'], ['ask', 'はい'], 'close'], { outcome: 'アポ獲得' }),
    call('3', ['open', 'ask'], { outcome: '失注' }),
    call('4', ['open']),
    call('5', []),
  ])
  expect(calls).toBe(5)
  expect(outcomes[0]).toEqual({ outcome: 'アポ獲得', calls: 2 })
  expect(sections).toEqual([
    { section_id: 'open', title: '挨拶', reached: 4, ended: 1, answers: [] },
    {
      section_id: 'ask',
      title: '質問',
      reached: 3,
      ended: 1,
      answers: [
        { answer: 'はい', calls: 2 },
        { answer: 'もう一度', calls: 1 },
      ],
    },
    { section_id: 'close', title: '締め', reached: 2, ended: 2, answers: [] },
  ])
})

test('each objection counts calls that raised it and calls that continued after its answer', () => {
  const price = (section_id: string | null) => ({ block_id: 'price', says: '高い', section_id })
  const busy = { block_id: 'busy', says: '忙しい', section_id: 'open' }
  const { objections } = aggregateCalls([
    call('1', ['open', 'ask', 'close'], { objections: [price('ask'), price('ask')] }),
    call('2', ['open', 'ask'], { objections: [busy, price('ask')] }),
    // A call stored by an earlier version has no section for its objection, so it is not counted in
    // `went_on`.
    call('3', ['open', 'ask'], { objections: [price(null)] }),
  ])
  expect(objections).toEqual([
    { block_id: 'price', says: '高い', calls: 3, went_on: 1 },
    { block_id: 'busy', says: '忙しい', calls: 1, went_on: 1 },
  ])
})

test('answers count customers, whatever the spelling of names and answers', () => {
  const of = (id: string, customer: string, ...answers: StoredCall['call']['answers']) =>
    call(id, ['ask'], { customer, answers })
  const { customers, fields } = aggregateCalls([
    of('1', '株式会社 さくら', heard('50万円')),
    of('2', '㈱みどり', heard('５０万円 ')),
    of('3', '株式会社さくら', heard('50万円')),
    of('4', 'ABC', heard('')),
    of('5', 'ａｂｃ', heard('ない', ' 予算', 'other')),
    of('6', '', heard('ない'), heard('なし', '', 'b1'), heard('なし', '', 'b2')),
    of('7', ''),
  ])
  // Calls without a customer name are not counted in `customers`. In the answers, each such call
  // counts as a separate customer.
  expect(customers).toBe(3)
  expect(fields).toEqual([
    {
      block_id: 'budget',
      field: '予算',
      asked: 4,
      answered: 4,
      answers: [
        { text: '50万円', customers: 2, run_id: '1' },
        { text: 'ない', customers: 2, run_id: '5' },
      ],
    },
    ...['b1', 'b2'].map((block_id) => ({
      block_id,
      field: '',
      asked: 1,
      answered: 1,
      answers: [{ text: 'なし', customers: 1, run_id: '6' }],
    })),
  ])
})
