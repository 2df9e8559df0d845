import type { ReactNode } from 'react'
import type { Pair } from '#contract/language.ts'
import { BOX_KEYS, type BoxKey } from '#contract/lean-canvas-boxes.ts'
import { BOX_NAMES } from '#document/box-names.ts'
import { EVIDENCE_NAMES } from '#document/evidence-names.ts'
import { useLanguage } from '#web/language/language.tsx'
import { fillText } from '#web/language/texts.ts'
import type { PrintedNote, PrintPlan } from './print-type.ts'

const MORE = { ja: 'ほか{count}枚は2ページ目', en: '{count} more on page 2' } as const
const CONTINUED: Pair = { ja: '続きは2ページ目', en: 'Continued on page 2' }
const REST: Pair = { ja: 'キャンバスの続き', en: 'The canvas, continued' }

/** How a canvas prints. */
export type CanvasPrint = {
  plan: PrintPlan
  notesOf: (box: BoxKey) => readonly PrintedNote[]
  /** The language notes are written in. */
  language: string
  renderText?: (text: string) => ReactNode
}

type FirstProps = CanvasPrint & { box: BoxKey; count: number }

/** On paper, in place of the notes of a box that one sheet does not hold: the first of them, and how many follow. */
export function PrintedFirst({ box, count, ...print }: FirstProps) {
  const { pick } = useLanguage()
  const notes = print.notesOf(box)
  if (count >= notes.length) return null
  return (
    <div className="print-first">
      <Notes {...print} notes={notes.slice(0, count)} />
      <p className="print-more">{fillText(pick(MORE), { count: notes.length - count })}</p>
    </div>
  )
}

type RestProps = CanvasPrint & { firstOf: ReadonlyMap<BoxKey, number> }

/** On paper alone: that there is a second sheet, and on it the notes the first does not hold, by their boxes. */
export function PrintedRest({ firstOf, ...print }: RestProps) {
  const { pick } = useLanguage()
  const rest = BOX_KEYS.map((box) => ({
    box,
    notes: print.notesOf(box).slice(firstOf.get(box)),
  })).filter(({ notes }) => notes.length > 0)
  if (rest.length === 0) return null
  return (
    <div className="print-only">
      <p className="print-continued">{pick(CONTINUED)}</p>
      <section className="print-rest">
        <h2>{pick(REST)}</h2>
        <div>
          {rest.map(({ box, notes }) => (
            <section key={box}>
              <h3>{pick(BOX_NAMES[box].name)}</h3>
              <Notes {...print} notes={notes} />
            </section>
          ))}
        </div>
      </section>
    </div>
  )
}

function Notes({
  notes,
  language,
  renderText = (text) => text,
}: Omit<CanvasPrint, 'plan' | 'notesOf'> & { notes: readonly PrintedNote[] }) {
  const { pick } = useLanguage()
  return (
    <ul className="print-notes">
      {notes.map(({ id, text, evidence = 'assumption' }, at) => (
        <li key={id ?? at}>
          <span lang={language}>{renderText(text)}</span>
          {evidence !== 'assumption' && <small> {pick(EVIDENCE_NAMES[evidence])}</small>}
        </li>
      ))}
    </ul>
  )
}
