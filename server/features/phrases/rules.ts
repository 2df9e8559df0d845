import type { ObjectionAnswer, PhraseLocation } from '#contract/phrases.ts'
import { foldForSearch } from '#document/fold-text.ts'

type Found = Pick<PhraseLocation, 'script_id' | 'kind' | 'title' | 'language'> & { lines: string[] }

/** UTF-16 units shown before and after a match. */
const CONTEXT_LENGTH = 40

/**
 * Converts the lines of `findLines` to locations: one for each block, with the words around the
 * first match. `writable`: ids of the scripts that the actor may edit.
 */
export function listPlaces(
  found: readonly Found[],
  text: string,
  writable: ReadonlySet<string>,
): PhraseLocation[] {
  return found.flatMap(({ lines, ...script }) => {
    const seen = new Set<string>()
    return lines.flatMap((line) => {
      const tab = line.indexOf('\t')
      const [block_id, words] = [line.slice(0, tab), line.slice(tab + 1)]
      const at = words.indexOf(text)
      // −1 means that the match was in the block's id, not in its words.
      if (at === -1 || seen.has(block_id)) return []
      seen.add(block_id)
      const end = at + text.length
      return {
        ...script,
        block_id,
        before: words.slice(Math.max(0, at - CONTEXT_LENGTH), at).toWellFormed(),
        after: words.slice(end, end + CONTEXT_LENGTH).toWellFormed(),
        may_edit: writable.has(script.script_id),
      }
    })
  })
}

/**
 * Groups block ids by script and removes duplicates, because each script is changed in one edit.
 */
export function groupPlaces(
  places: readonly { script_id: string; block_id: string }[],
): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  for (const { script_id, block_id } of places) {
    const blocks = groups.get(script_id) ?? []
    if (!blocks.includes(block_id)) groups.set(script_id, [...blocks, block_id])
  }
  return groups
}

export type Objection = { says: string; answer: string }

const MAX_ANSWERS = 5

/**
 * Normalizes an objection for comparison (`foldForSearch`), and removes spaces and punctuation
 * (such as quotation marks) at its ends.
 */
export const foldObjection = (says: string): string =>
  foldForSearch(says).replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')

/**
 * Lists the distinct answers to the objection `folded`, in the order of `found`; at most
 * MAX_ANSWERS.
 */
export function listAnswers(
  found: readonly { script_id: string; title: string; objections: readonly Objection[] }[],
  folded: string,
): ObjectionAnswer[] {
  const seen = new Map<string, ObjectionAnswer>()
  for (const { objections, ...script } of found)
    for (const { says, answer } of objections) {
      const text = answer.trim()
      if (text !== '' && !seen.has(text) && foldObjection(says) === folded)
        seen.set(text, { ...script, text })
    }
  return [...seen.values()].slice(0, MAX_ANSWERS)
}
