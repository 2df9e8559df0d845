import type { PhraseLocation } from '#contract/phrases.ts'

type Found = Pick<PhraseLocation, 'script_id' | 'kind' | 'title' | 'language'> & { lines: string[] }

/** Characters shown before and after a match. */
const AROUND = 40

/** Converts lines to places. A block is listed once, with the text around its first match. */
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
      // −1: the match was in the block's id, not in its words.
      if (at === -1 || seen.has(block_id)) return []
      seen.add(block_id)
      const end = at + text.length
      return {
        ...script,
        block_id,
        before: words.slice(Math.max(0, at - AROUND), at).toWellFormed(),
        after: words.slice(end, end + AROUND).toWellFormed(),
        may_edit: writable.has(script.script_id),
      }
    })
  })
}

/** Groups blocks by script, without repetitions, because each script is changed in one edit. */
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
