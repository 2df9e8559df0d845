import type { ProblemCode } from '#contract/problems.ts'

/** Why a socket is closed: the number the browser acts on and the catalogue's code it can word. */
export const CLOSINGS = {
  /** Sent something none of ours sends. */
  malformed: 4400,
  /** The token is void: a new one may help. */
  unauthenticated: 4401,
  /** The right is gone. */
  forbidden: 4403,
  unapproved: 4403,
  rejected: 4403,
  suspended: 4403,
  removed: 4403,
  dormant: 4403,
  closing: 4403,
  unverified_email: 4403,
  not_found: 4403,
  in_trash: 4403,
  too_large: 4413,
  too_many_requests: 4429,
  /** Could not be stored now; the browser keeps what it has and comes back. */
  unavailable: 1013,
} as const satisfies Partial<Record<ProblemCode, number>>

export type Closing = keyof typeof CLOSINGS

/** The server is being restarted: come back. */
export const RESTARTING = 1012

/**
 * Refuses a socket or a message. Its message is empty on purpose: Hocuspocus prints errors that
 * have one, and reads `code` and `reason` for the browser.
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

/** The closing an error of ours or of the database becomes. */
export function toClosing(error: unknown): Closing {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code in CLOSINGS ? (code as Closing) : 'unavailable'
}
