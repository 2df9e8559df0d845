import type { ReactNode } from 'react'
import type { TextKey } from '#document/blocks.ts'

/**
 * Another feature's marks on a rendered script, such as changes. All ids are those of sections and
 * blocks.
 */
export type ViewMarks = {
  /** Replaces a text; `key` is null for a section's title. */
  drawText(id: string, key: TextKey | null, text: string): ReactNode
  attributesOf(id: string): { [data: `data-${string}`]: string | undefined }
  /** Content below a block or a section's title. */
  noteOf(id: string): ReactNode
}
