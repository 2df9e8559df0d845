import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const deflate = promisify(deflateRaw)
const PIECE_BYTES = 2 ** 20
/** Maximum number of files. A zip stores the number of its entries in 16 bits. */
const MAX_ENTRIES = 65_000
/**
 * Matches names of files that are already compressed. Such files are stored without further
 * compression.
 */
const IS_PACKED = /\.docx$/
const STORED = 0
const DEFLATED = 8

/**
 * Writes a zip in pieces. Buffers only the current piece and a short record per file. When a piece
 * is full, `add` waits until `write` has accepted it, so that a slow receiver slows the writer
 * (backpressure).
 */
export class ZipStream {
  readonly #write: (piece: Uint8Array) => Promise<void>
  readonly #zip = new Zip()
  #held: Uint8Array[] = []
  #bytes = 0
  #entries = 0

  constructor(write: (piece: Uint8Array) => Promise<void>) {
    this.#write = write
    this.#zip.ondata = (error, chunk) => {
      if (error) throw error
      this.#held.push(chunk)
      this.#bytes += chunk.length
    }
  }

  /** Adds a file. Throws if the zip already has MAX_ENTRIES files. */
  async add(filename: string, content: string | Uint8Array): Promise<void> {
    this.#entries += 1
    if (this.#entries > MAX_ENTRIES) throw new Error('A zip cannot hold so many files.')
    const bytes = Buffer.from(content)
    const isPacked = IS_PACKED.test(filename)
    const packed = isPacked ? bytes : await deflate(bytes)
    const compression = isPacked ? STORED : DEFLATED
    const file: ZipInputFile = { filename, compression, size: bytes.length, crc: crc32(bytes) }
    this.#zip.add(file)
    file.ondata?.(null, packed, true)
    if (this.#bytes >= PIECE_BYTES) await this.#give()
  }

  async end(): Promise<void> {
    this.#zip.end()
    await this.#give()
  }

  async #give(): Promise<void> {
    const piece = Buffer.concat(this.#held)
    this.#held = []
    this.#bytes = 0
    await this.#write(piece)
  }
}
