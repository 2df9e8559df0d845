import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { ANSWER_SECONDS, findAnswered, readAnswerSeconds, setAnswerSeconds } from './answer-time.ts'
import type { Block } from './blocks.ts'
import { readMarkdownFile, writeMarkdownFile } from './markdown-file.ts'
import { restoreScript } from './restore.ts'
import type { ScriptDocument } from './script-document.ts'
import { readScriptFile, writeScriptJson } from './script-file.ts'
import { createScriptUpdate, readScript } from './script-yjs.ts'
import { scriptTime } from './speaking-time.ts'

const FIVE = 'あ'.repeat(25)
let count = 0
const id = () => `b${count++}`
const createQuestion = (field: string | null = null): Block => ({
  id: id(),
  type: 'question',
  text: FIVE,
  field,
  answer: '',
})
const line = (speaker: 'me' | 'customer' = 'me'): Block => ({
  id: id(),
  type: 'line',
  speaker,
  text: FIVE,
})
const script = (...blocks: Block[]): ScriptDocument => ({
  sections: [{ id: 's', kind: 'free', title: '', target_seconds: null, blocks }],
})

test('each question of a dialogue adds the time of an answer', () => {
  const talk = script(createQuestion('予算'), createQuestion(), line())
  expect(scriptTime(talk).longest).toBeCloseTo(15 + 2 * ANSWER_SECONDS)
  expect(scriptTime({ ...talk, answer_seconds: 60 }).longest).toBeCloseTo(15 + 120)
  expect(scriptTime({ ...talk, answer_seconds: 0 }).longest).toBeCloseTo(15)
})

test('the questions of a monologue are rhetorical', () => {
  expect(scriptTime(script(createQuestion(), line())).longest).toBeCloseTo(10)
  expect(findAnswered(script(createQuestion(), line())).size).toBe(0)
})

test('an answer written as the customer’s line counts only as speech', () => {
  expect(scriptTime(script(createQuestion(), line('customer'), line())).longest).toBeCloseTo(15)
})

test('a script of twenty questions takes more than six minutes', () => {
  const meeting = script(...Array.from({ length: 20 }, () => createQuestion('メモ')))
  expect(scriptTime(meeting).longest / 60).toBeGreaterThan(6)
})

test('the time of an answer survives storage, versions and files', () => {
  const talk: ScriptDocument = { ...script(createQuestion('予算')), answer_seconds: 45 }
  const version = new Y.Doc()
  Y.applyUpdate(version, createScriptUpdate(talk))
  expect(readScript(version).answer_seconds).toBe(45)
  const now = new Y.Doc()
  Y.applyUpdate(now, Y.encodeStateAsUpdate(version))
  setAnswerSeconds(now, null)
  expect(readScript(now).answer_seconds).toBeUndefined()
  restoreScript(now, version)
  expect(readAnswerSeconds(now)).toBe(45)
  const file = { title: '', language: 'ja', kind: 'talk_script', document: talk } as const
  expect(readMarkdownFile(writeMarkdownFile(file))?.document.answer_seconds).toBe(45)
  expect(readScriptFile(writeScriptJson(file))?.document.answer_seconds).toBe(45)
})

test.each([-1, 601, '30', Number.NaN, null])('a stored answer time of %j is ignored', (value) => {
  const doc = new Y.Doc()
  doc.getMap<unknown>('settings').set('answer_seconds', value)
  expect(readAnswerSeconds(doc)).toBeNull()
})
