import '#web/components/zod-config.ts'
import { email } from '#contract/fields.ts'

/**
 * Splits a text at white space, commas and semicolons. Returns the distinct addresses, and the
 * parts that are not addresses.
 */
export function readRecipients(text: string): { emails: string[]; mistakes: string[] } {
  const emails = new Set<string>()
  const mistakes: string[] = []
  for (const part of text.split(/[\s,、，;；]+/u)) {
    if (part === '') continue
    const parsed = email.safeParse(part)
    if (parsed.success) emails.add(parsed.data)
    else mistakes.push(part)
  }
  return { emails: [...emails], mistakes }
}
