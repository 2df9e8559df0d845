import { isAccountProblem } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type Confirmation, isAllConfirmed } from './counted-socket.ts'
import type { DocumentState } from './document-state.ts'
import { findRefusalReaction, RETRY_MS } from './entry.ts'
import { findSaveState } from './save-state.ts'

/** Delays in milliseconds until the event `elapsed`, by the reason for waiting. */
export const WAIT_MS = {
  /**
   * The document is shown as offline only after this time, because opening a document or restarting
   * the server takes less time.
   */
  offline: 4_000,
  /** Delay before the token is sent again to a server that could not check it. */
  retry: RETRY_MS,
  /**
   * Delays the removal of the marks of unconfirmed edits. Without a delay, each key press would
   * write and remove the marks.
   */
  marks: 500,
  /** Debounces the state "saved", so that it does not flicker between two key presses. */
  settling: 300,
} as const
export type Wait = keyof typeof WAIT_MS

export type DocumentMachine = DocumentState & {
  confirmation: Confirmation
  /** True if disconnected for longer than `WAIT_MS.offline`. */
  isOffline: boolean
  /** True if the last token was refused, so that a fresh one is needed. */
  isTokenRefused: boolean
  /**
   * True if the server has confirmed all edits. Stays true after a disconnection, until the next
   * edit.
   */
  isAllConfirmed: boolean
  waits: ReadonlySet<Wait>
}

export type DocumentEvent =
  /** `confirmation` or `isHttpFallback` changed. */
  | { type: 'counted' }
  | { type: 'typed' }
  /** The content was loaded, from this browser's copy or from the server. */
  | { type: 'loaded' }
  | { type: 'peers'; peers: DocumentState['peers'] }
  | { type: 'connected' | 'disconnected' }
  | { type: 'authenticated' | 'right_changed'; may_edit: boolean }
  /** The server refused the authentication; `reason` is its code. */
  | { type: 'refused'; reason: string }
  | { type: 'closed'; code: number; reason: string }
  /** The connection was given up; `hasUnsaved`: the copy has edits that the server lacks. */
  | { type: 'given_up'; problem: ProblemCode; hasUnsaved: boolean }
  | { type: 'elapsed'; wait: Wait }

export type DocumentEffect =
  | { do: 'send_token' | 'remove_marks' | 'reconnect' }
  | { do: 'give_up'; problem: ProblemCode }

/** Close codes after which a reconnect would be refused again. */
const FINAL: Partial<Record<number, ProblemCode>> = {
  1009: 'too_large',
  4413: 'too_large',
  4400: 'malformed',
}

export const OPENING: DocumentMachine = {
  saveState: 'saving',
  isLoaded: false,
  mayEdit: null,
  isHttpFallback: false,
  problem: null,
  peers: [],
  confirmation: { answered: false, outstanding: 0, refused: false },
  isOffline: false,
  isTokenRefused: false,
  isAllConfirmed: false,
  waits: new Set(),
}

type Step = [DocumentMachine, ...DocumentEffect[]]

export function step(before: DocumentMachine, event: DocumentEvent): Step {
  const [next, ...effects] = react(before, event)
  return [event.type === 'typed' ? next : derive(next), ...effects]
}

function react(machine: DocumentMachine, event: DocumentEvent): Step {
  switch (event.type) {
    case 'counted':
      return [machine]
    case 'typed':
      return [{ ...machine, isAllConfirmed: false }]
    case 'loaded':
      return [{ ...machine, isLoaded: true }]
    case 'peers':
      return [{ ...machine, peers: event.peers }]
    case 'connected':
      return [{ ...without(machine, 'offline'), isOffline: false }]
    case 'disconnected':
      return [machine.isOffline ? machine : awaiting(machine, 'offline')]
    case 'authenticated':
      return [{ ...machine, isTokenRefused: false, mayEdit: event.may_edit }]
    case 'right_changed':
      // Reconnects when the user may edit again. The reconnect sends the edits that the server has
      // refused.
      return [
        { ...machine, mayEdit: event.may_edit },
        ...(event.may_edit ? [{ do: 'reconnect' } as const] : []),
      ]
    case 'refused':
      return refuse(machine, event.reason)
    case 'closed':
      return [machine, ...endOf(event)]
    case 'given_up':
      return [
        {
          ...machine,
          problem: event.problem,
          isLoaded: machine.isLoaded && event.hasUnsaved,
        },
      ]
    case 'elapsed':
      return elapse(without(machine, event.wait), event.wait)
  }
}

function refuse(machine: DocumentMachine, reason: string): Step {
  switch (findRefusalReaction(reason, machine.isTokenRefused)) {
    case 'fresh_token':
      return [{ ...machine, isTokenRefused: true }, { do: 'send_token' }]
    case 'later':
      return [awaiting(machine, 'retry')]
    case 'final':
      return [machine, { do: 'give_up', problem: reason as ProblemCode }]
  }
}

/**
 * Returns the effect `give_up` in two cases, otherwise no effect:
 * - The account lost its access.
 * - The server would refuse a reconnect after this close code.
 */
function endOf({ code, reason }: { code: number; reason: string }): DocumentEffect[] {
  const problem = isAccountProblem(reason) ? reason : FINAL[code]
  return problem ? [{ do: 'give_up', problem }] : []
}

function elapse(machine: DocumentMachine, wait: Wait): Step {
  switch (wait) {
    case 'offline':
      return [{ ...machine, isOffline: true }]
    case 'retry':
      return [machine, { do: 'send_token' }]
    case 'marks':
      return [machine, ...(machine.isAllConfirmed ? [{ do: 'remove_marks' } as const] : [])]
    case 'settling':
      return [{ ...machine, saveState: 'saved' }]
  }
}

/** Derives the save state and the necessary waits. Runs after each event except `typed`. */
function derive(machine: DocumentMachine): DocumentMachine {
  const { confirmation, mayEdit, problem, isOffline } = machine
  const found = findSaveState({
    confirmation,
    may_edit: mayEdit,
    is_refused: problem !== null,
    is_offline: isOffline,
  })
  const settles = machine.saveState === 'saving' && found === 'saved'
  const next = settles
    ? awaiting(machine, 'settling')
    : { ...without(machine, 'settling'), saveState: found }
  if (!isAllConfirmed(confirmation) || next.isAllConfirmed) return next
  return { ...awaiting(next, 'marks'), isAllConfirmed: true }
}

const awaiting = (machine: DocumentMachine, wait: Wait): DocumentMachine =>
  machine.waits.has(wait) ? machine : { ...machine, waits: new Set([...machine.waits, wait]) }

const without = (machine: DocumentMachine, wait: Wait): DocumentMachine =>
  machine.waits.has(wait)
    ? { ...machine, waits: new Set([...machine.waits].filter((each) => each !== wait)) }
    : machine
