/** A part of a text: plain text, or a link with its label. Offsets are UTF-16. */
export type LinkToken =
  | { type: 'text'; text: string; start: number; end: number }
  | { type: 'link'; text: string; href: string; start: number; end: number }

/**
 * Matches a link: `[label](https://…)`, `[label](mailto:…)` or a URL. Other schemes (javascript:,
 * data:) are not links.
 */
const LINK =
  /\[([^[\]\n]{1,200})\]\(((?:https?:\/\/|mailto:)[^\s()<>"]{1,2000})\)|https?:\/\/[^\s<>"'()[\]{}|（）「」『』【】、。，．！？：；\p{Script=Hiragana}]{3,2000}/giu
/** Matches punctuation at the end of a URL. It belongs to the sentence, not to the URL. */
const AFTER = /(?<![.,;:!?])[.,;:!?]+$/u
const SAFE = /^(?:https?:\/\/|mailto:)[^\s<>"]+$/iu

/** Splits a text into tokens. Their offsets cover the whole text without gaps. */
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

/** Replaces labelled links by their labels, because their URLs are neither shown nor spoken. */
export const wordsOfLinks = (text: string): string =>
  text.includes('](')
    ? parseLinks(text)
        .map((token) => token.text)
        .join('')
    : text

/** Returns the trimmed URL if it is safe to open (SAFE), else null. */
export function readAddress(written: string): string | null {
  const address = written.trim()
  return SAFE.test(address) ? address : null
}

/**
 * Match URLs of Google Docs and Outlook that redirect to the original URL. They capture the
 * original URL in encoded form.
 */
const REDIRECTS = [
  /^https?:\/\/www\.google\.com\/url\?(?:[^#]*&)?q=([^&#]+)/u,
  /^https:\/\/[a-z0-9]+\.safelinks\.protection\.outlook\.com\/\?(?:[^#]*&)?url=([^&#]+)/u,
]

/**
 * Returns the URL behind a redirect of Google Docs or Outlook. Other URLs are returned unchanged,
 * and so are redirects to an unsafe or malformed URL.
 */
export function skipRedirect(address: string): string {
  const encoded = REDIRECTS.flatMap((redirect) => redirect.exec(address)?.[1] ?? [])[0]
  if (encoded === undefined) return address
  try {
    return readAddress(decodeURIComponent(encoded)) ?? address
  } catch {
    return address
  }
}

/**
 * Formats a link. If the label equals the URL, returns only the URL. Returns only the label if the
 * URL is unsafe, or if the label is blank or contains square brackets or a line break.
 */
export function writeLink(words: string, address: string): string {
  const href = readAddress(address)?.replaceAll('(', '%28').replaceAll(')', '%29') ?? null
  const name = words.trim()
  if (href === null || name === '' || /[[\]\n]/u.test(name)) return words
  return name === address.trim() || name === href ? name : `[${name}](${href})`
}

const plain = (text: string, start: number): LinkToken => ({
  type: 'text',
  text,
  start,
  end: start + text.length,
})
