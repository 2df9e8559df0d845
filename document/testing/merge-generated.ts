import type * as Y from 'yjs'
import type { NoteSource } from '../canvas.ts'
import {
  type GeneratedNoteDraft,
  type MergeResult,
  planMerge,
  writeMerge,
} from '../merge-generated.ts'

/** Adds a whole generation to a canvas, without a person's choice. */
export function mergeGenerated(
  doc: Y.Doc,
  drafts: readonly GeneratedNoteDraft[],
  origin: { generator: string; now: string },
  isInScript?: (source: NoteSource) => boolean,
): MergeResult {
  return writeMerge(doc, planMerge(doc, drafts, isInScript), origin)
}
