import { Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import type * as Y from 'yjs'
import { readAnswerSeconds, SETTINGS_NAME, setAnswerSeconds } from '#document/answer-time.ts'
import {
  cleanValue,
  findValue,
  readVariables,
  setVariable,
  VARIABLES_NAME,
  type VariableValues,
} from '#document/variables.ts'
import { managerOf } from './extensions/undo-steps.ts'

/** The script's variables and settings. Changes become part of the editor's undo history. */
export type ScriptVariables = {
  get(): VariableValues | undefined
  subscribe(listener: () => void): () => void
  /** Sets a variable. All changes until `endStep` form one undo step, however long they take. */
  set(name: string, value: string): void
  endStep(): void
  /** Seconds for a customer's answer, as set in this script; null for the default. */
  getAnswerSeconds(): number | null
  setAnswerSeconds(seconds: number | null): void
}

const key = new PluginKey<ScriptVariables>('script-variables')
const CHANGED = 'variables-changed'
const ORIGIN = Symbol('variables')

type Opened = ScriptVariables & {
  /**
   * Starts to observe the document's variables and settings, and makes their changes undoable by
   * `manager`. Returns a function that stops observing.
   */
  attach(manager: Y.UndoManager | undefined): () => void
}

export function openVariables(doc: Y.Doc): Opened {
  const maps = [VARIABLES_NAME, SETTINGS_NAME].map((name) => doc.getMap<unknown>(name))
  const listeners = new Set<() => void>()
  let values = readVariables(doc) ?? undefined
  let undo: Y.UndoManager | undefined
  let step: unknown
  const refresh = () => {
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
      // The undo manager groups changes by time. A recent `lastChange` adds all changes of one
      // field to the same step.
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
    getAnswerSeconds: () => readAnswerSeconds(doc),
    setAnswerSeconds(seconds) {
      undo?.stopCapturing()
      setAnswerSeconds(doc, seconds, ORIGIN)
      undo?.stopCapturing()
    },
    attach(manager) {
      undo = manager
      manager?.addToScope(maps)
      manager?.addTrackedOrigin(ORIGIN)
      // Observes transactions, because observers of a map run before the undo manager has stored
      // the change. The editor's redraw would then end the undo step too early.
      const follow = ({ changed }: Y.Transaction) => {
        if ([...changed.keys()].some((type) => maps.some((map) => Object.is(type, map)))) refresh()
      }
      doc.on('afterTransaction', follow)
      return () => doc.off('afterTransaction', follow)
    },
  }
}

/**
 * Adds the variables to the editor. Their changes join the editor's undo history. A transaction
 * with the metadata `CHANGED` reports each change.
 */
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

export function variablesOf(state: EditorState): ScriptVariables {
  const variables = key.getState(state)
  if (!variables) throw new Error('This editor has no variables')
  return variables
}

export function reportsVariables(tr: { getMeta(name: string): unknown }): boolean {
  return tr.getMeta(CHANGED) === true
}
