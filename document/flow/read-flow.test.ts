import { expect, test } from 'vitest'
import * as fc from '#testing/fast-check.ts'
import { addAnswers } from '../answer-time.ts'
import type { Block } from '../blocks.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { scriptTime, speakingSeconds } from '../speaking-time.ts'
import { arbitraryScript } from '../testing/arbitrary-script.ts'
import { fillScript } from '../variables-fill.ts'
import { END, type FlowMap, nextEdgeId, readFlow } from './read-flow.ts'
import { classifyBranch, groupAnswers, mayContinue } from './section-exits.ts'
import { type FlowPosition, WALK_KEYS, walkFlow } from './walk-flow.ts'

const FIVE = 'あ'.repeat(25)
let count = 0
const id = () => `b${count++}`
const line = (): Block => ({ id: id(), type: 'line', speaker: 'me', text: FIVE })
const branch = (name: string, target: string | null): Block => ({
  id: name,
  type: 'branch',
  text: name,
  target,
})
const section = (name: string, ...blocks: Block[]): Section => ({
  id: name,
  kind: 'free',
  title: name,
  target_seconds: null,
  blocks,
})
const read = (...sections: Section[]) => readFlow({ sections })
const marks = (flow: FlowMap) => flow.sections.map(({ marks }) => marks.join(' '))
const describeEdges = (flow: FlowMap) => flow.edges.map(({ id, from, to }) => `${from} ${id} ${to}`)

test('a section leads to the next one and an answer to its target, with the shortest and longest time', () => {
  const flow = read(
    section('a', line(), branch('yes', 'c'), branch('no', null)),
    section('b', line(), branch('perhaps', 'c'), line()),
    section('c', line()),
  )
  expect(describeEdges(flow)).toEqual([
    'a yes c',
    'a no b',
    'b perhaps c',
    `b ${nextEdgeId('b')} c`,
    `c ${nextEdgeId('c')} ${END}`,
  ])
  expect(marks(flow)).toEqual(['', '', ''])
  expect(flow.sections.map(({ arrival }) => arrival)).toEqual([
    { shortest: 0, longest: 0 },
    { shortest: 5, longest: 5 },
    { shortest: 5, longest: 15 },
  ])
  const steps = (path: FlowMap['shortest']) =>
    path.steps.map(({ index, branch }) => [index, branch])
  expect(flow.shortest.seconds).toBeCloseTo(10)
  expect(steps(flow.shortest)).toEqual([
    [0, 'yes'],
    [2, null],
  ])
  expect(flow.longest.seconds).toBeCloseTo(20)
  expect(steps(flow.longest)).toEqual([
    [0, null],
    [1, null],
    [2, null],
  ])
})

test('answers keep their written order', () => {
  const flow = read(
    section('a', branch('on', null), branch('far', 'c')),
    section('b'),
    section('c'),
  )
  expect(describeEdges(flow).slice(0, 2)).toEqual(['a on b', 'a far c'])
})

test('missing targets, unreachable sections, unreachable words and empty sections are marked', () => {
  const flow = read(
    section('a', line(), branch('x', 'd'), branch('y', 'c'), line()),
    section('b', line()),
    section('c', branch('lost', 'deleted')),
    section('d', { id: 'm', type: 'memo', text: 'memo' }),
  )
  expect(marks(flow)).toEqual(['cut', 'unreached', 'gone', 'empty'])
  expect(flow.sections[1]?.arrival).toBe(null)
  expect(flow.edges.find(({ id }) => id === 'lost')?.to).toBe(null)
  expect(flow.sections[2]?.branches).toMatchObject([{ id: 'lost', lead: 'gone' }])
})

test('a cycle with an exit is a loop, and one without is a trap', () => {
  const loop = read(
    section('a', line()),
    section('b', line(), branch('again', 'a'), branch('out', 'c')),
    section('c', line(), branch('self', 'c')),
  )
  expect(marks(loop)).toEqual(['loop', 'loop', 'loop'])
  const trap = read(
    section('a', line(), branch('in', 'b'), branch('out', 'd')),
    section('b', line()),
    section('c', line(), branch('back', 'b'), branch('self', 'c')),
    section('d', line()),
  )
  expect(marks(trap)).toEqual(['', 'trapped', 'trapped', ''])
  // The longest path is finite, and no edge leads from the trapped section `c` to the next section.
  expect(trap.longest.seconds).toBeCloseTo(20)
  expect(trap.edges.some(({ id }) => id === nextEdgeId('c'))).toBe(false)
})

/** Simulates a talk with random answers. The talk ends after at most 60 sections. */
function talk(script: ScriptDocument, choose: (most: number) => number) {
  const { sections } = script
  const secondsOf = addAnswers(script, speakingSeconds)
  const places = new Map(sections.map(({ id }, index) => [id, index]))
  const visited: string[] = []
  let seconds = 0
  let turnedBack = false
  let index = 0
  talking: while (index < sections.length && visited.length < 60) {
    const { id = '', blocks = [] } = sections[index] ?? {}
    visited.push(id)
    for (const group of groupAnswers(blocks)) {
      if (!Array.isArray(group)) {
        seconds += secondsOf(group)
        continue
      }
      const leads = group.map((one) => classifyBranch(one, index, places))
      const given = choose(group.length === 1 ? 1 : group.length - 1)
      const lead = leads[given]
      const target = group[given]?.target
      if (target && lead !== 'gone' && lead !== undefined) {
        turnedBack ||= lead !== 'forward'
        index = places.get(target) ?? 0
        continue talking
      }
      if (lead === undefined && !mayContinue(leads)) throw new Error('an answer must be given')
    }
    index += 1
  }
  return { visited, seconds, turnedBack, isOver: index >= sections.length }
}

const arbitraryTalk = fc.tuple(arbitraryScript.map(fillScript), fc.array(fc.nat(1000)))

test('random talks avoid unreachable sections, end outside traps, and take at least the shortest time', () => {
  fc.assert(
    fc.property(arbitraryTalk, ([script, chances]) => {
      let at = 0
      const { visited, seconds, turnedBack, isOver } = talk(
        script,
        (most) => (chances[at++] ?? 0) % (most + 1),
      )
      const flow = readFlow(script)
      const marked = new Map(flow.sections.map(({ id, marks }) => [id, marks]))
      for (const id of visited) expect(marked.get(id)).not.toContain('unreached')
      if (isOver) {
        for (const id of visited) expect(marked.get(id)).not.toContain('trapped')
        expect(seconds).toBeGreaterThanOrEqual(flow.shortest.seconds - 1e-6)
        if (!turnedBack) expect(seconds).toBeLessThanOrEqual(flow.longest.seconds + 1e-6)
      }
      // Each section that the talk visits twice must be marked as a loop or a trap.
      const again = visited.filter((id, index) => visited.indexOf(id) !== index)
      for (const id of again) expect(marked.get(id)?.join(' ')).toMatch(/loop|trapped/)
    }),
  )
})

test('the paths of the map match the speaking time, and their steps are connected', () => {
  fc.assert(
    fc.property(arbitraryScript.map(fillScript), (script) => {
      const flow = readFlow(script)
      const time = scriptTime(script)
      for (const measure of ['shortest', 'longest'] as const) {
        expect(flow[measure].seconds).toBeCloseTo(time[measure], 6)
        const places = flow[measure].steps.map(({ index }) => index)
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
        expect(places[0]).toBe(0)
      }
      for (const { id, time: own } of flow.sections) expect(own).toEqual(time.by_section[id])
    }),
  )
})

test('every section and answer of the map can be reached with the arrow keys', () => {
  fc.assert(
    fc.property(arbitraryScript, (script) => {
      const flow = readFlow(script)
      const start: FlowPosition = { section: flow.sections[0]?.id ?? '', branch: null }
      const seen = new Map([[JSON.stringify(start), start]])
      for (const place of seen.values())
        for (const key of WALK_KEYS) {
          const next = walkFlow(flow, place, key)
          seen.set(JSON.stringify(next), next)
        }
      for (const { id } of flow.sections)
        expect(seen.has(JSON.stringify({ section: id, branch: null }))).toBe(true)
      for (const { from, branch } of flow.edges)
        if (branch)
          expect(seen.has(JSON.stringify({ section: from, branch: branch.id }))).toBe(true)
    }),
  )
})

test('the arrow keys move through the flow map’s sections and answers in the order of the talk, and back', () => {
  const flow = read(
    section('a', line(), branch('yes', 'c'), branch('no', null)),
    section('b', line()),
    section('c', line()),
  )
  let at: FlowPosition = { section: 'a', branch: null }
  const walked = (
    [
      'ArrowDown',
      'ArrowRight',
      'ArrowDown',
      'ArrowDown',
      'ArrowUp',
      'End',
      'ArrowLeft',
      'Home',
    ] as const
  ).map((key) => {
    at = walkFlow(flow, at, key)
    return at.branch ?? at.section
  })
  expect(walked).toEqual(['yes', 'no', 'b', 'c', 'yes', 'c', 'b', 'a'])
  expect(walkFlow(flow, { section: 'deleted', branch: null }, 'ArrowDown').section).toBe('a')
})
