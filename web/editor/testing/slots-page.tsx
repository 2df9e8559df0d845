import { MantineProvider } from '@mantine/core'
import { Extension } from '@tiptap/core'
import { Decoration } from '@tiptap/pm/view'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import * as Y from 'yjs'
import { EMPTY_BRIEF } from '#contract/script-brief.ts'
import { writeScript } from '#document/script-yjs.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { LanguageProvider } from '#web/language/language.tsx'
import {
  createPageValue,
  type OpenPage,
  OpenPageProvider,
} from '../../components/document/open-page.ts'
import { type EditorAddition, EditorSlot, type SlotProps } from '../additions.tsx'
import { ScriptEditor } from '../script-editor.tsx'

const marked = createPageValue(false)
const toggle = (page: OpenPage) => page.of(marked).set((before) => !before)

const Panel = ({ figures, onLeave }: SlotProps) => (
  <aside>
    <output>{figures.script.sections.map(({ title }) => title).join()}</output>
    <PlainButton onClick={onLeave}>leave</PlainButton>
  </aside>
)

const probe: EditorAddition = {
  name: 'probe',
  extensions: (page) => [
    Extension.create({
      name: 'probeKeys',
      addKeyboardShortcuts: () => ({
        'Mod-Alt-9': () => {
          toggle(page)
          return true
        },
      }),
    }),
  ],
  decorations: {
    dependsOn: marked,
    read({ doc }, page) {
      const marks: Decoration[] = []
      doc.descendants((node, pos) => {
        const at = node.text?.indexOf('値段') ?? -1
        if (page.of(marked).get() && at !== -1)
          marks.push(Decoration.inline(pos + at, pos + at + 2, { class: 'probe-mark' }))
      })
      return marks
    },
  },
  gutter: {
    dependsOn: marked,
    read: (id, language, page) =>
      page.of(marked).get() && id === 'b2'
        ? { text: '2', name: `probe ${language}`, press: () => toggle(page) }
        : null,
  },
  selectionTools: ({ editor }) => (
    <PlainButton onClick={() => editor.commands.deleteSelection()}>remove</PlainButton>
  ),
  partActions: [
    {
      id: 'probe',
      name: { ja: '調べる', en: 'Probe' },
      isOffered: (_, page) => page.of(marked).get(),
      run: (_editor, _part, page) => toggle(page),
    },
  ],
  headerTools: ({ mayEdit }) => <span className="probe-tool">{mayEdit ? 'edit' : 'read'}</span>,
  sidePanel: Panel,
}

const onNotice = () => () => {}

const doc = new Y.Doc()
const line = (id: string, text: string) => ({
  id,
  type: 'line' as const,
  speaker: 'me' as const,
  text,
})
writeScript(doc, {
  sections: [
    {
      id: 's1',
      kind: 'free',
      title: '料金',
      target_seconds: null,
      blocks: [line('b1', 'こんにちは。'), line('b2', '値段の話です。')],
    },
  ],
})

const script: SlotProps['script'] = {
  id: 'script',
  company_id: 'company',
  kind: 'talk_script',
  title: '商談',
  language: 'ja',
  status: 'draft',
  visibility: 'private',
  group_id: null,
  is_in_group: false,
  grant: null,
  owner_id: 'u',
  owner_name: '花子',
  updated_by_name: null,
  updated_at: '',
  created_at: '',
  trashed_at: null,
  is_template: false,
  retired_at: null,
  tags: [],
  folder_id: null,
  is_favorite: false,
  shortest_seconds: 0,
  longest_seconds: 0,
  filled_boxes: null,
  ...EMPTY_BRIEF,
  source_script_id: null,
  template: null,
  block_count: 2,
  may_edit: true,
  purged_at: null,
}

function App() {
  const [editor, setEditor] = useState<SlotProps['editor'] | null>(null)
  const [figures, setFigures] = useState<SlotProps['figures'] | null>(null)
  const [left, setLeft] = useState(false)
  const slots = editor &&
    figures && {
      editor,
      script,
      figures,
      mayEdit: true,
      onLeave: () => setLeft(true),
      onNotice,
      awareness: undefined,
    }
  return (
    <main data-left={left}>
      {slots && <EditorSlot slot="headerTools" additions={[probe]} {...slots} />}
      {slots && <EditorSlot slot="sidePanel" additions={[probe]} {...slots} />}
      <ScriptEditor
        doc={doc}
        awareness={null}
        kind="talk_script"
        mayEdit
        additions={[probe]}
        written="ja"
        caret={{ key: 'slots', focus: false }}
        onEditor={setEditor}
        onFigures={setFigures}
        onDeleted={() => {}}
      />
    </main>
  )
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider>
      <MemoryRouter initialEntries={['/ja']}>
        <LanguageProvider>
          <OpenPageProvider>
            <App />
          </OpenPageProvider>
        </LanguageProvider>
      </MemoryRouter>
    </MantineProvider>,
  )
}
