import { z } from 'zod'
import { LANGUAGES } from './language.ts'
import { MAX_EMAIL, MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts'

/** Field types of requests and responses. A validation problem is a code (`FIELD_PROBLEMS`). */

// ASCII control characters except tab and line feed. PostgreSQL cannot store NUL.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the expression finds control characters
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/

const isClean = (text: string) => text.isWellFormed() && !CONTROL.test(text)

// Any visible character. Spaces, format characters (zero-width spaces) and the Hangul and Braille
// fillers are invisible.
const INK = /[^\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/**
 * A single line: trimmed, with at least one visible character, without control characters and lone
 * surrogates.
 */
export const line = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform((text) => text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').trim())
    .refine((text) => INK.test(text), 'empty')
    .refine(isClean, 'bad_characters')

/** Like `line`, but may be empty. */
export const lineOrNone = (max: number) => z.literal('').or(line(max))

/** Text of several lines, stored unchanged except that line ends become \n. May be empty. */
export const prose = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine(isClean, 'bad_characters')

export const uuid = z.uuid('bad_id').transform((id) => id.toLowerCase())
export const language = z.enum(LANGUAGES)
/** ISO 8601 date and time with offset. */
export const timestamp = z.string()
export const pair = z.object({ ja: z.string(), en: z.string() })
/**
 * A localized text in the forms that the specification allows: one string, or a string for one or
 * both languages.
 */
export const spoken = z.union([
  z.string(),
  z.object({ ja: z.string().optional(), en: z.string().optional() }),
])

/**
 * An email address: NFKC, trimmed and lower case. Only ASCII is accepted, so that letters of other
 * alphabets cannot imitate Latin letters. Normalization can lengthen the address, so its length is
 * checked again.
 */
export const email = z
  .string()
  .max(MAX_EMAIL, 'too_long')
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email('bad_email').max(MAX_EMAIL, 'too_long'))

/** A boolean of a query string. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')

export const idParams = z.object({ id: uuid })

export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  after: z.string().max(200).optional(),
}
export const done = z.object({ done: z.literal(true) })
