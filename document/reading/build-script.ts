import type { Block } from '../blocks.ts'
import { findKind } from '../blocks.ts'
import { newId } from '../new-id.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { guessSectionKind } from '../section-headings.ts'
import type { ReadLine, TextRange } from './read-line.ts'

/**
 * A script of lines that were read: a heading begins a section of the kind its words tell, every other
 * line is one block, an answer joins the words before it into an objection. The title is given apart;
 * a second one is a heading.
 */
export function buildScript(lines: readonly ReadLine[]): {
  title: string | null
  document: ScriptDocument
  /** Where the lines had words in bold, by the id of the block they became. */
  strong: ReadonlyMap<string, readonly TextRange[]>
} {
  const sections: Section[] = []
  const strong = new Map<string, readonly TextRange[]>()
  let title: string | null = null
  const open = (heading: string) => {
    const kind = guessSectionKind(heading) ?? 'free'
    const section: Section = { id: newId(), kind, title: heading, target_seconds: null, blocks: [] }
    sections.push(section)
    return section
  }
  for (const line of lines) {
    if (line.role === 'title' && title === null) title = line.text
    else if (line.role === 'title' || line.role === 'heading') open(line.text)
    else {
      const made = addBlock((sections.at(-1) ?? open('')).blocks, line)
      if (made && line.strong) strong.set(made.id, line.strong)
    }
  }
  return { title, document: { sections: sections.length > 0 ? sections : [open('')] }, strong }
}

/** The block a line became; null where it joined the one before. */
function addBlock(blocks: Block[], line: ReadLine): Block | null {
  if (line.role !== 'answer') {
    const made = makeBlock(line)
    blocks.push(made)
    return made
  }
  const before = blocks.at(-1)
  if (before?.type === 'objection')
    before.answer = before.answer === '' ? line.text : `${before.answer} ${line.text}`
  else if (before?.type === 'line' && before.speaker !== 'me')
    blocks[blocks.length - 1] = {
      ...{ id: newId(), type: 'objection' },
      ...{ says: before.text, answer: line.text },
    }
  else blocks.push(makeBlock({ text: line.text, role: 'line', speaker: 'me' }))
  return null
}

/** A new block of the line's kind: its first text is the line's, every attribute it does not tell as in a new block. */
function makeBlock(line: ReadLine): Block {
  const { text, role, speaker = 'me', seconds, style, level, cells = [text] } = line
  const kind = findKind(role)
  if (!kind) throw new Error(`There is no kind of block called ${role}`)
  const columns = line.cells?.length
  const told: Record<string, unknown> = { speaker, seconds, style, level, columns }
  const attributes = Object.entries(kind.attributes).map(([name, { default: fallback, read }]) => [
    name,
    told[name] === undefined ? fallback : read(told[name]),
  ])
  const texts = Object.keys(kind.texts).map((name, at) => [name, cells[at] ?? ''])
  return { id: newId(), type: kind.type, ...Object.fromEntries([...attributes, ...texts]) } as Block
}
