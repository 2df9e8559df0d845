import type { ScriptEditorHost } from '../script-editor-host.ts'
import { button, element, labelButton } from './node-parts.ts'

/**
 * Renders additions' marks next to a block. Null without additions, so that they cost nothing in
 * long scripts.
 */
export function makeGutter(host: ScriptEditorHost, block: HTMLElement): (() => void) | null {
  if (host.gutters.length === 0) return null
  const place = element('div', 'block-gutter')
  place.contentEditable = 'false'
  block.append(place)
  return () => {
    const { id = '' } = block.dataset
    const marks = host.gutters.flatMap((read) => read(id) ?? [])
    block.toggleAttribute('data-marked', marks.length > 0)
    place.replaceChildren(
      ...marks.map(({ text, name, press }) => {
        const mark = button('gutter-mark', press)
        labelButton(mark, text, name)
        return mark
      }),
    )
  }
}
