/**
 * Media queries for the widths at which layouts change; `@media` rules use the same widths (checked
 * by tools/styles.ts).
 */
export const NARROW = { sm: '(width < 640px)', md: '(width < 768px)' } as const
export const WIDE = {
  md: '(width >= 768px)',
  lg: '(width >= 1000px)',
  xl: '(width >= 1200px)',
} as const
/** Matches windows where people go back by a gesture or button of the device. */
export const TOUCH = '(width < 640px), (pointer: coarse)'
/**
 * Matches a phone in either orientation. On a phone, the header contains the tools of scripts and
 * canvases.
 */
export const PHONE = '(width < 640px), (height < 500px)'
