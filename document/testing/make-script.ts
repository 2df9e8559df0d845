import type { Block } from '../blocks.ts'
import type { ScriptDocument } from '../script-document.ts'

/**
 * Builds a script with one section per thousand lines. The lines become blocks of different kinds
 * in turn.
 */
export function makeScript(
  text: string,
  more: Pick<ScriptDocument, 'variables'> = {},
): ScriptDocument {
  const blocks = text.split('\n').map((line, at) => makeBlock(`b${at}`, at, line))
  const sections = Array.from({ length: Math.ceil(blocks.length / 1_000) }, (_, at) => ({
    id: `s${at}`,
    kind: 'problem' as const,
    title: at === 0 ? text.slice(0, 200) : '',
    target_seconds: 60,
    blocks: blocks.slice(at * 1_000, (at + 1) * 1_000),
  }))
  return { sections, ...more }
}

function makeBlock(id: string, at: number, text: string): Block {
  const says = text.slice(0, text.length / 2)
  const blocks: Block[] = [
    { id, type: 'line', speaker: 'me', text },
    { id, type: 'line', speaker: 'customer', text },
    { id, type: 'objection', says, answer: text.slice(says.length) },
    { id, type: 'question', text, field: null, answer: '' },
    { id, type: 'list_item', style: 'number', level: 0, text },
    { id, type: 'memo', text },
    { id, type: 'branch', text, target: `s${at % 7}` },
  ]
  return blocks[at % blocks.length] ?? { id, type: 'memo', text }
}

/**
 * Builds the script of `makeScript` with marks on two of every four characters, alternately bold
 * and highlighted.
 */
export function makeMarkedScript(text: string): ScriptDocument {
  const { sections } = makeScript(text)
  const mark = (block: Block): Block => {
    const [key, words] =
      block.type === 'objection'
        ? ['says', block.says]
        : ['text', 'text' in block ? block.text : '']
    const marks = Array.from({ length: Math.floor(words.length / 4) }, (_, at) => ({
      text: key,
      type: at % 2 === 0 ? ('strong' as const) : ('highlight' as const),
      from: at * 4 + 1,
      to: at * 4 + 3,
    }))
    return { ...block, marks }
  }
  return { sections: sections.map((one) => ({ ...one, blocks: one.blocks.map(mark) })) }
}
