import { Group, Select, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useId } from 'react'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { EVIDENCES, NOTE_COLORS, type Note } from '#document/canvas.ts'
import { BOXES_IN_FILLING_ORDER } from '#document/canvas-order.ts'
import type { NotePatch } from '#document/canvas-yjs.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import type { Direction } from '#web/canvas/next-position.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { filterBySound } from '#web/components/filter-by-sound.ts'
import {
  ARROW_DOWN_ICON,
  ARROW_UP_ICON,
  SQUARE_CHECK_ICON,
  TRASH_ICON,
} from '#web/components/icon-paths.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { NOTE_TEXTS } from '../note-texts.ts'
import { CANVAS_TEXTS, COLOR_NAMES } from '../texts.ts'

type Props = {
  note: Note
  onStyle: (patch: Omit<NotePatch, 'text'>) => void
  onStep: (direction: Direction) => void
  onMoveTo: (box: BoxKey) => void
  onDelete: () => void
  onSelect: () => void
  isSelected: boolean
  relations: ReactNode
  added: ReactNode
}

export function NoteMenu(props: Props) {
  const { note, onStyle, onStep, onMoveTo, onDelete, onSelect, isSelected, relations, added } =
    props
  const { pick } = useLanguage()
  const t = useTexts(CANVAS_TEXTS)
  const n = useTexts(NOTE_TEXTS)
  const id = useId()
  const isTouched = useMediaQuery('(pointer: coarse)', undefined, {
    getInitialValueInEffect: false,
  })
  return (
    <Stack gap="sm">
      <fieldset className="note-choice">
        <legend>{t('evidence')}</legend>
        {EVIDENCES.map((evidence) => (
          <label key={evidence} className="note-option">
            <input
              type="radio"
              name={`${id}-evidence`}
              checked={note.evidence === evidence}
              onChange={() => onStyle({ evidence })}
            />
            <span>
              <span className="note-sureness" data-evidence={evidence} aria-hidden="true" />
              {pick(EVIDENCE_NAMES[evidence])}
            </span>
          </label>
        ))}
      </fieldset>
      <Group className="note-places" gap="2xs" align="flex-end" wrap="nowrap">
        <Select
          className="note-box"
          label={t('move_to')}
          data={BOXES_IN_FILLING_ORDER.map((box) => ({
            value: box,
            label: pick(BOX_NAMES[box].name),
          }))}
          value={note.box}
          onChange={(box) => box && onMoveTo(box)}
          // No search on a touch screen, where the keyboard would cover the list.
          searchable={!isTouched}
          filter={filterBySound}
          nothingFoundMessage={t('no_such_box')}
          comboboxProps={{
            position: 'bottom-start',
            withinPortal: false,
            floatingStrategy: 'fixed',
          }}
        />
        <PlainButton
          className="note-tool"
          aria-label={t('move_up')}
          title={t('move_up')}
          onClick={() => onStep('up')}
        >
          <LineIcon path={ARROW_UP_ICON} size={17} />
        </PlainButton>
        <PlainButton
          className="note-tool"
          aria-label={t('move_down')}
          title={t('move_down')}
          onClick={() => onStep('down')}
        >
          <LineIcon path={ARROW_DOWN_ICON} size={17} />
        </PlainButton>
      </Group>
      {added}
      <details className="note-more">
        <summary>{n('more')}</summary>
        <Stack gap="sm">
          <fieldset className="note-choice">
            <legend>{t('color')}</legend>
            {NOTE_COLORS.map((color) => (
              <label key={color} className="note-swatch" data-color={color}>
                <input
                  type="radio"
                  name={`${id}-color`}
                  aria-label={pick(COLOR_NAMES[color])}
                  title={pick(COLOR_NAMES[color])}
                  checked={note.color === color}
                  onChange={() => onStyle({ color })}
                />
              </label>
            ))}
          </fieldset>
          {note.author.type === 'generator' && (
            <label className="note-switch">
              <input
                type="checkbox"
                checked={note.pinned}
                onChange={(event) => onStyle({ pinned: event.currentTarget.checked })}
              />
              <span>
                {t('pinned')}
                <small>{t('pinned_help')}</small>
              </span>
            </label>
          )}
          {relations}
        </Stack>
      </details>
      <PlainButton className="note-select-entry" onClick={onSelect}>
        <LineIcon path={SQUARE_CHECK_ICON} size={16} />
        {n(isSelected ? 'unselect' : 'select')}
      </PlainButton>
      <PlainButton className="note-delete" onClick={onDelete}>
        <LineIcon path={TRASH_ICON} size={16} />
        {t('delete')}
      </PlainButton>
    </Stack>
  )
}
