import { TIME } from './time-stamps.ts'

/** A message of a chat or transcript. `start`: its unparsed time. */
export type Message = { speaker: string; text: string; start: string | null }

type Groups = Record<string, string | undefined>

/**
 * Regular expressions for lines that name their speaker without a colon. The last one has no group
 * `name`, because only a space separates the name from the words.
 */
const FORMS = [
  // `佐藤（営業）16:02 お疲れ様です`, `miyu  9:58おはよう`
  new RegExp(
    `^(?<name>[^\\s\\d:：、。.!?！？][^:：、。!?！？\\t\\d]{0,39}?)\\s{0,5}[\\[(]?(?<at>${TIME})(?!\\s?[-–~〜])[\\])]?\\s{0,5}(?<said>\\S.*)$`,
    'iu',
  ),
  // `佐藤（営業） お疲れ様です`
  /^(?<name>[^\s（()）、。:：]{1,12}[（(][^（()）]{1,20}[)）])\s{1,3}(?<said>\S.*)$/u,
  // `[01:33] 佐藤 お疲れ様です`, `00:02:27 造船所 越智 もしもし`
  new RegExp(`^[\\[(]?(?<at>${TIME})[\\])]?\\s{1,5}(?<said>\\S.*)$`, 'iu'),
]

/** Minimum number of messages in a chat without colons. Fewer such lines may be a timetable. */
const MIN_MESSAGES = 4
const MIN_FRACTION = 0.6
/** Minimum fraction (0–1) of messages whose speaker has at least two messages. */
const MIN_REPEATED = 0.7
/** Maximum length (UTF-16 units) of a name that only a space separates from the words. */
const MAX_NAME_LENGTH = 16
/** Matches a word that may be a name: a capital letter, a kanji or a katakana at its start. */
const MAY_BE_NAME = /^(?:\p{Lu}|\p{scx=Hani}|\p{scx=Kana})/u
/** Frequent first words of English sentences, which are no names. */
const NO_NAME = /^(?:and|but|so|the|we|i|it|you|they|this|that|yeah|yes|no|ok|okay|well|if)\b/iu

/**
 * Finds the form in which the lines of a chat or transcript name their speakers without a colon.
 * Returns a function that parses a line of this form. Null if no form fits. Takes linear time.
 */
export function findUnpunctuated(
  lines: readonly string[],
): ((line: string) => Message | null) | null {
  const written = lines.filter((line) => line !== '').length
  for (const form of FORMS) {
    const found = lines.flatMap((line): Groups[] => {
      const groups = form.exec(line)?.groups
      return groups ? [groups] : []
    })
    if (found.length < MIN_MESSAGES || found.length < MIN_FRACTION * written) continue
    const names = findNames(found)
    const messages = found.filter((groups) => parseMessage(groups, names) !== null)
    if (messages.length < Math.max(MIN_MESSAGES - 1, MIN_REPEATED * found.length)) continue
    // A name followed by a bracket or a time is certain, even if it occurs only once.
    for (const { name } of found) if (name !== undefined) names.add(name)
    if (names.size < 2) continue
    return (line) => parseMessage(form.exec(line)?.groups, names)
  }
  return null
}

/**
 * Finds the names that occur at least twice. In a form without the group `name`, the name is the
 * first word, or the first two words if they always occur together.
 */
function findNames(found: readonly Groups[]): Set<string> {
  const counts = new Map<string, number>()
  const beginnings = found.map(({ name, said }) => (name === undefined ? startsOf(said) : [name]))
  for (const beginning of beginnings)
    for (const words of beginning) counts.set(words, (counts.get(words) ?? 0) + 1)
  const names = new Set<string>()
  for (const [one = '', two = ''] of beginnings) {
    const count = counts.get(one) ?? 0
    if (count < 2 || NO_NAME.test(one)) continue
    const isTwo = counts.get(two) === count && MAY_BE_NAME.test(two.slice(one.length).trim())
    names.add(isTwo ? two : one)
  }
  return names
}

function startsOf(text = ''): string[] {
  const [, one = '', two] = /^(\S{1,40})(\s{1,3}\S{1,40})?(?=\s|$)/u.exec(text) ?? []
  return MAY_BE_NAME.test(one) ? [one, ...(two === undefined ? [] : [one + two])] : []
}

function parseMessage(groups: Groups | undefined, names: ReadonlySet<string>): Message | null {
  const { name, said = '', at } = groups ?? {}
  const speaker = (name === undefined ? startsOf(said) : [name]).find((words) => names.has(words))
  if (speaker === undefined || (name === undefined && speaker.length > MAX_NAME_LENGTH)) return null
  const text = (name === undefined ? said.slice(speaker.length) : said).trim()
  return text === '' ? null : { speaker: speaker.trim(), text, start: at ?? null }
}
