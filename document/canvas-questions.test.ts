import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { BOX_KEYS } from '#contract/lean-canvas-boxes.ts'
import { appendQuestion } from './append-question.ts'
import { BOX_NAMES } from './box-names.ts'
import { AUTHOR_QUESTIONS, CANVAS_QUESTIONS } from './canvas-questions.ts'
import { parsePlainText } from './parse-plain-text.ts'
import { toPlainText } from './plain-text.ts'
import { readScript, writeScript } from './script-yjs.ts'

test.each(BOX_KEYS)('the question for %s fits into a talk in both languages', (box) => {
  const question = CANVAS_QUESTIONS[box]
  for (const language of ['ja', 'en'] as const) {
    const doc = new Y.Doc()
    writeScript(doc, { sections: [] })
    const text = question.text[language]
    const { section_kind } = question
    appendQuestion(doc, { section_kind, text, field: question.field[language], language })
    const script = readScript(doc)
    const added = script.sections.find((section) => section.kind === section_kind)
    expect(added?.blocks).toMatchObject([{ type: 'question', text }])
    const { sections } = parsePlainText(toPlainText(script, language).text, language)
    expect(sections.flatMap((section) => section.blocks)).toMatchObject([
      { type: 'question', text },
    ])
  }
})

test('all boxes have different names and questions', () => {
  for (const language of ['ja', 'en'] as const) {
    const names = BOX_KEYS.map((box) => BOX_NAMES[box].name[language])
    const questions = BOX_KEYS.flatMap((box) => [
      CANVAS_QUESTIONS[box].text[language],
      AUTHOR_QUESTIONS[box][language],
    ])
    expect(new Set(names).size).toBe(BOX_KEYS.length)
    expect(new Set(questions).size).toBe(2 * BOX_KEYS.length)
  }
})

test('costs are never asked of a customer', () => {
  expect(BOX_KEYS.filter((box) => CANVAS_QUESTIONS[box].isInternal)).toEqual(['cost_structure'])
})
