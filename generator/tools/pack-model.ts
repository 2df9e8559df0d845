import { LABELS } from '../labels.ts'
import { GRAM_SIZE, HEADER, type Model } from '../model/model.ts'
import type { TrainedModel } from './train-model.ts'

const SIZE = LABELS.length
/**
 * The weights of n-grams are quantized to one signed byte. N-grams whose quantized weights are all
 * below MIN_WEIGHT in absolute value are omitted.
 */
const TOP_BYTE = 127
const MIN_WEIGHT = 2
/**
 * Maximum absolute value of an n-gram's weight. The few far larger weights are clipped, so that all
 * other weights get finer steps.
 */
const MAX_WORDING_WEIGHT = 2.5
const DENSE_SCALE = 1 / 2048

/** Quantizes the weights and returns the bytes of a file that `unpackModel` reads. */
export function packModel(
  trained: TrainedModel,
  choice: Pick<Model, 'temperature' | 'place' | 'fill'>,
): Uint8Array {
  const { grams, denseCount, first, second } = trained
  const wordingScale = MAX_WORDING_WEIGHT / TOP_BYTE
  const rows = [...grams]
    .map(([hash, row]) => ({ hash, weights: quantizeGram(first, second, row, wordingScale) }))
    .filter(({ weights }) => weights.some((weight) => Math.abs(weight) >= MIN_WEIGHT))
    .sort((a, b) => a.hash - b.hash)
  const from = grams.size
  const dense = new Int16Array(denseCount * GRAM_SIZE)
  for (let feature = 0; feature < denseCount; feature++) {
    for (let label = 0; label < SIZE; label++) {
      const at = (from + feature) * SIZE + label
      dense[feature * GRAM_SIZE + label] = quantize(first[at], DENSE_SCALE, 32_767)
      dense[feature * GRAM_SIZE + SIZE + label] = quantize(second[at], DENSE_SCALE, 32_767)
    }
  }
  const judgements = Int16Array.from(second.subarray((from + denseCount) * SIZE), (weight) =>
    quantize(weight, DENSE_SCALE, 32_767),
  )
  const header = {
    grams: rows.length,
    dense: dense.length,
    judgements: judgements.length,
    wordingScale,
    denseScale: DENSE_SCALE,
    ...choice,
  }
  return Buffer.concat(
    [
      Float64Array.from(HEADER, (field) => header[field]),
      Uint32Array.from(rows, ({ hash }) => hash),
      dense,
      judgements,
      Int8Array.from(rows.flatMap(({ weights }) => weights)),
    ].map(({ buffer }) => new Uint8Array(buffer)),
  )
}

function quantizeGram(
  first: Float64Array,
  second: Float64Array,
  row: number,
  scale: number,
): number[] {
  return [first, second].flatMap((weights) =>
    [...weights.subarray(row * SIZE, (row + 1) * SIZE)].map((weight) =>
      quantize(weight, scale, TOP_BYTE),
    ),
  )
}

function quantize(weight: number | undefined, scale: number, top: number): number {
  return Math.max(-top, Math.min(top, Math.round((weight ?? 0) / scale)))
}
