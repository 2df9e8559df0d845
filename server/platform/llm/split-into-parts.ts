/** A sentence for a model; those under one heading share a section number. */
type Shown = { text: string; section: number }

/** Estimated tokens per request: with more, models skim. */
export const MOST_TOKENS = 8_000

/** Splits sentences into parts of at most `most` tokens at headings; splits sections only if too long. */
export function splitIntoParts<Sentence extends Shown>(
  sentences: readonly Sentence[],
  most = MOST_TOKENS,
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

/** An upper estimate of tokens: one per kanji or kana, a third per Latin letter, and the line number. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil(wide + (text.length - wide) / 3) + 4
}
