import type { Pair } from '#contract/language.ts'
import { fillText } from '#web/language/texts.ts'
import { DECISION_TEXTS, OUTCOME_TEXTS, SUSPEND_TEXTS } from './texts.ts'

/** The standings a company's people are listed by, in the order of the tabs. */
export const STANDINGS = ['pending', 'approved', 'rejected', 'suspended'] as const
export type Standing = (typeof STANDINGS)[number]
export type Decision = keyof typeof DECISION_TEXTS

/** What may be decided of people of a standing; the first is the likely one. */
export const OFFERED: Readonly<Record<Standing, readonly Decision[]>> = {
  pending: ['approve', 'reject'],
  approved: ['suspend'],
  rejected: ['approve', 'reopen'],
  suspended: ['restore'],
}

/** Decisions that are asked about once before they are carried out: somebody is thrown out of their work. */
export const ASKED_FIRST: readonly Decision[] = ['suspend']

/** Where a decision leads. */
export const LEADS_TO: Readonly<Record<Decision, Standing>> = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'pending',
  suspend: 'suspended',
  restore: 'approved',
}

/** The decisions that bring somebody back from one standing to the one before it. */
export function findWayBack(before: Standing, now: Standing): readonly Decision[] {
  if (now === before) return []
  if (before === 'suspended') return ['suspend']
  if (now === 'suspended') return ['restore']
  if (now === 'pending') return before === 'rejected' ? ['reject'] : ['approve']
  return before === 'rejected' ? ['reopen', 'reject'] : ['reopen']
}

/** The standing the tab of an address names; who waits, where it names none. */
export function readStanding(search: URLSearchParams): Standing {
  const named = search.get('tab')
  return STANDINGS.find((standing) => standing === named) ?? 'pending'
}

type Named = { username: string }

/** A text about one person by name, about several by their number. */
function tell(one: Pair, many: Pair, people: readonly Named[]): Pair {
  const text = people.length === 1 ? one : many
  const values = { name: people[0]?.username ?? '', count: people.length }
  return { ja: fillText(text.ja, values), en: fillText(text.en, values) }
}

/** What is asked before people are suspended. */
export const askToSuspend = (people: readonly Named[]): Pair =>
  tell(SUSPEND_TEXTS.title_one, SUSPEND_TEXTS.title_many, people)

/** What has been decided of whom. */
export const tellDone = (decision: Decision, people: readonly Named[]): Pair =>
  tell(DECISION_TEXTS[decision].done_one, DECISION_TEXTS[decision].done_many, people)

/** Of whom nothing could be decided. */
export const tellFailed = (people: readonly Named[]): Pair =>
  tell(OUTCOME_TEXTS.failed_one, OUTCOME_TEXTS.failed_many, people)
