import { Plugin } from '@tiptap/pm/state'

/**
 * Detects users who move through the page with Tab. If Tab has moved the focus into the text, the
 * next Tab leaves the text instead of running the block's command, e.g. a change of speaker. After
 * typing or a pointer press, Tab runs the command again.
 */
export function createTabNavigation(): { plugin: Plugin; isPassing(): boolean } {
  let isPassing = false
  let lastKey = ''
  const hear = ({ key }: KeyboardEvent) => {
    if (key === 'Shift') return
    lastKey = key
    if (key !== 'Tab') isPassing = false
  }
  const point = () => {
    lastKey = ''
    isPassing = false
  }
  const plugin = new Plugin({
    props: {
      handleDOMEvents: {
        focus: () => {
          isPassing = lastKey === 'Tab'
        },
      },
    },
    view() {
      addEventListener('keydown', hear, true)
      addEventListener('pointerdown', point, true)
      return {
        destroy() {
          removeEventListener('keydown', hear, true)
          removeEventListener('pointerdown', point, true)
        },
      }
    },
  })
  return { plugin, isPassing: () => isPassing }
}
