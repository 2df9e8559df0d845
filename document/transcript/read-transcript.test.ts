import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { MAX_PASTE } from '#contract/limits.ts'
import type { Utterance } from '#contract/transcripts.ts'
import { decodeText } from '../decode-text.ts'
import { ImportTooLarge } from '../reading/import-limits.ts'
import {
  isTranscript,
  MAX_UTTERANCES,
  readTranscript,
  TranscriptTooLong,
} from './read-transcript.ts'

const FIXTURES = new URL('./fixtures/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, FIXTURES))
/** Utterance as `start-end speaker: words`. */
const write = ({ speaker, start_s, end_s, text }: Utterance) =>
  `${start_s ?? ''}-${end_s ?? ''} ${speaker}: ${text}`
const files = readdirSync(FIXTURES).filter((name) => !name.endsWith('.lines'))

describe('files of recorders and meeting systems', () => {
  test.each(files)('%s is read as its utterances', (name) => {
    const expected = read(`${name}.lines`).toString().trimEnd().split('\n')
    expect(readTranscript(decodeText(read(name))).map(write)).toEqual(expected)
  })
})

test('time stamps as hours and minutes, or minutes and seconds, are told apart by the words between them', () => {
  const words = 'We count every crate by hand and lose the count again. '.repeat(20)
  const starts = (text: string) => readTranscript(text).map(({ start_s }) => start_s)
  expect(starts('9:58 Ken: Hi\n10:01 Ann: Hello\n10:02 Ken: Bye')).toEqual([598, 601, 602])
  expect(starts(`9:58 Ken: ${words}\n9:59 Ann: ${words}\n10:01 Ken: Bye`)).toEqual([0, 60, 180])
  expect(starts('9:58 PM Ken: Hi\n10:01 PM Ann: Hello')).toEqual([0, 180])
})

test('a transcript over a limit is rejected', () => {
  expect(() => readTranscript('a'.repeat(MAX_PASTE + 1))).toThrow(ImportTooLarge)
  expect(() => readTranscript('はい。\n'.repeat(MAX_UTTERANCES + 1))).toThrow(TranscriptTooLong)
})

test('texts with a recorder’s times or names are transcripts; scripts, minutes and empty texts are not', () => {
  const timed = files.filter(
    (name) => /\.txt$/u.test(name) && !/names-only|words-alone/u.test(name),
  )
  expect(timed.filter((name) => !isTranscript(decodeText(read(name))))).toEqual([])
  const SCRIPTS = new URL('../../server/features/scripts/testing/import-files/', import.meta.url)
  const scripts = readdirSync(SCRIPTS).filter((name) => /\.(?:txt|md)$/u.test(name))
  expect(scripts.length).toBeGreaterThan(15)
  const judged = scripts.filter((name) =>
    isTranscript(decodeText(readFileSync(new URL(name, SCRIPTS)))),
  )
  expect(judged).toEqual([])
  const plan = 'Opening [0:00–1:30]\nHello and welcome.\nDemo [1:30–5:00]\nThis is the app.'
  expect([plan, '', '林', '営業：はい。\nお客様：どうも。'].filter(isTranscript)).toEqual([])
  expect(isTranscript('a'.repeat(MAX_PASTE + 1))).toBe(false)
})
