/**
 * Matches a chat line without a colon: an optional time, a name of one or two words, and the
 * message. Groups 1 and 2: the first two words after the time.
 */
const MESSAGE =
  /^[ \t]*(?:[[(（]?(?:[^\s\])）]{1,12} )?\d{1,2}:\d{2}(?::\d{2})?[\])）]?[ \t]{1,3})?([^\s、。「」:：（()）]{1,12})[ \u3000](?:([^\s、。「」:：（()）]{1,8})[ \u3000])?(?=\S)/u
const KANA = /[\p{scx=Hira}\p{scx=Kana}]/u
const JAPANESE = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u
/**
 * Conditions for a chat: at least MIN_NAMES names, each at the start of at least MIN_LINES lines.
 * All names together are at the start of at least MIN_FRACTION (0–1) of the lines.
 */
const MIN_LINES = 3
const MIN_FRACTION = 0.6
const MIN_NAMES = 2

/**
 * Finds the names before the messages of a Japanese chat. Empty for other texts. Linear in the text.
 */
export function findSenders(text: string): readonly string[] {
  if (!KANA.test(text)) return []
  const lines = text.split(/\r\n?|\n/).filter((line) => line.trim() !== '')
  const ones = new Map<string, number>()
  const pairs = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const line of lines) {
    const [, one, two] = MESSAGE.exec(line) ?? []
    if (one === undefined || /\d/.test(one) || !JAPANESE.test(line)) continue
    add(ones, one)
    if (two !== undefined) add(pairs, `${one} ${two}`)
  }
  const frequent = [...ones].filter(([, count]) => count >= MIN_LINES)
  const covered = frequent.reduce((sum, [, count]) => sum + count, 0)
  if (frequent.length < MIN_NAMES || covered < MIN_FRACTION * lines.length) return []
  // If the same second word always follows a first word, the name consists of both: 「田中 太郎」.
  const whole = [...pairs].filter(
    ([pair, count]) => count >= MIN_LINES && count === ones.get(pair.split(' ')[0] ?? ''),
  )
  return [...whole, ...frequent].map(([name]) => name)
}

/** Removes a sender's name and the space behind it from the start of a message. */
export const dropSender = (message: string, senders: readonly string[]): string => {
  const spaced = message.replaceAll('\u3000', ' ')
  const sender = senders.find((name) => spaced.startsWith(`${name} `))
  const rest = message.slice(sender?.length ?? 0).trimStart()
  return rest === '' ? message : rest
}
