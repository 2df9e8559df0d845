import { PlainButton } from '#web/components/buttons.tsx'
import './assumptions.css'
import { Button, Stack } from '@mantine/core'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import {
  EVIDENCES,
  type Evidence,
  IMPORTANCES,
  type Importance,
  type Note,
} from '#document/canvas.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { updateTrial } from '#document/note-trial.ts'
import type { CanvasEditor } from '#web/canvas/canvas-editor.ts'
import { followDrag } from '#web/components/drag.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Text } from '#web/components/text.tsx'
import { isDue } from '#web/language/due.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { ASSUMPTION_TEXTS, IMPORTANCE_NAMES } from '../texts.ts'
import { LearningTimeline } from './learning-timeline.tsx'
import { TrialCard } from './trial-card.tsx'

type Props = {
  notes: readonly Note[]
  language: Language
  /** Null if the user may not edit the canvas. */
  editor: CanvasEditor | null
  onCanvas: () => void
}

type Cell = { importance: Importance | null; evidence: Evidence }

/**
 * The rows of the board. The first row has the notes without an importance (null), such as new
 * notes.
 */
const ROWS: readonly (Importance | null)[] = [null, ...IMPORTANCES]
const nameRow = (importance: Importance | null) => IMPORTANCE_NAMES[importance ?? 'none']
const STEPS: Record<string, [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

export function AssumptionBoard({ notes, language, editor, onCanvas }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(ASSUMPTION_TEXTS)
  const [openId, setOpenId] = useState<string | null>(null)
  const [moved, setMoved] = useState<Cell | null>(null)
  const wanted = useRef<string | null>(null)
  const shown = notes.filter(({ text }) => text.trim() !== '')
  const opened = shown.find(({ id }) => id === openId)
  // React mounts a moved card again in its new cell, so the card needs the focus again.
  useLayoutEffect(() => {
    if (wanted.current === null) return
    document
      .querySelector<HTMLElement>(`[data-note="${CSS.escape(wanted.current)}"] button`)
      ?.focus()
    wanted.current = null
  })

  const move = (id: string, to: Cell) => {
    editor?.change((doc) => {
      updateTrial(doc, id, { importance: to.importance })
      editor.style([id], { evidence: to.evidence })
    })
    wanted.current = id
    setMoved(to)
  }
  const press = (event: KeyboardEvent, note: Note) => {
    const step = STEPS[event.key]
    if (!editor || !step || !event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const importance = ROWS[ROWS.indexOf(note.trial?.importance ?? null) + step[0]]
    const evidence = EVIDENCES[EVIDENCES.indexOf(note.evidence) + step[1]]
    if (importance !== undefined && evidence) move(note.id, { importance, evidence })
  }
  const drag = (event: PointerEvent<HTMLElement>, note: Note) => {
    if (!editor || event.button !== 0) return
    followDrag<Cell>(event.nativeEvent, {
      card: event.currentTarget,
      find: findCell,
      onDrop: (cell) => move(note.id, cell),
    })
  }

  if (shown.length === 0)
    return (
      <EmptyState title={ASSUMPTION_TEXTS.title} text={ASSUMPTION_TEXTS.none}>
        <Button variant="default" onClick={onCanvas}>
          {t('to_canvas')}
        </Button>
      </EmptyState>
    )
  return (
    <Stack component="section" className="assumptions" gap="sm" aria-label={t('title')}>
      <p className="assumptions-help">
        {t(editor ? 'help' : 'help_read')} {editor && <span className="key-hint">{t('keys')}</span>}
      </p>
      <p className="visually-hidden" role="status">
        {moved &&
          t('moved', {
            importance: pick(nameRow(moved.importance)),
            evidence: pick(EVIDENCE_NAMES[moved.evidence]),
          })}
      </p>
      <div className="assumption-grid">
        <span className="assumption-head" aria-hidden="true" />
        {EVIDENCES.map((evidence) => (
          <span key={evidence} className="assumption-head" aria-hidden="true">
            {pick(EVIDENCE_NAMES[evidence])}
          </span>
        ))}
        {ROWS.map((importance) => [
          <span key={`${importance}`} className="assumption-row" aria-hidden="true">
            <small>{t('importance')}</small>
            {pick(nameRow(importance))}
          </span>,
          ...EVIDENCES.map((evidence) => {
            const own = shown.filter(
              (note) =>
                note.evidence === evidence && (note.trial?.importance ?? null) === importance,
            )
            return (
              <section
                key={`${importance} ${evidence}`}
                className="assumption-cell"
                data-importance={importance ?? ''}
                data-evidence={evidence}
                data-name={pick(EVIDENCE_NAMES[evidence])}
                data-empty={own.length === 0 ? 'true' : undefined}
                aria-label={t('cell', {
                  importance: pick(nameRow(importance)),
                  evidence: pick(EVIDENCE_NAMES[evidence]),
                })}
              >
                {importance === 'high' && evidence === 'assumption' && (
                  <Text mb="2xs" fz="xs" c="var(--brand-strong)">
                    {t('first')}
                  </Text>
                )}
                <ul>
                  {own.map((note) => (
                    <li
                      key={note.id}
                      data-note={note.id}
                      data-movable={editor ? 'true' : undefined}
                      onPointerDown={(event) => drag(event, note)}
                    >
                      <PlainButton
                        aria-haspopup="dialog"
                        onClick={() => setOpenId(note.id)}
                        onKeyDown={(event) => press(event, note)}
                      >
                        <small>{pick(BOX_NAMES[note.box].name)}</small>
                        <span lang={language}>{note.text}</span>
                        <CardMarks note={note} />
                      </PlainButton>
                    </li>
                  ))}
                </ul>
              </section>
            )
          }),
        ])}
      </div>
      <LearningTimeline {...{ notes: shown, language }} onOpen={setOpenId} />
      {opened && (
        <TrialCard
          key={opened.id}
          {...{ language, editor }}
          note={opened}
          onClose={() => setOpenId(null)}
        />
      )}
    </Stack>
  )
}

/**
 * Returns the cell at a point of the window, and the position of its drop marker: the end of the
 * cell's list. Null outside the cells.
 */
function findCell(x: number, y: number) {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('.assumption-cell')
  const evidence = EVIDENCES.find((one) => one === cell?.dataset.evidence)
  if (!cell || !evidence) return null
  const importance = IMPORTANCES.find((one) => one === cell.dataset.importance) ?? null
  const list = cell.querySelector('ul') ?? cell
  const { left, width, bottom } = list.getBoundingClientRect()
  return { place: { importance, evidence }, left, width, top: bottom }
}

/** Labels on a note's card: a planned test, the number of learnings and the date of review. */
function CardMarks({ note: { trial } }: { note: Note }) {
  const { formatDate } = useLanguage()
  const t = useTexts(ASSUMPTION_TEXTS)
  if (!trial) return null
  const { review_on, learnings, verify, measure, right_if } = trial
  const isPlanned = verify !== '' || measure !== '' || right_if !== ''
  return (
    <span className="assumption-marks">
      {isPlanned && <small>{t('has_test')}</small>}
      {learnings.length > 0 && <small>{t('learnt_count', { count: learnings.length })}</small>}
      {review_on !== null && (
        <small data-due={isDue(review_on) ? 'true' : undefined}>
          {isDue(review_on) ? t('due') : t('due_on', { date: formatDate(`${review_on}T00:00`) })}
        </small>
      )}
    </span>
  )
}
