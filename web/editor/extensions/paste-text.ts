import { Extension } from '@tiptap/core'
import type { Fragment } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { cleanText } from '#document/clean-text.ts'
import { anchorCaret, findCaret } from '../caret-memory.ts'
import { isOneLine, type PasteRefusal, pastePlain } from '../commands/paste-plain.ts'
import { countBlocks } from '../commands/selection-position.ts'
import type { Pasted } from '../read-paste.ts'

type Reader = Pick<typeof import('../read-paste.ts'), 'pasteText'>

/** Maximum wait in milliseconds for the lazily loaded parser. */
const LATE_MS = 4_000
const waitingPastes = new WeakMap<EditorView, Set<(reader: Reader | null) => void>>()

/** True for HTML of this editor; other ProseMirror editors lack `data-node`. */
const isOwn = (html: string) => html.includes('data-pm-slice') && html.includes('data-node=')

/**
 * Handles pasted text. HTML copied from this editor is inserted as the same blocks. For other HTML,
 * a lazily loaded parser recognizes headings, lists and tables. If the parser fails to load, or is
 * not loaded within `LATE_MS`, the plain text is inserted instead.
 */
export const PasteText = Extension.create<{
  kind: ScriptKind
  language: () => Language
  onRefused: (refusal: PasteRefusal) => void
}>({
  name: 'pasteText',
  addOptions: () => ({
    kind: 'talk_script',
    language: () => 'ja',
    onRefused: () => {},
  }),
  addProseMirrorPlugins() {
    const { kind, language, onRefused } = this.options
    let reader: Reader | null = null
    const fetchReader = async () => {
      reader ??= await import('../read-paste.ts')
      return reader
    }

    const put = (view: EditorView, pasted: Pasted, by: Reader | null) => {
      const { state } = view
      const made = by
        ? by.pasteText(state, pasted, language(), kind)
        : pastePlain(state, pasted.text, language())
      if ('refused' in made) onRefused(made.refused)
      else view.dispatch(made)
    }

    const putLater = (view: EditorView, pasted: Pasted) => {
      const waiting = waitingPastes.get(view) ?? new Set()
      waitingPastes.set(view, waiting)
      // Only the first pending paste stores the cursor. Later pastes are inserted after the first
      // paste.
      const caret = waiting.size === 0 ? anchorCaret(view.state) : null
      const paste = (by: Reader | null) => {
        if (!waiting.delete(paste) || view.isDestroyed || !view.editable) return
        clearTimeout(late)
        const place = caret && findCaret(view.state, caret)
        if (place) view.dispatch(view.state.tr.setSelection(place))
        put(view, pasted, by)
      }
      const late = setTimeout(() => paste(null), LATE_MS)
      waiting.add(paste)
      fetchReader().then(paste, () => paste(null))
    }

    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            focus() {
              // Ignores a failure, because the next paste loads the parser again.
              fetchReader().catch(() => {})
            },
          },
          handlePaste(view, event, slice) {
            const data = event.clipboardData
            const html = data?.getData('text/html') ?? ''
            if (isOwn(html)) {
              // Blocks copied from an editor count toward the limit as well.
              const room = MAX_BLOCKS - countBlocks(view.state.doc)
              const pasted = countPasted(slice.content)
              if (pasted <= room || pasted < 2) return false
              onRefused('too_many_blocks')
              return true
            }
            const text = cleanText(data?.getData('text/plain') ?? '')
            if (text === '') return false
            const isPlain = html === '' && isOneLine(text)
            if (reader || isPlain) put(view, { text, html }, reader)
            else putLater(view, { text, html })
            return true
          },
        },
      }),
    ]
  },
})

/**
 * Counts copied blocks. A range across several sections contains sections; any other range contains
 * blocks.
 */
const countPasted = (content: Fragment): number =>
  content.firstChild?.type.name === 'section' ? countBlocks(content) : content.childCount

/** Inserts pending pastes as plain text before the editor and its connection close. */
export function insertPendingPastes(view: EditorView): void {
  for (const paste of waitingPastes.get(view) ?? []) paste(null)
}
