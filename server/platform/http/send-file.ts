import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { segmentGraphemes } from '#document/graphemes.ts'

/** A file as a handler answers it. */
export type SentFile = { name: string; type: string; bytes: Uint8Array }
/** One whose bytes come in pieces, `size` in all where that is known before. */
export type StreamedFile = {
  name: string
  type: string
  size?: number | undefined
  pieces: AsyncIterable<Uint8Array>
}

/** Signs that some system does not take in a name, and what would make the header another one. */
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]+/gu
/** Graphemes of a name before its extension; file systems take 255 bytes in all. */
const MOST_NAME = 60
const MOST_NAME_BYTES = 200

/** A title as the name of a file, without its extension; `fallback` where nothing is left of it. */
export function toFileName(title: string, fallback: string): string {
  const cleaned = title
    .toWellFormed()
    .replace(NOT_IN_NAMES, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
  let name = ''
  for (const { segment } of [...segmentGraphemes(cleaned)].slice(0, MOST_NAME)) {
    if (Buffer.byteLength(name + segment) > MOST_NAME_BYTES) break
    name += segment
  }
  return name.trim() || fallback
}

/** The name for every browser (RFC 5987), and an ASCII one for what is older. */
function describeName(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Sends a file to be kept: never shown in the page's origin, never kept by a cache. */
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
