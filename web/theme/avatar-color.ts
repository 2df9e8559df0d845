import { firstGrapheme } from '#document/graphemes.ts'

/** Minimum contrast of the letter on an avatar (WCAG AA). */
const MIN_CONTRAST = 4.5

function channel(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

type Rgb = readonly [red: number, green: number, blue: number]

/** Contrast with white, 1 to 21, of a colour with components 0–255. */
export function contrastWithWhite([red, green, blue]: Rgb): number {
  const luminance =
    0.2126 * channel(red / 255) + 0.7152 * channel(green / 255) + 0.0722 * channel(blue / 255)
  return 1.05 / (luminance + 0.05)
}

function hslToRgb(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (n: number) => {
    const k = (n + hue / 30) % 12
    return Math.round(255 * (lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [part(0), part(8), part(4)]
}

/** A stable hash of a text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

export function avatarColor(email: string): Rgb {
  return colorOfHash(hashText(email.trim().toLowerCase()))
}

/** Formats a colour as hexadecimal, as used in presence: `#1a2b3c`. */
export const toHex = (color: Rgb): string =>
  `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`

/**
 * Returns a colour for a 32-bit hash. Starts at 50 % lightness and darkens the colour until white
 * text on it is readable.
 */
export function colorOfHash(hash: number): Rgb {
  const hue = hash % 360
  const saturation = 0.4 + ((hash >>> 10) % 25) / 100
  let lightness = 0.5
  let color = hslToRgb(hue, saturation, lightness)
  while (contrastWithWhite(color) < MIN_CONTRAST) {
    lightness -= 0.01
    color = hslToRgb(hue, saturation, lightness)
  }
  return color
}

/** The first grapheme of a name, in upper case; `?` for an empty name. */
export function firstLetter(name: string): string {
  return firstGrapheme(name.trim()).toUpperCase() || '?'
}
