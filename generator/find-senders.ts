/**
 * Matches a line of a chat without a colon: time (optional), name of one or two words, message.
 * Groups 1 and 2: the first two words. Japanese messages have no space after their first word.
 */
const MESSAGE =
  /^[ \t]*(?:[[(（]?(?:[^\s\])）]{1,12} )?\d{1,2}:\d{2}(?::\d{2})?[\])）]?[ \t]{1,3})?([^\s、。「」:：（()）]{1,12})[ \u3000](?:([^\s、。「」:：（()）]{1,8})[ \u3000])?(?=\S)/u
const JAPANESE = /[\p{scx=Hira}\p{scx=Kana}]/u
/** A name begins at least this many lines, and names begin this share (0–1) of all lines. */
const MIN_LINES = 3
const MIN_SHARE = 0.6
const MIN_NAMES = 2

/**
 * Finds the names before the messages of a Japanese chat, each with the space behind it. Empty for
 * other texts. Linear in the text.
 */
export function findSenders(text: string): readonly string[] {
  if (!JAPANESE.test(text)) return []
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const ones = new Map<string, number>()
  const pairs = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string) =>
    counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const line of lines) {
    const [, one, two] = MESSAGE.exec(line) ?? []
    if (one === undefined || /\d/.test(one)) continue
    add(ones, one)
    if (two !== undefined) add(pairs, `${one} ${two}`)
  }
  const frequent = [...ones].filter(([, count]) => count >= MIN_LINES)
  const covered = frequent.reduce((sum, [, count]) => sum + count, 0)
  if (frequent.length < MIN_NAMES || covered < MIN_SHARE * lines.length) return []
  // A second word that always follows the first belongs to the name.
  const whole = [...pairs].filter(([pair, count]) => count === ones.get(pair.split(' ')[0] ?? ''))
  return [...whole, ...frequent].map(([name]) => `${name} `)
}

/** Removes a sender's name from the start of a message. */
export const dropSender = (message: string, senders: readonly string[]): string => {
  const sender = senders.find((name) => message.startsWith(name))
  const rest = message.slice(sender?.length ?? 0).trimStart()
  return rest === '' ? message : rest
}
