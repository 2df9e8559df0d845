import { useRef, useState } from 'react'
import type { Language } from '#contract/language.ts'
import type { ProposedNote } from '#contract/lean-canvas.ts'
import type { BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { focusNewNoteField } from '#web/canvas/note-focus.ts'
import { listContexts } from '#web/canvas/quotes.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { LineIcon, PLUS_ICON } from '#web/components/line-icon.tsx'
import { Popover } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { GENERATION_TEXTS } from '../texts.ts'

type Props = {
  box: BoxKey
  candidates: readonly ProposedNote[]
  placing: ReadonlySet<string>
  /** The language of the talk script and its candidates. */
  language: Language
  onAccept: (note: ProposedNote) => void
}

/**
 * A button with the number of candidate sentences of a box. It opens a popover in which a click
 * turns a candidate into a note.
 */
export function CandidateChip({ box, candidates, placing, language, onAccept }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(GENERATION_TEXTS)
  const chip = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = pick(BOX_NAMES[box].name)
  const count = candidates.length
  if (count === 0) return null
  return (
    <>
      <PlainButton
        ref={chip}
        className="candidate-chip"
        aria-label={t('candidates_in', { box: name, count })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('candidates', { count })}
      </PlainButton>
      {isOpen && chip.current && (
        <Popover
          anchor={chip.current}
          label={t('candidates_title', { box: name })}
          onClose={() => setOpen(false)}
        >
          <div className="candidates">
            <h3 className="popover-title">{t('candidates_title', { box: name })}</h3>
            <p>{t('candidates_text')}</p>
            <ul>
              {candidates.map((note) => (
                <li key={note.id}>
                  <PlainButton
                    lang={language}
                    aria-disabled={placing.has(note.id)}
                    onClick={({ currentTarget }) => {
                      onAccept(note)
                      // The pressed button disappears, so the popover gets the focus. After the
                      // last candidate, the field for a new note in the box gets the focus.
                      if (count > 1) return currentTarget.closest<HTMLElement>('[role]')?.focus()
                      setOpen(false)
                      focusNewNoteField(box)
                    }}
                  >
                    <LineIcon path={PLUS_ICON} size={16} />
                    <span>
                      <span className="visually-hidden">{t('take_over')}</span>
                      {note.text}
                      {listContexts(note).map((source) => (
                        <q key={`${source.block_id}:${source.start}`}>
                          <DocumentText text={source.quote} />
                        </q>
                      ))}
                    </span>
                  </PlainButton>
                </li>
              ))}
            </ul>
          </div>
        </Popover>
      )}
    </>
  )
}
