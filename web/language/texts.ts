import type { Language, Pair } from '#contract/language.ts'

/** Names of the placeholders in a text; any name for a text that is known only at run time. */
type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Inside}}${infer Rest}`
    ? NameOf<Inside> | Placeholder<Rest>
    : never
type NameOf<Inside extends string> = Inside extends `${infer Name}|${string}` ? Name : Inside

export type TextValues<Text extends string = string> = Record<Placeholder<Text>, string | number>

/**
 * The type of the values argument for a text. The argument is:
 * - required if the text has placeholders
 * - absent if the text has no placeholders
 * - optional if the text is known only at run time
 */
export type FillWith<Text extends string> = string extends Text
  ? [values?: TextValues]
  : [Placeholder<Text>] extends [never]
    ? []
    : [values: TextValues<Text>]

/** Literal type of the text in either language; `string` if the text is known only at run time. */
export type Wording<Text extends Pair | string> = Text extends Pair ? Text[Language] : Text

/**
 * The text in one language. A plain string, such as a text from the server, is the same in both.
 */
export function pickText<const Text extends Pair | string>(
  text: Text,
  language: Language,
): Wording<Text> {
  return (typeof text === 'string' ? text : text[language]) as Wording<Text>
}

const PLACEHOLDER = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g

/**
 * Replaces `{name}` with its value. Replaces `{count|line|lines}` with the singular if the value is
 * 1, otherwise with the plural. A missing or misspelt value is a compile error.
 */
export function fillText<const Text extends string>(
  text: Text,
  ...[values = {}]: FillWith<Text>
): string {
  return text.replace(PLACEHOLDER, (whole, name: string, one?: string, other?: string) => {
    if (!Object.hasOwn(values, name)) return whole
    const value = (values as TextValues)[name]
    return other === undefined ? String(value) : String(value === 1 ? one : other)
  })
}

export function fillPair<const P extends Pair>(
  text: P,
  ...values: FillWith<P['ja'] | P['en']>
): Pair {
  const [given] = values as [TextValues?]
  return { ja: fillText<string>(text.ja, given), en: fillText<string>(text.en, given) }
}

export type Translate<T extends Record<string, Pair>> = <K extends keyof T & string>(
  key: K,
  ...values: FillWith<T[K][Language]>
) => string
