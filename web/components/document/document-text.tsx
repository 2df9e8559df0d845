import { parseNotation } from '#document/ruby-and-variables.ts'

/** A text of a script as it is read: `{漢字|かんじ}` with its reading above, `{{name}}` as a blank to fill in. */
export function DocumentText({ text }: { text: string }) {
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
