import { PlainButton } from '#web/components/buttons.tsx'
import './selection-bar.css'
import { Button, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { KeyboardEvent } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { EVIDENCES, type Evidence, type Note } from '#document/canvas.ts'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { isComposing } from '#web/components/composition.ts'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import { TRASH_ICON } from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { NOTE_TEXTS } from '../note-texts.ts'

type Props = {
  notes: readonly Note[]
  onEvidence: (evidence: Evidence) => void
  onMove: (box: BoxKey) => void
  onDelete: () => void
  onEnd: () => void
}

/** The actions for all selected notes, at the foot of the window. */
export function SelectionBar({ notes, onEvidence, onMove, onDelete, onEnd }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(NOTE_TEXTS)
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  })
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event) || event.defaultPrevented) return
    onEnd()
  }
  return (
    <div
      className="selection-bar"
      role="toolbar"
      aria-label={t('selection_tools')}
      onKeyDown={press}
    >
      <span role="status">{t('selected', { count: notes.length })}</span>
      <fieldset className="note-choice">
        <legend className="visually-hidden">{pick({ ja: '確からしさ', en: 'Evidence' })}</legend>
        {EVIDENCES.map((evidence) => (
          <PlainButton
            key={evidence}
            aria-pressed={notes.every((note) => note.evidence === evidence)}
            onClick={() => onEvidence(evidence)}
          >
            <span className="note-sureness" data-evidence={evidence} aria-hidden="true" />
            {pick(EVIDENCE_NAMES[evidence])}
          </PlainButton>
        ))}
      </fieldset>
      <Select
        w={190}
        aria-label={t('move_to')}
        placeholder={t('move_to')}
        data={BOXES_IN_FILLING_ORDER.map((box) => ({
          value: box,
          label: pick(BOX_NAMES[box].name),
        }))}
        value={null}
        onChange={(box) => box && onMove(box)}
        searchable={!isTouched}
        filter={filterBySound}
      />
      <Button
        size="compact-md"
        variant="subtle"
        color="red"
        title={t('delete_help')}
        leftSection={<LineIcon path={TRASH_ICON} size={16} />}
        onClick={onDelete}
      >
        {t('delete')}
      </Button>
      <Button size="compact-md" variant="default" onClick={onEnd}>
        {t('end_selection')}
      </Button>
    </div>
  )
}
