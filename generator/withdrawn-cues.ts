/**
 * Patterns of sentences that state nothing about the business. Most patterns combine several named
 * rules (`withdrawn-japanese.ts`, `withdrawn-english.ts`). Each rule has an example.
 */
export type Cues = {
  /** An open, postponed or rejected decision: "TBD", 「検討中」, 「見送り」. */
  open: RegExp
  /** A retraction of the statement before: "scratch that", 「いや違う」. */
  correction: RegExp
  /** A retraction of a named statement: "forget the freemium idea", 「やっぱり紹介料はなしで」. */
  dropped: RegExp
  /** A joke or a hypothetical case. */
  unreal: RegExp
  /** Business of a meeting: a task with a date, a vote, a wish in the minutes. */
  minuted: RegExp
  /**
   * A statement that only rules something out: "we gave up on trade fairs", 「路線バスは狙っていません」. It is
   * no part of the plan, but may be a problem or an alternative.
   */
  ruled_out: RegExp
  /** A figure of an earlier time: "that was forty last season". */
  past: RegExp
  /** An admission that the sentence before was a joke. */
  jest: RegExp
  /** A question about a hypothetical case. Its answer is hypothetical too. */
  supposed: RegExp
  condition: RegExp
  /**
   * The answer to a question that contains a condition, e.g. "then we lose a fifth" after "And if
   * they leave?".
   */
  conditional: RegExp
  /** A correction of a figure in the statement before. */
  again: RegExp
  /** Content words of a retraction (`dropped`). The retracted sentence contains one of them. */
  names: RegExp
}

/** Combines named rules into the source of one pattern. Earlier rules are tried first. */
export const oneRule = (rules: Readonly<Record<string, string>>): string =>
  anyOf(...Object.values(rules).map((rule) => `(?:${rule})`))

export const anyOf = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`

export const maybe = (source: string): string => `(?:${source})?`
