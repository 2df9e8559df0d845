import type { Pair } from '#contract/language.ts'
import { fillPair } from '#web/language/texts.ts'
import { DECISION_TEXTS, OUTCOME_TEXTS, REJECT_TEXTS, SUSPEND_TEXTS } from './texts.ts'

/** The statuses of a company's people, in the order of the tabs. */
export const MEMBER_STATUSES = ['pending', 'approved', 'rejected', 'suspended'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]
export type Decision = keyof typeof DECISION_TEXTS

/** The decisions offered for each status, in the order of their buttons. */
export const DECISIONS_BY_STATUS: Readonly<Record<MemberStatus, readonly Decision[]>> = {
  pending: ['approve', 'reject'],
  approved: ['suspend'],
  rejected: ['approve', 'reopen'],
  suspended: ['restore'],
}

/** Decisions that need confirmation, since they send a reason or end a person's access. */
export const DECISIONS_TO_CONFIRM = ['reject', 'suspend'] as const satisfies Decision[]
export type ConfirmedDecision = (typeof DECISIONS_TO_CONFIRM)[number]

export const needsConfirmation = (decision: Decision): decision is ConfirmedDecision =>
  DECISIONS_TO_CONFIRM.some((one) => one === decision)

export const isRemovable = (status: MemberStatus): boolean =>
  status === 'approved' || status === 'suspended'

export const STATUS_AFTER: Readonly<Record<Decision, MemberStatus>> = {
  approve: 'approved',
  reject: 'rejected',
  reopen: 'pending',
  suspend: 'suspended',
  restore: 'approved',
}

/** The decisions that bring a person from status `now` back to status `before`. */
export function findUndo(before: MemberStatus, now: MemberStatus): readonly Decision[] {
  if (now === before) return []
  if (before === 'suspended') return ['suspend']
  if (now === 'suspended') return ['restore']
  if (now === 'pending') return before === 'rejected' ? ['reject'] : ['approve']
  return before === 'rejected' ? ['reopen', 'reject'] : ['reopen']
}

export function readStatusTab(search: URLSearchParams): MemberStatus {
  const named = search.get('tab')
  return MEMBER_STATUSES.find((status) => status === named) ?? 'pending'
}

type Named = { username: string }

/** Returns a text that names one person, or a text with the number of several people. */
function describePeople(
  people: readonly Named[],
  tellOne: (name: string) => Pair,
  tellMany: (count: number) => Pair,
): Pair {
  const [first, ...more] = people
  return first && more.length === 0 ? tellOne(first.username) : tellMany(people.length)
}

/** Title of the confirmation dialog. */
export function describeQuestion(decision: ConfirmedDecision, people: readonly Named[]): Pair {
  const { title_one, title_many } = decision === 'reject' ? REJECT_TEXTS : SUSPEND_TEXTS
  return describePeople(
    people,
    (name) => fillPair(title_one, { name }),
    (count) => fillPair(title_many, { count }),
  )
}

export function describeDone(decision: Decision, people: readonly Named[]): Pair {
  const { done_one, done_many } = DECISION_TEXTS[decision]
  return describePeople(
    people,
    (name) => fillPair(done_one, { name }),
    (count) => fillPair(done_many, { count }),
  )
}

/**
 * Title of the toast about failed decisions, with the name of one person or the number of several.
 */
export function describeFailed(people: readonly Named[]): Pair {
  const { failed_one, failed_many } = OUTCOME_TEXTS
  return describePeople(
    people,
    (name) => fillPair(failed_one, { name }),
    (count) => fillPair(failed_many, { count }),
  )
}
