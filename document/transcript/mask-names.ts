import type { Language } from '#contract/language.ts'
import type { SpeakerMap, Utterance } from '#contract/transcripts.ts'
import { knownSpeaker } from '../reading/speaker-labels.ts'
import { SPEAKER_NAMES } from '../speakers.ts'
import { isGenericName } from './read-transcript.ts'
import { speakerNamed } from './speaker-named.ts'

type Named = { utterances: Utterance[]; speakers: SpeakerMap }

/** An honorific after a name. It is masked together with the name. */
const HONORIFIC = '(?:様|さま|さん|氏)?'
const MIN_PART_LENGTH = 2
const LATIN = /^[\p{Script=Latin}\p{M}'’-]+$/u
const PART_END = /[\s\u3000・,、()（）/]+/u

/**
 * Replaces the names of speakers who are not on our side by roles: 「お客様」, 「お客様2」, 「その他」, or
 * 'Customer 2' in English. Replaces names in the speaker labels and in the text, including first or
 * last names of two or more characters.
 * Does not replace generic names such as `Speaker 2`. Does not replace names of people who do not
 * speak, because they are unknown.
 */
export function maskNames({ utterances, speakers }: Named, language: Language): Named {
  const masks = new Map<string, string>()
  const used = new Map<string, number>()
  for (const name of Object.keys(speakers)) {
    const speaker = speakerNamed(speakers, name)
    if (speaker === null || speaker === 'me' || isNameless(name)) continue
    const base = SPEAKER_NAMES[speaker][language]
    const count = (used.get(base) ?? 0) + 1
    used.set(base, count)
    masks.set(name, count === 1 ? base : `${base}${language === 'ja' ? '' : ' '}${count}`)
  }
  if (masks.size === 0) return { utterances, speakers }
  const mask = createMask(masks)
  return {
    utterances: utterances.map((one) => ({
      ...one,
      speaker: masks.get(one.speaker) ?? one.speaker,
      text: mask(one.text),
    })),
    speakers: Object.fromEntries(
      Object.entries(speakers).map(([name, speaker]) => [masks.get(name) ?? name, speaker]),
    ),
  }
}

const isNameless = (name: string) =>
  name === '' || isGenericName(name) || knownSpeaker(name) !== null

function createMask(masks: ReadonlyMap<string, string>): (text: string) => string {
  const words = new Map<string, string>()
  for (const [name, mask] of masks)
    for (const part of [name, ...name.split(PART_END)])
      if (part.length >= MIN_PART_LENGTH) words.set(part.toLowerCase(), mask)
  const parts = [...words.keys()].sort((one, other) => other.length - one.length)
  const escaped = parts.map((part) => {
    const source = part.replace(/[.*+?^${}()|[\]\\/-]/gu, '\\$&')
    return LATIN.test(part) ? `\\b${source}\\b` : source
  })
  const pattern = new RegExp(`(${escaped.join('|')})${HONORIFIC}`, 'giu')
  return (text) =>
    text.replace(pattern, (found, part: string) => words.get(part.toLowerCase()) ?? found)
}
