import type { Paper } from '#contract/export.ts'

/** Width and height of a sheet in portrait orientation, in points. */
export const PAPER_SIZES: Record<Paper, readonly [width: number, height: number]> = {
  a4: [595.28, 841.89],
  a5: [419.53, 595.28],
  letter: [612, 792],
}
