/** A sentence to send to a model; sentences under the same heading share a section number. */
type Shown = { text: string; section: number }

/** Maximum estimated tokens of one request. Models read longer texts only superficially. */
export const MAX_TOKENS = 8_000

/**
 * Splits sentences into parts of at most `most` estimated tokens, at headings where possible. A
 * section is split only if it is longer than one part. A sentence of more than `most` tokens is a
 * part of its own.
 */
export function splitIntoParts<Sentence extends Shown>(
  sentences: readonly Sentence[],
  most = MAX_TOKENS,
): Sentence[][] {
  const parts: Sentence[][] = []
  let part: Sentence[] = []
  let size = 0
  const close = () => {
    if (part.length > 0) parts.push(part)
    part = []
    size = 0
  }
  for (const section of groupBySection(sentences)) {
    const whole = section.reduce((sum, { text }) => sum + estimateTokens(text), 0)
    if (size + whole > most) close()
    for (const sentence of section) {
      const tokens = estimateTokens(sentence.text)
      if (size + tokens > most) close()
      part.push(sentence)
      size += tokens
    }
  }
  close()
  return parts
}

function groupBySection<Sentence extends Shown>(sentences: readonly Sentence[]): Sentence[][] {
  const sections: Sentence[][] = []
  for (const sentence of sentences) {
    const last = sections.at(-1)
    if (last?.[0]?.section === sentence.section) last.push(sentence)
    else sections.push([sentence])
  }
  return sections
}

/**
 * Estimates the tokens of a line; the result is usually too high. Includes four tokens for the line
 * number.
 */
export function estimateTokens(text: string): number {
  const wide = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil(wide + (text.length - wide) / 3) + 4
}
