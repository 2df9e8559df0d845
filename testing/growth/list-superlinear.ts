import { measureGrowth } from './measure-growth.ts'
import { TEXT_SHAPES, type TextShape } from './text-shapes.ts'

/** Growth to accept for a doubled text: 2 is linear, 4 quadratic; sorting and garbage collection are between. */
const MOST_GROWTH = 2.5
/** Fast readers are measured up to the limit; slow ones only in a thorough run. */
const LENGTHS = process.env.EVERY_VARIANT
  ? { parts: 16, enoughMs: 150, leastMs: 30 }
  : { parts: 64, enoughMs: 0.5, leastMs: 2 }

/** Lists the text shapes for which a reader takes more than linear time, up to `longest` characters. */
export function listSuperlinear(
  read: (text: string) => unknown,
  longest: number,
  shapes: Readonly<Record<string, TextShape>> = TEXT_SHAPES,
): string[] {
  const { parts, ...judged } = LENGTHS
  const shortest = Math.floor(longest / parts)
  return Object.entries(shapes).flatMap(([name, makeText]) => {
    const growth = measureGrowth(read, makeText, {
      shortest,
      longest,
      most: MOST_GROWTH,
      ...judged,
    })
    return growth < MOST_GROWTH ? [] : [`${name}: ×${growth.toFixed(1)}`]
  })
}
