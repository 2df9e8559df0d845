import { MAX_LOGO_HEIGHT, MAX_LOGO_WIDTH } from '#contract/limits.ts'

/**
 * Type and size of a picture, read from its bytes. The file's name and declared type are not
 * trusted.
 */
export type Picture = { type: 'image/png' | 'image/webp'; width: number; height: number }

/**
 * Reads type and size of a PNG or WebP picture. Null if it has another type, is truncated, or is
 * larger than a logo may be.
 */
export function readPicture(bytes: Uint8Array): Picture | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const picture = readPng(view) ?? readWebp(view)
  if (!picture || picture.width < 1 || picture.height < 1) return null
  return picture.width <= MAX_LOGO_WIDTH && picture.height <= MAX_LOGO_HEIGHT ? picture : null
}

const isText = (view: DataView, at: number, text: string) =>
  at >= 0 &&
  view.byteLength >= at + text.length &&
  [...text].every((character, index) => view.getUint8(at + index) === character.charCodeAt(0))

/**
 * Reads the size of a PNG. Null if the signature or the first chunk is wrong, or if the last chunk
 * does not end at the end of the file.
 */
function readPng(view: DataView): Picture | null {
  const isPng = isText(view, 0, '\x89PNG\r\n\x1a\n') && isText(view, 12, 'IHDR')
  if (!isPng || findEnd(view) !== view.byteLength) return null
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/**
 * Returns the offset of the byte after a PNG's last chunk (IEND); null if there is no such chunk.
 */
function findEnd(view: DataView): number | null {
  let at = 8
  while (at + 12 <= view.byteLength) {
    const isLast = isText(view, at + 4, 'IEND')
    at += view.getUint32(at) + 12
    if (isLast) return at
  }
  return null
}

/**
 * Reads the size of a WebP picture. Its header can have one of three forms. Null for any other
 * form, or if the RIFF header contains a wrong file length.
 */
function readWebp(view: DataView): Picture | null {
  const isWhole =
    isText(view, 0, 'RIFF') &&
    isText(view, 8, 'WEBP') &&
    view.byteLength >= 30 &&
    view.getUint32(4, true) + 8 === view.byteLength
  if (!isWhole) return null
  const size = readWebpSize(view)
  return size && { type: 'image/webp', ...size }
}

function readWebpSize(view: DataView): { width: number; height: number } | null {
  if (isText(view, 12, 'VP8X'))
    return { width: readThree(view, 24) + 1, height: readThree(view, 27) + 1 }
  if (isText(view, 12, 'VP8L') && view.getUint8(20) === 0x2f) {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (isText(view, 12, 'VP8 ') && isText(view, 23, '\x9d\x01\x2a'))
    return {
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  return null
}

const readThree = (view: DataView, at: number) =>
  view.getUint16(at, true) + (view.getUint8(at + 2) << 16)
