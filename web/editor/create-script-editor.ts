import { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { EditorState } from '@tiptap/pm/state'
import { initProseMirrorDoc, type ProsemirrorBinding } from '@tiptap/y-tiptap'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { FRAGMENT_NAME } from '#document/script-schema.ts'
import type { OpenPage } from '../components/document/open-page.ts'
import { isMac } from '../components/keys.ts'
import type { EditorAddition } from './additions.tsx'
import type { PasteRefusal } from './commands/paste-plain.ts'
import { addedDecorations } from './extensions/added-decorations.ts'
import { CopyBlocks } from './extensions/copy-blocks.ts'
import { NotationMarks } from './extensions/notation-marks.ts'
import { PasteText } from './extensions/paste-text.ts'
import { RestoreSelection } from './extensions/restore-selection.ts'
import { createSchemaExtensions } from './extensions/schema-extensions.ts'
import { ScriptEditorKeys } from './extensions/script-editor-keys.ts'
import { ScrollAnchor } from './extensions/scroll-anchor.ts'
import { SelectionSync } from './extensions/selection-sync.ts'
import { ShownBlock } from './extensions/shown-block.ts'
import { SlashMenuState } from './extensions/slash-menu-state.ts'
import { UndoSteps } from './extensions/undo-steps.ts'
import { UniqueIds } from './extensions/unique-ids.ts'
import { ignoreOwnCursor } from './ignore-own-cursor.ts'
import type { ScriptEditorHost } from './script-editor-host.ts'
import { openVariables, variablesExtension } from './script-variables.ts'
import { createNodeViews } from './views/block-views.ts'
import { editorText } from './views/node-parts.ts'
import { writeSelection } from './write-selection.ts'

/**
 * Minimum distance of the cursor from the window's edges in pixels, because header and tools cover
 * the top.
 */
const SCROLL_MARGIN = { top: 160, bottom: 96, left: 0, right: 0 }

/**
 * Creates the editor of a script. `drawIn` renders the editor into an element and replaces the
 * element's content. The document must not be empty, because the editor would add a section to an
 * empty document.
 */
export function createScriptEditor(options: {
  doc: Y.Doc
  /** Null if the document has no other users. */
  awareness: Awareness | null
  host: ScriptEditorHost
  attributes: Record<string, string>
  additions: readonly EditorAddition[]
  page: OpenPage
  onPasteRefused(refusal: PasteRefusal): void
  /** Called after another user has deleted the block with the cursor. */
  onBlockLost(): void
}): { editor: Editor; drawIn(element: HTMLElement): void } {
  const { doc, awareness, host, page } = options
  const others = awareness && ignoreOwnCursor(awareness)
  const variables = openVariables(doc)
  const user: unknown = awareness?.getLocalState()?.user
  const mapping: ProsemirrorBinding['mapping'] = new Map()
  const editor = new Editor({
    element: null,
    editable: host.mayEdit,
    injectCSS: false,
    enableInputRules: false,
    enablePasteRules: false,
    // TipTap's core keymap expects paragraph nodes, which a script does not have.
    enableCoreExtensions: { keymap: false },
    extensions: [
      ...createSchemaExtensions(createNodeViews(host)),
      SelectionSync.configure({ doc, awareness: others }),
      Collaboration.configure({ document: doc, field: FRAGMENT_NAME, ySyncOptions: { mapping } }),
      ...(others
        ? [
            CollaborationCaret.configure({
              provider: { awareness: others },
              user: typeof user === 'object' && user !== null ? { ...user } : {},
              render: drawRemoteCaret,
            }),
          ]
        : []),
      SlashMenuState.configure({
        kind: host.kind,
        loads: options.additions.flatMap(({ slash }) => slash ?? []),
      }),
      ScriptEditorKeys.configure({ host }),
      RestoreSelection.configure({ onLost: options.onBlockLost }),
      ScrollAnchor,
      UniqueIds,
      UndoSteps,
      variablesExtension(variables),
      NotationMarks.configure({
        values: variables.get,
        linkTitle: () => editorText(host, 'open_link', { key: isMac() ? '⌘' : 'Ctrl' }),
      }),
      ShownBlock.configure({
        nameTitle: () =>
          editorText(host, host.kind === 'script' ? 'heading_placeholder' : 'title_placeholder'),
      }),
      CopyBlocks.configure({ language: () => host.language, values: variables.get }),
      PasteText.configure({
        kind: host.kind,
        language: () => host.language,
        onRefused: options.onPasteRefused,
      }),
      ...options.additions.flatMap(({ name, extensions, decorations }) => [
        ...(extensions?.(page) ?? []),
        ...(decorations ? [addedDecorations(name, decorations, page)] : []),
      ]),
    ],
    editorProps: {
      attributes: {
        class: 'script-editor-text script-text',
        // TipTap sets this role too, but loses it when the editor becomes read-only or writable.
        role: 'textbox',
        'aria-multiline': 'true',
        spellcheck: 'false',
        ...options.attributes,
      },
      clipboardTextSerializer: (slice) => writeSelection(slice, host.language, variables.get()),
      scrollMargin: SCROLL_MARGIN,
      scrollThreshold: SCROLL_MARGIN,
    },
  })
  const drawIn = (element: HTMLElement) => {
    // Renders the document's text immediately. Otherwise the editor would render an empty document,
    // and then receive the text as a change.
    const begun = initProseMirrorDoc(doc.getXmlFragment(FRAGMENT_NAME), editor.schema)
    for (const [type, node] of begun.mapping) mapping.set(type, node)
    editor.view.updateState(EditorState.create({ doc: begun.doc }))
    element.replaceChildren()
    editor.mount(element)
    hideFromReact(editor.view.dom)
  }
  return { editor, drawIn }
}

/**
 * Makes React treat the editor as not editable. Otherwise React saves the selection at each commit,
 * which takes milliseconds per key in a long script. ProseMirror manages the selection itself.
 */
function hideFromReact(dom: HTMLElement): void {
  Object.defineProperty(dom, 'contentEditable', { value: 'inherit', configurable: true })
}

/**
 * Draws a colleague's cursor: a line in the colleague's colour, and the colleague's name, which
 * fades some seconds after the cursor has moved.
 */
function drawRemoteCaret(user: Record<string, unknown>): HTMLElement {
  const color = typeof user.color === 'string' ? user.color : 'transparent'
  const caret = document.createElement('span')
  caret.className = 'remote-caret'
  caret.style.setProperty('--caret', color)
  const name = document.createElement('span')
  name.className = 'remote-caret-name'
  name.textContent = String(user.name ?? '')
  // Word joiners prevent a line break at the cursor.
  caret.append('\u2060', name, '\u2060')
  return caret
}
