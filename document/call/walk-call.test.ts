import { expect, test } from 'vitest'
import type { Block } from '../blocks.ts'
import type { Section } from '../script-document.ts'
import { type LineRange, linesAround } from './lines-around.ts'
import { readCall } from './read-call.ts'
import {
  chooseAnswer,
  findPlace,
  goToStep,
  jumpTo,
  moveBack,
  moveForward,
  placeAfter,
  startCall,
} from './walk-call.ts'

const line = (id: string, speaker: 'me' | 'customer' = 'me'): Block => ({
  id,
  type: 'line',
  speaker,
  text: id,
})
const cue = (id: string): Block => ({ id, type: 'cue', text: id })
const memo = (id: string): Block => ({ id, type: 'memo', text: id })
const question = (id: string, field: string | null): Block => ({
  id,
  type: 'question',
  text: id,
  field,
  answer: '',
})
const branch = (id: string, target: string | null): Block => ({
  id,
  type: 'branch',
  text: id,
  target,
})
const objection = (id: string): Block => ({ id, type: 'objection', says: id, answer: `${id}!` })
const section = (id: string, ...blocks: Block[]): Section => ({
  id,
  kind: 'free',
  title: id.toUpperCase(),
  target_seconds: null,
  blocks,
})
const read = (...sections: Section[]) => readCall({ sections }, 'ja', 'talk_script')
const CALL = read(
  section('open', line('hello'), line('theirs', 'customer'), objection('busy')),
  section('gone-through'),
  section(
    'ask',
    cue('look'),
    memo('smile'),
    question('budget', '予算'),
    branch('yes', 'close'),
    branch('no', 'open'),
    branch('lost', 'deleted'),
    branch('hm', null),
    line('after'),
    objection('price'),
  ),
  section('close', { ...line('empty'), text: '' } as Block, line('bye'), cue('hang-up')),
)
const at = (walk: { place: { step_id: string } | null }) => walk.place?.step_id ?? null

test('a script is read step by step, each with its cues, memos and answers', () => {
  const steps = CALL.sections.map(({ id, steps: own }) => [id, own.map((step) => step.id)])
  expect(steps).toEqual([
    ['open', ['hello', 'theirs']],
    ['gone-through', []],
    ['ask', ['look', 'after']],
    ['close', ['bye']],
  ])
  expect(CALL.sections[2]?.steps[0]).toMatchObject({
    said: ['budget'],
    isTheirs: false,
    field: '予算',
    memos: ['smile'],
    cues: [{ block_id: 'look', text: 'look' }],
    answers: [{ text: 'yes' }, { text: 'no' }, { text: 'lost', isGone: true }, { isGone: false }],
  })
  expect(CALL.sections[0]?.steps[1]?.isTheirs).toBe(true)
  expect(CALL.objections).toEqual([
    { block_id: 'busy', says: 'busy', answer: 'busy!' },
    { block_id: 'price', says: 'price', answer: 'price!' },
  ])
})

test('a call moves on past empty sections to the end, and back', () => {
  let walk = startCall(CALL)
  const ids = [at(walk)]
  while (walk.place) {
    walk = moveForward(CALL, walk)
    ids.push(at(walk))
  }
  expect(ids).toEqual(['hello', 'theirs', 'look', 'after', 'bye', null])
  expect(CALL.sections[3]?.steps[0]?.cues).toEqual([{ block_id: 'hang-up', text: 'hang-up' }])
  expect(moveForward(CALL, walk).place).toBeNull()
  for (const id of ids.slice(0, -1).reverse()) {
    walk = moveBack(walk)
    expect(at(walk)).toBe(id)
  }
  expect(moveBack(walk)).toEqual(walk)
})

test('an answer leads to its section; without an existing target the call continues in order', () => {
  const atQuestion = jumpTo(CALL, startCall(CALL), 'ask')
  expect(['yes', 'no', 'lost', 'hm'].map((id) => at(chooseAnswer(CALL, atQuestion, id)))).toEqual([
    'bye',
    'hello',
    'after',
    'after',
  ])
  expect(chooseAnswer(CALL, atQuestion, 'yes').moves.at(-1)?.answer).toEqual({
    block_id: 'yes',
    text: 'yes',
  })
  expect(chooseAnswer(CALL, atQuestion, 'another’s')).toBe(atQuestion)
  expect(jumpTo(CALL, atQuestion, 'deleted')).toBe(atQuestion)
  expect(at(jumpTo(CALL, atQuestion, 'gone-through'))).toBe('look')
})

test('a loop repeats until the caller leaves it by hand', () => {
  const loop = read(section('a', line('one'), branch('again', 'a')))
  let walk = startCall(loop)
  for (let round = 0; round < 5_000; round++) walk = chooseAnswer(loop, walk, 'again')
  expect(at(walk)).toBe('one')
  expect(walk.moves.length).toBe(2_000)
  expect(moveForward(loop, walk).place).toBeNull()
})

test('after a change of the script the call stays at the nearest remaining step', () => {
  const place = { section_id: 'ask', step_id: 'after' }
  expect(findPlace(CALL, place)?.step.id).toBe('after')
  const changed = read(section('open', line('hello')), section('ask', line('new')))
  expect(findPlace(changed, place)?.step.id).toBe('new')
  expect(findPlace(read(section('open', line('hello'))), place)?.step.id).toBe('hello')
  expect(findPlace(read(section('ask')), place)).toBeNull()
  expect(findPlace(CALL, null)).toBeNull()
  expect(placeAfter(read(section('ask')), place)).toBeNull()
})

test('a call with an empty script starts at its end', () => {
  expect(startCall(read(section('a'), section('b', memo('only'))))).toMatchObject({
    place: { step_id: 'only' },
  })
  expect(startCall(read(section('a'), section('b', objection('x'))))).toEqual({
    place: null,
    moves: [],
  })
  expect(startCall(read())).toEqual({ place: null, moves: [] })
})

test('the lines around a step are those of its section or of the whole script', () => {
  const call = readCall(
    {
      sections: [
        section('open', line('hello'), line('yes', 'customer'), line('go')),
        section('empty'),
        section('bye', line('thanks')),
      ],
    },
    'ja',
    'talk_script',
  )
  const around = (place: { section_id: string; step_id: string } | null, range: LineRange) => {
    const { before, after } = linesAround(call, findPlace(call, place), range)
    const write = (part: typeof before) =>
      part.flatMap(({ title, steps }) => [title, ...steps.map(({ id }) => id)])
    return [write(before), write(after)]
  }
  const yes = { section_id: 'open', step_id: 'yes' }
  expect(around(yes, 'section')).toEqual([
    ['OPEN', 'hello'],
    ['', 'go'],
  ])
  expect(around(yes, 'script')).toEqual([
    ['OPEN', 'hello'],
    ['', 'go', 'BYE', 'thanks'],
  ])
  expect(around({ section_id: 'bye', step_id: 'thanks' }, 'script')).toEqual([
    ['OPEN', 'hello', 'yes', 'go', 'BYE'],
    [],
  ])
  expect(around(null, 'section')).toEqual([[], []])
})

test('a jump to a line continues the call there, and going back returns to the line before the jump', () => {
  const call = readCall(
    { sections: [section('open', line('hello'), line('go'), line('end'))] },
    'ja',
    'talk_script',
  )
  const walk = goToStep(startCall(call), { section_id: 'open', step_id: 'end' })
  expect(findPlace(call, walk.place)?.step.id).toBe('end')
  expect(findPlace(call, moveBack(walk).place)?.step.id).toBe('hello')
})
