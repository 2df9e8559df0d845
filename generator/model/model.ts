import { LABELS } from '../labels.ts'

/**
 * Header of a packed model, eight bytes each: numbers of grams and of the other weights, and global
 * values.
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

/** Weights of one gram in both passes, one per label. */
export const GRAM_SIZE = 2 * LABELS.length

/** The trained model of one language. Weights are integers times a scale. */
export type Model = Record<
  | 'wordingScale'
  | 'denseScale'
  /** Above 1, the scores are overconfident. */
  | 'temperature'
  /** Probability from which a sentence is placed, and the one that a box needs once to be filled. */
  | 'place'
  | 'fill',
  number
> & {
  /** The row of a gram's hash, −1 when it is unknown. */
  rowOf: (hash: number) => number
  /** `GRAM_SIZE` weights a row. */
  wording: Int8Array
  /**
   * Weights of the other features, `GRAM_SIZE` each, and of the second pass's own features, one per
   * label.
   */
  dense: Int16Array
  judgements: Int16Array
}

/**
 * Reads a model written by `packModel`: the header, hashes of known grams, ascending (uint32),
 * weights of other features and of the second pass (int16), weights of the grams (int8), all
 * little-endian. The arrays are views of `bytes`, which must start at a multiple of eight in its
 * buffer (a whole file does); only the hash table is built.
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

/** Finds the row of a hash, −1 if unknown: open addressing, half empty. */
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
