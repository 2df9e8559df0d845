import pg from 'pg'

// pg's type declarations accept the numbers of only some PostgreSQL types, and of no array types.
// The cast makes the function accept every type number.
const getBuiltInParser = pg.types.getTypeParser as (oid: number, format: 'text') => Parser

/**
 * Converts PostgreSQL's values to JavaScript, identically for both engines:
 * - int8 to a safe number, or to text if too large
 * - bytea to Uint8Array
 * - timestamps to ISO text
 * - dates and numerics to text
 */

const integer64 = 20
const date = 1082
const timestamp = 1114
const timestampWithZone = 1184
const bytes = 17
const arrays: Record<number, number> = {
  1016: integer64,
  1182: date,
  1115: timestamp,
  1185: timestampWithZone,
  1001: bytes,
}

type Parser = (text: string) => unknown

const own: Record<number, Parser> = {
  [integer64]: readInteger,
  [date]: (text) => text,
  [timestamp]: readTimestamp,
  [timestampWithZone]: readTimestamp,
  [bytes]: readBytes,
}

/** Returns the parser for text-format values of a PostgreSQL type. `oid`: the type's number. */
export function getTypeParser(oid: number): Parser {
  const parser = own[oid]
  if (parser) return parser
  const element = own[arrays[oid] ?? 0]
  if (element) {
    const split = getBuiltInParser(1009, 'text') as (text: string) => (string | null)[]
    return (text) => split(text).map((item) => (item === null ? null : element(item)))
  }
  return getBuiltInParser(oid, 'text')
}

/**
 * Converts a JavaScript value for sending: to text, raw bytes, or null. Arrays become PostgreSQL
 * arrays, other objects become JSON.
 */
export function writeValue(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Uint8Array) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return writeArray(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return String(value)
}

function writeArray(items: readonly unknown[]): string {
  const written = items.map((item) => {
    if (Array.isArray(item)) return writeArray(item)
    const value = writeValue(item)
    if (value === null) return 'NULL'
    const text = typeof value === 'string' ? value : `\\x${value.toString('hex')}`
    return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
  })
  return `{${written.join(',')}}`
}

function readInteger(text: string): number | string {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
}

function readBytes(text: string): Uint8Array {
  const buffer = Buffer.from(text.slice(2), 'hex')
  return new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
}

/**
 * Converts e.g. `2026-01-02 03:04:05.678+09` to `2026-01-01T18:04:05.678Z`. Microseconds are kept,
 * so that the value still equals the stored value.
 */
function readTimestamp(text: string): string {
  const parts =
    /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?(?:([+-]\d{2})(?::?(\d{2}))?)?$/.exec(
      text,
    )
  if (!parts) return text // infinity, BC and years beyond 9999 stay in PostgreSQL's format
  const [, day = '', time = '', fraction = '', hours, minutes = '00'] = parts
  const micros = fraction.padEnd(6, '0')
  const decimals = micros.endsWith('000') ? micros.slice(0, 3) : micros
  if (hours === undefined || hours === '+00' || hours === '-00')
    return `${day}T${time}.${decimals}Z`
  const moment = new Date(`${day}T${time}Z`).getTime()
  const sign = hours.startsWith('-') ? -1 : 1
  const offset = sign * (Math.abs(Number(hours)) * 60 + Number(minutes)) * 60_000
  return `${new Date(moment - offset).toISOString().slice(0, 19)}.${decimals}Z`
}
