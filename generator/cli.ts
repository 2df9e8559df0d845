import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type GeneratorResult, generateCanvas } from './generate.ts'

const USAGE = `usage: npm run generate -- --text FILE [--lang ja|en] [--title TITLE]
       npm run generate -- --dir LABELLED_DIR --out DIR`

class UsageError extends Error {}

function printable(result: GeneratorResult): string {
  return `${JSON.stringify({ blocks: result.boxes }, null, 2)}\n`
}

function readLanguage(value: string | undefined): 'ja' | 'en' | null {
  if (value === undefined) return null
  if (value === 'ja' || value === 'en') return value
  throw new UsageError(`--lang must be ja or en, not "${value}"`)
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`cannot read ${path}: ${error instanceof Error ? error.message : error}`)
  }
}

/** Generates a canvas for each labelled script (JSON with id, lang, title, text) of a folder. */
function generateFolder(from: string, to: string): void {
  let names: string[]
  try {
    names = readdirSync(from).filter((name) => name.endsWith('.json'))
  } catch {
    throw new UsageError(`cannot read the folder ${from}`)
  }
  mkdirSync(to, { recursive: true })
  for (const name of names.sort()) {
    const script = JSON.parse(readText(join(from, name))) as Record<string, unknown>
    if (typeof script.text !== 'string') throw new UsageError(`${name} has no "text"`)
    const result = generateCanvas({
      language: readLanguage(typeof script.lang === 'string' ? script.lang : undefined),
      title: typeof script.title === 'string' ? script.title : '',
      text: script.text,
      structure: null,
    })
    const id = typeof script.id === 'string' ? script.id : name.slice(0, -'.json'.length)
    writeFileSync(join(to, `${id}.json`), printable(result))
  }
}

function run(): void {
  const { values } = parseArgs({
    options: {
      text: { type: 'string' },
      lang: { type: 'string' },
      title: { type: 'string' },
      dir: { type: 'string' },
      out: { type: 'string' },
    },
  })
  if (values.dir !== undefined && values.out !== undefined) {
    generateFolder(values.dir, values.out)
    return
  }
  if (values.text === undefined) throw new UsageError('--text FILE is missing')
  const language = readLanguage(values.lang)
  const text = readText(values.text)
  process.stdout.write(
    printable(generateCanvas({ language, title: values.title ?? '', text, structure: null })),
  )
}

try {
  run()
} catch (error) {
  // parseArgs throws a TypeError for wrong arguments. The program then prints the usage and exits
  // with 2.
  const mine = error instanceof UsageError || error instanceof TypeError
  process.stderr.write(
    `${error instanceof Error ? error.message : error}\n${mine ? `${USAGE}\n` : ''}`,
  )
  process.exitCode = mine ? 2 : 1
}
