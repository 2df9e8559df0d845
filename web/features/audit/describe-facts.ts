import type { AuditEntry } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import { FACT_WORDS } from './texts.ts'

/**
 * Details of an event as text: the person concerned, the change (before → after), and new settings.
 * Null if there are none.
 */
export function describeFacts({ data, names }: AuditEntry, language: Language): string | null {
  const word = (value: unknown): string | null =>
    typeof value === 'string' ? (FACT_WORDS[value]?.[language] ?? null) : null
  const person = [data.user_id, data.admin]
    .map((id) => (typeof id === 'string' ? names[id] : undefined))
    .find((name) => name !== undefined)
  const [from, to] = [word(data.from), word(data.to)]
  const facts = [
    person ?? null,
    from !== null && to !== null ? `${from} → ${to}` : null,
    word(data.access),
    word(data.with),
    word(data.plan),
    word(data.seen_by),
    switchWord(data.is_dormant, 'dormant', 'awake', language),
    switchWord(
      data.llm_generation ?? data.audio_transcription ?? data.comments_need_edit,
      'on',
      'off',
      language,
    ),
    switchWord(data.allows_shares ?? data.allows_export, 'on', 'off', language),
  ].filter((fact) => fact !== null)
  return facts.length > 0 ? facts.join(language === 'ja' ? '・' : ', ') : null
}

const switchWord = (value: unknown, yes: string, no: string, language: Language) =>
  typeof value === 'boolean' ? (FACT_WORDS[value ? yes : no]?.[language] ?? null) : null
