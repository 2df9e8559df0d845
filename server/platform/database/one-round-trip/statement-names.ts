/** Statements kept prepared per connection. Beyond it, new texts are parsed each time. */
const preparedLimit = 400

/** Names for prepared statements: the same text in the same role has the same name everywhere. */
export class StatementNames {
  readonly #names = new Map<string, Map<string, string | null>>()
  #texts = 0
  #count = 0

  /** The statement's name, from its second use on; undefined when it is not worth one. */
  get(text: string, mode: string): string | undefined {
    const names = this.#names.get(mode) ?? new Map<string, string | null>()
    const name = names.get(text)
    if (name) return name
    if (this.#count >= preparedLimit || text.length > 8_000) return undefined
    if (name === undefined) {
      // Texts seen once (lists of changing length) must not fill the table for ever.
      if (this.#texts > preparedLimit * 10) this.#forgetUnnamed()
      this.#names.set(mode, names.set(text, null))
      this.#texts += 1
      return undefined
    }
    this.#count += 1
    const given = `d${this.#count}`
    names.set(text, given)
    return given
  }

  #forgetUnnamed(): void {
    for (const names of this.#names.values())
      for (const [text, name] of names) if (name === null) names.delete(text)
    this.#texts = this.#count
  }
}
