import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS } from '#contract/limits.ts'
import { type Block, textsOf } from '../blocks.ts'
import { newId } from '../new-id.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { guessSectionKind } from '../section-headings.ts'
import type { LineSource, LineSources } from './line-sources.ts'
import { openSection, standingOf } from './openings.ts'
import { type BlockPlace, cellsOf, sayBlock } from './say-block.ts'

/** A script that was made of another, and where each of its blocks comes from. */
export type DerivedScript = { document: ScriptDocument; sources: LineSources }

/** A block that was made, and its place in the source. */
type Made = { block: Block; source: LineSource | null }

/**
 * A talk script made of a written one, every id new: sections with the kind their heading tells, led over to by
 * its words, prose as lines in spoken style that are short enough to say. Nothing is said that is not
 * written; what cannot be reworded surely stays as it is and is marked so.
 */
export function deriveTalkScript(script: ScriptDocument, language: Language): DerivedScript {
  const { sections, ...values } = script
  const ids = new Map(sections.map(({ id }) => [id, newId()]))
  const said = sections.filter(({ blocks }) => blocks.some(isSaid))
  const sources: Record<string, LineSource> = {}
  let count = 0
  const made = sections.map((section) => {
    const kind =
      section.kind === 'free' ? (guessSectionKind(section.title) ?? 'free') : section.kind
    const at = said.indexOf(section)
    const standing = standingOf(at, said.length, kind)
    const opening = at === -1 ? null : openSection(section.title, standing, language)
    const lines = [
      ...(opening === null ? [] : [openingLine(opening, section)]),
      ...deriveBlocks(section.blocks, ids, language, MAX_BLOCKS + 1 - count),
    ]
    count += lines.length
    for (const { block, source } of lines) if (source) sources[block.id] = source
    return {
      ...{ ...section, kind, id: ids.get(section.id) ?? newId() },
      blocks: lines.map(({ block }) => block),
    }
  })
  return { document: { ...values, sections: made }, sources }
}

const isSaid = (block: Block) =>
  ['line', 'list_item', 'table_row'].includes(block.type) &&
  textsOf(block).some(({ text }) => text.trim() !== '')

function openingLine(text: string, { id, title }: Section): Made {
  return {
    block: { id: newId(), type: 'line', speaker: 'me', text },
    source: { block_id: id, quote: title.trim(), as_written: false },
  }
}

function deriveBlocks(
  blocks: readonly Block[],
  sections: ReadonlyMap<string, string>,
  language: Language,
  most: number,
): Made[] {
  const places = listPlaces(blocks)
  const made: Made[] = []
  for (const [at, block] of blocks.entries()) {
    // More than a script may hold is refused.
    if (made.length >= most) break
    const left = most - made.length
    made.push(...deriveBlock(block, places[at] ?? NOWHERE, sections, language, left))
  }
  return made
}

function deriveBlock(
  block: Block,
  place: BlockPlace | 'head',
  sections: ReadonlyMap<string, string>,
  language: Language,
  most: number,
): Made[] {
  if (block.type === 'line' && /^\s*※/u.test(block.text))
    return [copyBlock({ id: block.id, type: 'memo', text: block.text.replace(/^\s*※\s*/u, '') })]
  if (!['line', 'list_item', 'table_row'].includes(block.type)) return [copyBlock(block, sections)]
  if (place === 'head') return []
  const speaker = block.type === 'line' ? block.speaker : 'me'
  return sayBlock(block, place, language, most).flatMap(({ quote, lines, as_written }) => {
    // One for all lines of a sentence: by it they are known to belong together.
    const source = { block_id: block.id, quote, as_written }
    return lines.map((text) => ({
      block: { id: newId(), type: 'line' as const, speaker, text },
      source,
    }))
  })
}

/** A block as it is, with a new id. */
export function copyBlock(block: Block, sections: ReadonlyMap<string, string> = new Map()): Made {
  const id = newId()
  const quote = quoteOf(block)
  const source = quote === '' ? null : { block_id: block.id, quote, as_written: false }
  const copy = { ...block, id }
  if (copy.type === 'branch' && copy.target !== null)
    copy.target = sections.get(copy.target) ?? null
  return { block: copy, source }
}

/** All words of a block that is taken over as it is. */
export function quoteOf(block: Block): string {
  return textsOf(block)
    .map(({ text }) => text)
    .join('\n')
    .trim()
}

/** The place of each block: blocks of a kind that follow each other are one list, or one table. */
function listPlaces(blocks: readonly Block[]): (BlockPlace | 'head')[] {
  return splitAtChanges(blocks).flatMap((run) => {
    const type = run[0]?.type
    if (type === 'table_row') return placeRows(run)
    return type === 'list_item' ? placeItems(run) : run.map(() => NOWHERE)
  })
}

/** Runs of blocks of one kind. */
function splitAtChanges(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (last?.[0]?.type === block.type) last.push(block)
    else runs.push([block])
  }
  return runs
}

const NOWHERE: BlockPlace = { number: null, head: null }

/** The first row of a table is its head, where every word of it is said with a row below. */
function placeRows(rows: readonly Block[]): (BlockPlace | 'head')[] {
  const [head = [], ...others] = rows.map(cellsOf)
  const isHead =
    others.length > 0 &&
    head.every((name, column) => name === '' || others.some((row) => row[column]))
  return rows.map((_, at) => {
    if (!isHead) return NOWHERE
    return at === 0 ? 'head' : { number: null, head }
  })
}

/** Numbers count on from item to item of the outermost level, until one has none. */
function placeItems(items: readonly Block[]): BlockPlace[] {
  let number = 0
  return items.map((item) => {
    if (item.type !== 'list_item' || item.level > 0) return NOWHERE
    number = item.style === 'number' ? number + 1 : 0
    return { number: number || null, head: null }
  })
}
