import type { Language } from '#contract/language.ts'
import type { Marks, Speech } from './blocks/block-kind.ts'
import { type Block, kindOf, type TextKey, textsOf } from './blocks.ts'
import type { ScriptDocument, SectionKind } from './script-document.ts'
import type { Speaker } from './speakers.ts'
import { type Fill, fillText } from './variables-fill.ts'

/**
 * Position of a block's text or a section's title in the plain text, in UTF-16 offsets.
 * - `block_id`: for a title, the section's id.
 * - `block_type`: name of the text's node in the editor, or `title`.
 * - `part`: null for a title.
 * - `speaker`: null for titles and texts without a speaker.
 */
export type TextSpan = {
  start: number
  end: number
  section_id: string
  section_kind: SectionKind
  block_id: string
  block_type: string
  part: TextKey | null
  speech: Speech | 'title'
  speaker: Speaker | null
  field: string | null
  /**
   * Values that replaced variables in the text, with offsets from the start of the span. Undefined
   * if there are none.
   */
  fills?: readonly Fill[]
}

const TITLE_MARK = '# '
const TITLE = {
  block_type: 'title',
  part: null,
  speech: 'title',
  speaker: null,
  field: null,
} as const

/**
 * Converts a script to plain text, with a span for each text. Each section with a title begins with
 * `# title`; each block begins on a new line. Spans exclude labels and the characters around a
 * text, such as brackets: `text.slice(start, end)` is the text with filled variables. Empty texts
 * and pauses are omitted.
 */
export function toPlainText(
  script: ScriptDocument,
  language: Language = 'ja',
): { text: string; spans: TextSpan[] } {
  const spans: TextSpan[] = []
  const parts: string[] = []
  let at = 0
  const write = (text: string) => {
    parts.push(text)
    at += text.length
  }
  for (const section of script.sections) {
    if (at > 0) write('\n')
    const { id: section_id, kind: section_kind } = section
    const add = (written: string, [before, after]: Marks, about: About) => {
      const { text, fills } = fillText(written, script.variables)
      write(before)
      const start = at
      write(text)
      const filled = fills.length > 0 ? { fills } : {}
      if (text !== '') spans.push({ start, end: at, section_id, section_kind, ...about, ...filled })
      write(after)
    }
    if (section.title !== '')
      add(section.title, [TITLE_MARK, '\n'], { block_id: section_id, ...TITLE })
    for (const { text, marks, about } of section.blocks.flatMap((each) =>
      listTexts(each, language),
    ))
      add(text, marks, about)
  }
  return { text: parts.join(''), spans }
}

type About = Pick<TextSpan, 'block_id' | 'block_type' | 'part' | 'speech' | 'speaker' | 'field'>

/**
 * Lists the texts of a block with the characters before and after each text, such as brackets. The
 * texts of a block whose kind has `joins` are on one line.
 */
function listTexts(block: Block, language: Language) {
  const { speech, joins } = kindOf(block)
  const texts = textsOf(block)
  if (texts.every(({ text }) => text === '')) return []
  return texts.flatMap(({ key, node, text, speaker, field, marks }, at) => {
    if (text === '' && !joins) return []
    const about: About = { block_id: block.id, block_type: node, part: key, speech, speaker, field }
    const [before, after] = marks(language)
    const goesOn = joins && at < texts.length - 1
    return [{ text, marks: [before, goesOn ? after : `${after}\n`] as const, about }]
  })
}
