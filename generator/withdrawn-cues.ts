/**
 * Patterns of sentences that state nothing about the business. Each is composed of named rules, in
 * `withdrawn-japanese.ts` and `withdrawn-english.ts`, with an example beside each rule.
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
  /** The business of a meeting: a task with its date, a vote, a wish that was only noted. */
  minuted: RegExp
  /** A figure of an earlier time: "that was forty last season". */
  past: RegExp
  /** An admission that the sentence before was a joke. */
  jest: RegExp
  /** A question about a hypothetical case. Its answer is hypothetical too. */
  supposed: RegExp
  condition: RegExp
  /** An answer to a question that `condition` matches: "then we lose a fifth". */
  conditional: RegExp
  /** A correction of a figure in the statement before. */
  again: RegExp
  /**
   * Content words of a sentence that `dropped` matches. The retracted sentence contains one of the
   * words.
   */
  names: RegExp
}

/** Returns the source of a pattern that matches any of the rules. Earlier rules are tried first. */
export const oneRule = (rules: Readonly<Record<string, string>>): string =>
  anyOf(...Object.values(rules).map((rule) => `(?:${rule})`))

/** Source of a pattern for one of several phrases, which may be patterns. */
export const anyOf = (...phrases: readonly string[]): string => `(?:${phrases.join('|')})`

export const maybe = (source: string): string => `(?:${source})?`
