import { measureGrowth } from './measure-growth.ts'
import { TEXT_SHAPES } from './text-shapes.ts'

/** Growth for a doubled text: 2 is linear, 4 quadratic; sorting and garbage collection are between. */
const MOST_GROWTH = 2.5
/** Quadratic work shows on a twelfth of the limit, in a hundredth of the time. */
const SHORTER = 12

/** The longest text to measure: the limit itself in a thorough run, otherwise a part of it. */
export const longestFor = (limit: number): number =>
  process.env.EVERY_VARIANT ? limit : Math.floor(limit / SHORTER)

/** Lists the text shapes for which a reader takes more than linear time, up to `longest` characters. */
export function listSuperlinear(read: (text: string) => unknown, longest: number): string[] {
  return Object.entries(TEXT_SHAPES).flatMap(([name, makeText]) => {
    const growth = measureGrowth(read, makeText, { longest, most: MOST_GROWTH })
    return growth < MOST_GROWTH ? [] : [`${name}: ×${growth.toFixed(1)}`]
  })
}
