import type { Note } from '#document/canvas.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import { lazyPart } from '#web/components/lazy-part.tsx'
import type { CanvasActions } from '../note-actions.ts'
import type { Selection } from '../note-selection.ts'

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar')

type Props = {
  notes: readonly Note[]
  selection: Selection
  editor: CanvasEditor | null
  actions: CanvasActions
}

/** The selection bar, while notes are selected. */
export function SelectionTools({ notes, selection, editor, actions }: Props) {
  const selected = notes.filter(({ id }) => selection.ids.has(id))
  const [first] = selected
  if (!editor || !first) return null
  const ids = selected.map(({ id }) => id)
  return (
    <SelectionBar
      notes={selected}
      onEvidence={(evidence) => editor.style(ids, { evidence })}
      onMove={(box) => editor.move(ids, { box, before_id: null })}
      onDelete={() => actions.remove(first, ids)}
      onEnd={selection.clear}
    />
  )
}
