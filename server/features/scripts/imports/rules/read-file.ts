import type {
  DroppedThing,
  ImportedContent,
  ImportedFile,
  ImportedScript,
} from '#contract/imports.ts'
import {
  MAX_FILE_BYTES,
  MAX_FILE_SCRIPTS,
  MAX_FILE_TEXT,
  MAX_TITLE,
  MAX_ZIP_DEPTH,
} from '#contract/limits.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { ImportRefused } from './import-refused.ts'
import { listDropped } from './list-dropped.ts'
import { findMainPart } from './office-parts.ts'
import { newBudget, openZip, type Zip, type ZipBudget } from './open-zip.ts'
import { readDocument } from './read-document.ts'
import { type Reading, readPresentation } from './read-presentation.ts'
import {
  readHtml,
  readMarkdown,
  readOwnJson,
  readPlain,
  readTable,
  readWords,
} from './read-text.ts'
import { readWorkbook } from './read-workbook.ts'

const EXTENSIONS = {
  word: /\.(?:docx|docm|dotx|dotm)$/iu,
  excel: /\.(?:xlsx|xlsm|xltx|xltm)$/iu,
  powerpoint: /\.(?:pptx|pptm|ppsx|ppsm|potx)$/iu,
  zip: /\.zip$/iu,
} as const
type Archive = keyof typeof EXTENSIONS

const TEXTS: readonly { ending: RegExp; read(text: string): Reading }[] = [
  { ending: /\.(?:txt|text|vtt|srt|sbv)$/iu, read: readPlain },
  { ending: /\.(?:md|markdown)$/iu, read: readMarkdown },
  { ending: /\.(?:csv|tsv)$/iu, read: readTable },
  { ending: /\.html?$/iu, read: readHtml },
  { ending: /\.json$/iu, read: readOwnJson },
]
const OLD_OFFICE = /\.(?:doc|dot|xls|xlt|ppt|pps)$/iu
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|heic|bmp|ico|tiff?)$/iu
/**
 * Files that are ignored in a zip: files that macOS and Windows add, and files whose name starts
 * with a dot.
 */
const IGNORED_FILES = /(?:^|\/)(?:__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/u
/** Id that Notion appends to the name of an exported page. */
const ID = /[ _-](?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\.|\/|$)/giu

const startsWith = (bytes: Buffer, hex: string) =>
  bytes.subarray(0, hex.length / 2).toString('hex') === hex

type Found = { path: string; reading: Reading }
type Collected = { found: Found[]; refused: ImportedFile['refused']; dropped: DroppedThing[] }

/**
 * Reads the scripts in a file. Detects the kind of file by content and extension. Throws
 * ImportRefused if the file cannot be imported, is blank, or exceeds a limit. In a zip, a file that
 * cannot be imported is listed in `refused` instead. Never fetches external references.
 */
export async function readFile(name: string, bytes: Buffer): Promise<ImportedFile> {
  const into: Collected = { found: [], refused: [], dropped: [] }
  await readInto(into, { path: name, bytes, budget: newBudget(), depth: 0 })
  const { found, refused } = into
  if (found.length === 0 && refused.length === 0)
    throw new ImportRefused(findBlankProblem(into.dropped))
  if (found.length > MAX_FILE_SCRIPTS) throw new ImportRefused('import_too_many_scripts')
  const scripts = found.map(toScript)
  if (JSON.stringify(scripts).length > MAX_FILE_TEXT) throw new ImportRefused('import_too_long')
  return { scripts, refused, dropped: count(into.dropped) }
}

type Source = { path: string; bytes: Buffer; budget: ZipBudget; depth: number }

async function readInto(into: Collected, source: Source): Promise<void> {
  const { path, bytes, budget } = source
  const archive = startsWith(bytes, '504b0304') || startsWith(bytes, '504b0506')
  const named = (Object.keys(EXTENSIONS) as Archive[]).find((kind) => EXTENSIONS[kind].test(path))
  if (!archive && named) throw new ImportRefused(findZipProblem(bytes))
  if (!archive) {
    const reading = readAsText(path, bytes)
    if (!hasWords(reading.content)) throw new ImportRefused(findBlankProblem(reading.dropped))
    into.found.push({ path, reading })
    return
  }
  const zip = await openZip(bytes, budget)
  const kind = await kindOf(zip)
  if (kind !== named)
    throw new ImportRefused(isKnown(path) ? 'import_renamed' : 'import_unknown_kind')
  if (kind === 'zip') return readFolder(into, zip, source)
  if (kind !== 'powerpoint' && bytes.length > MAX_FILE_BYTES)
    throw new ImportRefused('import_too_large')
  const readings = await within(() => OFFICE[kind](zip))
  addTo(into, path, readings, await within(() => listDropped(kind, zip)))
}

/**
 * Returns the problem code for a file without text:
 * - `import_empty` if the file has pictures, because its text may be in the pictures
 * - `import_blank` if it has none
 */
const findBlankProblem = (dropped: readonly DroppedThing[]) =>
  dropped.includes('image') ? 'import_empty' : 'import_blank'

/**
 * Adds the parsed contents (readings) that have text. A workbook has one reading per sheet; other
 * Office files have one reading. Throws ImportRefused if no reading has text.
 */
function addTo(
  into: Collected,
  path: string,
  readings: readonly Reading[],
  dropped: readonly DroppedThing[],
): void {
  const readable = readings.filter(({ content }) => hasWords(content))
  if (readable.length === 0) throw new ImportRefused('import_empty')
  const [first, ...rest] = readable.map((reading) => ({ path, reading }))
  if (first) first.reading = { ...first.reading, dropped: [...first.reading.dropped, ...dropped] }
  into.found.push(...(first ? [first] : []), ...rest)
}

function hasWords(content: ImportedContent): boolean {
  if (content.form === 'text') return /\S/u.test(content.text)
  if (content.form === 'html') return /\S/u.test(content.html.replace(/<[^>]*>/gu, ''))
  return content.form === 'document' || content.rows.length > 0
}

const OFFICE: Record<Exclude<Archive, 'zip'>, (zip: Zip) => Promise<Reading[]>> = {
  word: async (zip) => [await readDocument(zip)],
  excel: readWorkbook,
  powerpoint: async (zip) => [await readPresentation(zip)],
}

const FOLDERS = [
  ['word', 'word/'],
  ['excel', 'xl/'],
  ['powerpoint', 'ppt/'],
] as const

async function kindOf(zip: Zip): Promise<Archive> {
  const main = await findMainPart(zip)
  return FOLDERS.find(([, folder]) => main.startsWith(folder))?.[0] ?? 'zip'
}

/**
 * True if files with this path's extension can be imported. A zip with another extension is
 * probably of a format that cannot be imported (.odt, .pages, .key).
 */
const isKnown = (path: string) =>
  [...Object.values(EXTENSIONS), ...TEXTS.map(({ ending }) => ending)].some((one) => one.test(path))

/** Returns the problem code of a file that has an Office or zip extension but is not a zip. */
function findZipProblem(bytes: Buffer): 'import_encrypted' | 'import_renamed' | 'import_damaged' {
  if (bytes.length === 0) return 'import_damaged'
  // An encrypted Office file is in the old binary container format.
  const isOld = startsWith(bytes, 'd0cf11e0')
  const isLocked = isOld && bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
  return isLocked ? 'import_encrypted' : 'import_renamed'
}

function readAsText(path: string, bytes: Buffer): Reading {
  if (bytes.length > MAX_FILE_BYTES) throw new ImportRefused('import_too_large')
  const kind = TEXTS.find(({ ending }) => ending.test(path))
  if (!kind)
    throw new ImportRefused(OLD_OFFICE.test(path) ? 'import_old_office' : 'import_unknown_kind')
  if (startsWith(bytes, 'd0cf11e0') || startsWith(bytes, '25504446'))
    throw new ImportRefused('import_renamed')
  return kind.read(readWords(bytes))
}

/**
 * Reads the files of a zip and of nested zips, but skips pictures and system files. A file that
 * cannot be imported is listed in `refused`, and the reading continues. Only a limit on the whole
 * zip stops the import.
 */
async function readFolder(
  into: Collected,
  zip: Zip,
  { path, budget, depth }: Source,
): Promise<void> {
  if (depth >= MAX_ZIP_DEPTH) throw new ImportRefused('import_zip_depth')
  for (const [name, unpack] of zip) {
    if (IGNORED_FILES.test(name)) continue
    if (PICTURE.test(name)) {
      into.dropped.push('image')
      continue
    }
    const inner = depth === 0 ? name : `${path.replace(/\.zip$/iu, '')}/${name}`
    try {
      const bytes = await unpack()
      await readInto(into, { path: inner, bytes, budget, depth: depth + 1 })
    } catch (error) {
      if (!(error instanceof ImportRefused) || isOfWhole(error)) throw error
      into.refused.push({
        path: inner.replace(ID, '').normalize('NFC'),
        error: PROBLEMS[error.code].text,
      })
    }
  }
}

const isOfWhole = ({ code }: ImportRefused) =>
  code === 'import_zip_ratio' || code === 'import_too_many_entries' || code === 'import_zip_depth'

/** Turns a library's error for a damaged file into ImportRefused. */
async function within<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof ImportRefused ? error : new ImportRefused('import_damaged')
  }
}

function toScript({ path, reading: { title = '', content, dropped } }: Found): ImportedScript {
  return {
    // macOS writes file names in decomposed form (NFD).
    path: path.replace(ID, '').normalize('NFC'),
    title: title.normalize('NFC').slice(0, MAX_TITLE),
    content,
    dropped: count(dropped),
  }
}

function count(things: readonly DroppedThing[]): ImportedScript['dropped'] {
  return [...new Set(things)].map((what) => ({
    what,
    count: things.filter((one) => one === what).length,
  }))
}
