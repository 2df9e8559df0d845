import { expect, test } from 'vitest'
import { LABELS, NONE } from '../labels.ts'
import { packModel } from '../tools/pack-model.ts'
import { exactExp, exactLog } from './exact-math.ts'
import { scaleTemperature, toProbabilities } from './judge-sentences.ts'
import { unpackModel } from './model.ts'

test('exactExp and exactLog agree with Math.exp and Math.log', () => {
  for (let x = -40; x <= 40; x += 0.37) {
    expect(Math.abs(exactExp(x) / Math.exp(x) - 1)).toBeLessThan(1e-12)
    expect(exactLog(exactExp(x))).toBeCloseTo(x, 10)
  }
  expect([exactExp(0), exactExp(-1000), exactLog(1)]).toEqual([1, 0, 0])
})

test('a packed model is restored: every gram finds its own weights, unknown ones none', () => {
  const hashes = Array.from({ length: 500 }, (_, n) => Math.imul(n + 1, 0x9e3779b1) >>> 0)
  const size = LABELS.length
  const weights = (from: number) =>
    Float64Array.from({ length: 502 * size }, (_, at) => (((at + from) % 19) - 9) / 10)
  const model = unpackModel(
    packModel(
      {
        grams: new Map(hashes.map((hash, row) => [hash, row])),
        denseCount: 1,
        first: weights(0).subarray(0, 501 * size),
        second: weights(5),
      },
      { temperature: 1.2, place: 0.4, fill: 0.5 },
    ),
  )
  expect(model.place).toBe(0.4)
  expect(model.dense).toHaveLength(2 * size)
  expect(model.judgements).toHaveLength(size)
  for (const [row, hash] of hashes.entries()) {
    const at = model.rowOf(hash) * 2 * size
    expect(at).toBeGreaterThanOrEqual(0)
    const read = (model.wording[at + 3] ?? 0) * model.wordingScale
    expect(read).toBeCloseTo(weights(0)[row * size + 3] ?? 0, 1)
    const second = (model.wording[at + size + 3] ?? 0) * model.wordingScale
    expect(second).toBeCloseTo(weights(5)[row * size + 3] ?? 0, 1)
  }
  expect(model.rowOf(12_345)).toBe(-1)
})

test('probabilities sum to one, a barred sentence belongs to no box, and temperature preserves the order', () => {
  const scores = Float64Array.from(LABELS, (_, at) => at / 3 - 400)
  const probabilities = toProbabilities(scores, false)
  expect(probabilities.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
  expect(toProbabilities(scores, true)[NONE]).toBe(1)
  const cooled = scaleTemperature(probabilities, 2)
  expect(cooled.reduce((a, b) => a + b)).toBeCloseTo(1, 12)
  expect(cooled[NONE]).toBeLessThan(probabilities[NONE] ?? 0)
  expect([...cooled]).toEqual([...cooled].sort((a, b) => a - b))
})
