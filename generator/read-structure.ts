import type { StructureSpan } from './generator-types.ts'
import type { LabelWeights } from './labels.ts'
import type { Passage } from './passages.ts'
import { readHeading } from './read-heading.ts'
import { readLine } from './read-line.ts'
import { readPlainText } from './read-plain-text.ts'
import { SECTION_CUES } from './section-cues.ts'

/**
 * Reads the passages of a script of this product, whose sections, blocks and speakers are known. A
 * block may contain a pasted page, so headings and labels inside a block are parsed, and they
 * override the section. Spans are clipped to the text.
 *
 * Titles, questions and unspoken text do not become notes, with three exceptions:
 * - memos above all spoken text, if their label names a box (`today: they count on paper`)
 * - memos in a section that is titled as memos and has no spoken text
 * - customers' words that a memo quotes
 */
export function readStructure(text: string, spans: readonly StructureSpan[]): Passage[] {
  const passages: Passage[] = []
  let group = 0
  let kind: string | null = null
  let titleCue: LabelWeights | null = null
  let title: string | null = null
  const placed = joinRows(text, placeSpans(text, spans))
  const above = readAbove(text, placed)
  const noted = findNotedMemos(text, placed)
  const isPriced = placed.some(({ speech, start, end }) =>
    speech === 'title' ? (readTitle(text.slice(start, end))?.revenue_streams ?? 0) > 0 : false,
  )
  let inner: Inner | null = null
  for (const span of placed) {
    const { start, end } = span
    if (span.speech === 'title') {
      title = text.slice(start, Math.min(end, start + 100)).trim()
      titleCue = readTitle(title)
      kind = span.section_kind
      inner = null
      group++
      continue
    }
    if (span.section_kind !== kind) {
      titleCue = null
      title = null
      inner = null
      kind = span.section_kind
      group++
    }
    if (span.speech === 'unspoken') {
      const labelled = above.get(span) ?? noted.get(span) ?? readMemo(text, span)
      passages.push(...labelled.map((passage) => ({ ...passage, group: ++group })))
      continue
    }
    const opened = readInnerHeading(text, span)
    if (opened !== null) {
      inner = opened
      group++
      continue
    }
    const cue = inner?.cue ?? cueOf(span, titleCue, isPriced)
    const read = readPlainText(text, start, end, group)
    passages.push(...read.map((passage) => addFacts(passage, span, cue, inner?.title ?? title)))
    group = Math.max(group, read.at(-1)?.group ?? group)
  }
  return passages
}

/** Matches the arrow or colon after a jotted heading: "costs -->". */
const ARROW = /\s*(?:-+>|=+>|[→⇒↓：:])$/u

/**
 * Returns the box weights of a section's title. Ignores an arrow at the end, and remarks in
 * brackets: "Costs per month (at 310 boxes)". A title of currency signs ("£££") names the revenue
 * box.
 */
function readTitle(title: string): LabelWeights | null {
  const bare = title.trim().replace(ARROW, '')
  if (/^[$¥€£]{2,4}$/.test(bare)) return { revenue_streams: 1 }
  return readHeading(bare) ?? readHeading(bare.replace(/[(（][^)）]*[)）]/gu, ' ').trim())
}

type Inner = { cue: LabelWeights; title: string }

const MAX_INNER_LENGTH = 32
/** Minimum weight of a box in a line that is a heading inside a section. */
const MIN_INNER_WEIGHT = 0.68

/**
 * Reads a line that consists only of a box's name (「ルート」, "£££", "costs -->"). Null for other
 * lines.
 */
function readInnerHeading(
  text: string,
  { start, end, speech, speaker }: StructureSpan,
): Inner | null {
  if (speech !== 'said' || speaker === 'customer' || end - start > MAX_INNER_LENGTH) return null
  const title = text.slice(start, end).trim().replace(ARROW, '')
  // A line with a colon inside is a label with a statement, not a heading: 「見る数字：週の予約数」.
  if (title === '' || /[。．.!！?？、,：:0-9０-９]|です$|ます$/u.test(title)) return null
  const cue = readTitle(title)
  const isHeading = Object.entries(cue ?? {}).some(
    ([box, weight]) => box !== 'none' && weight >= MIN_INNER_WEIGHT,
  )
  return cue !== null && isHeading ? { cue, title } : null
}

/**
 * Reads the memos of sections whose title matches MEMO_TITLE and that have no spoken lines. These
 * memos often state facts that the talk leaves out: costs, metrics, channels. Memos about discounts
 * or lowest prices are left out.
 */
function findNotedMemos(
  text: string,
  spans: readonly StructureSpan[],
): ReadonlyMap<StructureSpan, Passage[]> {
  const noted = new Map<StructureSpan, Passage[]>()
  let section: StructureSpan[] = []
  let isTitled = false
  const textOf = ({ start, end }: StructureSpan) => text.slice(start, end)
  const close = (): void => {
    if (isTitled && section.every(({ speech }) => speech === 'unspoken'))
      for (const span of section.filter((each) => !DISCOUNT.test(textOf(each))))
        noted.set(span, readPlainText(text, span.start, span.end))
    section = []
  }
  for (const span of spans) {
    if (span.speech !== 'title') section.push(span)
    else {
      close()
      isTitled = MEMO_TITLE.test(textOf(span))
    }
  }
  close()
  return noted
}

/** Matches the record of a customer's words: 「滝川様「…」」, `Gail: “…”`. */
const QUOTED =
  /^(?!(?:自分|私|営業|当社|[Mm]e|[Uu]s|We|I)[\s:：「])(?:[^\s「」：:“”]{1,14}(?:様|さん|氏)|\p{Lu}[\p{L}'-]{1,14})(?:[:：]\s*|\s?(?=「))[「“"][^」”"]{6,}[」”"]/u
/** Matches one quotation in a record that QUOTED matches. Group 1: the quoted words. */
const QUOTES = /[「“"]([^「」“”"]{6,160})[」”"]/gu

/** Returns the customer's words that a memo quotes. Empty if the memo quotes no customer. */
function readMemo(text: string, { start, end }: StructureSpan): Passage[] {
  const memo = text.slice(start, end)
  if (!QUOTED.test(memo)) return []
  return [...memo.matchAll(QUOTES)].flatMap((found) => {
    const from = start + found.index + 1
    const words = readPlainText(text, from, from + (found[1]?.length ?? 0))
    return words.map((passage): Passage => ({ ...passage, speaker: 'customer' }))
  })
}

/**
 * Matches a memo about a discount or the lowest price. It must not become a note, because customers
 * may see the shared canvas.
 */
const DISCOUNT = /値引|割引|最低|\b(?:discounts?|lowest|go down to)\b/iu

/**
 * Matches the title of a section of the author's memos. Does not match if the title marks the memos
 * as internal.
 */
const MEMO_TITLE =
  /^(?!.*(?:社内|社外秘|internal|confidential)).*(?:メモ|備考|覚え|補足|\b(?:notes?|memo)\b)/iu

function placeSpans(text: string, spans: readonly StructureSpan[]): StructureSpan[] {
  return [...spans]
    .sort((a, b) => a.start - b.start)
    .map((span) => {
      const start = Math.max(0, Math.min(text.length, Math.trunc(span.start)))
      return { ...span, start, end: Math.max(start, Math.min(text.length, Math.trunc(span.end))) }
    })
}

/**
 * Joins consecutive rows of a pasted table (cells between tabs or bars), so that they are parsed as
 * one table.
 */
function joinRows(text: string, spans: readonly StructureSpan[]): StructureSpan[] {
  const joined: StructureSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last !== undefined && isRow(text, span) && isRow(text, last)) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}

const isRow = (text: string, { start, end, speech }: StructureSpan): boolean =>
  speech === 'said' && /\t| \| /.test(text.slice(start, end))

function readAbove(
  text: string,
  spans: readonly StructureSpan[],
): ReadonlyMap<StructureSpan, Passage[]> {
  const above = new Map<StructureSpan, Passage[]>()
  for (const [at, span] of spans.entries()) {
    // A title at the start of the text may be the title of the whole document instead of a section.
    const isOfWhole = at === 0 && span.section_kind === 'free'
    if (span.speech === 'title' && !isOfWhole) break
    const labelled = span.speech === 'title' ? [] : readLabelledLine(text, span)
    if (span.speech === 'unspoken') above.set(span, labelled)
    else if (span.speech !== 'title' && labelled.length === 0) break
  }
  return above
}

/** Matches labels about the talk, such as goal, steps or date. They belong to no box. */
const OF_THE_TALK =
  /目標|ゴール|時間|流れ|手順|段取り|進行|場所|日|^(?:goals?|targets? (?:time|length)|time|date|plan|steps|status|next|first|like|line)$/iu
/**
 * Minimum weight of a box in a label. It is reached only if the label names the box and has few
 * other words.
 */
const MIN_LABEL_WEIGHT = 1

/**
 * Returns the passages of a memo whose label names a box. Empty for other lines, and for labels
 * about the talk, such as its goal or date.
 */
function readLabelledLine(text: string, { start, end }: StructureSpan): Passage[] {
  const { label } = readLine(text, start, end)
  if (label === null || OF_THE_TALK.test(label)) return []
  return readPlainText(text, start, end).filter(({ cue }) =>
    Object.entries(cue ?? {}).some(([box, weight]) => box !== 'none' && weight >= MIN_LABEL_WEIGHT),
  )
}

/**
 * Minimum weight of the alternatives box in a title about present practice. 「現状」 and 「現状の確認」 reach
 * it, but 「現状ヒアリング」 does not. `isOnlyCosts` uses the same minimum for the costs box.
 */
const OF_TODAY = 0.65

/**
 * Returns the box weights of a span. Uses the span's field, else its section's kind, else the
 * section's title. In two cases (below), the title overrides the kind.
 */
function cueOf(
  span: StructureSpan,
  titleCue: LabelWeights | null,
  isPricedElsewhere: boolean,
): LabelWeights | null {
  const field = span.field === null ? null : readHeading(span.field.replaceAll('_', ' '))
  const known = SECTION_CUES[span.section_kind ?? 'free'] ?? {}
  // A customer profile section titled 「現状」 describes present practice, so its title overrides its
  // kind.
  const isOfToday =
    span.section_kind === 'profile' && (titleCue?.existing_alternatives ?? 0) >= OF_TODAY
  // Sections about costs are also of the kind `price`. A title that names only costs overrides the
  // kind, if another section's title names our price.
  const isOfCosts =
    isPricedElsewhere &&
    span.section_kind === 'price' &&
    (titleCue?.cost_structure ?? 0) > 0 &&
    (titleCue?.revenue_streams ?? 0) === 0
  return field ?? (Object.keys(known).length > 0 && !isOfToday && !isOfCosts ? known : titleCue)
}

/**
 * True if the title names only costs. Below such a title, 「報酬」 and 「料金」 are amounts that we pay.
 */
const isOnlyCosts = (cue: LabelWeights | null): boolean =>
  (cue?.cost_structure ?? 0) >= OF_TODAY && !cue?.revenue_streams

function addFacts(
  passage: Passage,
  span: StructureSpan,
  cue: LabelWeights | null,
  title: string | null,
): Passage {
  return {
    ...passage,
    speaker: passage.speaker_label === null ? span.speaker : passage.speaker,
    speaker_label: passage.speaker_label ?? span.speaker,
    cue: isOnlyCosts(cue) && passage.cue?.revenue_streams ? cue : (passage.cue ?? cue),
    heading: passage.heading ?? title,
    objection: passage.objection || span.section_kind === 'objection' || span.objects === true,
    asked: span.speech === 'asked',
  }
}
