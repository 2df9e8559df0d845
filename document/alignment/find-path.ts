import { type Wording, wordingSimilarity } from './wording.ts'

/** Index of the matching script sentence, keyed by index of the spoken sentence. */
export type Path = ReadonlyMap<number, number>

/**
 * Maximum number of sentences in which a piece of wording may occur. More frequent pieces are
 * ignored, because they do not help to find the right sentence.
 */
const MAX_PLACES = 60
/**
 * `MAX_CANDIDATES`: maximum number of candidate sentences per spoken sentence. `MAX_STATES`:
 * maximum number of partial paths that the search continues.
 */
const MAX_CANDIDATES = 8
const MAX_STATES = 40
/** Minimum similarity (0–1) of a candidate. */
const MIN_SIMILARITY = 0.3
/**
 * A match gets its full score only if the pieces of wording in each of the two sentences have at
 * least this total weight. Matches of shorter sentences are weaker evidence.
 */
const FULL_WEIGHT = 6
/**
 * Costs of a move from one script sentence to another. BACKWARD_PENALTY is added once for a move
 * back, DISTANCE_PENALTY for each doubling of the distance.
 */
const BACKWARD_PENALTY = 0.12
const DISTANCE_PENALTY = 0.03

type Candidate = { place: number; gain: number }
type Link = { spoken: number; place: number; before: Link | null }
type State = { score: number; link: Link | null }

/**
 * Finds the most likely path of a talk through the script: for each spoken sentence, the script
 * sentence that it matches, if any. Sections may be skipped or come in another order. Uses dynamic
 * programming with at most MAX_STATES states, so time is linear in the number of spoken sentences.
 */
export function findPath(script: readonly Wording[], spoken: readonly Wording[]): Path {
  const findCandidates = indexScript(script)
  let states = new Map<number, State>([[-1, { score: 0, link: null }]])
  for (const [at, words] of spoken.entries()) {
    const candidates = findCandidates(words)
    if (candidates.length > 0) states = prune(follow(states, candidates, at))
  }
  const path = new Map<number, number>()
  const [best] = [...states.values()].sort((one, other) => other.score - one.score)
  for (let link = best?.link ?? null; link; link = link.before) path.set(link.spoken, link.place)
  return path
}

function follow(states: ReadonlyMap<number, State>, candidates: readonly Candidate[], at: number) {
  const next = new Map(states)
  for (const { place, gain } of candidates) {
    let best: State | null = null
    for (const [from, { score, link }] of states) {
      const total = score + gain - costOf(place - from)
      if (!best || total > best.score)
        best = { score: total, link: { spoken: at, place, before: link } }
    }
    const known = next.get(place)
    if (best && (!known || best.score > known.score)) next.set(place, best)
  }
  return next
}

function costOf(distance: number): number {
  if (distance === 0 || distance === 1) return 0
  const far = DISTANCE_PENALTY * Math.log2(Math.abs(distance) + 1)
  return distance > 0 ? far : far + BACKWARD_PENALTY
}

const prune = (states: Map<number, State>): Map<number, State> =>
  states.size <= MAX_STATES
    ? states
    : new Map(
        [...states].sort(([, one], [, other]) => other.score - one.score).slice(0, MAX_STATES),
      )

/**
 * Returns a function that finds the script sentences similar to a spoken sentence, at most
 * MAX_CANDIDATES. The candidates are sorted by the weight of the pieces in common, highest first.
 */
export function indexScript(script: readonly Wording[]): (spoken: Wording) => Candidate[] {
  const places = new Map<string, number[]>()
  for (const [place, { weights }] of script.entries())
    for (const piece of weights.keys()) {
      const found = places.get(piece)
      if (found) found.push(place)
      else places.set(piece, [place])
    }
  return (spoken) => {
    const shared = new Map<number, number>()
    for (const [piece, weight] of spoken.weights) {
      const found = places.get(piece) ?? []
      if (found.length > MAX_PLACES) continue
      for (const place of found) shared.set(place, (shared.get(place) ?? 0) + weight)
    }
    return [...shared]
      .sort(([, one], [, other]) => other - one)
      .slice(0, MAX_CANDIDATES)
      .flatMap(([place]) => {
        const sentence = script[place]
        const likeness = sentence ? wordingSimilarity(sentence, spoken) : 0
        if (!sentence || likeness < MIN_SIMILARITY) return []
        const size = Math.min(1, sentence.total / FULL_WEIGHT, spoken.total / FULL_WEIGHT)
        return [{ place, gain: (likeness - MIN_SIMILARITY / 2) * size }]
      })
  }
}
