import { PlainButton } from '#web/components/buttons.tsx'
import '#web/canvas/note-window.css'
import './view-choice.css'
import { Stack } from '@mantine/core'
import { useId } from 'react'
import { EVIDENCES } from '#document/canvas.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { EYE_OFF_ICON, PRESENTATION_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { Popover } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useSession } from '#web/session/session.ts'
import { CANVAS_VIEWS, type CanvasView, VIEW_NAMES } from '../canvas-view.ts'
import type { NoteFilter } from '../note-filter.ts'
import { NOTE_TEXTS } from '../note-texts.ts'
import { VIEW_TEXTS } from '../view-texts.ts'

type Props = {
  anchor: HTMLElement
  filter: NoteFilter
  onFilter: (filter: NoteFilter) => void
  view: CanvasView
  onView: (view: CanvasView) => void
  onClose: () => void
}

/** A popover in which the user chooses the canvas's view and the filter of notes. */
export function ViewChoice({ anchor, filter, onFilter, view, onView, onClose }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(NOTE_TEXTS)
  const v = useTexts(VIEW_TEXTS)
  const id = useId()
  const { user } = useSession()
  return (
    <Popover anchor={anchor} label={t('view')} onClose={onClose}>
      <Stack gap="md">
        <fieldset className="note-choice">
          <legend>{v('view')}</legend>
          {VIEW_NAMES.filter((one) => CANVAS_VIEWS[one].isChoice).map((one) => (
            <label key={one} className="note-option">
              <input
                type="radio"
                name={`${id}-view`}
                checked={view === one}
                onChange={() => onView(one)}
              />
              <span>{pick(CANVAS_VIEWS[one].name)}</span>
            </label>
          ))}
          <PlainButton
            className="view-present"
            onClick={() => {
              onClose()
              anchor.focus()
              onView('present')
            }}
          >
            <LineIcon path={PRESENTATION_ICON} size={16} />
            {pick(CANVAS_VIEWS.present.name)}
          </PlainButton>
          <PlainButton className="view-present" onClick={() => onView('blind')}>
            <LineIcon path={EYE_OFF_ICON} size={16} />
            {pick(CANVAS_VIEWS.blind.name)}
          </PlainButton>
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
      </Stack>
    </Popover>
  )
}
