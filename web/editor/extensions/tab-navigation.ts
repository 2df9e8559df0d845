import { Plugin } from '@tiptap/pm/state'

/**
 * Tells whether somebody only passes: who came into the text by Tab and presses it again wants to go on
 * over the page, not to change who speaks. The first other key means the text.
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
