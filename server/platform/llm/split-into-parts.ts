/** A sentence to be shown to a model; those under one heading share a number. */
type Shown = { text: string; section: number }

/** Tokens of script that one question to a model holds, by estimate: beyond, models skim. */
export const MOST_TOKENS = 8_000

/** Sentences in parts of at most `most` tokens, cut at headings; within a section only where it is too long alone. */
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

/** A little more than most models count: a token a kanji or kana, a third of one a Latin letter, and the line's number. */
export function estimateTokens(text: string): number {
  const wide = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return Math.ceil(wide + (text.length - wide) / 3) + 4
}
