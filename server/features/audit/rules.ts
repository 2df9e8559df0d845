import type { AuditEntry } from '#contract/audit.ts'
import { describeFacts, PERSON_FACTS, UNDESCRIBED_FACTS } from '#contract/audit-facts.ts'
import { describeEvent } from '#contract/events.ts'
import { nameActor } from '#contract/guest-names.ts'
import type { Language } from '#contract/language.ts'
import { RULE_TEXTS } from '#document/checks/rule-texts.ts'
import { formatTokyoTime } from '#server/platform/tokyo-time.ts'

const COLUMNS = {
  ja: ['日時（日本時間）', '人', '操作', '対象', '対象の ID', '接続元', '詳細', '種類'],
  en: [
    'Time (Japan time)',
    'Person',
    'Action',
    'Target',
    'Target ID',
    'Network',
    'Details',
    'Type',
  ],
} as const satisfies Record<Language, readonly string[]>

const SYSTEM_ACTOR = { ja: '（システム）', en: '(system)' }
const OPERATOR = { ja: '（運営）', en: '(the operator)' }

/**
 * Converts events of the audit log to a table with one row per event. For a deleted account or
 * object, the table shows only the id.
 */
export function tabulateAudit(entries: readonly AuditEntry[], language: Language): string[][] {
  const rows = entries.map((entry) => {
    const { actor, is_by_operator, subject, kind } = entry
    const unnamedActor = is_by_operator ? OPERATOR : SYSTEM_ACTOR
    return [
      formatTokyoTime(entry.at),
      actor === null ? unnamedActor[language] : (nameActor(actor, language) ?? actor.id),
      describeEvent(kind).label[language],
      subject.name ?? '',
      subject.id ?? '',
      entry.network ?? '',
      listDetails(entry, language),
      kind,
    ]
  })
  return [[...COLUMNS[language]], ...rows]
}

/** Lists the event's facts in words, then the ids of people and things whose names are unknown. */
function listDetails(entry: AuditEntry, language: Language): string {
  const { data, names } = entry
  const ids = [...PERSON_FACTS, ...UNDESCRIBED_FACTS].flatMap((fact) =>
    [data[fact]]
      .flat()
      .flatMap((id) => (typeof id === 'string' && !(id in names) ? [`${fact}: ${id}`] : [])),
  )
  return [...describeFacts(entry, language, RULE_TEXTS), ...ids].join('\n')
}
