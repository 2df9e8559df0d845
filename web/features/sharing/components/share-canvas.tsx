import type { Language } from '#contract/language.ts'
import type { LeanCanvas } from '#contract/lean-canvas.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { CanvasGrid } from '#web/components/document/canvas-grid.tsx'
import { DocumentText } from '#web/components/document/document-text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { SHARING_TEXTS } from '../texts.ts'

type Notes = LeanCanvas['notes']

export function ShareCanvas({ notes, language }: { notes: Notes; language: Language }) {
  const { pick } = useLanguage()
  const t = useTexts(SHARING_TEXTS)
  const notesOf = new Map<BoxKey, Notes>(
    BOX_KEYS.map((box) => [box, notes.filter((note) => note.box === box)]),
  )
  const renderBox = (box: BoxKey) => {
    const own = notesOf.get(box) ?? []
    if (own.length === 0) return <p className="share-empty-box">{t('empty_box')}</p>
    return (
      <ul className="share-notes canvas-notes">
        {own.map((note) => (
          <li key={note.id} data-color={note.color}>
            <p lang={language}>
              <DocumentText text={note.text} />
            </p>
            {/* Assumptions have no label, as on the members' canvas. */}
            {note.evidence !== 'assumption' && (
              <span className="share-evidence" data-evidence={note.evidence}>
                {pick(EVIDENCE_NAMES[note.evidence])}
              </span>
            )}
          </li>
        ))}
      </ul>
    )
  }
  return <CanvasGrid renderBox={renderBox} />
}
