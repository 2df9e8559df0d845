import { markedText } from '../text-marks.ts'
import { attribute, defineBlock, readText } from './block-kind.ts'

export const BRANCH = '▶ '
const MARKED = /^▶[ \u3000]*(?=\S)/u

/**
 * A possible answer of the listener. `target`: id of the section that the answer leads to; null:
 * the next step follows.
 */
export const branch = defineBlock({
  type: 'branch',
  node: { defining: true },
  attributes: { target: attribute<string | null>(null, (value) => readText(value) || null) },
  texts: { text: { marks: () => [BRANCH, ''] } },
  speech: 'unspoken',
  printed(block, { titleOf }) {
    const words = markedText(block, 'text')
    const goal = block.target === null ? undefined : titleOf(block.target)
    const text = goal === undefined ? words.text : `${words.text} → ${goal}`
    return text === '' ? [] : [{ layout: 'item', mark: 'branch', level: 0, ...words, text }]
  },
  parsing: {
    marked(line) {
      const mark = MARKED.exec(line)
      return mark && { text: line.slice(mark[0].length), target: null }
    },
  },
})
