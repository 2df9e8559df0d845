import type * as Y from 'yjs'
import type { NoteSource } from '../canvas.ts'
import {
  type GeneratedNoteDraft,
  type MergeResult,
  planMerge,
  writeMerge,
} from '../merge-generated.ts'

/** Puts a whole generation on the canvas, as where nobody chooses from it. */
export function mergeGenerated(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  origin: { generator: string; now: string },
  stands?: (source: NoteSource) => boolean,
): MergeResult {
  return writeMerge(doc, planMerge(doc, drafts, stands), origin)
}
