import type { Pair } from '#contract/language.ts'
import { fillPair } from '#web/language/texts.ts'
import { DECISION_TEXTS, OUTCOME_TEXTS, REJECT_TEXTS, SUSPEND_TEXTS } from './texts.ts'

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

/** Decisions that are asked about once before they are carried out: somebody is told a reason, or thrown out of their work. */
export const ASKED_FIRST = ['reject', 'suspend'] as const satisfies Decision[]
export type AskedFirst = (typeof ASKED_FIRST)[number]

export const isAskedFirst = (decision: Decision): decision is AskedFirst =>
  ASKED_FIRST.some((asked) => asked === decision)

/** Whether people of a standing can be removed: those who are, or were, in. */
export const mayLeave = (standing: Standing): boolean =>
  standing === 'approved' || standing === 'suspended'

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
function tell(
  people: readonly Named[],
  tellOne: (name: string) => Pair,
  tellMany: (count: number) => Pair,
): Pair {
  const [first, ...more] = people
  return first && more.length === 0 ? tellOne(first.username) : tellMany(people.length)
}

/** What is asked before something is decided of people. */
export function askFirst(decision: AskedFirst, people: readonly Named[]): Pair {
  const { title_one, title_many } = decision === 'reject' ? REJECT_TEXTS : SUSPEND_TEXTS
  return tell(
    people,
    (name) => fillPair(title_one, { name }),
    (count) => fillPair(title_many, { count }),
  )
}

/** What has been decided of whom. */
export function tellDone(decision: Decision, people: readonly Named[]): Pair {
  const { done_one, done_many } = DECISION_TEXTS[decision]
  return tell(
    people,
    (name) => fillPair(done_one, { name }),
    (count) => fillPair(done_many, { count }),
  )
}

/** Of whom nothing could be decided. */
export function tellFailed(people: readonly Named[]): Pair {
  const { failed_one, failed_many } = OUTCOME_TEXTS
  return tell(
    people,
    (name) => fillPair(failed_one, { name }),
    (count) => fillPair(failed_many, { count }),
  )
}
