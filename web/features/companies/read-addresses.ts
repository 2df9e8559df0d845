import '#web/components/zod-config.ts'
import { email } from '#contract/fields.ts'
import { MAX_USERNAME } from '#contract/limits.ts'

/**
 * Parsed addresses. `people`: each address once. `mistakes`: parts of the text that are not
 * addresses.
 */
export type Addresses = {
  people: { email: string; username: string }[]
  mistakes: string[]
}

// Matches the text between two separators. Separators in quotation marks do not split the text.
const PART = /(?:"[^"\n]*"|[^,、，;；\n])+/gu
const NAMED = /^(?<name>.*?)[<＜〈](?<address>[^<>＜＞〈〉]*)[>＞〉]$/u

/**
 * Parses pasted addresses: one per line, or a recipient list (`山田 <yamada@example.jp>, "Sato, Taro"
 * <sato@example.jp>`).
 */
export function readAddresses(text: string): Addresses {
  const people = new Map<string, string>()
  const mistakes: string[] = []
  for (const part of text.match(PART) ?? []) {
    const written = part.trim()
    if (written === '') continue
    const { name = '', address = written } = NAMED.exec(written)?.groups ?? {}
    const parsed = email.safeParse(address)
    if (parsed.success) people.set(parsed.data, people.get(parsed.data) || tidy(name))
    else mistakes.push(written)
  }
  return { people: [...people].map(([email, username]) => ({ email, username })), mistakes }
}

/** Removes the quotation marks around a name and cuts the name to its maximum length. */
const tidy = (name: string) => name.trim().replace(/^"|"$/g, '').trim().slice(0, MAX_USERNAME)
