import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { LLM_FORM } from '#contract/lean-canvas.ts'
import { CANVAS_ANSWER } from './canvas-answer.ts'
import { numberSentences } from './number-sentences.ts'
import { writeScriptPrompt, writeSystemPrompt } from './write-prompt.ts'

const fingerprint = (...texts: string[]) =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)

const promptOf = (language: 'ja' | 'en') => {
  const script = numberSentences({ language, title: '', text: '# A\nMe: b c d.', structure: null })
  const place = { part: 1, of: 2 }
  return [
    writeSystemPrompt(language),
    writeScriptPrompt(script, 'title', script.sentences, place),
  ].join('\n')
}

/**
 * Hashes of the prompt and of the answer schema, by version number. A change of the prompt or the
 * schema needs a new version here.
 */
const PROMPTS: Record<number, string> = { 1: '426931cf4cc9' }
const ANSWERS: Record<number, string> = { 1: 'fe3b7c20de4b' }

test('the prompt and the answer schema match their version numbers', () => {
  expect(fingerprint(promptOf('ja'), promptOf('en'))).toBe(PROMPTS[LLM_FORM.prompt])
  const schema = JSON.stringify(z.toJSONSchema(CANVAS_ANSWER, { target: 'draft-7' }))
  expect(fingerprint(schema)).toBe(ANSWERS[LLM_FORM.answer])
})
