import type { TextPiece } from '#document/compare/compare-texts.ts'
import { type MarkedText, sliceMarked } from '#document/text-marks.ts'
import { DocumentText, MarkedWords } from '#web/components/document/document-text.tsx'

/** A text with what was put in and taken out of it. `marks`: what of the later one is marked. */
export function Pieces({
  pieces,
  marks = [],
}: {
  pieces: readonly TextPiece[]
  marks?: MarkedText['marks']
}) {
  const later = pieces.map(({ change, text }) => (change === 'removed' ? '' : text))
  const words = { text: later.join(''), marks }
  let start = 0
  let at = 0
  return pieces.map(({ change, text }, index) => {
    const key = `${change} ${start}`
    start += text.length
    if (change === 'removed') return <del key={key}>{text}</del>
    const from = at
    at += later[index]?.length ?? 0
    const marked = sliceMarked(words, from, at)
    if (change === 'same') return <DocumentText key={key} {...marked} />
    return (
      <ins key={key}>
        <MarkedWords words={marked} />
      </ins>
    )
  })
}
