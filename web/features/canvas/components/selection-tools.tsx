import { lazyPart } from '#web/components/lazy-part.tsx'
import { useOpenCanvas } from '../canvas-context.ts'

const SelectionBar = lazyPart(() => import('./selection-bar.tsx'), 'SelectionBar')

export function SelectionTools() {
  const { allNotes, selection, editor, actions } = useOpenCanvas()
  const selected = allNotes.filter(({ id }) => selection.ids.has(id))
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
