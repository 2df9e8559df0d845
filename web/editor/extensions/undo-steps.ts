import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { ReplaceStep, type Step } from '@tiptap/pm/transform'
import { ySyncPluginKey, yUndoPluginKey } from '@tiptap/y-tiptap'
import type { UndoManager } from 'yjs'

/**
 * Milliseconds after `compositionend` during which the composition's last words may still arrive.
 */
const COMPOSITION_ENDS_MS = 50

const JOINS = 'joins-undo-step'

/** Makes a change part of the previous undo step. */
export const joinUndoStep = (tr: Transaction): Transaction => tr.setMeta(JOINS, true)

/**
 * True for changes other than typing: added, deleted or moved blocks, changed attributes, and
 * formatting.
 */
export function isStructural(tr: Transaction): boolean {
  return tr.docChanged && tr.steps.some((step, index) => !isTyping(step, tr.docs[index]))
}

function isTyping(step: Step, doc: Transaction['doc'] | undefined): boolean {
  if (!(step instanceof ReplaceStep) || !doc) return false
  const { slice, from, to } = step
  const isText = slice.content.childCount === 0 || slice.content.firstChild?.isText === true
  const start = doc.resolve(from)
  // Typing inserts or removes letters within one text; anything larger is a change of blocks.
  return isText && start.parent.isTextblock && start.sameParent(doc.resolve(to))
}

/**
 * Groups changes into undo steps. While the user types, a pause of half a second ends a step. A
 * change of blocks is a separate step. An IME composition is always one step, even if it is long or
 * colleagues edit meanwhile.
 */
export const UndoSteps = Extension.create({
  name: 'undoSteps',
  addProseMirrorPlugins() {
    let wasStructural = false
    let composition: 'none' | 'begun' | 'written' = 'none'
    let ending: ReturnType<typeof setTimeout> | undefined
    return [
      new Plugin({
        // This filter lets every transaction pass. It is used only because it runs before the
        // shared document applies the change.
        filterTransaction(tr: Transaction, state: EditorState) {
          if (!tr.docChanged || tr.getMeta(ySyncPluginKey)) return true
          const manager = managerOf(state)
          const isJoined = tr.getMeta(JOINS) === true || composition === 'written'
          if (isJoined && manager) {
            // A recent `lastChange` makes the undo manager add this change to the last step.
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

export function managerOf(state: EditorState): UndoManager | undefined {
  return (yUndoPluginKey.getState(state) as { undoManager?: UndoManager } | undefined)?.undoManager
}
