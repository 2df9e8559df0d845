/** A stretch of a text: plain, ruby (`{漢字|かんじ}`) or a variable (`{{お客様名}}`). */
export type TextToken =
  | { type: 'text'; text: string; start: number; end: number }
  | { type: 'ruby'; base: string; reading: string; start: number; end: number }
  | { type: 'variable'; name: string; start: number; end: number }

const NOTATION = /\{\{([^{}|\n]{1,60})\}\}|\{([^{}|\n]{1,60})\|([^{}|\n]{1,60})\}/g

/**
 * Cuts a text into tokens that together are the whole text. Offsets are UTF-16. What only
 * resembles the notation (an unclosed brace, an empty name) stays text.
 */
export function parseNotation(text: string): TextToken[] {
  const tokens: TextToken[] = []
  let from = 0
  const addText = (end: number) => {
    if (end > from) tokens.push({ type: 'text', text: text.slice(from, end), start: from, end })
  }
  for (const match of text.matchAll(NOTATION)) {
    const [whole, variable, base, reading] = match
    const range = { start: match.index, end: match.index + whole.length }
    const name = variable?.trim()
    if (name === '') continue
    addText(range.start)
    if (name !== undefined) tokens.push({ type: 'variable', name, ...range })
    else tokens.push({ type: 'ruby', base: base ?? '', reading: reading ?? '', ...range })
    from = range.end
  }
  addText(text.length)
  return tokens
}

/** The names of the variables in a text, each once, in the order of their first use. */
export function listVariables(text: string): string[] {
  const names = parseNotation(text).flatMap((one) => (one.type === 'variable' ? [one.name] : []))
  return [...new Set(names)]
}

/**
 * The text with its variables filled in. A variable without a value (or with an empty one) stays
 * as it is written, so that nobody reads out a gap. Values are put in as they are: a value that
 * looks like a variable is not filled again.
 */
export function fillVariables(text: string, values: Readonly<Record<string, string>>): string {
  if (!text.includes('{{')) return text
  return parseNotation(text)
    .map((token) => {
      const written = text.slice(token.start, token.end)
      if (token.type !== 'variable' || !Object.hasOwn(values, token.name)) return written
      return values[token.name] || written
    })
    .join('')
}

/** The text as it is read by eye: ruby shows its base, variables stay. For exports and titles. */
export function stripRuby(text: string): string {
  if (!text.includes('|')) return text
  return parseNotation(text)
    .map((token) => (token.type === 'ruby' ? token.base : text.slice(token.start, token.end)))
    .join('')
}
