import { findPath, indexScript } from './find-path.ts'
import type { ScriptSentence, SpokenSentence } from './read-spoken.ts'
import { coverOf, joinWordings, likenessOf, type Wording } from './wording.ts'

/**
 * A sentence of the script with its spoken sentences, in order. `cover`: the spoken share (0–1) of
 * its words.
 */
export type SaidSentence = { spoken: readonly number[]; cover: number }

/**
 * From the share (0–1) `SAID` of its words a sentence counts as spoken; from `OTHERWISE`, as
 * reworded.
 */
export const SAID = 0.62
const OTHERWISE = 0.3
/** Share of a sentence's words needed within a spoken sentence that joins several. */
const WITHIN = 0.5
/** Minimum similarity of a sentence at its expected place, between two spoken lines. */
const IN_PLACE = 0.17
/** Similarity gained if both sentences are questions, and lost if only one is. */
const SAME_FORM = 0.1

/** Aligns the script's sentences with the user's own spoken sentences. Indexes count in `script` and `spoken`. */
export function alignSentences(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
): SaidSentence[] {
  const words = spoken.map(({ wording }) => wording)
  const path = findPath(
    script.map(({ wording }) => wording),
    words,
  )
  const spokenBy = new Map<number, number[]>()
  for (const [at, place] of [...path].sort(([one], [other]) => one - other))
    spokenBy.set(place, [...(spokenBy.get(place) ?? []), at])
  const found = script.map(({ wording }, place): SaidSentence => {
    const own = nearest(spokenBy.get(place) ?? [], wording, words)
    const cover = coverOf(wording, joinWordings(own.flatMap((at) => words[at] ?? [])))
    return cover >= OTHERWISE || likeness(own, wording, words) >= OTHERWISE
      ? { spoken: own, cover }
      : { spoken: [], cover: 0 }
  })
  addWithin(script, spoken, found)
  addInPlace(script, spoken, found)
  return found
}

const likeness = (own: readonly number[], wording: Wording, words: readonly Wording[]) =>
  Math.max(0, ...own.flatMap((at) => (words[at] ? [likenessOf(words[at], wording)] : [])))

/** Spoken sentences further apart than this say a sentence twice. */
const FARTHEST = 2

/** Keeps the spoken sentences near the most similar one; repetitions elsewhere are improvised. */
function nearest(all: readonly number[], wording: Wording, words: readonly Wording[]): number[] {
  const [best] = [...all].sort(
    (one, other) => likeness([other], wording, words) - likeness([one], wording, words),
  )
  return best === undefined ? [] : all.filter((at) => Math.abs(at - best) <= FARTHEST)
}

/** Finds sentences inside a spoken sentence that was matched to others. */
function addWithin(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
  found: SaidSentence[],
): void {
  const findSpoken = indexScript(spoken.map(({ wording }) => wording))
  for (const [place, { wording }] of script.entries()) {
    if ((found[place]?.spoken.length ?? 0) > 0) continue
    for (const { place: at } of findSpoken(wording)) {
      const cover = spoken[at] ? coverOf(wording, spoken[at].wording) : 0
      if (cover >= WITHIN) {
        found[place] = { spoken: [at], cover }
        break
      }
    }
  }
}

/**
 * Finds reworded sentences between two spoken ones. The script's order and the form decide if the
 * words alone do not.
 */
function addInPlace(
  script: readonly ScriptSentence[],
  spoken: readonly SpokenSentence[],
  found: SaidSentence[],
): void {
  const taken = new Set(found.flatMap(({ spoken: own }) => own))
  for (const [place, sentence] of script.entries()) {
    if ((found[place]?.spoken.length ?? 0) > 0) continue
    const [from, to] = findGap(found, place, spoken.length)
    const at = findBest(sentence, spoken, from + 1, Math.min(to, from + 1 + LONGEST_GAP), taken)
    const words = at === null ? undefined : spoken[at]?.wording
    if (at === null || !words) continue
    taken.add(at)
    found[place] = { spoken: [at], cover: coverOf(sentence.wording, words) }
  }
}

/** The spoken sentence in `[from, to)` that most likely says a sentence; null if none does. */
function findBest(
  sentence: ScriptSentence,
  spoken: readonly SpokenSentence[],
  from: number,
  to: number,
  taken: ReadonlySet<number>,
): number | null {
  let best: { at: number; score: number } | null = null
  for (let at = from; at < to; at += 1) {
    const other = spoken[at]
    if (!other || taken.has(at)) continue
    const score = scoreInPlace(sentence, other)
    if (score >= IN_PLACE && score > (best?.score ?? 0)) best = { at, score }
  }
  return best?.at ?? null
}

/** Spoken sentences searched after the line before. */
const LONGEST_GAP = 12

function scoreInPlace(sentence: ScriptSentence, other: SpokenSentence): number {
  const form = sentence.isAsked === other.isAsked ? Number(other.isAsked) : -1
  return likenessOf(sentence.wording, other.wording) + form * SAME_FORM
}

/** Finds the range of spoken sentences between the nearest matched lines before and after. */
function findGap(found: readonly SaidSentence[], place: number, end: number): [number, number] {
  let from = -1
  for (let at = place - 1; at >= 0 && from < 0; at -= 1) from = found[at]?.spoken.at(-1) ?? -1
  let to = end
  for (let at = place + 1; at < found.length; at += 1) {
    const [first] = found[at]?.spoken ?? []
    if (first === undefined) continue
    to = first
    break
  }
  return to > from ? [from, to] : [from, end]
}
