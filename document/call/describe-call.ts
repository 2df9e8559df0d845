import type { Language } from '#contract/language.ts'
import {
  MAX_NOTE,
  MAX_RUN_LINE,
  MAX_RUN_PARTS,
  MAX_RUN_SECONDS,
  MAX_TITLE,
} from '#contract/limits.ts'
import type { NewRun } from '#contract/runs.ts'
import { colon, escapeMarkdown } from '../markdown-text.ts'
import { sectionsOfRun } from '../rehearse/run-clock.ts'
import { countSpoken } from '../speaking-time.ts'
import type { Call } from './read-call.ts'
import { findPlace, type Walk } from './walk-call.ts'

export type CallNotes = {
  /** Answers, keyed by step id. */
  answers: Readonly<Record<string, string>>
  /**
   * Objections that the customer raised, in order. `section_id`: the section in which the objection
   * was raised.
   */
  objections: readonly { block_id: string; section_id: string | null }[]
  note: string
  customer: string
}
export type CallOutcome = Pick<NonNullable<NewRun['call']>, 'outcome' | 'next_action' | 'next_on'>
type Described = Omit<NewRun, 'id' | 'kind' | 'language' | 'read_at' | 'began_at'>

/**
 * Builds the stored form of a call. `spent`: seconds by section id; `target`: planned seconds of
 * the whole call.
 */
export function describeCall(
  call: Call,
  walk: Walk,
  notes: CallNotes,
  {
    outcome,
    spent,
    target,
  }: { outcome: CallOutcome; spent: Readonly<Record<string, number>>; target: number },
): Described {
  // Ids of the sections to which an answer leads. Such a section is listed only if the call visited
  // it. All other sections are listed, even with 0 seconds.
  const branches = new Set(
    call.sections.flatMap(({ steps }) =>
      steps.flatMap(({ answers }) => answers.map(({ target }) => target)),
    ),
  )
  const total = call.sections.reduce((sum, { seconds }) => sum + seconds, 0)
  const passed = [
    ...walk.moves.map(({ from, answer }) => ({ place: from, answer })),
    ...(walk.place ? [{ place: walk.place, answer: null }] : []),
  ]
  const steps = passed.flatMap(({ place, answer }) => {
    const found = findPlace(call, place)
    return found ? [{ ...found, answer }] : []
  })
  const said = new Set(steps.filter(({ step }) => !step.isTheirs).map(({ step }) => step))
  const counts = [...said].map((step) => countSpoken(step.said.join('\n')))
  // Consecutive steps of a section form one entry of the path. A step at which an answer was chosen
  // always has its own entry.
  const path = steps.filter(
    ({ section, answer }, at) => answer !== null || section !== steps[at + 1]?.section,
  )
  return {
    seconds: round(Object.values(spent).reduce((sum, seconds) => sum + seconds, 0)),
    target_seconds: round(target),
    sections: sectionsOfRun(call.sections, spent)
      .filter(({ id }) => spent[id] !== undefined || !branches.has(id))
      .slice(0, MAX_RUN_PARTS)
      .map(({ id, title, seconds }) => ({
        section_id: id,
        title: cut(title, MAX_TITLE),
        seconds: round(spent[id] ?? 0),
        planned_seconds: round(total > 0 ? (seconds / total) * target : 0),
      })),
    pauses: { count: 0, seconds: 0 },
    skipped: [],
    paced_by: 'hand',
    own_pace: null,
    characters: counts.reduce((sum, { characters }) => sum + characters, 0),
    words: counts.reduce((sum, { words }) => sum + words, 0),
    call: {
      ...outcome,
      note: cut(notes.note, MAX_NOTE),
      customer: cut(notes.customer.trim(), MAX_TITLE),
      path: path.slice(0, MAX_RUN_PARTS).map(({ section, answer }) => ({
        section_id: section.id,
        title: cut(section.title, MAX_TITLE),
        answer: answer && cut(answer.text, MAX_RUN_LINE),
      })),
      answers: call.sections
        .flatMap((section) => section.steps)
        .flatMap((step) => {
          const { id, field } = step
          const text = notes.answers[id]?.trim() ?? ''
          const isAsked = field !== null && said.has(step)
          return text === '' && !isAsked
            ? []
            : [{ block_id: id, field: cut(field ?? '', MAX_RUN_LINE), text: cut(text, MAX_NOTE) }]
        })
        .slice(0, MAX_RUN_PARTS),
      objections: notes.objections.slice(0, MAX_RUN_PARTS).flatMap(({ block_id, section_id }) => {
        const says = call.objections.find((one) => one.block_id === block_id)?.says
        return says === undefined ? [] : [{ block_id, says: cut(says, MAX_RUN_LINE), section_id }]
      }),
    },
  }
}

const cut = (text: string, most: number) => text.slice(0, most).toWellFormed()
const round = (seconds: number) =>
  Math.min(MAX_RUN_SECONDS, Math.max(0, Math.round(seconds * 10) / 10))

export const answersOf = ({ answers }: Pick<NonNullable<NewRun['call']>, 'answers'>) =>
  answers.filter(({ text }) => text !== '')

const LABELS = {
  customer: { ja: '相手', en: 'Customer' },
  outcome: { ja: '結果', en: 'Outcome' },
  next: { ja: '次のアクション', en: 'Next action' },
  heard: { ja: '聞いたこと', en: 'Answers' },
  objections: { ja: '出た反論', en: 'Objections raised' },
  note: { ja: 'メモ', en: 'Note' },
} as const

/**
 * Summarizes a call as plain text or Markdown. Empty fields are omitted. `formatDate` formats the
 * day of the next action; its argument is an ISO local time, the start of that day.
 */
export function summarizeCall(
  title: string,
  call: NonNullable<NewRun['call']>,
  {
    language,
    form,
    formatDate,
  }: {
    language: Language
    form: 'text' | 'markdown'
    formatDate(time: string, language: Language): string
  },
): string {
  const isMarkdown = form === 'markdown'
  const write = (text: string) => (isMarkdown ? escapeMarkdown(text) : text)
  const label = (of: keyof typeof LABELS) =>
    isMarkdown ? `**${LABELS[of][language]}**` : LABELS[of][language]
  const line = (of: keyof typeof LABELS, text: string) =>
    text === '' ? [] : [`${label(of)}${colon(language)}${write(text)}`]
  const list = (of: keyof typeof LABELS, items: readonly string[]) => {
    const rows = items.map((item) => `${isMarkdown ? '- ' : '・'}${item}`).join('\n')
    return rows === '' ? [] : [`${label(of)}${isMarkdown ? '\n\n' : '\n'}${rows}`]
  }
  const day = call.next_on === null ? '' : formatDate(`${call.next_on}T00:00`, language)
  const next = [call.next_action, day].filter(Boolean).join(language === 'ja' ? '　' : ', ')
  const parts = [
    isMarkdown ? `## ${escapeMarkdown(title)}` : title,
    ...line('customer', call.customer ?? ''),
    ...line('outcome', call.outcome),
    ...line('next', next),
    ...list(
      'heard',
      answersOf(call).map(({ field, text }) =>
        field === '' ? write(text) : `${write(field)}${colon(language)}${write(text)}`,
      ),
    ),
    ...list(
      'objections',
      call.objections.map(({ says }) => write(says)),
    ),
    ...line('note', call.note),
  ]
  return `${parts.join(isMarkdown ? '\n\n' : '\n')}\n`
}
