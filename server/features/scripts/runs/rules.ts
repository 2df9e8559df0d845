import type { Language } from '#contract/language.ts'
import type { Calls, NewRun, Run } from '#contract/runs.ts'
import { aggregateCalls } from '#document/call/aggregate-calls.ts'
import { answersOf } from '#document/call/describe-call.ts'
import { formatTokyoTime } from '#server/platform/tokyo-time.ts'
import type { CallRow } from './data.ts'

/**
 * Minimum seconds of speaking in a rehearsal. A shorter rehearsal does not change the learned pace.
 */
const MIN_HEARD_SECONDS = 20
/**
 * Limits of a plausible pace, as multiples of the standard pace. Paces outside them are treated as
 * measuring errors.
 */
const MIN_PACE_FACTOR = 0.4
const MAX_PACE_FACTOR = 2.5

/**
 * Returns the measured pace of a rehearsal. Null if no pace must be learned from the run:
 * - The run is a call.
 * - The run has no measured pace.
 * - The speech is too short.
 * - The pace is implausible.
 */
export function readOwnPace({ kind, own_pace }: Pick<NewRun, 'kind' | 'own_pace'>) {
  if (kind !== 'rehearsal' || !own_pace || own_pace.seconds < MIN_HEARD_SECONDS) return null
  const times = own_pace.standard_seconds / own_pace.seconds
  return times < MIN_PACE_FACTOR || times > MAX_PACE_FACTOR ? null : own_pace
}

export function countByVersion(
  rows: readonly CallRow[],
  most: number,
): Pick<Calls, 'all' | 'versions'> {
  const calls = rows.flatMap(({ id, call, ...of }) => (call ? [{ id, call, ...of }] : []))
  const versions = [...Map.groupBy(calls, ({ version_id }) => version_id).values()]
    .sort(([one], [other]) => (other?.number ?? 0) - (one?.number ?? 0))
    .slice(0, most)
    .flatMap((held) =>
      held.slice(0, 1).map(({ version_id: id, made: created_at }) => ({
        version: id !== null && created_at !== null ? { id, created_at } : null,
        figures: aggregateCalls(held),
      })),
    )
  return { all: aggregateCalls(calls), versions }
}

const COLUMNS = {
  ja: [
    '日時',
    '種類',
    '話した人',
    '言語',
    'セクション',
    '予定（秒）',
    '実際（秒）',
    '全体の目標（秒）',
    '全体の実際（秒）',
    '一時停止（回）',
    '一時停止（秒）',
    '文字数',
    '語数',
    'とばした行',
    '相手',
    '結果',
    '次のアクション',
    '期限',
    '聞いたこと',
    '出た反論',
    'メモ',
  ],
  en: [
    'Started',
    'Type',
    'Speaker',
    'Language',
    'Section',
    'Planned (s)',
    'Actual (s)',
    'Total target (s)',
    'Total actual (s)',
    'Pauses',
    'Paused (s)',
    'Characters',
    'Words',
    'Skipped lines',
    'Customer',
    'Outcome',
    'Next action',
    'Due',
    'Answers',
    'Objections',
    'Notes',
  ],
}
const KINDS: Record<Run['kind'], Record<Language, string>> = {
  rehearsal: { ja: 'リハーサル', en: 'Rehearsal' },
  call: { ja: '通話', en: 'Call' },
}
const BEYOND_MINUTES = ':00'.length
/** Writes Tokyo time without seconds: `2026-04-01 09:30`. */
const writeMinute = (at: string) => formatTokyoTime(at).slice(0, -BEYOND_MINUTES)

/**
 * Writes runs as a table with one row per section, or one row for a run without sections. The
 * columns of the run are repeated in each row.
 */
export function tabulateRuns(runs: readonly Run[], language: Language): string[][] {
  const round = (seconds: number) => String(Math.round(seconds))
  const rows = runs.flatMap((run) => {
    const { sections, pauses, skipped } = run
    const before = [
      writeMinute(run.began_at),
      KINDS[run.kind][language],
      run.user.username ?? '',
      run.language,
    ]
    const after = [
      round(run.target_seconds),
      round(run.seconds),
      String(pauses.count),
      round(pauses.seconds),
      String(run.characters),
      String(run.words),
      skipped.map(({ text }) => text).join('\n'),
      ...tabulateCall(run.call),
    ]
    const parts = sections.map(({ title, planned_seconds, seconds }) => [
      title,
      round(planned_seconds),
      round(seconds),
    ])
    return (parts.length > 0 ? parts : [['', '', '']]).map((part) => [...before, ...part, ...after])
  })
  return [COLUMNS[language], ...rows]
}

function tabulateCall(call: Run['call']): string[] {
  if (!call) return ['', '', '', '', '', '', '']
  return [
    call.customer,
    call.outcome,
    call.next_action,
    call.next_on ?? '',
    answersOf(call)
      .map(({ field, text }) => `${field}: ${text}`)
      .join('\n'),
    call.objections.map(({ says }) => says).join('\n'),
    call.note,
  ]
}
