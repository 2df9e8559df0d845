import { markedText } from '../text-marks.ts'
import { defineBlock } from './block-kind.ts'

export const MEMO = { ja: 'メモ', en: 'Memo' }
const WRAPPED =
  /^(?:（(?:メモ|注|memo|note)[：:](.+)）|\((?:メモ|memo|note)[：:](.+)\)|（([^（）]+)）|\(([^()]+)\)|\[(?!memo\])([^[\]]+)\]|［([^［］]+)］)$/iu
const LABELLED =
  /^(?:（(?:メモ|memo)[：:][ \u3000]*(\S.*)）|\((?:メモ|memo)[：:][ ]*(\S.*)\)|(?:メモ|memo)[：:][ \u3000]*(\S.*))$/iu
const MARKED =
  /^(?:※[ \u3000]*|\[memo\][ ]*|【(?:メモ|注)】[ \u3000]*|(?:メモ|備考|注|memo|notes?)[：:][ \u3000]*)(?=\S)/iu

/** Text after the label of a memo (`メモ：…`, `（メモ：…）`); undefined for other lines. */
export const readLabelledMemo = (line: string) =>
  LABELLED.exec(line)
    ?.slice(1)
    .find((one) => one !== undefined)

/**
 * A remark of the author. Never spoken, and shown through a share link only if the link includes
 * memos.
 */
export const memo = defineBlock({
  type: 'memo',
  node: { defining: true },
  attributes: {},
  texts: {
    text: { marks: (language) => (language === 'ja' ? ['（メモ：', '）'] : ['(Memo: ', ')']) },
  },
  speech: 'unspoken',
  isPrivate: true,
  printed: (block, { language }) =>
    block.text === ''
      ? []
      : [{ layout: 'remark', label: MEMO[language], ...markedText(block, 'text') }],
  parsing: {
    labels: ['メモ', '注', '備考', 'memo', 'note'],
    // A line in brackets that no earlier kind accepts, such as a stage direction without a label,
    // also becomes a memo.
    marked(line) {
      const wrapped = WRAPPED.exec(line)
      const inside = wrapped?.slice(1).find((one) => one !== undefined)
      if (inside !== undefined) return { text: inside.trim() || inside }
      const mark = MARKED.exec(line)
      return mark && { text: line.slice(mark[0].length) }
    },
  },
})
