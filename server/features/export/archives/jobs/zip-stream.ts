import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { Zip, type ZipInputFile } from 'fflate'

const deflate = promisify(deflateRaw)
/** Bytes buffered before a piece is passed on. */
const PIECE_BYTES = 2 ** 20
/** A zip counts its entries in 16 bits. */
const MOST_ENTRIES = 65_000
/** Files that are already compressed. */
const IS_PACKED = /\.docx$/
const STORED = 0
const DEFLATED = 8

/**
 * Writes a zip in pieces; buffers at most one piece, and a line per entry. Awaits `take`, which gives
 * backpressure.
 */
export class ZipStream {
  readonly #take: (piece: Uint8Array) => Promise<void>
  readonly #zip = new Zip()
  #held: Uint8Array[] = []
  #bytes = 0
  #entries = 0

  constructor(take: (piece: Uint8Array) => Promise<void>) {
    this.#take = take
    this.#zip.ondata = (error, chunk) => {
      if (error) throw error
      this.#held.push(chunk)
      this.#bytes += chunk.length
    }
  }

  /** Adds a file. Throws at the maximum number of entries. */
  async add(filename: string, content: string | Uint8Array): Promise<void> {
    this.#entries += 1
    if (this.#entries > MOST_ENTRIES) throw new Error('A zip cannot hold so many files.')
    const bytes = Buffer.from(content)
    const isPacked = IS_PACKED.test(filename)
    const packed = isPacked ? bytes : await deflate(bytes)
    const compression = isPacked ? STORED : DEFLATED
    const file: ZipInputFile = { filename, compression, size: bytes.length, crc: crc32(bytes) }
    this.#zip.add(file)
    file.ondata?.(null, packed, true)
    if (this.#bytes >= PIECE_BYTES) await this.#give()
  }

  /** Writes the central directory and passes on the rest. */
  async end(): Promise<void> {
    this.#zip.end()
    await this.#give()
  }

  async #give(): Promise<void> {
    const piece = Buffer.concat(this.#held)
    this.#held = []
    this.#bytes = 0
    await this.#take(piece)
  }
}
