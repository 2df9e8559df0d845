import type * as Y from 'yjs'
import { CHECK_RULES, type CheckRule } from '#contract/checks.ts'
import type { Finding } from './check-script.ts'

/** Name of the Y.Map that keeps what its authors do not want to hear of again. */
const DISMISSED_NAME = 'dismissed_checks'
/** So many words of a finding tell it from the others in its block. */
const QUOTE_LENGTH = 80
/** More are kept only as long as there is something they are about. */
const MOST = 500

export type Dismissed = {
  /** What is not looked for in this script. */
  rules: ReadonlySet<CheckRule>
  findings: ReadonlySet<string>
}

/** What a finding is known by while its words stay: about the whole of something, whatever the words. */
export function findingKey({ rule, section_id, block_id, from, to, quote }: Finding): string {
  const place = block_id ?? section_id ?? 'script'
  const isWhole = rule === 'no_introduction' || rule === 'no_closing_question' || to === from
  return isWhole ? `${rule} ${place}` : `${rule} ${place} ${quote.slice(0, QUOTE_LENGTH)}`
}

const mapOf = (doc: Y.Doc) => doc.getMap<unknown>(DISMISSED_NAME)

/** What the authors of a script have dismissed. */
export function readDismissed(doc: Y.Doc): Dismissed {
  const keys = [...mapOf(doc).keys()]
  const rules: ReadonlySet<string> = new Set(CHECK_RULES)
  return {
    rules: new Set(CHECK_RULES.filter((rule) => keys.includes(rule))),
    findings: new Set(keys.filter((key) => !rules.has(key))),
  }
}

/** Keeps a finding (`findingKey`) or a rule from being told in this script; `there`: all that is found in it. */
export function dismiss(doc: Y.Doc, key: string, there: readonly Finding[]): void {
  const map = mapOf(doc)
  doc.transact(() => {
    if (map.size >= MOST) {
      const alive = new Set<string>([...CHECK_RULES, ...there.map(findingKey)])
      for (const old of [...map.keys()]) if (!alive.has(old)) map.delete(old)
    }
    map.set(key, true)
  })
}

/** Tells of a rule again; without one, of each single finding that was dismissed. */
export function takeBack(doc: Y.Doc, rule: CheckRule | null): void {
  const map = mapOf(doc)
  const keys = rule === null ? readDismissed(doc).findings : [rule]
  doc.transact(() => {
    for (const key of keys) map.delete(key)
  })
}

/** Hears of each change to what is dismissed. Returns what ends that. */
export function followDismissed(doc: Y.Doc, changed: () => void): () => void {
  const map = mapOf(doc)
  map.observe(changed)
  return () => map.unobserve(changed)
}
