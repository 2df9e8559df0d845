import type { Language } from '#contract/language.ts'
import type { TalkFigures } from '#contract/talk-figures.ts'
import type { Alignment } from '#contract/transcripts.ts'
import { groupSimilar } from './group-similar.ts'

export type AlignedTalk = {
  id: string
  /** Normalized name of the customer; null if unknown. */
  customer_key: string | null
  /** Outcome that the user recorded; empty if none. */
  outcome: string
  noted: readonly { field: string; text: string }[]
  alignment: Alignment
}

/**
 * Maximum numbers of entries in the result.
 * - MAX_ANSWERED: different answers per objection.
 * - MAX_ANSWERS: answers per field and customer segment.
 * - MAX_SEGMENT_FIELDS: fields that can segment customers.
 */
const MAX_WORDINGS = 5
const MAX_OBJECTIONS = 50
const MAX_ANSWERED = 3
const MAX_ANSWERS = 20
const MAX_SEGMENT_FIELDS = 20

/**
 * Aggregates the talks of one script. `talks` is sorted newest first. Similar texts form one entry
 * with the newest wording. `segment_by`: field whose answers divide the customers into segments. If
 * null, the outcomes of the talks divide them.
 */
export function aggregateTalks(
  talks: readonly AlignedTalk[],
  { language, segment_by }: { language: Language; segment_by: string | null },
): TalkFigures {
  return {
    talks: talks.length,
    customers: customersOf(talks.filter(({ customer_key }) => customer_key !== null)),
    outcomes: countOutcomes(talks),
    lines: gatherLines(talks, language),
    objections: gatherObjections(talks, language),
    fields: gatherFields(talks, language, readSegments(talks, language, segment_by)).filter(
      ({ field }) => field !== segment_by,
    ),
    segment_fields: listSegmentFields(talks),
  }
}

const customersOf = (talks: readonly Pick<AlignedTalk, 'id' | 'customer_key'>[]) =>
  new Set(talks.map(({ id, customer_key }) => customer_key ?? id)).size

const byCount = <T extends { talks: number }>(rows: readonly T[]): T[] =>
  rows.toSorted((one, other) => other.talks - one.talks)

const countOutcomes = (talks: readonly AlignedTalk[]): TalkFigures['outcomes'] =>
  byCount(
    [...Map.groupBy(talks, ({ outcome }) => outcome)].map(([outcome, all]) => ({
      outcome,
      talks: all.length,
    })),
  )

function gatherLines(talks: readonly AlignedTalk[], language: Language): TalkFigures['lines'] {
  const lines = talks.flatMap((talk) => talk.alignment.lines.map((line) => ({ ...line, talk })))
  // All talks are aligned with the same script, so the first talk already has every line in order.
  return [...Map.groupBy(lines, ({ block_id }) => block_id)].map(([block_id, all]) => {
    const of = (status: (typeof all)[number]['status']) =>
      all.filter((line) => line.status === status)
    const reworded = of('reworded')
    const wordings = groupSimilar(reworded, ({ said }) => said, language).map((same) => ({
      text: same[0].said,
      talks: same.length,
    }))
    const said = all.filter(({ status }) => status !== 'left_out')
    return {
      block_id,
      text: all[0]?.text ?? '',
      verbatim: of('verbatim').length,
      reworded: reworded.length,
      left_out: of('left_out').length,
      wordings: byCount(wordings).slice(0, MAX_WORDINGS),
      outcomes: countOutcomes(said.map(({ talk }) => talk)),
    }
  })
}

function gatherObjections(
  talks: readonly AlignedTalk[],
  language: Language,
): TalkFigures['objections'] {
  const raised = talks.flatMap((talk) =>
    talk.alignment.objections.map((objection) => ({ ...objection, talk })),
  )
  const known = Map.groupBy(
    raised.filter(({ block_id }) => block_id !== null),
    ({ block_id }) => block_id,
  )
  const unknown = raised.filter(({ block_id }) => block_id === null)
  const groups = [...known.values(), ...groupSimilar(unknown, ({ says }) => says, language)]
  const rows = groups.flatMap((all) => {
    // Includes each talk only once, even if the customer repeats the objection.
    const times = [...Map.groupBy(all, ({ talk }) => talk.id).values()].flatMap(
      ([first]) => first ?? [],
    )
    const [newest] = times
    if (!newest) return []
    const count = (answer: (typeof times)[number]['answer']) =>
      times.filter((one) => one.answer === answer).length
    const answered = groupSimilar(
      times.filter((one) => one.answered !== ''),
      (one) => one.answered,
      language,
    )
    return [
      {
        block_id: newest.block_id,
        says: newest.says,
        talks: times.length,
        answers: {
          verbatim: count('verbatim'),
          reworded: count('reworded'),
          different: count('different'),
          none: count(null),
        },
        answered: answered.slice(0, MAX_ANSWERED).map(([first]) => first.answered),
        outcomes: countOutcomes(times.map(({ talk }) => talk)),
      },
    ]
  })
  return byCount(rows).slice(0, MAX_OBJECTIONS)
}

/**
 * Answer to a field in a talk: the answer that the user recorded, else the answer proposed from the
 * transcript.
 */
const readField = ({ noted, alignment }: AlignedTalk, field: string): string =>
  noted.find((one) => one.field === field && one.text !== '')?.text ??
  alignment.answers.find((one) => one.field === field)?.text ??
  ''

/**
 * Maps each talk's id to the segment of its customer: the answer to the field `segment_by`, or the
 * talk's outcome if `segment_by` is null. Similar answers are one segment. Talks without an answer
 * are left out.
 */
function readSegments(
  talks: readonly AlignedTalk[],
  language: Language,
  segment_by: string | null,
): ReadonlyMap<string, string> {
  if (segment_by === null) return new Map(talks.map(({ id, outcome }) => [id, outcome]))
  const known = talks.filter((talk) => readField(talk, segment_by) !== '')
  const groups = groupSimilar(known, (talk) => readField(talk, segment_by), language)
  return new Map(
    groups.flatMap((same) => same.map(({ id }) => [id, readField(same[0], segment_by)] as const)),
  )
}

function gatherFields(
  talks: readonly AlignedTalk[],
  language: Language,
  segments: ReadonlyMap<string, string>,
): TalkFigures['fields'] {
  const heard = talks.flatMap(({ id, customer_key, alignment }) =>
    alignment.answers.map((answer) => ({
      ...answer,
      id,
      customer_key,
      segment: segments.get(id) ?? '',
    })),
  )
  return [...Map.groupBy(heard, ({ block_id }) => block_id)].map(([block_id, all]) => ({
    block_id,
    field: all[0]?.field ?? '',
    segments: [...Map.groupBy(all, ({ segment }) => segment)]
      .map(([segment, own]) => ({
        segment,
        customers: customersOf(own),
        answers: groupSimilar(own, ({ text }) => text, language)
          .map((same) => ({ text: same[0].text, customers: customersOf(same) }))
          .sort((one, other) => other.customers - one.customers)
          .slice(0, MAX_ANSWERS),
      }))
      .sort((one, other) => other.customers - one.customers),
  }))
}

function listSegmentFields(talks: readonly AlignedTalk[]): string[] {
  const fields = talks.flatMap(({ noted, alignment }) => [
    ...noted.flatMap(({ field, text }) => (text === '' ? [] : [field])),
    ...alignment.answers.map(({ field }) => field),
  ])
  return [...new Set(fields)].filter((field) => field !== '').slice(0, MAX_SEGMENT_FIELDS)
}
