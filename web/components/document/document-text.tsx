import { parseLinks } from '#document/links.ts'
import { parseNotation } from '#document/ruby-and-variables.ts'

/** A text of a script with its links, which open in a new tab. Unsafe addresses remain text. */
export function DocumentText({ text }: { text: string }) {
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

/** Renders a text's notation: `{漢字|かんじ}` as ruby, `{{name}}` as a variable without a value. */
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
