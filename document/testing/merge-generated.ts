import type * as Y from 'yjs'
import type { NoteSource } from '../canvas.ts'
import {
  type GeneratedNoteDraft,
  type MergeResult,
  planMerge,
  writeMerge,
} from '../merge-generated.ts'

/** Writes all changes that a generation proposes, as if the user accepted each of them. */
export function mergeGenerated(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  origin: { generator: string; now: string },
  isInScript?: (source: NoteSource) => boolean,
): MergeResult {
  return writeMerge(doc, planMerge(doc, drafts, isInScript), origin)
}
