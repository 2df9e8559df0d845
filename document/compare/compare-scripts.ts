import type { Language } from '#contract/language.ts'
import { type Block, kindOf, type TextKey, textsOf } from '../blocks.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { compareTexts, type TextPiece } from './compare-texts.ts'
import { type Merged, mergeOrder } from './merge-order.ts'

export type Change = 'same' | 'added' | 'removed' | 'changed'

/** Change of a block. `block` is the later state, or the earlier state if the block was removed. */
export type BlockChange = {
  change: Change
  /** True if the block's position changed; its text may have changed too. */
  is_moved: boolean
  block: Block
  texts: ReadonlyMap<TextKey, TextPiece[]>
  /**
   * Names of the other changed properties: attributes, `type` for the block kind, and `marks` if
   * only bold or highlights of a text changed.
   */
  facts: string[]
}

/** Comparison of a section. `facts`: names of its changed properties besides the title. */
export type SectionChange = {
  change: Change
  is_moved: boolean
  section: Section
  title: TextPiece[]
  facts: string[]
  blocks: BlockChange[]
}

/** A variable whose value changed; null means that it has no value. */
export type VariableChange = { name: string; before: string | null; after: string | null }

export type ScriptComparison = { sections: SectionChange[]; variables: VariableChange[] }

/**
 * Compares two states of a script. The result is in the order of `after`; removed parts are at
 * their old positions. Sections and blocks are paired by id, even if a block moved to another
 * section. A section whose only differences are in its blocks is not `changed`.
 */
export function compareScripts(
  before: ScriptDocument,
  after: ScriptDocument,
  language: Language,
): ScriptComparison {
  const old = indexBlocks(before)
  const now = indexBlocks(after)
  const merged = mergeOrder(before.sections, after.sections, {
    find: () => undefined,
    isElsewhere: () => false,
  })
  const compare = (one: Merged<Block>) => compareBlocks(one, language)
  const sections = merged.map(({ before: was, after: is, is_moved }): SectionChange => {
    // Editors never put one block id into two sections. If a stored script has such an id, both
    // sections list the block.
    const blocks = mergeOrder(was?.blocks ?? [], is?.blocks ?? [], {
      find: (id) => old.get(id),
      isElsewhere: (id) => now.has(id),
    })
    const section = is ?? was
    const facts = was && is ? listFacts(was, is, ['kind', 'target_seconds']) : []
    const title = compareTexts(was?.title ?? '', is?.title ?? '', language)
    const change = changeOf(was, is, facts.length > 0 || was?.title !== is?.title)
    return { change, is_moved, section, title, facts, blocks: blocks.map(compare) }
  })
  return { sections, variables: compareVariables(before, after) }
}

/**
 * Blocks by id. If several blocks have the same id, the map contains only the first of these
 * blocks.
 */
function indexBlocks({ sections }: ScriptDocument): Map<string, Block> {
  const blocks = sections.flatMap((section) => section.blocks)
  return new Map(blocks.toReversed().map((block) => [block.id, block]))
}

function compareBlocks(
  { before, after, is_moved }: Merged<Block>,
  language: Language,
): BlockChange {
  const block = after ?? before
  const then = new Map(before ? textsOf(before).map(({ key, text }) => [key, text]) : [])
  const now = new Map(after ? textsOf(after).map(({ key, text }) => [key, text]) : [])
  const keys = new Set([...now.keys(), ...then.keys()])
  const texts = new Map(
    [...keys].map((key) => [key, compareTexts(then.get(key) ?? '', now.get(key) ?? '', language)]),
  )
  const facts = before && after ? listFacts(before, after, ['type', ...factsOf(before, after)]) : []
  const isSame = [...keys].every((key) => (then.get(key) ?? '') === (now.get(key) ?? ''))
  if (before && after && isSame && !isMarkedAlike(before, after)) facts.push('marks')
  return {
    change: changeOf(before, after, facts.length > 0 || !isSame),
    is_moved,
    block,
    texts,
    facts,
  }
}

const isMarkedAlike = (before: Block, after: Block) =>
  JSON.stringify(before.marks ?? []) === JSON.stringify(after.marks ?? [])

const factsOf = (...blocks: Block[]) => [
  ...new Set(blocks.flatMap((block) => Object.keys(kindOf(block).attributes))),
]

function listFacts(before: object, after: object, names: readonly string[]): string[] {
  const was = before as Record<string, unknown>
  const is = after as Record<string, unknown>
  return names.filter((name) => (was[name] ?? null) !== (is[name] ?? null))
}

const changeOf = (before: unknown, after: unknown, isChanged: boolean): Change => {
  if (!before) return 'added'
  if (!after) return 'removed'
  return isChanged ? 'changed' : 'same'
}

function compareVariables(before: ScriptDocument, after: ScriptDocument): VariableChange[] {
  const was = new Map(Object.entries(before.variables ?? {}))
  const is = new Map(Object.entries(after.variables ?? {}))
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((name) => ({ name, before: was.get(name) ?? null, after: is.get(name) ?? null }))
    .filter((one) => one.before !== one.after)
}
