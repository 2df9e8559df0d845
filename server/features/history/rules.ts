import type { DocumentVersion } from '#contract/history.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { DocumentVersion as KeptVersion } from '#server/platform/documents/versions/versions.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** A version as it is answered. */
export function toVersion(
  { id, created_at, reason, label, authors, is_kept }: KeptVersion,
  names: ReadonlyMap<string, string>,
  review: ReviewRecord[],
): DocumentVersion {
  const known = authors.map((author) => ({ id: author, username: names.get(author) ?? null }))
  return { id, created_at, reason, label, authors: known, review, is_kept }
}

/** The cursor behind a version of a list. */
export function writeCursor({ number }: KeptVersion): string {
  return Buffer.from(`${number}`).toString('base64url')
}

/** The number below which a list goes on. Throws Refusal('invalid'). */
export function readCursor(cursor: string): number {
  const number = Buffer.from(cursor, 'base64url').toString()
  if (!/^[1-9]\d{0,14}$/.test(number))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return Number(number)
}
