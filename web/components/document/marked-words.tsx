import { Fragment, type ReactNode } from 'react'
import { cutToDraw } from '#document/cut-marks.ts'
import type { MarkedText } from '#document/text-marks.ts'
import { DocumentText } from './document-text.tsx'

type Props = {
  words: MarkedText
  /** Renders each piece of the text; by default with links and notation (`DocumentText`). */
  draw?: (text: string) => ReactNode
}

export function MarkedWords({ words, draw = read }: Props) {
  return cutToDraw(words).map(({ text, start, types }) => {
    const drawn = types.includes('strong') ? <strong>{draw(text)}</strong> : draw(text)
    if (types.includes('highlight')) return <mark key={start}>{drawn}</mark>
    return <Fragment key={start}>{drawn}</Fragment>
  })
}

const read = (text: string) => <DocumentText text={text} />
