import type { ReactNode } from 'react'
import type { TextKey } from '#document/blocks.ts'

/** What somebody else puts on a script that is read: what became of it, say. Ids are sections' and blocks'. */
export type ViewMarks = {
  /** Drawn in the place of a text; `key` is null for a section's title. */
  drawText(id: string, key: TextKey | null, text: string): ReactNode
  attributesOf(id: string): { [data: `data-${string}`]: string | undefined }
  /** What stands behind a block, or under a section's title. */
  noteOf(id: string): ReactNode
}
