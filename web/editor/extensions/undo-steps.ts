import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep, type Step } from '@tiptap/pm/transform'
import { ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap'
import type { UndoManager } from 'yjs'

/** The last words of a composition reach the editor a moment after it has ended. */
const COMPOSITION_ENDS_MS = 50

const JOINS = 'joins-undo-step'

/** Makes a change part of the undo step before it, whatever it changes. */
export const joinUndoStep = (tr: Transaction): Transaction => tr.setMeta(JOINS, true)

/** Whether a change is more than typing: blocks come, go or move, or their attributes change. */
export function isStructural(tr: Transaction): boolean {
  return tr.docChanged && tr.steps.some((step, index) => !isTyping(step, tr.docs[index]))
}

function isTyping(step: Step, doc: Transaction['doc'] | undefined): boolean {
  if (!(step instanceof ReplaceStep) || !doc) return false
  const { slice, from, to } = step
  const isText = slice.content.childCount === 0 || slice.content.firstChild?.isText === true
  const start = doc.resolve(from)
  // What goes from a section is a block, not letters.
  return isText && start.parent.isTextblock && start.sameParent(doc.resolve(to))
}

/**
 * Undo goes back letter by letter's handful while somebody types, but one whole change at a time
 * where blocks change: what was typed just before or after is not undone with it. A composition is one
 * change, however long it takes and whatever a colleague writes meanwhile.
 */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  addProseMirrorPlugins() {
    let wasStructural = false
    let composition: 'none' | 'begun' | 'written' = 'none'
    let ending: ReturnType<typeof setTimeout> | undefined
    return [
      new Plugin({
        // Looked at before the shared document takes the change in; nothing is ever held back.
        filterTransaction(tr: Transaction, state: EditorState) {
          if (!tr.docChanged || tr.getMeta(ySyncPluginKey)) return true
          const manager = managerOf(state)
          const isJoined = tr.getMeta(JOINS) === true || composition === 'written'
          if (isJoined && manager) {
            // What follows within a short time is part of the last step.
            manager.lastChange = Date.now()
            return true
          }
          if (composition === 'begun') composition = 'written'
          const isNow = isStructural(tr)
          if (isNow || wasStructural) manager?.stopCapturing()
          wasStructural = isNow
          return true
        },
        props: {
          handleDOMEvents: {
            compositionstart() {
              clearTimeout(ending)
              composition = 'begun'
            },
            compositionend() {
              ending = setTimeout(() => {
                composition = 'none'
              }, COMPOSITION_ENDS_MS)
            },
          },
        },
        view: () => ({ destroy: () => clearTimeout(ending) }),
      }),
    ]
  },
})

/** What takes changes of the text back. */
export function managerOf(state: EditorState): UndoManager | undefined {
  return (yUndoPluginKey.getState(state) as { undoManager?: UndoManager } | undefined)?.undoManager
}
