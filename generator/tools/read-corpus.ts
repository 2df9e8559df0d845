import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusScript } from '../corpus/corpus-script.ts'

const GENERATOR = join(import.meta.dirname, '..')

/** Reads the labelled scripts of one of the corpus's sets, by annotator and number. */
export function readCorpus(set = 'train'): CorpusScript[] {
  return readLabelledScripts(join(GENERATOR, 'corpus', set))
}

/**
 * Scripts that the lexicon was written with. Used for training but never for scoring, so no fold of
 * a cross-validation contains them.
 */
export function readFixtures(): CorpusScript[] {
  return readLabelledScripts(join(GENERATOR, 'fixtures'))
}

/**
 * Reads a folder of labelled scripts in the order of its file names: `.jsonl` files with a script a
 * line, and `.json` files with one script, whose id defaults to the name of the file.
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
 * Reads a JSONL file of labelled scripts, such as the corrections of a company's members. Throws
 * with the line's number where a line is no labelled script.
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
