import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS } from '#contract/limits.ts'
import { type Block, textsOf } from '../blocks.ts'
import { newId } from '../new-id.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { guessSectionKind } from '../section-headings.ts'
import { type BlockPosition, cellsOf, deriveLines } from './derive-lines.ts'
import type { LineSource, LineSources } from './line-sources.ts'
import { openSection, positionOf } from './openings.ts'

/** A derived script, and the sources of its blocks. Blocks without words have no source. */
export type DerivedScript = { document: ScriptDocument; sources: LineSources }

/** A derived block. `source` is null for a block without words. */
type Made = { block: Block; source: LineSource | null }

/**
 * Derives a talk script from a plain script, with new ids. The title of a `free` section determines
 * its kind. Most titles become opening lines; paragraphs become short lines in spoken style. Apart
 * from connectives, no content is added. A sentence that no rule can convert keeps its wording and
 * is marked `as_written`.
 */
export function deriveTalkScript(script: ScriptDocument, language: Language): DerivedScript {
  const { sections, ...values } = script
  const ids = new Map(sections.map(({ id }) => [id, newId()]))
  const said = sections.filter(({ blocks }) => blocks.some(isSpoken))
  const sources: Record<string, LineSource> = {}
  let count = 0
  const made = sections.map((section) => {
    const kind =
      section.kind === 'free' ? (guessSectionKind(section.title) ?? 'free') : section.kind
    const at = said.indexOf(section)
    const position = positionOf(at, said.length, kind)
    const opening = at === -1 ? null : openSection(section.title, position, language)
    const lines = [
      ...(opening === null ? [] : [openingLine(opening, section)]),
      ...deriveBlocks(section.blocks, ids, language, MAX_BLOCKS + 1 - count),
    ]
    count += lines.length
    for (const { block, source } of lines) if (source) sources[block.id] = source
    return {
      ...section,
      kind,
      id: ids.get(section.id) ?? newId(),
      blocks: lines.map(({ block }) => block),
    }
  })
  return { document: { ...values, sections: made }, sources }
}

const isSpoken = (block: Block) =>
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
    // Stops when the script exceeds MAX_BLOCKS, because the caller rejects such a script anyway.
    if (made.length >= most) break
    const left = most - made.length
    made.push(...deriveBlock(block, places[at] ?? NOWHERE, sections, language, left))
  }
  return made
}

function deriveBlock(
  block: Block,
  place: BlockPosition | 'head',
  sections: ReadonlyMap<string, string>,
  language: Language,
  most: number,
): Made[] {
  if (block.type === 'line' && /^\s*※/u.test(block.text))
    return [copyBlock({ id: block.id, type: 'memo', text: block.text.replace(/^\s*※\s*/u, '') })]
  if (!['line', 'list_item', 'table_row'].includes(block.type)) return [copyBlock(block, sections)]
  if (place === 'head') return []
  const speaker = block.type === 'line' ? block.speaker : 'me'
  return deriveLines(block, place, language, most).flatMap(({ quote, lines, as_written }) => {
    // All lines of a sentence have the same source object. `listSentenceLines` groups lines by this
    // object.
    const source = { block_id: block.id, quote, as_written }
    return lines.map((text) => ({
      block: { id: newId(), type: 'line' as const, speaker, text },
      source,
    }))
  })
}

/** Copies a block under a new id. `sections` maps branch targets to their new ids. */
export function copyBlock(block: Block, sections: ReadonlyMap<string, string> = new Map()): Made {
  const id = newId()
  const quote = quoteOf(block)
  const source = quote === '' ? null : { block_id: block.id, quote, as_written: false }
  const copy = { ...block, id }
  if (copy.type === 'branch' && copy.target !== null)
    copy.target = sections.get(copy.target) ?? null
  return { block: copy, source }
}

/** Quote of a block that is copied unchanged: all its texts, joined by line breaks. */
export function quoteOf(block: Block): string {
  return textsOf(block)
    .map(({ text }) => text)
    .join('\n')
    .trim()
}

/**
 * Returns the position of each block in its list or table; 'head' for a table's header. Adjacent
 * items form a list, adjacent rows a table.
 */
function listPlaces(blocks: readonly Block[]): (BlockPosition | 'head')[] {
  return splitAtChanges(blocks).flatMap((run) => {
    const type = run[0]?.type
    if (type === 'table_row') return placeRows(run)
    return type === 'list_item' ? placeItems(run) : run.map(() => NOWHERE)
  })
}

function splitAtChanges(blocks: readonly Block[]): Block[][] {
  const runs: Block[][] = []
  for (const block of blocks) {
    const last = runs.at(-1)
    if (last?.[0]?.type === block.type) last.push(block)
    else runs.push([block])
  }
  return runs
}

const NOWHERE: BlockPosition = { number: null, head: null }

/** The first row is the header if each of its named columns has a value in some row below. */
function placeRows(rows: readonly Block[]): (BlockPosition | 'head')[] {
  const [head = [], ...others] = rows.map(cellsOf)
  const isHead =
    others.length > 0 &&
    head.every((name, column) => name === '' || others.some((row) => row[column]))
  return rows.map((_, at) => {
    if (!isHead) return NOWHERE
    return at === 0 ? 'head' : { number: null, head }
  })
}

/**
 * Numbers consecutive numbered items of the outermost level. A bulleted item restarts the
 * numbering; nested items do not.
 */
function placeItems(items: readonly Block[]): BlockPosition[] {
  let number = 0
  return items.map((item) => {
    if (item.type !== 'list_item' || item.level > 0) return NOWHERE
    number = item.style === 'number' ? number + 1 : 0
    return { number: number || null, head: null }
  })
}
