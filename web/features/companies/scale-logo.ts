import {
  MAX_LOGO_BYTES,
  MAX_LOGO_FILE_BYTES,
  MAX_LOGO_HEIGHT,
  MAX_LOGO_WIDTH,
} from '#contract/limits.ts'

/** Thrown if a file is no valid logo; texts are in `LOGO_TEXTS`. */
export class LogoProblem extends Error {
  readonly code: 'too_large' | 'unknown_kind' | 'unreadable'
  constructor(code: LogoProblem['code']) {
    super(code)
    this.code = code
  }
}

/**
 * Signatures of the accepted formats. In a WebP file, the signature has two parts, with the length
 * between them.
 */
const PNG = '\x89PNG\r\n\x1a\n'
const JPEG = '\xff\xd8\xff'
const WEBP = /^RIFF.{4}WEBP/s

/** True if bytes have the signature of an accepted image. */
export const isPicture = (bytes: Uint8Array): boolean => {
  const text = String.fromCharCode(...bytes.subarray(0, 12))
  return text.startsWith(PNG) || text.startsWith(JPEG) || WEBP.test(text)
}

/**
 * Reduces the size of a logo to the maximum on shared pages, keeping the proportions. Never
 * enlarges a logo.
 */
export function fitLogo(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, MAX_LOGO_WIDTH / width, MAX_LOGO_HEIGHT / height)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** Scales to try in order, until the image is small enough to load quickly on shared pages. */
const SIZES = [1, 0.75, 0.5, 0.35, 0.25]
const QUALITIES = [0.92, 0.75]

/**
 * Scales an image to its display size. Rejects with a `LogoProblem`. Camera metadata is dropped.
 */
export async function scaleLogo(file: File): Promise<Blob> {
  if (file.size > MAX_LOGO_FILE_BYTES) throw new LogoProblem('too_large')
  const beginning = new Uint8Array(await file.slice(0, 12).arrayBuffer())
  if (!isPicture(beginning)) throw new LogoProblem('unknown_kind')
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoProblem('unreadable')
  })
  const full = fitLogo(picture.width, picture.height)
  for (const size of SIZES) {
    const canvas = draw(picture, full, size)
    for (const quality of QUALITIES) {
      const blob = await toBlob(canvas, quality)
      if (blob && blob.size <= MAX_LOGO_BYTES) return blob
    }
  }
  throw new LogoProblem('unreadable')
}

function draw(
  picture: ImageBitmap,
  full: { width: number; height: number },
  size: number,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(full.width * size))
  canvas.height = Math.max(1, Math.round(full.height * size))
  const context = canvas.getContext('2d')
  if (!context) throw new LogoProblem('unreadable')
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Encodes the image as WebP, or as PNG in browsers that cannot write WebP. */
const toBlob = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
