import { z } from 'zod'
import { LANGUAGES } from './language.ts'
import { MAX_EMAIL, MAX_PAGE_SIZE, PAGE_SIZE } from './limits.ts'

/** Field types of requests and responses. Problems are codes; the client words them. */

// Control characters but tab and line feed; NUL among them, which PostgreSQL cannot hold.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f]/

const isClean = (text: string) => text.isWellFormed() && !CONTROL.test(text)

// Invisible characters: spaces, format characters such as zero-width ones, Hangul and Braille
// fillers.
const INK = /[^\s\p{Z}\p{Cf}\u115f\u1160\u2800\u3164\uffa0]/u

/** One typed line: trimmed, with a visible character, without control characters or lone surrogates. */
export const line = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform((text) => text.replace(/[\t\r\n\u2028\u2029]+/g, ' ').trim())
    .refine((text) => INK.test(text), 'empty')
    .refine(isClean, 'bad_characters')

/** Like `line`, but may be empty. */
export const lineOrNone = (max: number) => z.literal('').or(line(max))

/** Multi-line text, stored unchanged except that line ends become \n; may be empty. */
export const prose = (max: number) =>
  z
    .string()
    .max(max, 'too_long')
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .refine(isClean, 'bad_characters')

export const uuid = z.uuid('bad_id').transform((id) => id.toLowerCase())
export const language = z.enum(LANGUAGES)
/** ISO 8601 with offset, as the server writes it. */
export const timestamp = z.string()
export const pair = z.object({ ja: z.string(), en: z.string() })
/** Localized text as the specification allows it: one string, or one per language, complete or partial. */
export const spoken = z.union([
  z.string(),
  z.object({ ja: z.string().optional(), en: z.string().optional() }),
])

/**
 * An address as an identifier: NFKC, trimmed, lower case, ASCII only, so that no two look alike. Normalization
 * may lengthen it, so its length is checked again.
 */
export const email = z
  .string()
  .max(MAX_EMAIL, 'too_long')
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email('bad_email').max(MAX_EMAIL, 'too_long'))

export const idParams = z.object({ id: uuid })

/** Pagination: page size, and an opaque cursor. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(PAGE_SIZE),
  after: z.string().max(200).optional(),
}
export const done = z.object({ done: z.literal(true) })
