declare module 'linebreak' {
  /** Where a line of a text may end, by Unicode’s annex 14. Positions are UTF-16 offsets. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
