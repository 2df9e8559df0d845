import { expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import { listSuperlinear } from '#testing/growth/list-superlinear.ts'
import { parsePlainText } from './parse-plain-text.ts'
import { ImportTooLarge } from './reading/import-limits.ts'
import { takeMarks } from './reading/source-line.ts'

/** A reading up to a limit that refuses the text. */
const limited = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text)
  } catch (error) {
    if (error instanceof ImportTooLarge) return null
    throw error
  }
}

const READERS: Record<string, (text: string) => unknown> = {
  takeMarks,
  'parsePlainText of a Japanese talk script': limited((text) => parsePlainText(text, 'ja')),
  'parsePlainText of an English script': limited((text) => parsePlainText(text, 'en', 'script')),
}

test.each(Object.entries(READERS))('%s takes linear time on any text', (_, read) => {
  expect(listSuperlinear(read, MAX_PASTE)).toEqual([])
})
