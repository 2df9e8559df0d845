import type { ProblemCode } from '#contract/problems.ts'

/**
 * Reason for a failed transcription:
 * - `unavailable`: the service is unreachable, broken or busy
 * - `refused`: the service refuses the key, model or audio
 * - `too_large`: the audio is larger than the service allows
 * - `timeout`: no answer in time
 * - `malformed`: the answer cannot be read
 */
export type TranscriptionProblemKind =
  | 'unavailable'
  | 'refused'
  | 'too_large'
  | 'timeout'
  | 'malformed'

/** A failed transcription. It has kind and status, but no text of the request or answer. */
export class TranscriptionProblem extends Error {
  readonly kind: TranscriptionProblemKind
  readonly status: number | null

  constructor(kind: TranscriptionProblemKind, status: number | null = null) {
    super(status === null ? kind : `${kind} (status ${status})`)
    this.name = 'TranscriptionProblem'
    this.kind = kind
    this.status = status
  }

  get code(): ProblemCode {
    return `transcription_${this.kind}`
  }
}
