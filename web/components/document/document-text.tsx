import { Fragment, type ReactNode } from 'react'
import { parseLinks } from '#document/links.ts'
import { parseNotation } from '#document/ruby-and-variables.ts'
import { cutToDraw, type MarkedText } from '#document/text-marks.ts'

/** A text of a script as it is read, with what of it is marked. */
export const DocumentText = (words: MarkedText) => (
  <MarkedWords words={words} draw={(text) => <LinkedText text={text} />} />
)

/** A text in bold and highlighted where it is marked; `draw`: what becomes of the words, else they stand as they are. */
export function MarkedWords({
  words,
  draw = (text) => text,
}: {
  words: MarkedText
  draw?: (text: string) => ReactNode
}) {
  if (!words.marks) return draw(words.text)
  return cutToDraw(words).map(({ text, start, types }) => {
    const drawn = types.includes('strong') ? <strong>{draw(text)}</strong> : draw(text)
    if (types.includes('highlight')) return <mark key={start}>{drawn}</mark>
    return <Fragment key={start}>{drawn}</Fragment>
  })
}

/** A text with its links. Only safe addresses are any; they open beside the script. */
function LinkedText({ text }: { text: string }) {
  if (!text.includes(':')) return <NotedText text={text} />
  return parseLinks(text).map((token) =>
    token.type === 'link' ? (
      <a
        key={token.start}
        className="document-link"
        href={token.href}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        <NotedText text={token.text} />
      </a>
    ) : (
      <NotedText key={token.start} text={token.text} />
    ),
  )
}

/** A text of a script as it is read: `{漢字|かんじ}` with its reading above, `{{name}}` as a blank to fill in. */
function NotedText({ text }: { text: string }) {
  if (!text.includes('{')) return text
  return parseNotation(text).map((token) => {
    if (token.type === 'text') return token.text
    if (token.type === 'ruby')
      return (
        <ruby key={token.start}>
          {token.base}
          <rp>（</rp>
          <rt>{token.reading}</rt>
          <rp>）</rp>
        </ruby>
      )
    return (
      <span key={token.start} className="document-variable">
        {token.name}
      </span>
    )
  })
}
