import type { Language } from '#contract/language.ts'
import { SPEAKER_NAMES } from '../speakers.ts'
import type { Voice } from './assign-voices.ts'
import type { ReadLine } from './read-line.ts'

/**
 * Creates a memo of the guessed names with their sides (`佐藤＝お客様`), so that the user can check each
 * guess.
 */
export function listNames(
  names: readonly string[],
  voices: ReadonlyMap<string, Voice>,
  language: Language,
): ReadLine {
  const list = names.map((name) => {
    const voice = voices.get(name)
    const who = SPEAKER_NAMES[voice === 'me' || voice === 'customer' ? voice : 'other'][language]
    return language === 'ja' ? `${name}＝${who}` : `${name} = ${who}`
  })
  const text = language === 'ja' ? `話者：${list.join('、')}` : `Speakers: ${list.join(', ')}`
  return { text, role: 'memo' }
}

/** Inserts the memo of speaker names below the leading title and headings. */
export function addNames(read: readonly ReadLine[], memo: ReadLine): ReadLine[] {
  const first = read.findIndex(({ role }) => role !== 'title' && role !== 'heading')
  return [...read.slice(0, Math.max(0, first)), memo, ...read.slice(Math.max(0, first))]
}
