import type { DocumentVersion } from '#contract/history.ts'
import type { ReviewRecord } from '#contract/review.ts'
import type { DocumentVersion as KeptVersion } from '#server/platform/documents/versions/versions.ts'

export function toVersion(
  { id, created_at, reason, label, authors, is_kept }: KeptVersion,
  names: ReadonlyMap<string, string>,
  review: ReviewRecord[],
): DocumentVersion {
  const known = authors.map((author) => ({ id: author, username: names.get(author) ?? null }))
  return { id, created_at, reason, label, authors: known, review, is_kept }
}
