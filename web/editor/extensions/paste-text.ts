import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Language } from '#contract/language.ts'
import { MAX_BLOCKS } from '#contract/limits.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { cleanText } from '#document/clean-text.ts'
import { findCaret, holdCaret } from '../caret-memory.ts'
import { isOneLine, type PasteRefusal, pastePlain } from '../commands/paste-plain.ts'
import { countBlocks } from '../commands/script-place.ts'
import type { Pasted } from '../read-paste.ts'

type Reader = Pick<typeof import('../read-paste.ts'), 'pasteText'>

/** Whoever has pasted does not wait longer than this for the code that reads it. */
const LATE_MS = 4_000
/** Of each editor what was pasted and is not read yet: each puts it in. */
const waitingPastes = new WeakMap<EditorView, Set<(reader: Reader | null) => void>>()

/** True for HTML that this editor wrote: others of the same make write no nodes of ours. */
const isOwn = (html: string) => html.includes('data-pm-slice') && html.includes('data-node=')

/**
 * Takes pasted text. What comes from this editor (its own HTML) keeps its blocks; a page of another
 * program, editors of the same make among them, is read by its headings, lists and tables, anything else as the plain text beside it. The
 * code that reads is loaded when somebody begins to write. A paste that comes before it waits; it goes
 * in as plain text where the code does not come, or the editor goes.
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
      // What is pasted after it goes where this ends.
      const caret = waiting.size === 0 ? holdCaret(view.state) : null
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
              // A failure is met at the paste.
              fetchReader().catch(() => {})
            },
          },
          handlePaste(view, event, slice) {
            const data = event.clipboardData
            const html = data?.getData('text/html') ?? ''
            if (isOwn(html)) {
              // Whole blocks of one's own count as well.
              const room = MAX_BLOCKS - countBlocks(view.state.doc)
              if (slice.content.childCount <= room || slice.content.childCount < 2) return false
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

/** Puts in what was pasted and is not read yet, as plain text: the editor goes, and the connection with it. */
export function endPastes(view: EditorView): void {
  for (const paste of waitingPastes.get(view) ?? []) paste(null)
}
