import { createWriteStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Pair } from '#contract/language.ts'
import { MAX_TABLE_BYTES } from '#contract/limits.ts'
import { OPERATED_STATUSES } from '#contract/operator-people.ts'
import { TABLE_MODES, type TableLine } from '#contract/operator-tables.ts'
import type { Operation } from './features/operator/routes/operation.ts'
import { takeCompanies, takePeople } from './features/operator/tables/routes/read-tables.ts'
import { writeCompanies, writePeople } from './features/operator/tables/routes/write-tables.ts'
import { type Command, type Given, WrongUse } from './operator-arguments.ts'
import { Refusal } from './platform/refusal.ts'

/** Companies and people as CSV files on the machine of the server. */
export const TABLE_COMMANDS: Readonly<Record<string, Command>> = {
  'company export': (operation, given) =>
    keep(given, writeCompanies(operation, { search: given.options.search }, languageOf(given))),
  'user export'(operation, given) {
    const { search, status, id } = given.options
    const filter = {
      ...{ search, status: OPERATED_STATUSES.find((each) => each === status) },
      company: id === undefined ? undefined : given.id(),
    }
    return keep(given, writePeople(operation, filter, languageOf(given)))
  },
  'company import': (operation, given) => take(operation, given, takeCompanies),
  'user import': (operation, given) => take(operation, given, takePeople),
}

/** The words of a command about a table with its file named wholly: the server has another folder than the shell. */
export function withWholePath(args: readonly string[]): string[] {
  const [, verb, file, ...rest] = args
  const isTable = verb === 'export' || verb === 'import'
  return isTable && file !== undefined && !file.startsWith('-')
    ? [args[0] ?? '', verb, resolve(file), ...rest]
    : [...args]
}

const languageOf = ({ options }: Given) => (options.language === 'en' ? 'en' : 'ja')

function fileOf({ words }: Given): string {
  const [, , file] = words
  if (file === undefined) throw new WrongUse('FILE')
  return file
}

async function keep(given: Given, pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const file = fileOf(given)
  // Names and addresses are nobody else's; what is there already stays.
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600 })
  let is_ours = false
  target.once('open', () => {
    is_ours = true
  })
  try {
    await pipeline(Readable.from(pieces), target)
  } catch (error) {
    if (is_ours) await rm(file, { force: true })
    throw asWrongUse(file, error)
  }
  return `書き出しました / Exported: ${file}`
}

async function take(operation: Operation, given: Given, work: typeof takeCompanies) {
  const { apply = 'check' } = given.options
  const mode = TABLE_MODES.find((each) => each === apply)
  if (mode === undefined) throw new WrongUse('--apply all | right')
  const bytes = await read(fileOf(given))
  const lines: TableLine[] = []
  let told: string[] = []
  let from: number | null = 2
  while (from !== null) {
    const answer = await work(operation, bytes, { mode, from })
    lines.push(...answer.lines)
    told = answer.ignored
    from = answer.next
  }
  return [
    ...lines.filter(({ result }) => result !== 'same').map(writeLine),
    ...told.map((column) => `読み取らない列 / Not read: ${column}`),
    summarize(lines),
    ...(mode === 'check'
      ? ['確認のみ。変更するには --apply all | right / Nothing is changed yet.']
      : []),
  ].join('\n')
}

async function read(file: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(file)
    if (bytes.length > MAX_TABLE_BYTES) throw new Refusal('table_too_large')
    return bytes
  } catch (error) {
    throw asWrongUse(file, error)
  }
}

/** What a file system says of a file is told to whoever named it. */
const asWrongUse = (file: string, error: unknown) =>
  error instanceof Error && 'code' in error && !(error instanceof Refusal)
    ? new WrongUse(`${file}: ${error.message}`)
    : error

const RESULTS = {
  planned: { ja: '変更', en: 'to change' },
  done: { ja: '変更済み', en: 'changed' },
  same: { ja: '変更なし', en: 'as it is' },
  wrong: { ja: '誤り', en: 'wrong' },
} as const satisfies Record<TableLine['result'], Pair>

const both = ({ ja, en }: Pair) => `${ja} / ${en}`

function writeLine({ line, about, result, changes, problems }: TableLine): string {
  const wrong = problems.map(({ column, text }) =>
    column ? `[${both(column)}] ${both(text)}` : both(text),
  )
  const what = result === 'wrong' ? wrong : changes.map(both)
  return [`${line}`, both(RESULTS[result]), about, what.join(' | ')].join('\t')
}

const summarize = (lines: readonly TableLine[]) =>
  (Object.keys(RESULTS) as TableLine['result'][])
    .flatMap((result) => {
      const { length } = lines.filter((line) => line.result === result)
      return length > 0 ? [`${both(RESULTS[result])}: ${length}`] : []
    })
    .join('   ')
