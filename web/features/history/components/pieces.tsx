import type { TextPiece } from '#document/compare/compare-texts.ts'
import { sliceMarked } from '#document/cut-marks.ts'
import type { MarkedText } from '#document/text-marks.ts'
import { MarkedWords } from '#web/components/document/marked-words.tsx'

/**
 * Shows a text with its insertions and deletions marked. `marks`: formatting of the new text; their
 * offsets do not count deleted words.
 */
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
    if (change === 'same') return <MarkedWords key={key} words={marked} />
    return (
      <ins key={key}>
        <MarkedWords words={marked} draw={asWritten} />
      </ins>
    )
  })
}

const asWritten = (text: string) => text
