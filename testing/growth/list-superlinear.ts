import { measureGrowth } from './measure-growth.ts'
import { TEXT_SHAPES } from './text-shapes.ts'

/** Quadratic work shows on this part of the limit. */
const SHORTER = 32

/**
 * Growth to accept for a doubled text: 2 is linear, 4 quadratic; sorting and garbage collection are between.
 * A thorough run measures longer texts, and judges them strictly.
 */
const JUDGED = process.env.EVERY_VARIANT
  ? { enoughMs: 150, leastMs: 30, most: 2.5 }
  : { enoughMs: 2, leastMs: 5, most: 3 }

/** Lists the text shapes for which a reader takes more than linear time, up to `longest` characters. */
export function listSuperlinear(read: (text: string) => unknown, longest: number): string[] {
  const shortest = Math.floor(longest / SHORTER)
  return Object.entries(TEXT_SHAPES).flatMap(([name, makeText]) => {
    const growth = measureGrowth(read, makeText, { shortest, longest, ...JUDGED })
    return growth < JUDGED.most ? [] : [`${name}: ×${growth.toFixed(1)}`]
  })
}
