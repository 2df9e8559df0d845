import type { ReactNode } from 'react'
import type { TextKey } from '#document/blocks.ts'

export type ViewMarks = {
  /** Replaces a text; `key` is null for a section's title. */
  drawText(id: string, key: TextKey | null, text: string): ReactNode
  attributesOf(id: string): { [data: `data-${string}`]: string | undefined }
  noteOf(id: string): ReactNode
}
