import { useEffect, useState } from 'react'
import { type OpenPage, usePageValue } from '#web/components/document/open-page.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { whenIdle } from '#web/components/when-idle.ts'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { quotingNotesValue } from './quoting-notes-value.ts'

// Loaded when the page is idle, and only if the script has a canvas.
const QuotingNotes = lazyPart(() => import('./components/quoting-notes.tsx'), 'QuotingNotes')
const AT_LAST_MS = 5_000

function Panel(props: SlotProps) {
  const [isIdle, setIdle] = useState(false)
  const { opened } = usePageValue(quotingNotesValue)
  useEffect(() => whenIdle(() => setIdle(true), AT_LAST_MS), [])
  return isIdle && props.script.filled_boxes !== null && <QuotingNotes {...props} opened={opened} />
}

const open = (page: OpenPage, opened: string) =>
  page.of(quotingNotesValue).set((before) => ({ ...before, opened }))

/**
 * Marks each block of a talk script that a note of the script's canvas quotes, and lists these
 * notes on demand.
 */
export const QUOTING_NOTES: EditorAddition = {
  name: 'quoting-notes',
  notInTemplates: true,
  gutter: {
    dependsOn: quotingNotesValue,
    read(block_id, language, page) {
      const mark = page.of(quotingNotesValue).get().marks.get(block_id)
      return mark
        ? { text: mark.text, name: mark.name[language], press: () => open(page, block_id) }
        : null
    },
  },
  partActions: [
    {
      id: 'quoting-notes',
      name: { ja: 'キャンバスの付箋を見る', en: 'Show notes on the canvas' },
      isOffered: ({ id }, page) => page.of(quotingNotesValue).get().marks.has(id),
      run: (_, { id }, page) => open(page, id),
    },
  ],
  panels: [Panel],
}
