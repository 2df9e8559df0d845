/** One heading, list or paragraph of a plain text. */
type Part = { key: string; lines: string[] }

const ITEM = /^[-・]\s*/

/** Splits a plain text at empty lines; each heading is a separate part. */
function splitParts(text: string): Part[] {
  const parts = text.split(/\n\s*\n|(?<=^#.*)\n/m)
  return parts.map((part, at) => ({
    key: `${at}`,
    lines: part.split('\n').map((line) => line.trim()),
  }))
}

/**
 * The operator's text: "# " starts a heading, "- " a list item, an empty line ends a paragraph.
 * HTML is escaped.
 */
export function PlainText({ text }: { text: string }) {
  return splitParts(text).map(({ key, lines }) => {
    const [first = ''] = lines
    if (first.startsWith('#')) return <h2 key={key}>{first.replace(/^#+\s*/, '')}</h2>
    if (!lines.every((line) => ITEM.test(line))) return <p key={key}>{lines.join('\n')}</p>
    return (
      <ul key={key}>
        {lines.map((line) => (
          <li key={line}>{line.replace(ITEM, '')}</li>
        ))}
      </ul>
    )
  })
}
