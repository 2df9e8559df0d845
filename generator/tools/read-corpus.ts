import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusScript } from '../corpus/corpus-script.ts'

const TRAIN = join(import.meta.dirname, '../corpus/train')

/** Reads a folder of labelled scripts (by default the corpus), in the order of their names. */
export function readCorpus(folder = TRAIN): CorpusScript[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CorpusScript)
}
