import './view-menu.css'
import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconPresentation } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { EVIDENCES, type Note } from '#document/canvas.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { Popover } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import type { CanvasView } from '../canvas-view.ts'
import { isFiltering, isShown, type NoteFilter } from '../note-filter.ts'
import { NOTE_TEXTS } from '../note-texts.ts'
import { VIEW_TEXTS } from '../view-texts.ts'

const SHOWN_VIEWS = ['grid', 'list', 'story'] as const

type FilterProps = { filter: NoteFilter; onFilter: (filter: NoteFilter) => void }
type Props = FilterProps & { view: CanvasView; onView: (view: CanvasView) => void }

/** Opens the choice of how the canvas is looked at and which notes are shown. */
export function ViewMenu({ filter, onFilter, view, onView }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(NOTE_TEXTS)
  const v = useTexts(VIEW_TEXTS)
  const id = useId()
  const { user } = useSession()
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
        <IconAdjustmentsHorizontal size={19} aria-hidden="true" />
      </ActionIcon>
      {isOpen && button.current && (
        <Popover anchor={button.current} label={t('view')} onClose={() => setOpen(false)}>
          <div className="view-menu">
            <fieldset className="note-choice">
              <legend>{v('view')}</legend>
              {SHOWN_VIEWS.map((one) => (
                <label key={one} className="note-option">
                  <input
                    type="radio"
                    name={`${id}-view`}
                    checked={view === one}
                    onChange={() => onView(one)}
                  />
                  <span>{v(one)}</span>
                </label>
              ))}
              <button
                type="button"
                className="view-present"
                onClick={() => {
                  setOpen(false)
                  button.current?.focus()
                  onView('present')
                }}
              >
                <IconPresentation size={16} aria-hidden="true" />
                {v('present')}
              </button>
            </fieldset>
            <fieldset className="note-choice">
              <legend>{t('show_evidence')}</legend>
              {[null, ...EVIDENCES].map((evidence) => (
                <label key={evidence} className="note-option">
                  <input
                    type="radio"
                    name={`${id}-evidence`}
                    checked={filter.evidence === evidence}
                    onChange={() => onFilter({ ...filter, evidence })}
                  />
                  <span>
                    {evidence !== null && (
                      <span className="note-sureness" data-evidence={evidence} aria-hidden="true" />
                    )}
                    {evidence === null ? t('all') : pick(EVIDENCE_NAMES[evidence])}
                  </span>
                </label>
              ))}
            </fieldset>
            <fieldset className="note-choice">
              <legend>{t('show_owner')}</legend>
              {[null, user?.id ?? ''].map((owner) => (
                <label key={owner} className="note-option">
                  <input
                    type="radio"
                    name={`${id}-owner`}
                    checked={filter.owner === owner}
                    onChange={() => onFilter({ ...filter, owner })}
                  />
                  <span>{owner === null ? t('all') : t('mine')}</span>
                </label>
              ))}
            </fieldset>
          </div>
        </Popover>
      )}
    </>
  )
}

type LineProps = FilterProps & { notes: readonly Note[] }

/** Says that not every note is shown, and shows them all again. */
export function FilterLine({ notes, filter, onFilter }: LineProps) {
  const t = useTexts(NOTE_TEXTS)
  const shown = notes.filter((note) => isShown(filter, note)).length
  return (
    <p className="filter-line" role="status">
      {isFiltering(filter) && (
        <>
          {t('filtered', { shown, count: notes.length })}
          <button type="button" onClick={() => onFilter({ evidence: null, owner: null })}>
            {t('show_all')}
          </button>
        </>
      )}
    </p>
  )
}
