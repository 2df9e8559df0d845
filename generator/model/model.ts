/** What training leaves behind for one language. Weights are whole numbers times a scale. */
export type PackedModel = {
  /** Hashes of the known grams, ascending (uint32), and 26 weights each (int8: two judgements). */
  grams: string
  wording: string
  wordingScale: number
  /** Weights of the other features: 26 each (int16), and 13 each of the second judgement's own. */
  dense: string
  judgements: string
  denseScale: number
  /** Above 1: the scores are surer than they are right. */
  temperature: number
  /** The chance from which a sentence is placed, and the one its box needs once to be filled. */
  place: number
  fill: number
}

/** A model ready for use. */
export type Model = Pick<
  PackedModel,
  'wordingScale' | 'denseScale' | 'temperature' | 'place' | 'fill'
> & {
  rowOf: (hash: number) => number
  wording: Int8Array
  dense: Int16Array
  judgements: Int16Array
}

/** Unpacks a model: base64 of little-endian numbers. About 3 MB and a few milliseconds. */
export function unpackModel(packed: PackedModel): Model {
  const grams = new Uint32Array(readBase64(packed.grams))
  return {
    wordingScale: packed.wordingScale,
    denseScale: packed.denseScale,
    temperature: packed.temperature,
    place: packed.place,
    fill: packed.fill,
    rowOf: buildTable(grams),
    wording: new Int8Array(readBase64(packed.wording)),
    dense: new Int16Array(readBase64(packed.dense)),
    judgements: new Int16Array(readBase64(packed.judgements)),
  }
}

/** Finds the row of a hash, −1 when it is unknown: open addressing, half empty. */
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

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Bytes of a base64 text. (The room is pure: neither Buffer nor atob.) */
function readBase64(text: string): ArrayBuffer {
  const values = new Uint8Array(128)
  for (let at = 0; at < DIGITS.length; at++) values[DIGITS.charCodeAt(at)] = at
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  let to = 0
  for (let at = 0; at < text.length; at += 4) {
    let four = 0
    for (let digit = 0; digit < 4; digit++) {
      four = (four << 6) | (values[text.charCodeAt(at + digit)] ?? 0)
    }
    bytes[to++] = four >> 16
    if (to < bytes.length) bytes[to++] = four >> 8
    if (to < bytes.length) bytes[to++] = four
  }
  return bytes.buffer
}
