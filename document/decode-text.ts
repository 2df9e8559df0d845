import { dropControls } from './clean-text.ts'

/**
 * Declares the class `TextDecoder` of browsers and Node, because this code is compiled without
 * their types.
 */
declare const TextDecoder: new (
  encoding: string,
  options: { fatal: boolean },
) => { decode(bytes: Uint8Array): string }

/** Thrown for a file that is not text. */
export class NotText extends Error {
  override name = 'NotText'
}

/** Matches half-width katakana. EUC-JP that is decoded as Shift_JIS consists mostly of them. */
const HALF_WIDTH = /[\uff61-\uff9f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: these escape sequences identify ISO-2022-JP
const JIS_ESCAPE = /\u001b\$[@B]/

/**
 * Decodes a file and removes control characters. Detects UTF-8, UTF-16 with and without byte order
 * mark, Shift_JIS, EUC-JP, ISO-2022-JP and windows-1252. Throws `NotText` for other files.
 */
export function decodeText(bytes: Uint8Array): string {
  return dropControls(decodeEncoded(bytes))
}

function decodeEncoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le') ?? refuse()
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be') ?? refuse()
  if (bytes.includes(0)) return decodeUnmarked(bytes) ?? refuse()
  const utf8 = decode(bytes, 'utf-8')
  if (utf8 !== null) return JIS_ESCAPE.test(utf8) ? (decode(bytes, 'iso-2022-jp') ?? utf8) : utf8
  if (isWestern(bytes)) return decode(bytes, 'windows-1252') ?? refuse()
  return decodeBroken(bytes) ?? decodeJapanese(bytes) ?? refuse()
}

/**
 * In a Western text, at least this fraction (0–1) of the non-ASCII bytes is single, i.e. between
 * ASCII bytes. In Japanese text, non-ASCII bytes occur in pairs.
 */
const MIN_SINGLE_FRACTION = 0.6
/** Maximum ratio of non-ASCII bytes to ASCII letters in Western text. */
const MAX_ACCENTED_FRACTION = 0.3

function isWestern(bytes: Uint8Array): boolean {
  let high = 0
  let single = 0
  let letters = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80) {
      // Upper and lower case of a letter differ in bit 5 only.
      const folded = byte | 0x20
      if (folded >= 0x61 && folded <= 0x7a) letters += 1
      continue
    }
    high += 1
    if ((bytes[at - 1] ?? 0) < 0x80 && (bytes[at + 1] ?? 0) < 0x80) single += 1
  }
  return single >= high * MIN_SINGLE_FRACTION && high <= letters * MAX_ACCENTED_FRACTION
}

const REPLACEMENT = /\ufffd/g
const NON_ASCII = /[\u0080-\ufffc]/g
/**
 * Minimum number of valid non-ASCII characters per broken character in UTF-8. With fewer valid
 * characters, the file has another encoding.
 */
const MIN_VALID_PER_BROKEN = 20

/** Decodes UTF-8 with a few broken characters, which become U+FFFD. Null for other bytes. */
function decodeBroken(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(bytes)
  const broken = text.match(REPLACEMENT)?.length ?? 0
  return (text.match(NON_ASCII)?.length ?? 0) >= broken * MIN_VALID_PER_BROKEN ? text : null
}

/** Decodes Shift_JIS or EUC-JP; null for neither. */
function decodeJapanese(bytes: Uint8Array): string | null {
  const windows = decode(bytes, 'shift_jis')
  const unix = decode(bytes, 'euc-jp')
  if (windows === null || unix === null) return windows ?? unix
  return countHalfWidth(windows) > countHalfWidth(unix) ? unix : windows
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
/**
 * Matches frequent characters: kana, ASCII and full-width forms. Text decoded with the wrong byte
 * order has few of them.
 */
const USUAL = /[\t\n\r\u0020-\u007e\u3000-\u30ff\uff01-\uff9f]/g
const MIN_USUAL_FRACTION = 0.2

/**
 * Decodes UTF-16 without a byte order mark, in the more plausible byte order. Null if neither order
 * gives plausible text.
 */
function decodeUnmarked(bytes: Uint8Array): string | null {
  const usual = (text: string) => (text.match(USUAL)?.length ?? 0) / text.length
  const [best] = ['utf-16le', 'utf-16be']
    .map((encoding) => decode(bytes, encoding))
    .filter((text) => text !== null && text !== '' && !CONTROLS.test(text))
    .sort((one, other) => usual(other ?? '') - usual(one ?? ''))
  return best && usual(best) >= MIN_USUAL_FRACTION ? best : null
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function countHalfWidth(text: string): number {
  return text.match(HALF_WIDTH)?.length ?? 0
}

function refuse(): never {
  throw new NotText('the file is in no encoding of text')
}
