import { expect, test } from 'vitest'
import { MAX_FILE_BYTES } from '#contract/limits.ts'
import { mayBeTranscript } from './dropped-transcript.ts'

const file = (name: string, size = 1) => new File([new Uint8Array(size)], name)

test.each([
  ['a subtitle file', [file('call.VTT')], true],
  ['a text', [file('call.txt')], true],
  ['a table', [file('call.csv')], false],
  ['two files', [file('one.vtt'), file('two.vtt')], false],
  ['a file over the limit of imports', [file('call.txt', MAX_FILE_BYTES + 1)], false],
])('%s is judged by its name and size', (_, files, expected) => {
  expect(mayBeTranscript(files)).toBe(expected)
})
