/** Matches an honorific or a title behind a name. */
export const HONORIFIC = /(?:様|さま|さん|氏|先生|社長|部長|課長|店長|院長)$/u
/** Matches an honorific for customers. The user's own label never has one. */
const RESPECTFUL = /(?:様|さま)$/u
const ENGLISH_TITLE = /^(?:mr|mrs|ms|dr)\b\.? */u
const ASIDE = /[([【].*?[)\]】]/gu
const SEPARATOR = /[\s・._,-]+/u
const JAPANESE = /[\p{scx=Hani}\p{scx=Kana}\p{scx=Hira}]/u
/**
 * Minimum length, in characters, of a family name at the start of a name without a space, such as
 * `佐藤` in `佐藤健`.
 */
const MIN_FAMILY_NAME = 2

/** Parts of a name in lower case, without role and honorific: `佐藤 健（営業）` → 佐藤, 健. */
function partsOf(name: string): string[] {
  const bare = name.normalize('NFKC').toLowerCase().replace(ASIDE, ' ').trim()
  const short = bare.replace(HONORIFIC, '').replace(ENGLISH_TITLE, '')
  return short.split(SEPARATOR).filter((part) => part !== '')
}

/**
 * Finds the user's own label: the label that equals `own`, the name of the user's account.
 * Otherwise, returns the only label that is a shorter or longer form of this name. Returns '' if
 * there is no such label, or if several labels are such forms.
 *
 * `hasOwnLabel`: another label already belongs to the user's side. Then every name with an
 * honorific (`さん`) is a customer.
 */
export function findOwnLabel(labels: readonly string[], own: string, hasOwnLabel = false): string {
  const mine = partsOf(own)
  if (mine.length === 0) return ''
  const whole = mine.join('')
  const customers = hasOwnLabel ? HONORIFIC : RESPECTFUL
  const others = labels.filter((label) => !customers.test(label))
  const same = others.find((label) => partsOf(label).join('') === whole)
  if (same !== undefined) return same
  const similar = others.filter((label) => isPartOf(partsOf(label), mine))
  return similar.length === 1 ? (similar[0] ?? '') : ''
}

/**
 * True if a label may be a shorter or longer form of the user's name. `parts`, `mine`: the parts of
 * the label and of the user's name.
 */
function isPartOf(parts: readonly string[], mine: readonly string[]): boolean {
  const [first = '', last = ''] = [mine[0], parts.at(-1)]
  if (last === '') return false
  if (parts.every((part) => mine.includes(part)) || mine.every((part) => parts.includes(part)))
    return true
  if (!JAPANESE.test(first)) return false
  // A company may precede the name: `青野物流 佐藤`.
  if (last === first || last === mine.join('')) return true
  const [short = '', long = ''] = [last, first].sort((one, other) => one.length - other.length)
  const isOneWord = mine.length === 1 && parts.length === 1
  return isOneWord && short.length >= MIN_FAMILY_NAME && long.startsWith(short)
}
