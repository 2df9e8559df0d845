import { markedText } from '../text-marks.ts'
import { defineBlock } from './block-kind.ts'

export const CUE = { ja: '指示', en: 'Cue' }
const MARKED =
  /^(?:（(?:指示|キュー)[：:](.+)）|\((?:指示|cue)[：:](.+)\)|(?:【(?:指示|キュー)】[ \u3000]*|\[cue\][ ]*|(?:指示|cue)[：:][ \u3000]*)(\S.*))$/iu

/** A stage direction, such as "show slide 3" or "switch to the demo". */
export const cue = defineBlock({
  type: 'cue',
  node: { defining: true },
  attributes: {},
  texts: {
    text: { marks: (language) => (language === 'ja' ? ['（指示：', '）'] : ['(Cue: ', ')']) },
  },
  speech: 'unspoken',
  printed: (block, { language }) =>
    block.text === ''
      ? []
      : [{ layout: 'remark', label: CUE[language], ...markedText(block, 'text') }],
  parsing: {
    labels: ['指示', 'キュー', 'cue'],
    marked(line) {
      const words = MARKED.exec(line)
        ?.slice(1)
        .find((one) => one !== undefined)
      return words === undefined ? null : { text: words.trim() || words }
    },
  },
})
