import type { Editor } from '@tiptap/core'
import { useEffect, useState } from 'react'
import { selectionPosition } from './commands/selection-position.ts'
import { useEditorValue } from './use-editor-value.ts'

/**
 * Distance in pixels from the window's top to the line that the user is assumed to read. It is
 * below header and tools.
 */
const READING_LINE = 240

const findCurrent = (editor: Editor) =>
  String(selectionPosition(editor.state)?.section.node.attrs.id ?? '')

/**
 * Returns the id of the section with the cursor. If that section is out of view, returns the id of
 * the section at `READING_LINE`. Measures the layout only when the page scrolls.
 */
export function useSectionInView(editor: Editor): string {
  const current = useEditorValue(editor, () => findCurrent(editor))
  const [read, setRead] = useState<{ id: string; instead: string } | null>(null)
  useEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      if (!editor.isDestroyed) setRead(findRead(editor, findCurrent(editor)))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(update)
    }
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
    }
  }, [editor])
  return read?.instead === current ? read.id : current
}

function findRead(editor: Editor, current: string): { id: string; instead: string } | null {
  let read: HTMLElement | null = null
  for (const section of editor.view.dom.querySelectorAll<HTMLElement>('.script-section')) {
    const { top, bottom } = section.getBoundingClientRect()
    if (section.dataset.id === current && bottom > READING_LINE && top < innerHeight) return null
    if (top < READING_LINE) read = section
  }
  const id = read?.dataset.id
  return id === undefined ? null : { id, instead: current }
}
