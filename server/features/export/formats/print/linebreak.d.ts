declare module 'linebreak' {
  /**
   * Finds the positions where a line can be broken (Unicode annex 14). Positions are offsets in
   * UTF-16 units.
   */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
