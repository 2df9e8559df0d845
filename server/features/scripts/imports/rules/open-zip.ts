import { inflateRawSync } from 'node:zlib'
import { type Entry, fromBufferPromise } from 'yauzl'
import { MAX_UNZIPPED_BYTES, MAX_ZIP_ENTRIES, MAX_ZIP_RATIO } from '#contract/limits.ts'
import { decodeText } from '#document/decode-text.ts'
import { ImportRefused } from './import-refused.ts'

/** Remaining limits for one upload, shared with nested zips: unpacked bytes, and entries. */
export type ZipBudget = { bytes: number; entries: number }

export const newBudget = (): ZipBudget => ({
  bytes: MAX_UNZIPPED_BYTES,
  entries: MAX_ZIP_ENTRIES,
})

export type Zip = ReadonlyMap<string, () => Promise<Buffer>>

/** Small entries, which unpack to at most this many bytes, may have any compression ratio. */
const ALWAYS_ALLOWED = 2 ** 20
const STORED = 0
const DEFLATED = 8
const IS_UTF8 = 0x800
/**
 * Decodes an entry's name: as UTF-8 if the entry has the UTF-8 flag, otherwise in a detected
 * encoding such as Shift_JIS.
 */
const readName = ({ generalPurposeBitFlag, fileNameRaw }: Entry) =>
  (generalPurposeBitFlag & IS_UTF8 ? fileNameRaw.toString('utf8') : decodeName(fileNameRaw))
    .replaceAll('\\', '/')
    .replace(/^\/+/u, '')

/**
 * Opens a zip. Opening the zip or reading an entry throws ImportRefused if the data are damaged or
 * encrypted, or exceed a limit. The limits are enforced while unpacking, because the directory may
 * give false sizes.
 */
export async function openZip(bytes: Buffer, budget: ZipBudget): Promise<Zip> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false }).catch(
    () => {
      throw new ImportRefused('import_damaged')
    },
  )
  budget.entries -= zip.entryCount
  if (budget.entries < 0) throw new ImportRefused('import_too_many_entries')
  const files = new Map<string, () => Promise<Buffer>>()
  try {
    for await (const entry of zip.eachEntry()) {
      const name = readName(entry)
      if (!name.endsWith('/')) files.set(name, async () => unpack(bytes, entry, budget))
    }
  } catch {
    throw new ImportRefused('import_damaged')
  }
  return files
}

function unpack(bytes: Buffer, entry: Entry, budget: ZipBudget): Buffer {
  if (entry.isEncrypted()) throw new ImportRefused('import_encrypted')
  const packed = findData(bytes, entry)
  const most = Math.min(budget.bytes, Math.max(ALWAYS_ALLOWED, packed.length * MAX_ZIP_RATIO))
  const data = entry.compressionMethod === STORED ? packed : inflate(packed, entry, most)
  if (data.length > most) throw new ImportRefused('import_zip_ratio')
  budget.bytes -= data.length
  return data
}

/**
 * Finds an entry's data, which follow its local header. Computes the header's length from the local
 * header itself, because the directory may give another length.
 */
function findData(bytes: Buffer, entry: Entry): Buffer {
  const header = entry.relativeOffsetOfLocalHeader
  if (header + 30 > bytes.length || bytes.readUInt32LE(header) !== 0x04034b50)
    throw new ImportRefused('import_damaged')
  const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28)
  const end = start + entry.compressedSize
  if (end > bytes.length) throw new ImportRefused('import_damaged')
  return bytes.subarray(start, end)
}

function inflate(packed: Buffer, entry: Entry, most: number): Buffer {
  if (entry.compressionMethod !== DEFLATED) throw new ImportRefused('import_damaged')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isOver =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ImportRefused(isOver ? 'import_zip_ratio' : 'import_damaged')
  }
}

function decodeName(raw: Buffer): string {
  try {
    return decodeText(raw)
  } catch {
    return raw.toString('latin1')
  }
}
