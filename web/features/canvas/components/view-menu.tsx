import { PlainButton } from '#web/components/buttons.tsx'
import { lazyPart } from '#web/components/lazy-part.tsx'
import './view-menu.css'
import { ActionIcon, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Note } from '#document/canvas.ts'
import { ADJUSTMENTS_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useTexts } from '#web/language/language.tsx'
import type { CanvasView } from '../canvas-view.ts'
import { isFiltering, isShown, type NoteFilter } from '../note-filter.ts'
import { NOTE_TEXTS } from '../note-texts.ts'

const ViewChoice = lazyPart(() => import('./view-choice.tsx'), 'ViewChoice')

type FilterProps = { filter: NoteFilter; onFilter: (filter: NoteFilter) => void }
type Props = FilterProps & { view: CanvasView; onView: (view: CanvasView) => void }

export function ViewMenu({ filter, onFilter, view, onView }: Props) {
  const t = useTexts(NOTE_TEXTS)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionIcon
        ref={button}
        variant={isFiltering(filter) ? 'light' : 'subtle'}
        color={isFiltering(filter) ? 'brand' : 'gray'}
        size={36}
        aria-label={t('view')}
        title={t('view')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <LineIcon path={ADJUSTMENTS_ICON} size={19} />
      </ActionIcon>
      {isOpen && button.current && (
        <ViewChoice
          {...{ filter, onFilter, view, onView }}
          anchor={button.current}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type LineProps = FilterProps & { notes: readonly Note[] }

/**
 * A line below the tools while a filter is set: the number of shown notes, and a button that clears
 * the filter.
 */
export function FilterLine({ notes, filter, onFilter }: LineProps) {
  const t = useTexts(NOTE_TEXTS)
  const shown = notes.filter((note) => isShown(filter, note)).length
  return (
    <Group component="p" className="filter-line" gap="sm" wrap="nowrap" role="status">
      {isFiltering(filter) && (
        <>
          {t('filtered', { shown, count: notes.length })}
          <PlainButton onClick={() => onFilter({ evidence: null, owner: null })}>
            {t('show_all')}
          </PlainButton>
        </>
      )}
    </Group>
  )
}
