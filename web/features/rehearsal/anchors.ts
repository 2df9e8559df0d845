/**
 * A point where a line starts, or where the last line ends. `at`: planned seconds from the script's
 * start ("seconds of the script"). `y`: scroll position in pixels. Lists of anchors are sorted by
 * both.
 */
export type Anchor = { at: number; y: number }

/**
 * Converts a time in the script (seconds) to a scroll position (pixels), interpolated between
 * anchors.
 */
export const pixelsAt = (anchors: readonly Anchor[], at: number): number =>
  between(anchors, at, 'at', 'y')

/**
 * Converts a scroll position (pixels) to a time in the script (seconds), interpolated between
 * anchors.
 */
export const secondsAt = (anchors: readonly Anchor[], y: number): number =>
  between(anchors, y, 'y', 'at')

/**
 * Returns the position in pixels of the last anchor at or before `at`. If all anchors are later,
 * returns the position of the first. With reduced motion, the text jumps to these positions.
 */
export const anchorPixelsAt = (anchors: readonly Anchor[], at: number): number =>
  anchors.findLast((anchor) => anchor.at <= at)?.y ?? anchors[0]?.y ?? 0

function between(
  anchors: readonly Anchor[],
  value: number,
  from: keyof Anchor,
  to: keyof Anchor,
): number {
  const next = anchors.findIndex((anchor) => anchor[from] > value)
  const after = anchors[next]
  if (!after) return anchors.at(-1)?.[to] ?? 0
  const before = anchors[next - 1]
  if (!before) return after[to]
  const part = (value - before[from]) / (after[from] - before[from])
  return before[to] + part * (after[to] - before[to])
}
