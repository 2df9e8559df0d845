import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Model, unpackModel } from './model.ts'

const ready = new Map<'ja' | 'en', Model>()

/**
 * The trained model of a language, read when it is first asked for and kept. Its file stands beside this one, and
 * in the bundle beside what this is part of: as text of a module, the weights took six times their size in memory.
 */
export function readModel(language: 'ja' | 'en'): Model {
  const known = ready.get(language)
  if (known !== undefined) return known
  const model = unpackModel(readFileSync(join(import.meta.dirname, `weights-${language}.bin`)))
  ready.set(language, model)
  return model
}
