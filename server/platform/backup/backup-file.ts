import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import {
  type CopyHeader,
  type CopyPart,
  type CopySummary,
  CopyTally,
  compareSummaries,
  readPart,
  writePart,
} from './copy-parts.ts'
import { decryptStream, encryptStream, isEncrypted } from './encryption.ts'
import { CopyRefused, damaged } from './problems.ts'

/**
 * Facts about a backup file. The file contains lines of text, compressed (zstd), and encrypted
 * (age) if there is a key.
 */

export type BackupFile = { bytes: number; sha256: string; encrypted: boolean; summary: CopySummary }

/**
 * Writes a backup file, readable only by its owner. The file has a temporary name until it is
 * complete and synced. Throws CopyRefused if a file with this name exists or no file can be
 * created.
 */
export async function writeBackup(
  file: string,
  parts: AsyncIterable<CopyPart>,
  key_file: string | null,
): Promise<BackupFile> {
  if (await stat(file).catch(() => null))
    throw new CopyRefused({
      ja: `ファイル「${file}」はすでにあります。別の名前にしてください。`,
      en: `The file ${file} already exists. Choose another name.`,
    })
  const draft = `${file}.part`
  const handle = await open(draft, 'w', 0o600).catch((cause: unknown) => {
    throw new CopyRefused(
      {
        ja: `ファイル「${file}」に書き込めません（${describe(cause)}）。`,
        en: `Can’t write the file ${file} (${describe(cause)}).`,
      },
      { cause },
    )
  })
  try {
    let summary: CopySummary = { tables: {}, documents: {} }
    async function* lines() {
      for await (const part of parts) {
        if ('summary' in part) summary = part.summary
        yield `${writePart(part)}\n`
      }
    }
    const params = { [constants.ZSTD_c_checksumFlag]: 1 }
    const compressed = createZstdCompress({ params })
    const hash = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        bytes += chunk.length
        done(null, chunk)
      },
    })
    const written = key_file === null ? compressed : await encryptStream(compressed, key_file)
    // Both pipelines run at the same time, because the second pipeline reads the stream that the
    // first pipeline writes. If one pipeline fails, the other ends too.
    await Promise.all([
      pipeline(gather(lines()), compressed),
      pipeline(written, measure, handle.createWriteStream({ flush: true })),
    ])
    await rename(draft, file)
    return { bytes, sha256: hash.digest('hex'), encrypted: key_file !== null, summary }
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await handle.close().catch(() => {})
  }
}

/** Joins lines to batches of about 64,000 characters, because large batches compress better. */
async function* gather(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const line of lines) {
    text += line
    if (text.length < 64_000) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/**
 * Yields the parts of a backup file: first the header, last the summary. The summary is yielded
 * only if it matches all parts. So a reader that receives the summary has a complete copy. Throws
 * CopyRefused if the file is damaged, changed or truncated.
 */
export async function* readBackup(file: string, key_file: string | null): AsyncGenerator<CopyPart> {
  const tally = new CopyTally()
  let isFirst = true
  let isWhole = false
  for await (const line of readLines(file, key_file)) {
    const part = isWhole ? null : readPart(line)
    if (!part || 'header' in part !== isFirst) throw damaged(isWhole ? 'end' : 'line')
    isFirst = false
    tally.add(part)
    if ('summary' in part) {
      const [difference] = compareSummaries(part.summary, tally.end())
      if (difference !== undefined) throw damaged(difference)
      isWhole = true
    }
    yield part
  }
  if (!isWhole) throw damaged('end')
}

/**
 * Reads a whole backup file to verify it. Returns its header, summary, size and hash. Throws
 * CopyRefused like `readBackup`.
 */
export async function verifyBackup(
  file: string,
  key_file: string | null,
): Promise<BackupFile & { header: CopyHeader }> {
  let header: CopyHeader | null = null
  let summary: CopySummary | null = null
  for await (const part of readBackup(file, key_file)) {
    if ('header' in part) header = part.header
    if ('summary' in part) summary = part.summary
  }
  if (!header || !summary) throw damaged('end')
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  const { size } = await stat(file)
  const encrypted = await isEncrypted(file)
  return { header, summary, bytes: size, sha256: hash.digest('hex'), encrypted }
}

async function* readLines(file: string, key_file: string | null): AsyncGenerator<string> {
  const read = await openFile(file, key_file)
  // Errors of this pipeline are ignored here, because reading `text` below throws them as well.
  const text = createZstdDecompress()
  pipeline(read, text).catch(() => {})
  let rest: Buffer[] = []
  try {
    for await (const chunk of text as AsyncIterable<Buffer>) {
      let begin = 0
      for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, begin)) {
        yield Buffer.concat([...rest, chunk.subarray(begin, end)]).toString()
        rest = []
        begin = end + 1
      }
      if (begin < chunk.length) rest.push(chunk.subarray(begin))
    }
  } catch (error) {
    throw error instanceof CopyRefused ? error : damaged(describe(error), error)
  }
  if (rest.length > 0) throw damaged('end')
}

async function openFile(file: string, key_file: string | null): Promise<Readable> {
  const encrypted = await isEncrypted(file).catch((cause: unknown) => {
    throw new CopyRefused(
      {
        ja: `ファイル「${file}」を読めません（${describe(cause)}）。`,
        en: `Can’t read the file ${file} (${describe(cause)}).`,
      },
      { cause },
    )
  })
  const bytes = createReadStream(file)
  return encrypted ? decryptStream(bytes, key_file) : bytes
}

const describe = (error: unknown) => (error instanceof Error ? error.message : String(error))
