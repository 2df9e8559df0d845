import { BOX_NAMES } from '#document/box-names.ts'
import type { Note } from '#document/canvas.ts'
import type { SideRow } from '#document/compare/align-canvases.ts'
import type { TextPiece } from '#document/compare/compare-texts.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { COMPARE_TEXTS, FACT_NAMES } from '../compare-texts.ts'
import { HISTORY_TEXTS } from '../texts.ts'

type SideName = 'left' | 'right'

type Props = {
  row: SideRow
  side: SideName
  lang: string
  /** Restores this note to the canvas; null if that is not possible. */
  onRestore: (() => void) | null
}

/**
 * A note on one side of the comparison. Its difference from the other side is marked and also named
 * in words.
 */
export function SideNote({ row, side, lang, onRestore }: Props) {
  const { language } = useLanguage()
  const t = useTexts(COMPARE_TEXTS)
  const h = useTexts(HISTORY_TEXTS)
  const note = row[side]
  if (!note)
    return (
      <div className="side-cell" data-side={side} data-absent>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{`${t(side)}: ${t('none')}`}</span>
      </div>
    )
  return (
    // If a note is equal on both sides, screen readers get only the left one.
    <div
      className="side-cell"
      data-side={side}
      lang={lang}
      aria-hidden={(row.change === 'same' && side === 'right') || undefined}
    >
      <span className="side-label" lang={language}>
        {t(row.change === 'same' ? 'both' : side)}
      </span>
      <p className="side-text">
        {row.change === 'changed' ? <SideWords pieces={row.text} side={side} /> : note.text}
      </p>
      <SideMarks {...{ row, side, note }} />
      {onRestore && (
        <PlainButton className="section-restore" lang={language} onClick={onRestore}>
          {h('restore_note')}
        </PlainButton>
      )}
    </div>
  )
}

const OTHER = { left: 'added', right: 'removed' } as const

function SideWords({ pieces, side }: { pieces: readonly TextPiece[]; side: SideName }) {
  let at = 0
  return pieces.map(({ change, text }) => {
    at += text.length
    if (change === OTHER[side]) return null
    return change === 'same' ? text : <mark key={at}>{text}</mark>
  })
}

function SideMarks({ row, side, note }: { row: SideRow; side: SideName; note: Note }) {
  const { language, pick } = useLanguage()
  const t = useTexts(COMPARE_TEXTS)
  const { change, elsewhere, facts } = row
  if (change === 'same') return null
  const others = facts.flatMap((fact) => (fact === 'evidence' ? [] : [pick(FACT_NAMES[fact])]))
  return (
    <span className="change-note" lang={language}>
      {change === 'changed' && <span className="change-word">{t('changed')}</span>}
      {change === 'only' && <span className="change-word">{t(`only_${side}`)}</span>}
      {elsewhere && (
        <span className="change-word">
          {t(side === 'left' ? 'elsewhere_right' : 'elsewhere_left', {
            box: pick(BOX_NAMES[elsewhere].name),
          })}
        </span>
      )}
      {facts.includes('evidence') && (
        <span className="change-word">{pick(EVIDENCE_NAMES[note.evidence])}</span>
      )}
      {others.length > 0 && (
        <span className="change-word">
          {t('also_differs', { facts: others.join(t('list_comma')) })}
        </span>
      )}
    </span>
  )
}
