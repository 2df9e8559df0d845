import { LABELS } from '../labels.ts'
import type { PackedModel } from '../model/model.ts'
import type { TrainedModel } from './train-model.ts'

const SIZE = LABELS.length
/** Weights of grams are whole numbers of one byte; a gram of none above this is left out. */
const TOP_BYTE = 127
const LEAST = 2
/** A few weights are far larger than the rest; cutting them leaves the others finer steps. */
const WIDEST = 2.5
const DENSE_SCALE = 1 / 2048

/** Makes the weights whole numbers and packs them; what is packed decides, never what was trained. */
export function packModel(
  trained: TrainedModel,
  choice: Pick<PackedModel, 'temperature' | 'place' | 'fill'>,
): PackedModel {
  const { grams, denseCount, first, second } = trained
  const wordingScale = WIDEST / TOP_BYTE
  const rows = [...grams]
    .map(([hash, row]) => ({ hash, weights: quantizeGram(first, second, row, wordingScale) }))
    .filter(({ weights }) => weights.some((weight) => Math.abs(weight) >= LEAST))
    .sort((a, b) => a.hash - b.hash)
  const from = grams.size
  const dense = new Int16Array(denseCount * 2 * SIZE)
  for (let feature = 0; feature < denseCount; feature++) {
    for (let label = 0; label < SIZE; label++) {
      const at = (from + feature) * SIZE + label
      dense[feature * 2 * SIZE + label] = quantize(first[at], DENSE_SCALE, 32_767)
      dense[feature * 2 * SIZE + SIZE + label] = quantize(second[at], DENSE_SCALE, 32_767)
    }
  }
  const judgements = Int16Array.from(second.subarray((from + denseCount) * SIZE), (weight) =>
    quantize(weight, DENSE_SCALE, 32_767),
  )
  return {
    grams: toBase64(Uint32Array.from(rows, ({ hash }) => hash)),
    wording: toBase64(Int8Array.from(rows.flatMap(({ weights }) => weights))),
    wordingScale,
    dense: toBase64(dense),
    judgements: toBase64(judgements),
    denseScale: DENSE_SCALE,
    ...choice,
  }
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

function toBase64(numbers: ArrayBufferView): string {
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64')
}
