import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusScript } from '../corpus/corpus-script.ts'

const ROOM = join(import.meta.dirname, '..')

/** Reads a folder of labelled scripts (by default the corpus), in the order of their names. */
export function readCorpus(folder = join(ROOM, 'corpus/train')): CorpusScript[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => {
      const script = JSON.parse(readFileSync(join(folder, name), 'utf8')) as CorpusScript
      return { ...script, id: script.id ?? name.slice(0, -'.json'.length) }
    })
}

/**
 * Reads what a company's people corrected: JSONL, a script a line, in the corpus' format. Throws where
 * a line is no such script, with its number.
 */
export function readCorrections(file: string): CorpusScript[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => {
      if (line.trim() === '') return []
      const script = parseScript(line)
      if (script === null) throw new Error(`${file}, line ${index + 1}: no labelled script`)
      return [script]
    })
}

function parseScript(line: string): CorpusScript | null {
  try {
    const script = JSON.parse(line) as CorpusScript
    const isWhole = ['ja', 'en'].includes(script.lang) && typeof script.text === 'string'
    const stands = ({ text, start, end }: CorpusScript['sentences'][number]): boolean =>
      script.text.slice(start, end) === text
    return isWhole && script.sentences.every(stands) ? script : null
  } catch {
    return null
  }
}

/**
 * Scripts the lexicon was written with: good to learn from, never to be scored on. They stand in no
 * fold of a cross-validation.
 */
export function readFixtures(): CorpusScript[] {
  return ['fixtures/fresh', 'fixtures'].flatMap((folder) => readCorpus(join(ROOM, folder)))
}
