import { type Block, findKind, kindOf, setMarks } from '../blocks.ts'
import { newId } from '../new-id.ts'
import type { ScriptDocument, Section } from '../script-document.ts'
import { guessSectionKind } from '../section-headings.ts'
import { removeTarget } from '../section-target.ts'
import type { TextMark } from '../text-marks.ts'
import { linkBranches } from './branches.ts'
import { readTarget } from './heading-minutes.ts'
import { markedLine, type ReadLine } from './read-line.ts'

/**
 * Builds a script from parsed lines:
 * - The first title becomes the script's title.
 * - A heading or further title starts a section. The section's kind is guessed from its title.
 * - An answer becomes part of the preceding objection. If the preceding block is a line that is not
 *   the user's, that line becomes the objection.
 * - Every other line becomes a block.
 */
export function buildScript(lines: readonly ReadLine[]): {
  title: string | null
  document: ScriptDocument
} {
  const sections: Section[] = []
  let title: string | null = null
  const open = (heading: string) => {
    const kind = guessSectionKind(heading) ?? 'free'
    const target_seconds = readTarget(heading)
    const rest = removeTarget(heading, target_seconds)
    const section: Section = { id: newId(), kind, title: rest, target_seconds, blocks: [] }
    sections.push(section)
    return section
  }
  for (const line of lines) {
    if (line.role === 'title' && title === null) title = line.text
    else if (line.role === 'title' || line.role === 'heading') open(line.text)
    else addBlock((sections.at(-1) ?? open('')).blocks, line)
  }
  if (sections.length === 0) open('')
  return { title, document: { sections: linkBranches(sections) } }
}

function addBlock(blocks: Block[], line: ReadLine): void {
  const before = blocks.at(-1)
  if (line.role !== 'answer' || !before || !isAnswered(before)) {
    const made = makeBlock(line.role === 'answer' ? { ...line, role: 'line' } : line)
    const [first = ''] = Object.keys(kindOf(made).texts)
    blocks.push(setMarks(made, listMarks(line, first)))
    return
  }
  const { id, says, answer, marks = [] } = toObjection(before)
  const from = answer === '' ? 0 : answer.length + 1
  const joined = answer === '' ? line.text : `${answer} ${line.text}`
  blocks[blocks.length - 1] = setMarks({ id, type: 'objection', says, answer: joined }, [
    ...marks,
    ...listMarks(line, 'answer', from),
  ])
}

/**
 * Marks of a line, with offsets shifted by `at`. `text`: name of the block's text that gets the
 * marks.
 */
const listMarks = (line: ReadLine, text: string, at = 0): TextMark[] =>
  (markedLine(line).marks ?? []).map(({ type, from, to }) => ({
    text,
    type,
    from: at + from,
    to: at + to,
  }))

type Objection = Extract<Block, { type: 'objection' }>
type Line = Extract<Block, { type: 'line' }>

/** True if the block can have an answer: it is an objection or a line of another speaker. */
const isAnswered = (block: Block): block is Objection | Line =>
  block.type === 'objection' || (block.type === 'line' && block.speaker !== 'me')

const toObjection = (block: Objection | Line): Objection => {
  if (block.type === 'objection') return block
  const { id, text, marks = [] } = block
  return {
    id,
    type: 'objection',
    says: text,
    answer: '',
    marks: marks.map((mark) => ({ ...mark, text: 'says' })),
  }
}

/** Creates a block of the kind `line.role`. Missing attributes get their defaults. */
function makeBlock(line: ReadLine): Block {
  const { text, role, speaker = 'me', cells = [text], ...more } = line
  const kind = findKind(role)
  if (!kind) throw new Error(`There is no kind of block called ${role}`)
  const columns = line.cells?.length
  const given: Record<string, unknown> = { ...more, speaker, columns }
  const attributes = Object.entries(kind.attributes).map(([name, { default: fallback, read }]) => [
    name,
    given[name] === undefined ? fallback : read(given[name]),
  ])
  const texts = Object.keys(kind.texts).map((name, at) => [name, cells[at] ?? ''])
  return { id: newId(), type: kind.type, ...Object.fromEntries([...attributes, ...texts]) } as Block
}
