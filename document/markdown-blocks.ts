import type { PrintedContext } from './blocks/block-kind.ts'
import { BRANCH } from './blocks/branch.ts'
import { CUE } from './blocks/cue.ts'
import { ITEM } from './blocks/list-item.ts'
import { MEMO } from './blocks/memo.ts'
import { ANSWER } from './blocks/objection.ts'
import { nameSilence } from './blocks/pause.ts'
import { FIELD, QUESTION } from './blocks/question.ts'
import { listCells } from './blocks/table-row.ts'
import type { Block, BlockType } from './blocks.ts'
import { colon, escapeMarkdown, labelled, writeCell } from './markdown-text.ts'
import { SPEAKER_NAMES } from './speakers.ts'
import { markedText } from './text-marks.ts'

/**
 * Context of a block in the Markdown export. `titleOf` (of `PrintedContext`) returns titles with
 * escaped Markdown.
 */
type Context = PrintedContext & {
  /** Previous non-empty block of the same section; null if there is none. */
  before: { type: string } | null
}

type Writers = {
  [T in BlockType]: (block: Extract<Block, { type: T }>, context: Context) => string | null
}

/**
 * Markdown writer of each block kind. The definitions in `blocks/` do not contain it, because most
 * pages do not write Markdown.
 */
const WRITERS: Writers = {
  line(block, { language, kind }) {
    const words = markedText(block, 'text')
    if (kind === 'talk_script')
      return labelled(SPEAKER_NAMES[block.speaker][language], words, language)
    return words.text === '' ? null : escapeMarkdown(words)
  },
  objection(block, { language }) {
    const both = [
      labelled(SPEAKER_NAMES.customer[language], markedText(block, 'says'), language),
      labelled(ANSWER[language], markedText(block, 'answer'), language),
    ]
    const paragraphs = both.filter((part) => part !== null).join('\n\n')
    return paragraphs === '' ? null : paragraphs.replace(/^/gmu, '> ').replace(/^> $/gmu, '>')
  },
  branch(block, { titleOf }) {
    const goal = block.target === null ? undefined : titleOf(block.target)
    const words = escapeMarkdown(markedText(block, 'text'))
    return `- ${BRANCH}${words}${goal === undefined ? '' : ` → ${goal}`}`
  },
  question(block, { language }) {
    const { field } = block
    const question = labelled(QUESTION[language], markedText(block, 'text'), language)
    if (question === null || field === null) return question
    return `${question}\n\n- ${FIELD[language]}${colon(language)}${escapeMarkdown(field)}`
  },
  pause: ({ seconds }, { language }) => nameSilence(seconds, language),
  cue: (block, { language }) => writeRemark(CUE[language], block, language),
  memo: (block, { language }) => writeRemark(MEMO[language], block, language),
  list_item: ({ style, level, ...block }) =>
    block.text === ''
      ? null
      : `${'    '.repeat(level)}${ITEM[style]}${escapeMarkdown(markedText(block, 'text'))}`,
  table_row(row, { before }) {
    const cells = listCells(row).map(writeCell)
    const line = `| ${cells.join(' | ')} |`
    return before?.type === 'table_row' ? line : `${line}\n|${' --- |'.repeat(cells.length)}`
  },
}

function writeRemark(
  label: string,
  block: Extract<Block, { type: 'cue' | 'memo' }>,
  language: Context['language'],
): string | null {
  const words = markedText(block, 'text')
  return words.text === '' ? null : `> ${label}${colon(language)}${escapeMarkdown(words, '> ')}`
}

/** Formats a block as Markdown; null if it is omitted as empty. */
export function writeBlockMarkdown(block: Block, context: Context): string | null {
  const write = WRITERS[block.type] as (block: Block, context: Context) => string | null
  return write(block, context)
}
