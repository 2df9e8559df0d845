/** A part of a text: plain text, ruby (`{漢字|かんじ}`) or a variable (`{{お客様名}}`). */
export type TextToken =
  | { type: 'text'; text: string; start: number; end: number }
  | { type: 'ruby'; base: string; reading: string; start: number; end: number }
  | { type: 'variable'; name: string; start: number; end: number }

const NOTATION = /\{\{([^{}|\n]{1,60})\}\}|\{([^{}|\n]{1,60})\|([^{}|\n]{1,60})\}/g

/**
 * Splits a text into tokens that cover the whole text. Offsets are UTF-16. Incomplete notation (an
 * unclosed brace, an empty name) is plain text.
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

export function stripRuby(text: string): string {
  if (!text.includes('|')) return text
  return parseNotation(text)
    .map((token) => (token.type === 'ruby' ? token.base : text.slice(token.start, token.end)))
    .join('')
}
