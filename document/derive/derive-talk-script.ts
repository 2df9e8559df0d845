import type { Language } from '#contract/language.ts'
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
  const made = sections.map((section) => {
    const kind =
      section.kind === 'free' ? (guessSectionKind(section.title) ?? 'free') : section.kind
    const at = said.indexOf(section)
    const standing = standingOf(at, said.length, kind)
    const opening = at === -1 ? null : openSection(section.title, standing, language)
    const lines = [
      ...(opening === null ? [] : [openingLine(opening, section)]),
      ...deriveBlocks(section.blocks, ids, language),
    ]
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
): Made[] {
  return blocks.flatMap((block, at) => {
    if (block.type === 'line' && /^\s*※/u.test(block.text))
      return [copyBlock({ id: block.id, type: 'memo', text: block.text.replace(/^\s*※\s*/u, '') })]
    if (!['line', 'list_item', 'table_row'].includes(block.type))
      return [copyBlock(block, sections)]
    if (isHead(blocks, at)) return []
    const speaker = block.type === 'line' ? block.speaker : 'me'
    return sayBlock(block, placeOf(blocks, at), language).flatMap(({ quote, lines, as_written }) =>
      lines.map((text) => ({
        block: { id: newId(), type: 'line' as const, speaker, text },
        source: { block_id: block.id, quote, as_written },
      })),
    )
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

/** The first row of a table is its head, where every word of it is said with a row below. */
function isHead(blocks: readonly Block[], at: number): boolean {
  const head = blocks[at]
  if (head?.type !== 'table_row' || blocks[at - 1]?.type === 'table_row') return false
  const end = blocks.findIndex((one, place) => place > at && one.type !== 'table_row')
  const rows = blocks.slice(at + 1, end === -1 ? undefined : end).map(cellsOf)
  return cellsOf(head).every((name, column) => name === '' || rows.some((row) => row[column]))
}

function placeOf(blocks: readonly Block[], at: number): BlockPlace {
  let first = at
  while (first > 0 && blocks[first - 1]?.type === blocks[at]?.type) first -= 1
  const block = blocks[at]
  const head = blocks[first]
  if (block?.type === 'table_row' && head && first < at && isHead(blocks, first))
    return { number: null, head: cellsOf(head) }
  return {
    number: block?.type === 'list_item' ? numberOf(blocks.slice(first, at + 1)) : null,
    head: null,
  }
}

/** The number of the last of these items; null where its list has no numbers. */
function numberOf(items: readonly Block[]): number | null {
  const last = items.at(-1)
  if (last?.type !== 'list_item' || last.style !== 'number' || last.level > 0) return null
  let number = 0
  for (const item of items.toReversed()) {
    if (item.type !== 'list_item' || (item.level === 0 && item.style !== 'number')) break
    if (item.level === 0) number += 1
  }
  return number
}
