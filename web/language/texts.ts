import type { Language, Pair } from '#contract/language.ts'

export type TextValues = Record<string, string | number>

/** The wording in one language. A plain string (a server's) is the same in both. */
export function pickText(text: Pair | string, language: Language): string {
  return typeof text === 'string' ? text : text[language]
}

/** Puts values where `{name}` stands; a name without a value stays readable as it is. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
