/**
 * Maximum number of named statements. Beyond this number, the least recently used statement loses
 * its name.
 */
const MAX_NAMES = 2_000
/**
 * Maximum length in characters of an SQL text to prepare. Preparing a longer text does not pay off,
 * because such texts are built at run time and rarely repeat.
 */
const MAX_TEXT_LENGTH = 8_000

/**
 * Gives names to prepared statements. The same text in the same role gets the same name on every
 * connection.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #count = 0

  /** The statement's name; undefined if it should not be prepared. */
  get(text: string, mode: string): string | undefined {
    if (text.length > MAX_TEXT_LENGTH) return undefined
    const key = `${mode} ${text}`
    const known = this.#names.get(key)
    if (known) {
      // Moves the entry to the end: the map is in order of last use.
      this.#names.delete(key)
      this.#names.set(key, known)
      return known
    }
    this.#count += 1
    const name = `d${this.#count}`
    this.#names.set(key, name)
    if (this.#names.size > MAX_NAMES) this.#names.delete(this.#names.keys().next().value ?? '')
    return name
  }
}
