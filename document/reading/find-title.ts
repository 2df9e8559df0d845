import { isBulleted, readMarked, stripBullet } from './classify-words.ts'
import {
  isExportedHeading,
  isKindName,
  looksLikeHeading,
  readMarkedHeading,
  withoutPicture,
} from './headings.ts'
import { isFact, soundsSpoken } from './notes.ts'
import { levelOf, type SourceLine } from './source-line.ts'
import { isTopicMemo, splitLabel } from './speaker-labels.ts'

const MAX_TITLE_LENGTH = 60
const WHOLE =
  /(?:台本|スクリプト|トーク|トーク集|フロー|原稿|シナリオ|進行表|シート|資料|提案書|企画書|計画書|議事録|メモ|手順書|マニュアル|ガイド|ロープレ|インタビュー|面談|セミナー|ウェビナー|説明会|商談|打ち合わせ|スピーチ|ピッチ|プレゼン|script|pitch|deck|call|talk|talk track|flow|memo|notes|plan|guide|outline|playbook|rehearsal|meeting|minutes|run[- ]?through|interview|webinar|seminar|speech|role ?play)$/iu
/**
 * Matches an addition to a title: a version, a date with or without an author, or a remark in
 * brackets.
 */
const EDITION =
  /[ \u3000_-]*(?:[（(][^（()）]{0,40}[)）]|「[^「」]{0,40}」|[【〔][^】〕]{0,20}[】〕]|(?:ver\.?|v|第|#|no\.?)[ ]?[0-9０-９]+(?:[.．][0-9０-９]+)*版?|(?:[0-9０-９]{2,4}[年/.-][0-9０-９]{1,2}(?:[月/.-](?:[0-9０-９]{1,2}日?)?)?|[0-9０-９]{1,2}[月/][0-9０-９]{1,2}日?)(?:[ \u3000]\p{L}{1,10})?|[0-9０-９]{4}年?度?|[上下]期|版)$/iu
/**
 * Matches a document's kind in brackets at the end of a title: `Spokeside - where we are (memo for
 * the board)`.
 */
const DESCRIBED =
  /[（(](?:[^（()）]{0,20}(?:メモ|台本|資料|原稿)|(?:draft )?(?:memo|notes|script|outline|transcript)(?: (?:for|to|of|from) [^()]{1,30})?)[)）]$/iu
const TITLE_MARK = /^[【〔《〈＜<■□◆◇★☆●◎▼]/u

/**
 * True if the first line is the title of the whole text. Considers its style and wording, and the
 * lines below it. `bare`: indexes of the headings without a heading mark. `heading`: the first line
 * parsed as a heading, or null.
 */
export function isTitle(
  lines: readonly SourceLine[],
  bare: ReadonlySet<number>,
  heading: { rest: string } | null,
): boolean {
  const [first, second] = lines
  if (!first || !second) return false
  if (first.heading === 0 || isSetApart(lines)) return true
  if (levelOf(first) > 0) return isOnlyTopLevel(lines)
  return mayNameWhole(first.text.trim()) && isNamedWhole(lines, bare, heading)
}

/**
 * The second half of `isTitle`, for a first line that is not styled as a heading, but may be a
 * title by its wording.
 */
function isNamedWhole(...[lines, bare, heading]: Parameters<typeof isTitle>): boolean {
  const [text = '', ...below] = lines.map((line) => line.text.trim())
  const facts = below.findIndex((line) => !isFactLine(line))
  const at = facts === -1 ? 1 : facts + 1
  const nextIsHeading = isHeadingAt(lines, bare, at)
  const isWhole = namesWhole(text)
  if (heading && !bare.has(0)) return nextIsHeading && (isWhole || isMarkedOnce(lines))
  if (isWhole || at > 1 || isTopicMemo(below.map(stripBullet))) return true
  const hasParts = [...bare].some((one) => one > 0) || nextIsHeading
  return (lines[1]?.isSpaced || nextIsHeading) && hasParts && looksLikeHeading(text)
}

/**
 * True if two empty lines separate the first line from the second, as in our text export. False if
 * two empty lines precede every further line too.
 *
 * If the second line is no exported heading (`■`), the first line must also look like a title:
 * short, without a heading mark, and not speech.
 */
function isSetApart([first, second, ...below]: readonly SourceLine[]): boolean {
  if (!first || !second?.isApart || below.every(({ isApart }) => isApart)) return false
  if (isExportedHeading(second)) return !isExportedHeading({ ...first, isApart: true })
  const text = first.text.trim()
  if (levelOf(first) > 0) return false
  return mayNameWhole(text) && readMarkedHeading(text, NO_LINES) === null && !soundsSpoken(text)
}
const NO_LINES = { before: undefined, after: '' }

const isFactLine = (text: string) =>
  readMarked(text)?.every(({ role }) => role === 'memo') ?? isFact(text)

function isHeadingAt(lines: readonly SourceLine[], bare: ReadonlySet<number>, at: number): boolean {
  const line = lines[at]
  if (!line) return false
  const around = { before: lines[at - 1]?.text, after: lines[at + 1]?.text }
  return levelOf(line) > 0 || bare.has(at) || readMarkedHeading(line.text, around) !== null
}

/**
 * True if no other line begins with the mark of the first line. Then the mark belongs to the title
 * and not to a heading.
 */
function isMarkedOnce([first, ...others]: readonly SourceLine[]): boolean {
  const mark = TITLE_MARK.exec(first?.text ?? '')?.[0]
  return mark !== undefined && !others.some(({ text }) => text.startsWith(mark))
}

/** True if a line contains the usual name of a document: `架電台本 ver3（4月改訂）`, `Pitch notes – Berlin`. */
function namesWhole(line: string): boolean {
  if (DESCRIBED.test(line)) return true
  let text = withoutPicture(line.trim().replace(/[】〕》〉＞>]$/u, ''))
  let longer = ''
  while (text !== longer) {
    longer = text
    text = text.replace(EDITION, '').trim()
  }
  return text.split(/ [-–—|/] |: |[　｜：]/u).some((part) => WHOLE.test(part.trim()))
}

function mayNameWhole(text: string): boolean {
  if ([...text].length > MAX_TITLE_LENGTH || /[。.!！?？、,]$/u.test(text)) return false
  if (isKindName(text.replace(/^[【〔《〈＜<■□◆◇★☆●◎▼](.*?)[】〕》〉＞>]?$/u, '$1'))) return false
  const label = splitLabel(text)?.label
  if (label !== undefined && !namesWhole(text)) return false
  return !isBulleted(text) && readMarked(text) === null
}

/** True if only the first line has heading level 1, and deeper headings follow. */
function isOnlyTopLevel(lines: readonly SourceLine[]): boolean {
  const levels = lines.map(levelOf)
  return (
    levels[0] === 1 &&
    levels.filter((level) => level === 1).length === 1 &&
    levels.some((level) => level > 1)
  )
}
