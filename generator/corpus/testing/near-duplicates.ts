import type { CorpusScript } from '../corpus-script.ts'

/**
 * Minimum length (characters) of a sentence that is compared. Shorter sentences ("ありがとうございます",
 * "Thanks, bye.") occur in many scripts.
 */
const MIN_TEXT_LENGTH = { ja: 13, en: 30 } as const
/**
 * Two sentences are near-duplicates if the Jaccard similarity (0–1) of their grams is above this
 * value. Grams are groups of three letters, or pairs of words.
 */
const MAX_SIMILARITY = 0.6
/**
 * Grams that occur in more sentences than this are too common to show a similarity. They are not
 * used to find pairs.
 */
const MAX_GRAM_SENTENCES = 30

type Entry = { id: string; text: string; grams: Set<string> }

/**
 * Lists pairs of sentences from different scripts that are nearly the same, or differ only in nouns
 * and numbers. The second sentence of a pair teaches a model nothing new.
 */
export function findNearDuplicates(scripts: readonly CorpusScript[]): string[] {
  const faults = new Set<string>()
  for (const lang of ['ja', 'en'] as const) {
    const sentences = scripts
      .filter((script) => script.lang === lang)
      .flatMap(({ id, sentences: own }) => own.map(({ text }) => ({ id, text })))
      .filter(({ text }) => text.length >= MIN_TEXT_LENGTH[lang])
    for (const gramsOf of [triples, lang === 'ja' ? shapeTriples : wordPairs]) {
      const entries = sentences.map(({ id, text }): Entry => ({ id, text, grams: gramsOf(text) }))
      for (const [a, b] of alikePairs(entries.filter(({ grams }) => grams.size >= 9))) {
        faults.add(`${a.id} and ${b.id} are nearly the same: "${a.text}" / "${b.text}"`)
      }
    }
  }
  return [...faults]
}

function triples(text: string): Set<string> {
  return gramsOfThree(
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{P}]+/gu, ''),
  )
}

/**
 * Replaces the nouns of a sentence (runs of kanji, katakana, Latin letters and digits) by `#` and
 * returns the letter triples of the result: 「月に三回は断っています」 → 「#に#は#っています」.
 */
function shapeTriples(text: string): Set<string> {
  return gramsOfThree(
    text
      .normalize('NFKC')
      .replace(/[\p{Script=Han}\p{Script=Katakana}ーA-Za-z0-9]+/gu, '#')
      .replace(/[\s、。,.!?「」]+/g, ''),
  )
}

/** Pairs of neighbouring words, with `#` for figures. Sentences from one template share many of them. */
function wordPairs(text: string): Set<string> {
  const words = text.toLowerCase().match(/[a-z']+|[0-9]+/g) ?? []
  const folded = words.map((word) => (/[0-9]/.test(word) ? '#' : word))
  return new Set(folded.map((word, index) => `${folded[index - 1] ?? '^'} ${word}`))
}

function gramsOfThree(text: string): Set<string> {
  const grams = new Set<string>()
  for (let at = 0; at + 3 <= text.length; at++) grams.add(text.slice(at, at + 3))
  return grams
}

function* alikePairs(entries: readonly Entry[]): Generator<[Entry, Entry]> {
  const places = placeGrams(entries)
  for (const [index, entry] of entries.entries()) {
    for (const partner of findPartners(entry, index, places)) {
      const other = entries[partner]
      if (
        other !== undefined &&
        other.id !== entry.id &&
        jaccardSimilarity(entry, other) > MAX_SIMILARITY
      ) {
        yield [entry, other]
      }
    }
  }
}

function placeGrams(entries: readonly Entry[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [index, { grams }] of entries.entries()) {
    for (const gram of grams) {
      const known = places.get(gram)
      if (known === undefined) places.set(gram, [index])
      else known.push(index)
    }
  }
  return places
}

/**
 * Returns the indexes of later entries that share a gram with the entry. Ignores grams that occur
 * in too many sentences.
 */
function findPartners(
  { grams }: Entry,
  index: number,
  places: ReadonlyMap<string, readonly number[]>,
): Set<number> {
  const telling = [...grams].flatMap((gram) => {
    const known = places.get(gram) ?? []
    return known.length <= MAX_GRAM_SENTENCES ? known : []
  })
  return new Set(telling.filter((other) => other > index))
}

/** Jaccard similarity of two entries: shared grams divided by all distinct grams. */
function jaccardSimilarity(a: Entry, b: Entry): number {
  let common = 0
  for (const gram of a.grams) if (b.grams.has(gram)) common++
  return common / (a.grams.size + b.grams.size - common)
}
