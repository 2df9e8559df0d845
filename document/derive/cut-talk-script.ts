import { answerSeconds } from '../answer-time.ts'
import { type Block, kindOf } from '../blocks.ts'
import { newId } from '../new-id.ts'
import type { ScriptDocument } from '../script-document.ts'
import { speakingSeconds } from '../speaking-time.ts'
import { fillScript } from '../variables-fill.ts'
import { copyBlock, type DerivedScript } from './derive-talk-script.ts'
import type { LineSource } from './line-sources.ts'

/**
 * Copies the blocks in `keep` to a new script with new ids and records the sources of their words.
 * Drops sections without such blocks, unless a copied branch leads to the section. Without its
 * target, the branch would continue with the wrong section.
 */
export function cutTalkScript(script: ScriptDocument, keep: ReadonlySet<string>): DerivedScript {
  const { sections, ...values } = script
  const targets = new Set(
    sections.flatMap(({ blocks }) =>
      blocks.map((block) => (block.type === 'branch' && keep.has(block.id) ? block.target : null)),
    ),
  )
  const kept = sections.filter(
    ({ id, blocks }) => targets.has(id) || blocks.some((block) => keep.has(block.id)),
  )
  const ids = new Map(kept.map(({ id }) => [id, newId()]))
  const sources: Record<string, LineSource> = {}
  const made = kept.map((section) => ({
    ...section,
    id: ids.get(section.id) ?? newId(),
    target_seconds: null,
    blocks: section.blocks.flatMap((each) => {
      if (!keep.has(each.id)) return []
      const { block, source } = copyBlock(each, ids)
      if (source) sources[block.id] = source
      return [block]
    }),
  }))
  return { document: { ...values, sections: made }, sources }
}

export const listBlockIds = ({ sections }: ScriptDocument): Set<string> =>
  new Set(sections.flatMap(({ blocks }) => blocks.map(({ id }) => id)))

/**
 * A spoken block; `with`: ids of the memos and cues after it. The cut keeps blocks with a low
 * `rank` first.
 */
type Part = { block: Block; seconds: number; rank: number; section: number; with: string[] }

/**
 * Proposes ids of blocks to keep so that the script takes at most `seconds`. Blocks are chosen in
 * this order:
 * - first spoken block of each section
 * - last spoken block of the script that is not optional
 * - second spoken block of each section, then the third, and so on
 * - optional blocks (objections)
 *
 * Memos and cues stay with the spoken block before them. Other unspoken blocks are left out. Empty
 * if no block fits.
 */
export function proposeCut(script: ScriptDocument, seconds: number): Set<string> {
  const filled = fillScript(script)
  const answer = answerSeconds(filled)
  const parts = filled.sections.flatMap(({ blocks }, section) => listParts(blocks, section, answer))
  const closing = parts.findLast(({ rank }) => rank < OPTIONAL_RANK)
  if (closing) closing.rank = 0.5
  const order = parts.toSorted((one, other) => one.rank - other.rank || one.section - other.section)
  const keep = new Set<string>()
  let left = seconds
  for (const part of order) {
    if (part.seconds > left) continue
    left -= part.seconds
    for (const id of [part.block.id, ...part.with]) keep.add(id)
  }
  return keep
}

/** Added to the rank of optional blocks; higher than the number of blocks of any script. */
const OPTIONAL_RANK = 1_000_000

function listParts(blocks: readonly Block[], section: number, answer: number): Part[] {
  const parts: Part[] = []
  for (const block of blocks) {
    const { speech, isOptional } = kindOf(block)
    if (speech !== 'unspoken')
      parts.push({
        block,
        section,
        // The cut may drop the line with the customer's answer. Therefore the planned answer time
        // is added to each question.
        seconds: speakingSeconds(block) + (block.type === 'question' ? answer : 0),
        with: [],
        rank: parts.length + (isOptional ? OPTIONAL_RANK : 0),
      })
    else if (block.type === 'memo' || block.type === 'cue') parts.at(-1)?.with.push(block.id)
  }
  return parts
}
