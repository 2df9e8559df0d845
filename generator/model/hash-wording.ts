import type { Sentence } from '../features.ts'
import type { Speaker } from '../passages.ts'

/**
 * Euclidean norm of the vector of a sentence's grams (`hashWording`), equal for short and long
 * sentences. Does not count the hashes of the heading, the answered question and the speaker.
 */
const WORDING_WEIGHT = 2
const MAX_GRAM_LENGTH = { ja: 5, en: 3 } as const
const PRIME = 0x01000193

/**
 * Distinct hashes of a sentence's words (see `hashWording`). `value`: feature value of each hash.
 */
export type Wording = { hashes: number[]; value: number }

/**
 * Hashes three kinds of words:
 * - the grams of a sentence
 * - the words of its heading and of the question that it answers
 * - its words combined with the speaker
 *
 * A Japanese gram is one to five characters, or a run of kanji, katakana or Latin letters. An
 * English gram is one to three words, or a stem.
 */
export function hashWording(sentence: Sentence, language: 'ja' | 'en'): Wording {
  const found = new Set<number>()
  if (language === 'ja') addCharacters(found, sentence.normalized)
  else addWords(found, sentence.normalized)
  const value = WORDING_WEIGHT / Math.sqrt(Math.max(1, found.size))
  addContext(found, 'h', sentence.heading_words)
  addContext(found, 'q', sentence.question_words)
  if (sentence.speaker !== null) addSpoken(found, sentence.speaker, sentence.normalized)
  return { hashes: [...found], value }
}

const WORD = /\p{Script=Han}+|[\p{Script=Katakana}ー]+|[a-z']+/gu

/**
 * Adds hashes of the words of the heading (`space` 'h') or of the answered question ('q'). For
 * Japanese words, also adds pairs of characters.
 */
function addContext(found: Set<number>, space: 'h' | 'q', context: string): void {
  for (const [run] of context.matchAll(WORD)) {
    found.add(hashText(seed(space), run))
    if (!/[a-z]/.test(run)) {
      for (let at = 0; at + 2 < run.length; at++)
        found.add(hashText(seed(space), run.slice(at, at + 2)))
    }
  }
}

/**
 * Adds hashes of the words combined with the speaker, because a customer's "we" does not mean us.
 */
function addSpoken(found: Set<number>, speaker: Speaker, text: string): void {
  const start = seed(speaker === 'customer' ? 'C' : 'M')
  for (const [run] of text.matchAll(
    /[a-z']+|#|¤|[\p{Script=Han}\p{Script=Katakana}ー]+|\p{Script=Hiragana}+/gu,
  ))
    found.add(hashText(start, run))
}

function addCharacters(found: Set<number>, text: string): void {
  for (let from = 0; from < text.length; from++) {
    let hash = seed('c')
    for (let at = from; at < Math.min(text.length, from + MAX_GRAM_LENGTH.ja); at++) {
      hash = mix(hash, text.charCodeAt(at))
      found.add(hash >>> 0)
    }
  }
  for (const [run] of text.matchAll(/\p{Script=Han}+|[\p{Script=Katakana}ー]+|[a-z]+/gu)) {
    found.add(hashText(seed('r'), run))
  }
}

function addWords(found: Set<number>, text: string): void {
  const words = text.trim().split(' ')
  for (const [index, word] of words.entries()) {
    let hash = seed('w')
    for (const part of words.slice(index, index + MAX_GRAM_LENGTH.en)) {
      hash = hashText(mix(hash, 32), part)
      found.add(hash)
    }
    if (word.length > 4) found.add(hashText(seed('t'), stem(word)))
  }
}

function stem(word: string): string {
  return word.replace(/'s$/, '').replace(/(?:ies|ing|edly|ed|es|s|ly|er|e)$/, '')
}

/** FNV-1a over UTF-16 units, 32 bits. */
function mix(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, PRIME)
}

function seed(namespace: string): number {
  return mix(0x811c9dc5, namespace.charCodeAt(0))
}

function hashText(start: number, text: string): number {
  let hash = start
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at))
  return hash >>> 0
}
