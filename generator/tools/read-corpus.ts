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
 * Scripts the lexicon was written with: good to learn from, never to be scored on. They stand in no
 * fold of a cross-validation.
 */
export function readFixtures(): CorpusScript[] {
  return ['fixtures/fresh', 'fixtures'].flatMap((folder) => readCorpus(join(ROOM, folder)))
}
