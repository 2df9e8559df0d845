/** Maximum named texts; the least recently used lose their names. */
const MOST_NAMED = 2_000
/** Longer texts are not repeated statements. */
const LONGEST_TEXT = 8_000

/** Names of prepared statements: the same text in the same role has the same name everywhere. */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #count = 0

  /** The statement's name; undefined if not worth one. */
  get(text: string, mode: string): string | undefined {
    if (text.length > LONGEST_TEXT) return undefined
    const key = `${mode} ${text}`
    const known = this.#names.get(key)
    if (known) {
      // Keeps the order of last use.
      this.#names.delete(key)
      this.#names.set(key, known)
      return known
    }
    this.#count += 1
    const name = `d${this.#count}`
    this.#names.set(key, name)
    if (this.#names.size > MOST_NAMED) this.#names.delete(this.#names.keys().next().value ?? '')
    return name
  }
}
