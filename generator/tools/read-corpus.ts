import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusScript } from '../corpus/corpus-script.ts'

const GENERATOR = join(import.meta.dirname, '..')

export function readCorpus(set = 'train'): CorpusScript[] {
  return readLabelledScripts(join(GENERATOR, 'corpus', set))
}

/**
 * Reads the scripts that were used to write the lexicon. Use them only for training, because scores
 * on them would be too good.
 */
export function readFixtures(): CorpusScript[] {
  return readLabelledScripts(join(GENERATOR, 'fixtures'))
}

/**
 * Reads all labelled scripts of a folder in the order of the file names. A `.jsonl` file has one
 * script per line; a `.json` file has one script, whose id defaults to the file name.
 */
export function readLabelledScripts(folder: string): CorpusScript[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const file = join(folder, name)
      if (name.endsWith('.jsonl')) return readLines(file)
      if (!name.endsWith('.json')) return []
      const script = JSON.parse(readFileSync(file, 'utf8')) as CorpusScript
      return [{ ...script, id: script.id ?? name.slice(0, -'.json'.length) }]
    })
}

/**
 * Reads labelled scripts from a JSONL file, such as a company's corrections. Throws with the line
 * number if a line is not a labelled script.
 */
export function readLines(file: string): CorpusScript[] {
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
    const hasOffsets = ({ text, start, end }: CorpusScript['sentences'][number]): boolean =>
      script.text.slice(start, end) === text
    return isWhole && script.sentences.every(hasOffsets) ? script : null
  } catch {
    return null
  }
}
