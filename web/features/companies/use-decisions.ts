import type { Member } from '#contract/companies.ts'
import { GENERAL_TEXTS } from '#web/language/general-texts.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { type DecisionRequest, type Outcome, useDecide } from './api.ts'
import {
  type Decision,
  describeDone,
  describeFailed,
  findUndo,
  type MemberStatus,
  STATUS_AFTER,
} from './decisions.ts'
import { OUTCOME_TEXTS } from './texts.ts'

/**
 * Ids of the people about whom a decision is being sent. A person's row stays until the next
 * render, so a second press could decide again. Such a press is ignored.
 */
const pendingIds = new Set<string>()

/** For each person's id, the function that closes the toast offering undo. */
const offers = new Map<string, () => void>()

/** Closes the toasts that offer to undo earlier decisions about these people. */
function withdrawOffers(people: readonly Member[]): void {
  for (const { id } of people) {
    offers.get(id)?.()
    offers.delete(id)
  }
}

/**
 * Returns a function that carries out a decision about people who have the same status. A toast
 * reports the result and offers undo.
 */
export function useDecisions() {
  const { mutate: decide } = useDecide(reportDecided)
  const { mutate: revert } = useDecide(reportUndone)

  function reportDecided({ done, failed, error }: Outcome, { from, steps }: DecisionRequest) {
    const [decision] = steps
    for (const { id } of [...done, ...failed]) pendingIds.delete(id)
    if (done.length > 0 && decision) {
      const withdraw = showToast({
        status: 'success',
        title: describeDone(decision, done),
        action: { label: GENERAL_TEXTS.undo, run: () => undo(done, from, decision) },
      })
      for (const { id } of done) offers.set(id, withdraw)
    }
    reportFailed(failed, error)
  }
  const undo = (people: Member[], before: MemberStatus, decision: Decision) => {
    const now = STATUS_AFTER[decision]
    revert({ people, from: now, steps: findUndo(before, now) })
  }
  return (decision: Decision, from: MemberStatus, people: readonly Member[], reason?: string) => {
    const free = people.filter(({ id }) => !pendingIds.has(id))
    if (free.length === 0) return
    for (const { id } of free) pendingIds.add(id)
    withdrawOffers(free)
    decide({ people: free, from, steps: [decision], reason })
  }
}

function reportUndone({ done, failed, error }: Outcome): void {
  if (done.length > 0) showToast({ status: 'info', title: OUTCOME_TEXTS.undone })
  reportFailed(failed, error)
}

function reportFailed(failed: readonly Member[], error: unknown): void {
  if (failed.length === 0) return
  showFailure(describeFailed(failed), error)
}
