import { expect, test } from 'vitest'
import { describeCall, summarizeCall } from './describe-call.ts'
import type { Call, Step } from './read-call.ts'
import { chooseAnswer, moveForward, startCall } from './walk-call.ts'

const step = (id: string, said: string, more: Partial<Step> = {}): Step => ({
  id,
  said: [said],
  isTheirs: false,
  field: null,
  cues: [],
  memos: [],
  answers: [],
  ...more,
})
const CALL: Call = {
  sections: [
    { id: 'open', title: '挨拶', seconds: 30, steps: [step('hello', 'あいうえお')] },
    {
      id: 'ask',
      title: '質問',
      seconds: 60,
      steps: [
        step('budget', 'かきく', {
          field: '予算',
          answers: [{ block_id: 'yes', text: 'はい', target: 'close', isGone: false }],
        }),
        step('never', '言わない'),
      ],
    },
    {
      id: 'close',
      title: '締め',
      seconds: 10,
      steps: [step('theirs', 'どうも', { isTheirs: true })],
    },
  ],
  objections: [{ block_id: 'price', says: '高いですね', answer: '月に一回分です' }],
}
const OUTCOME = { outcome: 'アポ獲得', next_action: '見積を送る', next_on: '2026-04-10' }
const NOTES = {
  answers: { budget: ' 50万円\n来期 ', never: '  ' },
  objections: ['price', 'gone', 'price'].map((block_id) => ({ block_id, section_id: 'ask' })),
  customer: ' 株式会社 田中 ',
  note: '担当は*田中*さん',
}
const AS_TEXT = {
  language: 'ja',
  form: 'text',
  formatDate: (time: string) => new Date(time).toLocaleDateString('ja', { dateStyle: 'medium' }),
} as const
const AS_MARKDOWN = { ...AS_TEXT, form: 'markdown' } as const
const spent = { open: 20.04, ask: 80, close: 5 }

test('the summary of a call has its path, answers and outcome', () => {
  const walk = chooseAnswer(CALL, moveForward(CALL, startCall(CALL)), 'yes')
  const run = describeCall(CALL, walk, NOTES, { outcome: OUTCOME, spent, target: 50 })
  expect(run).toMatchObject({ seconds: 105, target_seconds: 50, characters: 8, words: 0 })
  expect(run.sections.map(({ planned_seconds, seconds }) => [planned_seconds, seconds])).toEqual([
    [15, 20],
    [30, 80],
    [5, 5],
  ])
  expect(run.call).toEqual({
    ...OUTCOME,
    note: '担当は*田中*さん',
    customer: '株式会社 田中',
    path: [
      { section_id: 'open', title: '挨拶', answer: null },
      { section_id: 'ask', title: '質問', answer: 'はい' },
      { section_id: 'close', title: '締め', answer: null },
    ],
    answers: [{ block_id: 'budget', field: '予算', text: '50万円\n来期' }],
    objections: [
      { block_id: 'price', says: '高いですね', section_id: 'ask' },
      { block_id: 'price', says: '高いですね', section_id: 'ask' },
    ],
  })
})

test('a section between the reached ones is stored as skipped, unless only an answer leads to it', () => {
  const steps = [step('words', 'さしす')]
  const [open, ask, close] = CALL.sections
  const end = { id: 'end', title: 'お礼', seconds: 20, steps }
  const sections = [open, ask, close, end].filter((one) => one !== undefined)
  const call = { ...CALL, sections }
  const described = describeCall(call, startCall(call), NOTES, {
    outcome: OUTCOME,
    spent: { open: 20, end: 5 },
    target: 0,
  })
  expect(described.sections.map(({ section_id, seconds }) => [section_id, seconds])).toEqual([
    ['open', 20],
    ['ask', 0],
    ['end', 5],
  ])
})

test('unanswered questions are stored as asked and omitted from the summary', () => {
  const walk = moveForward(CALL, startCall(CALL))
  const silent = { ...NOTES, answers: {} }
  const { call } = describeCall(CALL, walk, silent, { outcome: OUTCOME, spent, target: 50 })
  expect(call?.answers).toEqual([{ block_id: 'budget', field: '予算', text: '' }])
  expect(call && summarizeCall('x', call, AS_TEXT)).not.toContain('予算')
})

test('a section with several steps appears once in the path, with the answer chosen there', () => {
  const steps = [
    step('a', 'あ'),
    step('b', 'い', { answers: [{ block_id: 'go', text: '次', target: 'end', isGone: false }] }),
  ]
  const long: Call = {
    sections: [
      { id: 'talk', title: '話', seconds: 10, steps },
      { id: 'end', title: '締め', seconds: 1, steps: [step('c', 'う'), step('d', 'え')] },
    ],
    objections: [],
  }
  const walk = moveForward(long, chooseAnswer(long, moveForward(long, startCall(long)), 'go'))
  const { call } = describeCall(long, walk, NOTES, { outcome: OUTCOME, spent: {}, target: 0 })
  expect(call?.path.map(({ section_id, answer }) => [section_id, answer])).toEqual([
    ['talk', '次'],
    ['end', null],
  ])
})

test('a summary lists the filled fields as plain text and as Markdown', () => {
  const { call } = describeCall(CALL, startCall(CALL), NOTES, {
    outcome: OUTCOME,
    spent,
    target: 0,
  })
  if (!call) throw new Error('A call has what was said in it.')
  expect(summarizeCall('田中様', call, AS_TEXT)).toBe(
    [
      '田中様',
      '相手：株式会社 田中',
      '結果：アポ獲得',
      '次のアクション：見積を送る　2026/04/10',
      '聞いたこと',
      '・予算：50万円',
      '来期',
      '出た反論',
      '・高いですね',
      '・高いですね',
      'メモ：担当は*田中*さん\n',
    ].join('\n'),
  )
  const nothing = {
    ...call,
    outcome: '',
    next_action: '',
    next_on: null,
    note: '',
    answers: [],
    customer: '',
  }
  expect(
    summarizeCall('Tanaka', { ...nothing, objections: [] }, { ...AS_TEXT, language: 'en' }),
  ).toBe('Tanaka\n')
  const markdown = summarizeCall('# 1', { ...call, answers: [], objections: [] }, AS_MARKDOWN)
  expect(markdown).toContain('**結果**：アポ獲得')
  expect(markdown).toContain('担当は\\*田中\\*さん')
})
