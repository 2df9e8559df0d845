import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type * as Y from 'yjs'
import {
  cleanValue,
  findValue,
  readVariables,
  setVariable,
  VARIABLES_NAME,
  type VariableValues,
} from '#document/variables.ts'
import { managerOf } from './extensions/undo-steps.ts'

/** The values of the open script's variables: read, followed, written as steps of the editor's undo. */
export type ScriptVariables = {
  get(): VariableValues | undefined
  subscribe(listener: () => void): () => void
  /** Gives a variable its value. What is set until `endStep` is one step of undo, however long it takes. */
  set(name: string, value: string): void
  endStep(): void
}

const key = new PluginKey<ScriptVariables>('script-variables')
/** Told in a transaction's metadata when a value changed. */
const CHANGED = 'variables-changed'
const ORIGIN = Symbol('variables')

type Opened = ScriptVariables & {
  /** Follows the document, and is undone by that manager, until what it returns is called. */
  attach(manager: Y.UndoManager | undefined): () => void
}

/** The values in a document. */
export function openVariables(doc: Y.Doc): Opened {
  const map = doc.getMap<unknown>(VARIABLES_NAME)
  const listeners = new Set<() => void>()
  let values = readVariables(doc) ?? undefined
  let undo: Y.UndoManager | undefined
  let step: unknown
  const look = () => {
    values = readVariables(doc) ?? undefined
    for (const listener of [...listeners]) listener()
  }
  return {
    get: () => values,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(name, value) {
      if (cleanValue(value) === (findValue(name, values) ?? '')) return
      // The manager joins what follows within a short time; here a step is a field, not a time.
      if (undo && step !== undefined && undo.undoStack.at(-1) === step) undo.lastChange = Date.now()
      else undo?.stopCapturing()
      setVariable(doc, name, value, ORIGIN)
      step = undo?.undoStack.at(-1)
    },
    endStep() {
      if (step === undefined) return
      step = undefined
      undo?.stopCapturing()
    },
    attach(manager) {
      undo = manager
      manager?.addToScope([map])
      manager?.addTrackedOrigin(ORIGIN)
      // Not the map's own observers: they hear of a change before the manager has made a step of it, and
      // what the editor draws then would end the step before.
      const follow = ({ changed }: Y.Transaction) => {
        if ([...changed.keys()].some((type) => Object.is(type, map))) look()
      }
      doc.on('afterTransaction', follow)
      return () => doc.off('afterTransaction', follow)
    },
  }
}

/** Makes the values part of the editor: its undo takes them back, its transactions tell of them. */
export const variablesExtension = (variables: Opened) =>
  Extension.create({
    name: 'scriptVariables',
    addProseMirrorPlugins: () => [
      new Plugin<ScriptVariables>({
        key,
        state: { init: () => variables, apply: (_tr, same) => same },
        view(view) {
          const detach = variables.attach(managerOf(view.state))
          const stop = variables.subscribe(() =>
            view.dispatch(view.state.tr.setMeta(CHANGED, true)),
          )
          return {
            destroy() {
              stop()
              detach()
            },
          }
        },
      }),
    ],
  })

/** The values of an editor's script. */
export function variablesOf(state: EditorState): ScriptVariables {
  const variables = key.getState(state)
  if (!variables) throw new Error('This editor has no variables')
  return variables
}

/** Whether a transaction tells that a value changed. */
export function tellsOfVariables(tr: { getMeta(name: string): unknown }): boolean {
  return tr.getMeta(CHANGED) === true
}
