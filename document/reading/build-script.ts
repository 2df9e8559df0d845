import type { Block } from '../blocks.ts'
import { findKind } from '../blocks.ts'
import { newId } from '../new-id.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { guessSectionKind } from '../section-headings.ts'
import type { ReadLine, TextRange } from './read-line.ts'

/** What of a script is in bold: by a block's id, for each of its texts in their order. */
export type StrongTexts = Map<string, (readonly TextRange[])[]>

/**
 * A script of lines that were read: a heading begins a section of the kind its words tell, every other
 * line is one block, an answer joins the words before it into an objection. The title is given apart;
 * a second one is a heading.
 */
export function buildScript(lines: readonly ReadLine[]): {
  title: string | null
  document: ScriptDocument
  strong: StrongTexts
} {
  const sections: Section[] = []
  const strong: StrongTexts = new Map()
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
    else addBlock((sections.at(-1) ?? open('')).blocks, line, strong)
  }
  return { title, document: { sections: sections.length > 0 ? sections : [open('')] }, strong }
}

function addBlock(blocks: Block[], line: ReadLine, strong: StrongTexts): void {
  const before = blocks.at(-1)
  const ranges = line.strong ?? []
  if (line.role !== 'answer' || !before || !isAnswered(before)) {
    const made = makeBlock(line.role === 'answer' ? { ...line, role: 'line' } : line)
    blocks.push(made)
    if (ranges.length > 0) strong.set(made.id, [ranges])
    return
  }
  const { id, says, answer } = toObjection(before)
  const from = answer === '' ? 0 : answer.length + 1
  const joined = answer === '' ? line.text : `${answer} ${line.text}`
  blocks[blocks.length - 1] = { id, type: 'objection', says, answer: joined }
  if (ranges.length === 0) return
  const [ofSays = [], ofAnswer = []] = strong.get(id) ?? []
  const more = ranges.map(([begin, end]): TextRange => [from + begin, from + end])
  strong.set(id, [ofSays, [...ofAnswer, ...more]])
}

type Objection = Extract<Block, { type: 'objection' }>
type Line = Extract<Block, { type: 'line' }>

/** Whether an answer joins a block: an objection, or what somebody else says. */
const isAnswered = (block: Block): block is Objection | Line =>
  block.type === 'objection' || (block.type === 'line' && block.speaker !== 'me')

const toObjection = (block: Objection | Line): Objection =>
  block.type === 'objection'
    ? block
    : { id: block.id, type: 'objection', says: block.text, answer: '' }

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
