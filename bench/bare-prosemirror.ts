import { Schema } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import { EditorView } from '@tiptap/pm/view'

/**
 * Browser program with a bare ProseMirror editor, without collaboration, storage or checks. The
 * benchmark compares its time per key with the script editor's.
 */
const schema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: {
      content: 'text*',
      toDOM: () => ['p', { class: 'block-text' }, 0],
      parseDOM: [{ tag: 'p' }],
    },
    text: {},
  },
})

function openBareEditor(lines: string[]): void {
  const toLine = (line: string) => schema.node('line', null, line ? [schema.text(line)] : [])
  const doc = schema.node('doc', null, lines.map(toLine))
  new EditorView(document.body, { state: EditorState.create({ doc }) })
}

Object.assign(window, { openBareEditor })
