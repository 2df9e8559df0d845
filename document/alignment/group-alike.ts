import type { Language } from '#contract/language.ts'
import { likenessOf, readWording } from './wording.ts'

/** Least likeness (0–1) of texts that count as one. */
const ALIKE = 0.7
/** Groups that a text is compared with; later ones remain alone, which bounds the time. */
const MOST_COMPARED = 100

/** Groups items whose texts are alike, in their order; each belongs to the first group that is like it. */
export function groupAlike<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  language: Language,
): [T, ...T[]][] {
  const groups: { wording: ReturnType<typeof readWording>; text: string; items: [T, ...T[]] }[] = []
  for (const item of items) {
    const text = textOf(item).trim()
    const wording = readWording(text, language)
    const group = groups
      .slice(0, MOST_COMPARED)
      .find((one) => one.text === text || likenessOf(one.wording, wording) >= ALIKE)
    if (group) group.items.push(item)
    else groups.push({ wording, text, items: [item] })
  }
  return groups.map((group) => group.items)
}
