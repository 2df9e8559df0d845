import type { AroundMerge, MergeResult } from '#document/merge-generated.ts'
import { readCanvasJson } from '#document/script-file.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Around } from '#server/platform/documents/versions/versions.ts'
import type { Services } from '#server/platform/services.ts'
import type { FoundJob } from '../review/data.ts'
import { hasChanged } from '../review/rules.ts'

type Documents = Pick<Services, 'documents'>
type Job = { id: string; canvas_id: string }

const pinOf = ({ id }: Job) => `generation:${id}`

/**
 * Returns the canvas versions before and after a merge, for its undo; null if the merge changed
 * nothing.
 */
export const versionsOfUndo = (merged: MergeResult, around: Around | null): Around | null =>
  hasChanged(merged) ? around : null

export function pinUndo(
  tx: Transaction,
  { documents }: Documents,
  job: Job,
  { before, after }: Around,
): Promise<void> {
  return documents.versions.pin(tx, job.canvas_id, [before, after], pinOf(job))
}

/** Removes a job's pins, which protect its canvas versions from being thinned out. */
export function unpinUndo(tx: Transaction, { documents }: Documents, job: Job): Promise<void> {
  return documents.versions.unpin(tx, job.canvas_id, pinOf(job))
}

/** Reads the canvas before and after a job; null if the job has no versions for its undo. */
export async function readUndo(
  tx: Transaction,
  { documents }: Documents,
  { canvas_id, before_version, after_version }: FoundJob,
): Promise<AroundMerge | null> {
  if (before_version === null || after_version === null) return null
  const notesOf = async (version_id: string) => {
    const { content } = await documents.versions.read(tx, canvas_id, version_id)
    return readCanvasJson(content).notes
  }
  return { before: await notesOf(before_version), after: await notesOf(after_version) }
}
