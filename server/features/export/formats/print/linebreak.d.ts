declare module 'linebreak' {
  /** Line break opportunities by Unicode annex 14. Positions are UTF-16 offsets. */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
