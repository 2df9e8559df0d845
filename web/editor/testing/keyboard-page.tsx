import '#web/components/components.css'
import { MantineProvider } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { EditorState, Selection } from '@tiptap/pm/state'
import { initProseMirrorDoc } from '@tiptap/y-tiptap'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import * as Y from 'yjs'
import type { ScriptKind } from '#contract/scripts.ts'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import { writeScript } from '#document/script-yjs.ts'
import { LanguageProvider } from '#web/language/language.tsx'
import { OpenPageProvider } from '../../components/document/open-page.ts'
import { readEditorScript } from '../read-editor-script.ts'
import { ScriptEditor } from '../script-editor.tsx'
import { sketch, writeState } from './write-state.ts'

// A page with only the editor, for tests of keyboards; opens a sketch in the notation of
// `write-state.ts`.

let doc = new Y.Doc()
let editor: Editor | null = null
let opened = 0
const place = document.getElementById('root')
const root = place && createRoot(place)

async function open(kind: ScriptKind, before: string): Promise<void> {
  const { doc: written, selection } = writeState(before)
  doc = new Y.Doc()
  writeScript(doc, readEditorScript(written))
  opened += 1
  editor = await new Promise<Editor>((resolve) => {
    root?.render(draw(kind, (made) => made && resolve(made)))
  })
  const { view } = editor
  view.focus()
  const { tr } = view.state
  view.dispatch(tr.setSelection(Selection.fromJSON(tr.doc, selection.toJSON())))
}

const draw = (kind: ScriptKind, onEditor: (made: Editor | null) => void) => (
  <MantineProvider>
    <MemoryRouter initialEntries={['/ja']}>
      <LanguageProvider>
        <OpenPageProvider>
          <ScriptEditor
            key={opened}
            doc={doc}
            awareness={null}
            kind={kind}
            mayEdit
            additions={[]}
            written="ja"
            caret={{ key: String(opened), focus: false }}
            onEditor={onEditor}
            onFigures={() => {}}
            onDeleted={() => {}}
          />
        </OpenPageProvider>
      </LanguageProvider>
    </MemoryRouter>
  </MantineProvider>
)

function read() {
  if (!editor) throw new Error('No editor is open')
  const { schema, selection } = editor.state
  const stored = initProseMirrorDoc(doc.getXmlFragment(FRAGMENT_NAME), schema).doc
  const state = EditorState.create({
    doc: stored,
    selection: Selection.fromJSON(stored, selection.toJSON()),
  })
  const words = stored.children.flatMap(({ children }) => children.map((node) => node.textContent))
  return { sketch: sketch(state), words, shown: readShown() }
}

/**
 * The rendered text of each title and block without its controls. Includes text in elements that
 * the browser has added.
 */
const readShown = () =>
  [...document.querySelectorAll('.section-body > *')].map((row) => {
    const copy = row.cloneNode(true) as Element
    for (const control of copy.querySelectorAll('[contenteditable="false"], .pause-unit'))
      control.remove()
    return copy.textContent
  })

Object.assign(window, { keyboardPage: { open, read } })
