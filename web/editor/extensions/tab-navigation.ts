import { Plugin } from '@tiptap/pm/state'

/**
 * Detects users who pass through the text by Tab: after entering by Tab, another Tab moves on
 * instead of changing the speaker. Any other key ends this.
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
