import type { Sentence } from '../features.ts'
import { LABELS } from '../labels.ts'
import { SECTION_CUES } from '../section-cues.ts'
import { type LabelledTalk, makeDice } from './labelled-talk.ts'

/** How often a person files a stretch of talk under a section it does not belong to. */
const MISFILED = 0.2

/**
 * The same talk filed in sections of three to seven sentences, as one of our own documents: each
 * section of the kind that fits most of its sentences, one in five of any kind.
 */
export function fileInSections(talk: LabelledTalk, seed: number): LabelledTalk {
  const dice = makeDice(seed)
  const kinds = Object.keys(SECTION_CUES)
  const sentences: Sentence[] = []
  let group = 10_000
  while (sentences.length < talk.sentences.length) {
    const from = sentences.length
    const stretch = talk.sentences.slice(from, from + 3 + Math.floor(dice() * 5))
    const matches = (kind: string): number =>
      stretch.reduce((sum, _, at) => {
        const target = talk.targets[from + at]
        const cue = SECTION_CUES[kind] ?? {}
        return LABELS.reduce((all, label, index) => {
          return all + (cue[label] ?? 0) * (target?.[index] ?? 0)
        }, sum)
      }, 0)
    const best = kinds.reduce((a, b) => (matches(b) > matches(a) ? b : a))
    const kind = dice() < MISFILED ? (kinds[Math.floor(dice() * kinds.length)] ?? best) : best
    const cue = SECTION_CUES[kind] ?? {}
    group++
    for (const sentence of stretch) {
      const known = sentence.cue ?? (Object.keys(cue).length > 0 ? cue : null)
      sentences.push({ ...sentence, cue: known, group })
    }
  }
  return { ...talk, sentences, structured: true }
}

const EXCERPTS = 4
const LONGEST_EXCERPT = 4

/**
 * Stretches of one to four sentences as talks of their own, most of them filed in a section: a
 * pasted note has no greeting at its beginning and no good-bye at its end.
 */
export function cutExcerpts(talk: LabelledTalk, seed: number): LabelledTalk[] {
  const dice = makeDice(seed)
  return Array.from({ length: EXCERPTS }, (_, number) => {
    const from = Math.floor(dice() * talk.sentences.length)
    const to = from + 1 + Math.floor(dice() * LONGEST_EXCERPT)
    const excerpt = {
      ...talk,
      sentences: talk.sentences.slice(from, to),
      targets: talk.targets.slice(from, to),
    }
    return number === 0 ? excerpt : fileInSections(excerpt, seed + number)
  })
}
