import type { Language, Pair } from '#contract/language.ts'

/** The names that stand in braces in a text. A text that is known only at run time may have any. */
type Placeholder<Text extends string> = string extends Text
  ? string
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Placeholder<Rest>
    : never

/** What a text is filled with: a value for each of its placeholders, and no other. */
export type TextValues<Text extends string = string> = Record<Placeholder<Text>, string | number>

/** The same as a last argument: left out where the text has no placeholder. */
export type FillWith<Text extends string> = string extends Text
  ? [values?: TextValues]
  : [Placeholder<Text>] extends [never]
    ? []
    : [values: TextValues<Text>]

/** How a text is worded in either language: what a type can know of it. */
export type Wording<Text extends Pair | string> = Text extends Pair ? Text[Language] : Text

/** The wording in one language. A plain string (a server's) is the same in both. */
export function pickText<const Text extends Pair | string>(
  text: Text,
  language: Language,
): Wording<Text> {
  return (typeof text === 'string' ? text : text[language]) as Wording<Text>
}

/** Puts values where `{name}` stands. A value that is missing or misspelt does not compile. */
export function fillText<const Text extends string>(
  text: Text,
  ...[values = {}]: FillWith<Text>
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String((values as TextValues)[name]) : whole,
  )
}

/** The same in both languages. */
export function fillPair<const P extends Pair>(
  text: P,
  ...values: FillWith<P['ja'] | P['en']>
): Pair {
  const [given] = values as [TextValues?]
  return { ja: fillText<string>(text.ja, given), en: fillText<string>(text.en, given) }
}
