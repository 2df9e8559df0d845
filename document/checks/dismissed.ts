import type * as Y from 'yjs'
import { CHECK_RULES, type CheckRule } from '#contract/checks.ts'
import type { Finding } from './check-script.ts'

const DISMISSED_NAME = 'dismissed_checks'
/** Maximum length of the quote in a finding's key, in UTF-16 units. */
const QUOTE_LENGTH = 80
/**
 * From this number of entries on, `dismiss` first deletes the dismissals of findings that no longer
 * exist.
 */
const MAX_DISMISSED = 500

export type Dismissed = {
  rules: ReadonlySet<CheckRule>
  findings: ReadonlySet<string>
}

/**
 * Key of a finding. The key contains the affected words, so a finding reappears after these words
 * change. For `no_introduction`, `no_closing_question` and findings about a whole section or
 * script, the key contains no words.
 */
export function findingKey({ rule, section_id, block_id, from, to, quote }: Finding): string {
  const place = block_id ?? section_id ?? 'script'
  const isWhole = rule === 'no_introduction' || rule === 'no_closing_question' || to === from
  return isWhole ? `${rule} ${place}` : `${rule} ${place} ${quote.slice(0, QUOTE_LENGTH)}`
}

const mapOf = (doc: Y.Doc) => doc.getMap<unknown>(DISMISSED_NAME)

export function readDismissed(doc: Y.Doc): Dismissed {
  const keys = [...mapOf(doc).keys()]
  const rules: ReadonlySet<string> = new Set(CHECK_RULES)
  return {
    rules: new Set(CHECK_RULES.filter((rule) => keys.includes(rule))),
    findings: new Set(keys.filter((key) => !rules.has(key))),
  }
}

/**
 * Dismisses a rule, or a finding by its key (`findingKey`). `there`: the current findings. From
 * MAX_DISMISSED entries on, first deletes dismissals of findings that no longer exist.
 */
export function dismiss(doc: Y.Doc, key: string, there: readonly Finding[]): void {
  const map = mapOf(doc)
  doc.transact(() => {
    if (map.size >= MAX_DISMISSED) {
      const alive = new Set<string>([...CHECK_RULES, ...there.map(findingKey)])
      for (const old of [...map.keys()]) if (!alive.has(old)) map.delete(old)
    }
    map.set(key, true)
  })
}

/** Restores one dismissed rule. If `rule` is null, restores all dismissed findings instead. */
export function restoreDismissed(doc: Y.Doc, rule: CheckRule | null): void {
  const map = mapOf(doc)
  const keys = rule === null ? readDismissed(doc).findings : [rule]
  doc.transact(() => {
    for (const key of keys) map.delete(key)
  })
}

/** Subscribes `changed` to changes of the dismissals. Returns the unsubscribe function. */
export function followDismissed(doc: Y.Doc, changed: () => void): () => void {
  const map = mapOf(doc)
  map.observe(changed)
  return () => map.unobserve(changed)
}
