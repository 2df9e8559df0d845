import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BOUNDARY_SCALE, type BoundaryModel } from './boundary-features.ts'
import { type Model, unpackModel } from './model.ts'

const ready = new Map<'ja' | 'en', Model>()

/**
 * Reads the trained model of a language on first use and caches it. The model's file is next to
 * this module or, in the bundle, next to the chunk that contains this module. The file is binary,
 * because weights in JavaScript text took six times their size in memory.
 */
export function readModel(language: 'ja' | 'en'): Model {
  const known = ready.get(language)
  if (known !== undefined) return known
  const model = unpackModel(readFileSync(join(import.meta.dirname, `weights-${language}.bin`)))
  ready.set(language, model)
  return model
}

const boundaries = new Map<'ja' | 'en', BoundaryModel>()

/** Reads the trained boundary model of a language on first use and caches it. */
export function readBoundaries(language: 'ja' | 'en'): BoundaryModel {
  const known = boundaries.get(language)
  if (known !== undefined) return known
  const bytes = readFileSync(join(import.meta.dirname, `boundaries-${language}.bin`))
  const model = {
    language,
    weights: new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length),
    scale: BOUNDARY_SCALE,
  }
  boundaries.set(language, model)
  return model
}
