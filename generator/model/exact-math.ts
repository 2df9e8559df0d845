/** ln 2 as a sum of two parts, so that k × LN2_HIGH is exact for small integers k. */
const LN2_HIGH = 0.6931471803691238
const LN2_LOW = 1.9082149292705877e-10
const SERIES_TERMS = 18

/**
 * Computes e^x with additions, multiplications and divisions only. Unlike with Math.exp, the bits
 * are the same on every machine. Returns 0 for an x below −700. Treats an x above 700 as 700.
 */
export function exactExp(x: number): number {
  if (x < -700) return 0
  const bounded = Math.min(x, 700)
  const k = Math.round(bounded / Math.LN2)
  const rest = bounded - k * LN2_HIGH - k * LN2_LOW
  let sum = 1
  for (let term = SERIES_TERMS; term >= 1; term--) sum = 1 + (sum * rest) / term
  return k >= 0 ? sum * powerOfTwo(k) : sum / powerOfTwo(-k)
}

/** Natural logarithm of a positive finite number; identical bits on every machine. */
export function exactLog(x: number): number {
  let k = 0
  let scaled = x
  while (scaled > 1.5) {
    scaled /= 2
    k++
  }
  while (scaled < 0.75) {
    scaled *= 2
    k--
  }
  // ln m = 2 artanh((m − 1) / (m + 1)); the series converges fast for m near 1.
  const ratio = (scaled - 1) / (scaled + 1)
  const square = ratio * ratio
  let sum = 0
  for (let term = 25; term >= 1; term -= 2) sum = sum * square + 1 / term
  return 2 * ratio * sum + k * Math.LN2
}

function powerOfTwo(exponent: number): number {
  let power = 1
  for (let left = exponent; left > 0; left--) power *= 2
  return power
}
