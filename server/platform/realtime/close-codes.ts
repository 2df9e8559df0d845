import type { AccountProblem } from '#contract/permissions.ts'
import type { ProblemCode } from '#contract/problems.ts'

/**
 * Close codes of sockets. The browser acts on the number; the reason is a problem code whose text
 * the browser shows.
 */
export const CLOSINGS = {
  malformed: 4400,
  /** The token is void; the browser can retry with a new token. */
  unauthenticated: 4401,
  forbidden: 4403,
  unapproved: 4403,
  rejected: 4403,
  suspended: 4403,
  leaving: 4403,
  removed: 4403,
  dormant: 4403,
  second_factor_missing: 4403,
  closing: 4403,
  unverified_email: 4403,
  not_found: 4403,
  in_trash: 4403,
  too_large: 4413,
  too_many_requests: 4429,
  /** Edits cannot be stored at present. The browser keeps them and reconnects. */
  unavailable: 1013,
} as const satisfies Partial<Record<ProblemCode, number>> & Record<AccountProblem, number>

export type Closing = keyof typeof CLOSINGS

/** The server restarts; browsers reconnect. */
export const RESTARTING = 1012

/**
 * Refuses a socket or a message. Hocuspocus sends `code` and `reason` to the browser. The error's
 * message is empty, because Hocuspocus prints any non-empty message.
 */
export class SocketRefused extends Error {
  readonly code: number
  readonly reason: Closing

  constructor(reason: Closing) {
    super('')
    this.name = 'SocketRefused'
    this.code = CLOSINGS[reason]
    this.reason = reason
  }
}

/**
 * Maps an error to a key of CLOSINGS: its code, or `unavailable` if CLOSINGS does not have the
 * code.
 */
export function toClosing(error: unknown): Closing {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return Object.hasOwn(CLOSINGS, code) ? (code as Closing) : 'unavailable'
}
