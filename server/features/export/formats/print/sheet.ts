import type { ScriptExportOptions } from '#contract/export.ts'
import { PAPER_SIZES } from '../paper-sizes.ts'

export type Region = { x: number; y: number; width: number; height: number }

/** A sheet with its size and the regions for text, in the order in which they are filled. */
export type Sheet = {
  size: readonly [width: number, height: number]
  regions: readonly Region[]
  /** Outlines along which cue cards are cut; empty for pages. */
  cells: readonly Region[]
}

const COLUMN_GAP = 28
const CARD = { margin: 20, pad: 12, foot: 14 }

export function layOutSheet({
  paper,
  orientation,
  columns,
  layout,
}: Pick<ScriptExportOptions, 'paper' | 'orientation' | 'columns' | 'layout'>): Sheet {
  const [short, long] = PAPER_SIZES[paper]
  const isUpright = orientation === 'portrait'
  const size = isUpright ? ([short, long] as const) : ([long, short] as const)
  if (layout === 'cards') {
    const cells = divide(size, CARD.margin, isUpright ? [2, 4] : [4, 2], 0)
    const regions = cells.map(({ x, y, width, height }) => ({
      x: x + CARD.pad,
      y: y + CARD.pad,
      width: width - CARD.pad * 2,
      height: height - CARD.pad - CARD.foot - CARD.pad / 2,
    }))
    return { size, regions, cells }
  }
  const margin = paper === 'a5' ? 40 : 60
  return {
    size,
    cells: [],
    regions: divide(size, margin, [columns === 'two' ? 2 : 1, 1], COLUMN_GAP),
  }
}

/** Divides a sheet, inside its margin, into a grid of regions. Returns them row by row. */
function divide(
  [width, height]: Sheet['size'],
  margin: number,
  [across, down]: readonly [number, number],
  gap: number,
): Region[] {
  const wide = (width - margin * 2 - gap * (across - 1)) / across
  const high = (height - margin * 2) / down
  return Array.from({ length: across * down }, (_, index) => ({
    x: margin + (index % across) * (wide + gap),
    y: margin + Math.floor(index / across) * high,
    width: wide,
    height: high,
  }))
}
