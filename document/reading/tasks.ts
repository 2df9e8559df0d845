import { soundsSpoken } from './notes.ts'
import { levelOf, type SourceLine } from './source-line.ts'

/** Matches the checkbox of a task. `□` may instead mark a heading. */
const BOX = /^[□☐☑☒▢][ \u3000]*(?=\S)/u
const HEADING_MARK = /^(?:[■◆▼]|【[^】]+】$)/u
/** Matches the end of a text that names an action: a verb, or a noun such as `確認`. */
const ACTION =
  /(?:[うくぐすつぬぶむる]|準備|確認|送付|送信|発送|手配|作成|共有|連絡|提出|依頼|予約|調整|登録|設定|報告|印刷|持参|回収|修正|更新|決定)(?:[（(][^（()）]{1,20}[）)])?$/u

/**
 * Marks the tasks (`☑ x`) and removes their checkboxes. Lines with `□` are tasks in three cases:
 * - The line is part of a list of checkboxes, or the last line.
 * - The words are spoken, such as a question to tick off.
 * - The words name an action (`□ 日程を決める`), and the headings of the text have another mark.
 */
export function markTasks(lines: readonly SourceLine[]): SourceLine[] {
  const hasHeadings = lines.some((line) => levelOf(line) > 0 || HEADING_MARK.test(line.text))
  const isBoxed = (line: SourceLine | undefined) => line !== undefined && BOX.test(line.text)
  return lines.map((line, at) => {
    if (line.heading !== undefined || !isBoxed(line)) return line
    const words = line.text.replace(BOX, '')
    const [before, after] = [lines[at - 1], lines[at + 1]]
    const isListed = isBoxed(before) || isBoxed(after) || (before && !after)
    const isAction = soundsSpoken(words) || (hasHeadings && ACTION.test(words))
    const isTask = !line.text.startsWith('□') || isListed || isAction
    return isTask ? { ...line, text: words, item: ITEM, task: true } : line
  })
}

const ITEM = { style: 'bullet', level: 0 } as const
