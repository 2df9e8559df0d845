import type { Language } from '#contract/language.ts'
import { readWording, wordingSimilarity } from './wording.ts'

/** Minimum similarity (0–1) of a text to the first text of its group. */
const MIN_SIMILARITY = 0.7
/**
 * Maximum number of groups that a text is compared with, to limit the time. A text that is similar
 * only to a later group starts a new group.
 */
const MAX_COMPARED = 100

/**
 * Groups items with similar texts, in their order. An item joins the first group whose first text
 * is similar.
 */
export function groupSimilar<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  language: Language,
): [T, ...T[]][] {
  const groups: { wording: ReturnType<typeof readWording>; text: string; items: [T, ...T[]] }[] = []
  for (const item of items) {
    const text = textOf(item).trim()
    const wording = readWording(text, language)
    const group = groups
      .slice(0, MAX_COMPARED)
      .find((one) => one.text === text || wordingSimilarity(one.wording, wording) >= MIN_SIMILARITY)
    if (group) group.items.push(item)
    else groups.push({ wording, text, items: [item] })
  }
  return groups.map((group) => group.items)
}
