import { expect, test } from 'vitest'
import * as Y from 'yjs'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { restoreCanvas } from '../restore.ts'
import { checkCanvas } from './check-canvas.ts'
import { dismissCheck, readDismissedChecks } from './dismissed-checks.ts'
import { CANVAS_RULES } from './rule-texts.ts'
import { CASES_EN } from './testing/cases-en.ts'
import { CASES_JA } from './testing/cases-ja.ts'

const note = (id: string, box: BoxKey, text: string, links: string[] = []) => ({
  id,
  box,
  text,
  links,
})
const rulesOf = (...notes: ReturnType<typeof note>[]) => checkCanvas(notes).map(({ rule }) => rule)

test.each([...CASES_JA, ...CASES_EN])('%s: %s', (box, text, rules) => {
  expect(rulesOf(note('n', box, text))).toEqual(rules)
})

test('in both languages the cases trigger every rule but “many problems”, and over twenty cases trigger none', () => {
  for (const cases of [CASES_JA, CASES_EN]) {
    const shown = new Set(cases.flatMap(([, , rules]) => rules))
    expect([...shown].sort()).toEqual(
      CANVAS_RULES.filter((rule) => rule !== 'many_problems').sort(),
    )
    expect(cases.filter(([, , rules]) => rules.length === 0).length).toBeGreaterThan(20)
  }
})

test('rules about a whole box report four problems and a value without an audience', () => {
  const problems = ['遅い', '高い', '重い', ' '].map((text, at) => note(`p${at}`, 'problem', text))
  expect(rulesOf(...problems)).toEqual([])
  expect(rulesOf(...problems, note('p4', 'problem', '暗い'))).toEqual(['many_problems'])
  const value = note('v', 'unique_value_proposition', '左官屋の見積もりがすぐ出る')
  expect(rulesOf(value)).toEqual(['names_no_one'])
  expect(rulesOf(value, note('s', 'customer_segments', '左官を10軒まわる親方'))).toEqual([])
})

test('once solutions are linked to problems, an unlinked solution is reported', () => {
  const problem = note('p', 'problem', '遅い', ['a'])
  const answer = note('a', 'solution', '速くする', ['p'])
  expect(rulesOf(problem, note('b', 'solution', '色を変える'))).toEqual([])
  const found = checkCanvas([problem, answer, note('b', 'solution', '色を変える')])
  expect(found).toMatchObject([{ rule: 'solution_without_problem', note_id: 'b' }])
})

test("a dismissal holds until the note's text changes, and a version restores it", () => {
  const doc = new Y.Doc()
  const keyOf = (text: string) => checkCanvas([note('n', 'problem', text)])[0]?.key ?? ''
  const before = new Y.Doc()
  dismissCheck(doc, keyOf('早く出したい'), true)
  expect(readDismissedChecks(doc).has(keyOf('早く 出したい'))).toBe(true)
  expect(readDismissedChecks(doc).has(keyOf('多く出したい'))).toBe(false)
  restoreCanvas(doc, before)
  expect(readDismissedChecks(doc).size).toBe(0)
  dismissCheck(doc, 'x', true)
  dismissCheck(doc, 'x', false)
  expect(readDismissedChecks(doc).size).toBe(0)
})

test('at the limit of dismissals a new one replaces the first', () => {
  const doc = new Y.Doc()
  const keys = Array.from({ length: 1_001 }, (_, at) => `key ${at}`)
  for (const key of keys) dismissCheck(doc, key, true)
  expect([...readDismissedChecks(doc)]).toEqual(keys.slice(1))
  dismissCheck(doc, 'key 5', true)
  expect([...readDismissedChecks(doc)]).toEqual(keys.slice(1))
})
