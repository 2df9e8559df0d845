import { describe, expect, test } from 'vitest'
import { alignCorpus, scoreAnswers, scoreLines, scoreObjections } from '#testing/score-alignment.ts'
import type { Block } from '../blocks.ts'
import { createFromTemplate } from '../create-from-template.ts'
import type { ScriptDocument } from '../script-document.ts'
import { readTranscript } from '../transcript/read-transcript.ts'
import { alignTranscript } from './align-transcript.ts'
import { proposeSpeakers } from './propose-speakers.ts'

const LEAST = 85

describe.each(['tuning', 'held_out'] as const)('the labelled talks, half %s', (half) => {
  const aligned = alignCorpus(half)

  test('lines are classified as said, reworded or left out as labelled', () => {
    expect(aligned).toHaveLength(10)
    const { verbatim, reworded, left_out } = scoreLines(aligned)
    expect(verbatim).toBeGreaterThanOrEqual(LEAST)
    expect(reworded).toBeGreaterThanOrEqual(LEAST)
    expect(left_out).toBeGreaterThanOrEqual(LEAST)
  })

  test('objections and answers that are found are right', () => {
    for (const { found, right } of [scoreObjections(aligned), scoreAnswers(aligned)]) {
      expect(found).toBeGreaterThan(5)
      expect((right / found) * 100).toBeGreaterThanOrEqual(LEAST)
    }
  })
})

const SCRIPT: ScriptDocument = {
  variables: { company: 'Sakura' },
  sections: [
    {
      id: 's1',
      kind: 'opening',
      title: 'Opening',
      target_seconds: 30,
      blocks: [
        { id: 'l1', type: 'line', speaker: 'me', text: 'This is Ken from {{company}}.' },
        { id: 'l2', type: 'line', speaker: 'customer', text: 'Nice to meet you.' },
        {
          id: 'q1',
          type: 'question',
          text: 'How do you count your stock?',
          field: 'Stock',
          answer: '',
        },
      ],
    },
    {
      id: 's2',
      kind: 'price',
      title: 'Price',
      target_seconds: null,
      blocks: [
        {
          id: 'l3',
          type: 'line',
          speaker: 'me',
          text: 'It costs nine pounds a month, and you can cancel whenever you like.',
          marks: [{ text: 'text', type: 'highlight', from: 9, to: 28 }],
        },
        {
          id: 'o1',
          type: 'objection',
          says: "It's too expensive",
          answer: 'One saved crate pays for it.',
        },
        { id: 'c1', type: 'cue', text: 'Pause here for a moment' },
      ],
    },
  ],
}
const align = (text: string, speakers = { Ken: 'me', Ann: 'customer' } as const) =>
  alignTranscript({
    script: SCRIPT,
    kind: 'talk_script',
    language: 'en',
    speakers,
    utterances: readTranscript(text),
  })

test('an aligned talk lists seconds by section and speaker, the longest monologue, questions, phrases and objections', () => {
  const found = align(
    [
      '[00:00 - 00:04] Ken: Hi, this is Ken from Sakura.',
      '[00:04 - 00:05] Ann: Hi.',
      '[00:05 - 00:08] Ken: How do you count your stock?',
      '[00:08 - 00:12] Ann: Okay. With a clipboard, every Sunday.',
      '[00:12 - 00:20] Ken: Right. It costs nine pounds a month and you can cancel whenever you like.',
      '[00:20 - 00:21] Ann: Mm-hm.',
      '[00:21 - 00:31] Ken: It also works offline, by the way.',
      '[00:31 - 00:34] Ann: That is too expensive for us.',
      '[00:34 - 00:38] Ken: One saved crate pays for it.',
    ].join('\n'),
  )
  expect(found.lines.map(({ block_id, status }) => [block_id, status])).toEqual([
    ['l1', 'verbatim'],
    ['q1', 'verbatim'],
    ['l3', 'verbatim'],
  ])
  expect(found.blocks).toEqual(['l1', null, 'q1', null, 'l3', null, null, 'o1', null])
  expect(found.sections.map(({ planned_seconds: _, ...section }) => section)).toEqual([
    { section_id: 's1', title: 'Opening', seconds: 12 },
    { section_id: 's2', title: 'Price', seconds: 26 },
  ])
  expect(found.sections[0]?.planned_seconds).toBe(30)
  expect(found.talk).toEqual({ me: 29, customer: 9, other: 0 })
  expect(found.longest_monologue).toEqual({ utterance: 4, seconds: 18 })
  expect(found.questions).toEqual([2])
  expect(found.phrases).toEqual([{ block_id: 'l3', text: 'nine pounds a month', is_said: true }])
  expect(found.objections).toMatchObject([
    { block_id: 'o1', utterance: 7, answer: 'verbatim', answered: 'One saved crate pays for it.' },
  ])
  expect(found.answers).toEqual([
    { block_id: 'q1', field: 'Stock', utterance: 3, text: 'With a clipboard, every Sunday.' },
  ])
})

test('an objection that the script lacks is listed without a block', () => {
  const { objections } = align('Ann: I need to think about it.\nKen: Of course.')
  expect(objections).toMatchObject([
    { block_id: null, answer: 'different', answered: 'Of course.' },
  ])
})

test('utterances without time stamps count with their usual speaking time', () => {
  const { talk } = align('Ken: This is Ken from Sakura.\nAnn: Hello there Ken.')
  expect(talk.me).toBeGreaterThan(talk.customer)
  expect(talk.customer).toBeGreaterThan(0)
})

test('a talk that says no line of the script reports every line as left out', () => {
  const { lines, blocks } = align('Ann: Lovely weather.\nKen: Too hot for me, honestly.')
  expect(lines.every(({ status, said }) => status === 'left_out' && said === '')).toBe(true)
  expect(blocks).toEqual([null, null])
})

test("speakers are proposed from earlier transcripts, from their labels, and from who speaks the script's lines", () => {
  const talk = (text: string) => readTranscript(text)
  const words = 'Speaker 2: How do you count your stock?\nSpeaker 1: By hand.\nSpeaker 3: Mostly.'
  expect(proposeSpeakers(talk(words), SCRIPT, 'en')).toEqual({
    'Speaker 2': 'me',
    'Speaker 1': 'customer',
    'Speaker 3': 'other',
  })
  expect(proposeSpeakers(talk(words), SCRIPT, 'en', { 'Speaker 1': 'other' })).toMatchObject({
    'Speaker 1': 'other',
    'Speaker 2': 'me',
    'Speaker 3': 'customer',
  })
  expect(proposeSpeakers(talk('お客様：はい\n営業：では'), SCRIPT, 'ja')).toEqual({
    お客様: 'customer',
    営業: 'me',
  })
})

/** True for lines that the user reads word for word: speaker `me`, no variables. */
const isRead = (block: Block): block is Extract<Block, { type: 'line' }> =>
  block.type === 'line' && block.speaker === 'me' && !block.text.includes('{{')

test('in two hours of talk, the part that follows the script is found in the middle', () => {
  const script = createFromTemplate('first_sales_meeting', 'ja')
  const own = script.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (isRead(block) ? [block] : [])),
  )
  const chat = Array.from(
    { length: 900 },
    (_, at) => `林: その件は${at}番の資料にまとめて後ほどお送りします。`,
  )
  const said = own.map(({ text }) => `林: ${text}`)
  const { lines } = alignTranscript({
    script,
    kind: 'talk_script',
    language: 'ja',
    speakers: { 林: 'me' },
    utterances: readTranscript([...chat, ...said, ...chat].join('\n')),
  })
  const statuses = new Map(lines.map(({ block_id, status }) => [block_id, status]))
  expect(own.length).toBeGreaterThan(3)
  expect(own.filter(({ id }) => statuses.get(id) !== 'verbatim')).toEqual([])
})
