import type { Language } from '#contract/language.ts'
import { SPEAKER_NAMES } from '../speakers.ts'
import type { ReadLine } from './read-line.ts'
import type { Voice } from './speaker-labels.ts'

/**
 * Creates a memo of the names parsed as speakers, so that the user sees each guess and no name is
 * lost.
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

/** Inserts the memo of names below the title. */
export function addNames(read: readonly ReadLine[], memo: ReadLine): ReadLine[] {
  const first = read.findIndex(({ role }) => role !== 'title' && role !== 'heading')
  return [...read.slice(0, Math.max(0, first)), memo, ...read.slice(Math.max(0, first))]
}
