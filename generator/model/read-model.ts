import { type Model, unpackModel } from './model.ts'
import { packedEnglish } from './weights-en.ts'
import { packedJapanese } from './weights-ja.ts'

const ready = new Map<'ja' | 'en', Model>()

/** The trained model of a language, unpacked when it is first asked for and kept. */
export function readModel(language: 'ja' | 'en'): Model {
  const known = ready.get(language)
  if (known !== undefined) return known
  const model = unpackModel(language === 'ja' ? packedJapanese() : packedEnglish())
  ready.set(language, model)
  return model
}
