import { Extension } from '@tiptap/core'
import { type EditorState, Plugin } from '@tiptap/pm/state'
import { parseNotation } from '#document/ruby-and-variables.ts'
import { variableKey } from '#document/variables.ts'
import type { OpenPage } from '#web/components/document/open-page.ts'
import { openPanel } from './panel-value.ts'

/**
 * Key of the variable that contains the cursor. Null if the cursor is in no variable, or if text is
 * selected.
 */
export function variableAt({ selection }: EditorState): string | null {
  const { $from, empty } = selection
  if (!empty || !$from.parent.isTextblock) return null
  const place = $from.parentOffset
  const found = parseNotation($from.parent.textContent).find(
    ({ start, end }) => start < place && place < end,
  )
  return found?.type === 'variable' ? variableKey(found.name) : null
}

function chipOf(event: MouseEvent): string | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return null
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-variable]') : null
  return chip?.dataset.variable ?? null
}

/** A click on a variable, or Enter inside it, opens its field. */
export const chipKeys = (page: OpenPage) =>
  Extension.create({
    name: 'variableChips',
    // Runs before the editor's handler of Enter, which would split the variable.
    priority: 300,
    addKeyboardShortcuts() {
      return {
        Enter: () => {
          const name = variableAt(this.editor.state)
          if (name !== null) openPanel(page, name)
          return name !== null
        },
      }
    },
    addProseMirrorPlugins: () => [
      new Plugin({
        props: {
          handleDOMEvents: {
            mousedown(_view, event) {
              if (chipOf(event) === null) return false
              event.preventDefault()
              return true
            },
            click(_view, event) {
              const name = chipOf(event)
              if (name !== null) openPanel(page, name)
              return name !== null
            },
          },
        },
      }),
    ],
  })
