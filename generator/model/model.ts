import { LABELS } from '../labels.ts'

/**
 * Fields of a model file's header, eight bytes each: numbers of grams and of weights, and scalars.
 */
export const HEADER = [
  'grams',
  'dense',
  'judgements',
  'wordingScale',
  'denseScale',
  'temperature',
  'place',
  'fill',
] as const

/** Number of weights per gram: one per label for each of the two passes. */
export const GRAM_SIZE = 2 * LABELS.length

/** Trained model of one language. A weight is an integer times a scale. */
export type Model = Record<
  | 'wordingScale'
  | 'denseScale'
  /** Divisor of the scores. A value above 1 makes the probabilities less extreme. */
  | 'temperature'
  /**
   * Minimum probabilities of notes. `place`: minimum of each note. `fill`: minimum of a box's best
   * note; if it is lower, the box stays empty, unless a heading names the box.
   */
  | 'place'
  | 'fill',
  number
> & {
  /** Row of a gram's hash in `wording`; −1 if unknown. */
  rowOf: (hash: number) => number
  /** `GRAM_SIZE` weights per row. */
  wording: Int8Array
  /**
   * Weights of the other features. `dense`: `GRAM_SIZE` weights per feature. `judgements`: one
   * weight per label for each feature of the second pass.
   */
  dense: Int16Array
  judgements: Int16Array
}

/**
 * Reads a little-endian file written by `packModel`:
 * - header
 * - hashes of known grams in ascending order (uint32)
 * - weights of other features and of the second pass (int16)
 * - weights of grams (int8)
 *
 * The arrays in the result are views of `bytes`, so the offset of `bytes` in its buffer must be a
 * multiple of eight.
 */
export function unpackModel(bytes: Uint8Array): Model {
  const { buffer, byteOffset } = bytes
  const values = new Float64Array(buffer, byteOffset, HEADER.length)
  const read = (field: (typeof HEADER)[number]) => values[HEADER.indexOf(field)] ?? 0
  const at = { grams: byteOffset + values.byteLength, dense: 0, judgements: 0, wording: 0 }
  at.dense = at.grams + read('grams') * Uint32Array.BYTES_PER_ELEMENT
  at.judgements = at.dense + read('dense') * Int16Array.BYTES_PER_ELEMENT
  at.wording = at.judgements + read('judgements') * Int16Array.BYTES_PER_ELEMENT
  return {
    wordingScale: read('wordingScale'),
    denseScale: read('denseScale'),
    temperature: read('temperature'),
    place: read('place'),
    fill: read('fill'),
    rowOf: buildTable(new Uint32Array(buffer, at.grams, read('grams'))),
    wording: new Int8Array(buffer, at.wording, read('grams') * GRAM_SIZE),
    dense: new Int16Array(buffer, at.dense, read('dense')),
    judgements: new Int16Array(buffer, at.judgements, read('judgements')),
  }
}

/**
 * Builds a hash table with open addressing, at most half full. Returns a lookup function, which
 * returns −1 for an unknown hash.
 */
function buildTable(grams: Uint32Array): (hash: number) => number {
  let size = 16
  while (size < grams.length * 2) size *= 2
  const rows = new Int32Array(size).fill(-1)
  for (const [row, hash] of grams.entries()) {
    let slot = hash & (size - 1)
    while ((rows[slot] ?? -1) >= 0) slot = (slot + 1) & (size - 1)
    rows[slot] = row
  }
  return (hash) => {
    let slot = hash & (size - 1)
    for (;;) {
      const row = rows[slot] ?? -1
      if (row < 0 || grams[row] === hash) return row
      slot = (slot + 1) & (size - 1)
    }
  }
}
