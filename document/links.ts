/** A stretch of a text: plain words, or a link with the words it stands under. Offsets are UTF-16. */
export type LinkToken =
  | { type: 'text'; text: string; start: number; end: number }
  | { type: 'link'; text: string; href: string; start: number; end: number }

/** `[words](https://…)`, or an address as it is. Nothing else is a link: not javascript:, not data:. */
const LINK =
  /\[([^[\]\n]{1,200})\]\(((?:https?:\/\/|mailto:)[^\s()<>"]{1,2000})\)|https?:\/\/[^\s<>"'()[\]{}|（）「」『』【】、。，．！？：；\p{Script=Hiragana}]{3,2000}/giu
/** What ends a sentence, and not an address. */
const AFTER = /(?<![.,;:!?])[.,;:!?]+$/u
const SAFE = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/iu

/** Cuts a text into tokens that together are the whole text. */
export function parseLinks(text: string): LinkToken[] {
  if (!text.includes(':')) return text === '' ? [] : [plain(text, 0)]
  const tokens: LinkToken[] = []
  let from = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, words, address] = match
    const bare = address === undefined ? whole.replace(AFTER, '') : whole
    const href = readAddress(address ?? bare)
    if (href === null) continue
    const start = match.index
    const end = start + bare.length
    if (start > from) tokens.push(plain(text.slice(from, start), from))
    tokens.push({ type: 'link', text: words ?? bare, href, start, end })
    from = end
  }
  if (from < text.length) tokens.push(plain(text.slice(from), from))
  return tokens
}

/** A text with the words of its links alone: nobody reads out or says an address that is not seen. */
export const wordsOfLinks = (text: string): string =>
  text.includes('](')
    ? parseLinks(text)
        .map((token) => token.text)
        .join('')
    : text

/** An address that may be followed; null for anything else. */
export function readAddress(written: string): string | null {
  const address = written.trim()
  return SAFE.test(address) ? address : null
}

/** A link as it stands in a text; only the words where they cannot be written so, or the address is not safe. */
export function writeLink(words: string, address: string): string {
  const href = readAddress(address)?.replaceAll('(', '%28').replaceAll(')', '%29') ?? null
  const name = words.trim()
  if (href === null || name === '' || /[[\]\n]/u.test(name)) return words
  return name === address.trim() || name === href ? name : `[${name}](${href})`
}

const plain = (text: string, start: number): LinkToken => ({
  ...{ type: 'text', text, start },
  end: start + text.length,
})
