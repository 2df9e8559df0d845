import type { ReactNode } from 'react'
import type { TextKey } from '#document/blocks.ts'

export type ViewMarks = {
  /** Renders a text in place of the default rendering; `key` is null for a section's title. */
  drawText(id: string, key: TextKey | null, text: string): ReactNode
  attributesOf(id: string): { [data: `data-${string}`]: string | undefined }
  noteOf(id: string): ReactNode
}
