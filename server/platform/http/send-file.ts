import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { segmentGraphemes } from '#document/graphemes.ts'

export type SentFile = { name: string; type: string; bytes: Uint8Array }
/** A file to stream; `size` is the total in bytes, if known. */
export type StreamedFile = {
  name: string
  type: string
  size?: number | undefined
  pieces: AsyncIterable<Uint8Array>
}

/**
 * Characters that some systems refuse in file names, that would split the header, or that are
 * invisible or change the text direction.
 */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/gu
/** Maximum graphemes and bytes of a name without its extension; file systems allow 255 bytes. */
const MAX_NAME_LENGTH = 60
const MAX_NAME_BYTES = 200

/**
 * Converts a title to a file name without extension. Returns `fallback` if no valid character
 * remains.
 */
export function toFileName(title: string, fallback: string): string {
  const cleaned = title
    .toWellFormed()
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
  let name = ''
  for (const { segment } of [...segmentGraphemes(cleaned)].slice(0, MAX_NAME_LENGTH)) {
    if (Buffer.byteLength(name + segment) > MAX_NAME_BYTES) break
    name += segment
  }
  return name.trim() || fallback
}

/**
 * Writes the Content-Disposition header. It has the file name in UTF-8 for current browsers (RFC
 * 5987), and in ASCII for older browsers.
 */
function describeName(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Sends a file as a download: it is never displayed as a page of this origin, and never cached. */
export function sendFile(reply: FastifyReply, file: SentFile | StreamedFile): FastifyReply {
  const headed = reply
    .header('content-disposition', describeName(file.name))
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type(file.type)
  if ('pieces' in file) {
    if (file.size !== undefined) headed.header('content-length', file.size)
    return headed.send(Readable.from(file.pieces))
  }
  const { bytes } = file
  return headed.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}
