import type { Sentence } from '../features.ts'
import { LABELS, NONE } from '../labels.ts'
import { SECTION_CUES } from '../section-cues.ts'
import { createRandom, type LabelledTalk } from './labelled-talk.ts'

/**
 * Probability that a section gets a random kind, because users also put text into wrong sections.
 */
const MISFILED_PROBABILITY = 0.2

const KINDS = Object.keys(SECTION_CUES)
const MIN_SECTION_SENTENCES = 2
const MAX_SECTION_SENTENCES = 8

/**
 * Splits a talk into sections, like a document that was written in the app. A section has two to
 * eight sentences (the last may have one) and ends when the topic changes. Its kind fits most of
 * its sentences, or is random with MISFILED_PROBABILITY.
 */
export function splitIntoSections(talk: LabelledTalk, seed: number): LabelledTalk {
  const random = createRandom(seed)
  const sentences: Sentence[] = []
  let group = 10_000
  while (sentences.length < talk.sentences.length) {
    const from = sentences.length
    const to = endOfSection(talk.targets, from)
    const best = kindOf(talk.targets.slice(from, to))
    const kind =
      random() < MISFILED_PROBABILITY ? (KINDS[Math.floor(random() * KINDS.length)] ?? best) : best
    const cue = SECTION_CUES[kind] ?? {}
    group++
    for (const sentence of talk.sentences.slice(from, to)) {
      const known = sentence.cue ?? (Object.keys(cue).length > 0 ? cue : null)
      sentences.push({ ...sentence, cue: known, group })
    }
  }
  return { ...talk, sentences, structured: true }
}

function endOfSection(targets: readonly Float64Array[], from: number): number {
  let to = Math.min(targets.length, from + MIN_SECTION_SENTENCES)
  while (to < Math.min(targets.length, from + MAX_SECTION_SENTENCES)) {
    const next = targets[to] ?? new Float64Array()
    const kind = kindOf(targets.slice(from, to))
    if ((next[NONE] ?? 0) < 0.5 && fitOf(kind, next) === 0) break
    to++
  }
  return to
}

function kindOf(targets: readonly Float64Array[]): string {
  const worth = (kind: string): number =>
    targets.reduce((sum, target) => sum + fitOf(kind, target), 0)
  return KINDS.reduce((a, b) => (worth(b) > worth(a) ? b : a))
}

/** Agreement of a section kind with a sentence's labels (0 to 1). */
function fitOf(kind: string, target: Float64Array): number {
  const cue = SECTION_CUES[kind] ?? {}
  return LABELS.reduce((sum, label, at) => sum + (cue[label] ?? 0) * (target[at] ?? 0), 0)
}

const EXCERPT_COUNT = 4
const MAX_EXCERPT_SENTENCES = 4

/**
 * Cuts random excerpts of one to four sentences for training. Like a short pasted text, most
 * excerpts have no greeting and no goodbye. All excerpts except the first are split into sections.
 */
export function cutExcerpts(talk: LabelledTalk, seed: number): LabelledTalk[] {
  const random = createRandom(seed)
  return Array.from({ length: EXCERPT_COUNT }, (_, number) => {
    const from = Math.floor(random() * talk.sentences.length)
    const to = from + 1 + Math.floor(random() * MAX_EXCERPT_SENTENCES)
    const excerpt = {
      ...talk,
      sentences: talk.sentences.slice(from, to),
      targets: talk.targets.slice(from, to),
    }
    return number === 0 ? excerpt : splitIntoSections(excerpt, seed + number)
  })
}
