import type { Language } from '#contract/language.ts'
import type { TalkFigures } from '#contract/talk-figures.ts'
import { type Counted, formatFraction } from '#document/call/fraction.ts'
import type { Translate } from '#web/language/texts.ts'
import type { Cell, Row } from './count-rows.ts'
import type { TALK_TEXTS } from './texts/talk-texts.ts'

type Texts = { t: Translate<typeof TALK_TEXTS>; language: Language }
type Table = { key: string; title: string; heads: readonly string[]; rows: Row[] }

/** Maximum number of the script's lines in a list or table; `MAX_COLUMNS` limits the columns. */
const MAX_LINES = 10
const MAX_COLUMNS = 3

const cellOf = (
  { language }: Texts,
  [count, of]: readonly [number, number],
  counted: Counted,
  more: readonly string[] = [],
): Cell => ({
  fraction: formatFraction(count, of, language, counted),
  part: of > 0 ? count / of : 0,
  more,
})

/**
 * Lists the script's lines with the highest counts (`countOf`). Leaves out lines with a count of 0.
 */
function listLines(
  { lines, talks }: TalkFigures,
  texts: Texts,
  countOf: (line: TalkFigures['lines'][number]) => number,
  moreOf: (line: TalkFigures['lines'][number]) => string[],
): Row[] {
  return lines
    .filter((line) => countOf(line) > 0)
    .sort((one, other) => countOf(other) - countOf(one))
    .slice(0, MAX_LINES)
    .map((line) => ({
      key: line.block_id,
      label: line.text,
      cells: [cellOf(texts, [countOf(line), talks], 'calls', moreOf(line))],
    }))
}

export const listLeftOut = (figures: TalkFigures, texts: Texts): Row[] =>
  listLines(
    figures,
    texts,
    ({ left_out }) => left_out,
    () => [],
  )

export const listReworded = (figures: TalkFigures, texts: Texts): Row[] =>
  listLines(
    figures,
    texts,
    ({ reworded }) => reworded,
    ({ wordings }) => wordings.map(({ text, talks: count }) => texts.t('wording', { text, count })),
  )

const nameOutcome = (outcome: string, { t }: Texts) => outcome || t('no_outcome')

const ANSWERS = ['verbatim', 'reworded', 'different', 'none'] as const

/**
 * The objections, most frequent first, with the answers that followed and the outcomes of the
 * calls.
 */
export const listRaised = ({ objections, talks }: TalkFigures, texts: Texts): Row[] =>
  objections.map(({ block_id, says, talks: count, answers, answered, outcomes }) => ({
    key: `${block_id} ${says}`,
    label: says,
    cells: [
      cellOf(texts, [count, talks], 'calls', [
        ...(block_id === null ? [texts.t('not_in_script')] : []),
        ...ANSWERS.flatMap((answer) =>
          answers[answer] > 0 ? [texts.t(answer, { count: answers[answer] })] : [],
        ),
        ...answered.map((text) => texts.t('answered', { text })),
        ...outcomes.map(({ outcome, talks: times }) =>
          texts.t('outcome', { outcome: nameOutcome(outcome, texts), count: times }),
        ),
      ]),
    ],
  }))

const shareOf = (
  line: TalkFigures['lines'][number],
  { outcome, talks }: { outcome: string; talks: number },
) => {
  const said = line.outcomes.find((one) => one.outcome === outcome)?.talks ?? 0
  return { said, part: said / talks }
}

/**
 * The lines whose use differs most between the three most frequent outcomes, in the script's order.
 * Each of these outcomes has a column.
 */
export function tabulateOutcomes({ outcomes, lines }: TalkFigures, texts: Texts): Table {
  const shown = outcomes.slice(0, MAX_COLUMNS)
  const spreadOf = (line: TalkFigures['lines'][number]) => {
    const parts = shown.map((outcome) => shareOf(line, outcome).part)
    return Math.max(...parts) - Math.min(...parts)
  }
  const differing = new Set(
    lines
      .filter((line) => spreadOf(line) > 0)
      .sort((one, other) => spreadOf(other) - spreadOf(one))
      .slice(0, MAX_LINES),
  )
  return {
    key: 'outcomes',
    title: texts.t('by_line'),
    heads: shown.map(({ outcome }) => nameOutcome(outcome, texts)),
    rows: lines
      .filter((line) => differing.has(line))
      .map((line) => ({
        key: line.block_id,
        label: line.text,
        cells: shown.map((outcome) =>
          cellOf(texts, [shareOf(line, outcome).said, outcome.talks], 'calls'),
        ),
      })),
  }
}

/**
 * One table per question: its answers in rows, with a column for each of the first `MAX_COLUMNS`
 * segments of customers. If `isOutcome` is true, a segment is an outcome of the calls.
 */
export const tabulateAnswers = (
  { fields }: TalkFigures,
  texts: Texts,
  isOutcome: boolean,
): Table[] =>
  fields.map(({ block_id, field, segments }) => {
    const shown = segments.slice(0, MAX_COLUMNS)
    const answers = [...new Set(shown.flatMap((one) => one.answers.map(({ text }) => text)))]
    return {
      key: block_id,
      title: texts.t('heard', { field: field || texts.t('no_field') }),
      heads: shown.map(
        ({ segment }) => segment || texts.t(isOutcome ? 'no_outcome' : 'no_segment'),
      ),
      rows: answers.map((text) => ({
        key: text,
        label: text,
        cells: shown.map((one) => {
          const count = one.answers.find((answer) => answer.text === text)?.customers ?? 0
          return cellOf(texts, [count, one.customers], 'customers')
        }),
      })),
    }
  })
