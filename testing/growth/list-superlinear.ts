import { measureGrowth } from './measure-growth.ts'
import { TEXT_SHAPES, type TextShape } from './text-shapes.ts'

/**
 * Largest accepted growth of the time when a text's length doubles: 2 is linear, 4 quadratic. The
 * margin allows for sorting and garbage collection.
 */
const MAX_GROWTH = 2.5
/**
 * Text lengths and time limits of a measurement. The shortest text has `longest` / `parts`
 * characters. If `read` is slow, only short texts are measured, to save time. With `EVERY_VARIANT`,
 * longer texts are measured too.
 */
const LENGTHS = process.env.EVERY_VARIANT
  ? { parts: 16, enoughMs: 150, leastMs: 30 }
  : { parts: 64, enoughMs: 0.5, leastMs: 2 }

/**
 * Lists the text shapes for which `read` takes more than linear time, up to `longest` characters.
 */
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
      most: MAX_GROWTH,
      ...judged,
    })
    return growth < MAX_GROWTH ? [] : [`${name}: ×${growth.toFixed(1)}`]
  })
}
