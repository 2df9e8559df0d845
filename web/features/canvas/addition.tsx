import { useEffect, useState } from 'react'
import { lazyPart } from '#web/components/lazy-part.tsx'
import { whenIdle } from '#web/components/when-idle.ts'
import type { EditorAddition, SlotProps } from '#web/editor/additions.tsx'
import { useStore } from '#web/store/external-store.ts'
import { fedNotesStore, NO_FED_NOTES } from './fed-notes-store.ts'

// The list of notes is requested after the text has loaded and the page is idle.
const FedNotes = lazyPart(() => import('./components/fed-notes.tsx'), 'FedNotes')
const AT_LAST_MS = 5_000

function Panel(props: SlotProps) {
  const [isIdle, setIdle] = useState(false)
  const { opened } = useStore(fedNotesStore)
  useEffect(() => whenIdle(() => setIdle(true), AT_LAST_MS), [])
  useEffect(() => () => fedNotesStore.set(NO_FED_NOTES), [])
  return isIdle && props.script.filled_boxes !== null && <FedNotes {...props} opened={opened} />
}

const open = (id: string) => fedNotesStore.set((before) => ({ ...before, opened: id }))

/** Marks each block of a talk script that notes of its canvas quote. */
export const FED_NOTES: EditorAddition = {
  name: 'fed-notes',
  notInTemplates: true,
  gutter: {
    subscribe: fedNotesStore.subscribe,
    read(block_id, language) {
      const mark = fedNotesStore.get().marks.get(block_id)
      return mark
        ? { text: mark.text, name: mark.name[language], press: () => open(block_id) }
        : null
    },
  },
  partActions: [
    {
      id: 'fed-notes',
      name: { ja: 'キャンバスの付箋を見る', en: 'Show notes on the canvas' },
      isOffered: ({ id }) => fedNotesStore.get().marks.has(id),
      run: (_, { id }) => open(id),
    },
  ],
  panel: Panel,
}
