import type { TextPiece } from '#document/compare/compare-texts.ts'
import { DocumentText } from '#web/components/document/document-text.tsx'

/** A text with what was put in and taken out of it. */
export function Pieces({ pieces }: { pieces: readonly TextPiece[] }) {
  let start = 0
  return pieces.map(({ change, text }) => {
    const key = `${change} ${start}`
    start += text.length
    if (change === 'added') return <ins key={key}>{text}</ins>
    if (change === 'removed') return <del key={key}>{text}</del>
    return <DocumentText key={key} text={text} />
  })
}
