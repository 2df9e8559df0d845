import { escapeMarkdown } from '../markdown-text.ts'
import { attribute, defineBlock, readText } from './block-kind.ts'

const MARK = '▶ '
const MARKED = /^▶[ \u3000]*(?=\S)/u

/** One of their answers, and the section it leads to (null: on from here). */
export const branch = defineBlock({
  type: 'branch',
  node: { defining: true },
  attributes: { target: attribute<string | null>(null, (value) => readText(value) || null) },
  texts: { text: { marks: () => [MARK, ''] } },
  speech: 'unspoken',
  markdown({ text, target }, { titleOf }) {
    const goal = target === null ? undefined : titleOf(target)
    return `- ${MARK}${escapeMarkdown(text)}${goal === undefined ? '' : ` → ${goal}`}`
  },
  printed({ text, target }, { titleOf }) {
    const goal = target === null ? undefined : titleOf(target)
    const words = goal === undefined ? text : `${text} → ${goal}`
    return words === '' ? [] : [{ look: 'item', mark: 'branch', level: 0, text: words }]
  },
  parsing: {
    said(words) {
      const mark = MARKED.exec(words)
      return mark && { made: { text: words.slice(mark[0].length), target: null } }
    },
  },
})
