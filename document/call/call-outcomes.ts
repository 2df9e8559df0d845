import type { Language } from '#contract/language.ts'
import { DEFAULT_OUTCOMES } from '#contract/runs.ts'
import type { ScriptDocument } from '../script-document.ts'

const COLD_CALL: Record<Language, readonly string[]> = {
  ja: ['アポ獲得', '再架電', '不在', '受付NG', '資料送付', '検討中', '失注'],
  en: [
    'Meeting booked',
    'Call back',
    'No answer',
    'Gatekeeper said no',
    'Sent info',
    'Thinking it over',
    'Lost',
  ],
}
const MEETING: Record<Language, readonly string[]> = {
  ja: ['受注', '次回商談', '見積もり依頼', '検討中', '失注'],
  en: ['Won', 'Next meeting booked', 'Quote requested', 'Thinking it over', 'Lost'],
}

/**
 * Lists the possible outcomes of a script's calls. A script with a `gatekeeper` section is a cold
 * call; a script with a `closing` section is a meeting.
 */
export function outcomesOfScript({ sections }: ScriptDocument, language: Language) {
  if (sections.some(({ kind }) => kind === 'gatekeeper')) return COLD_CALL[language]
  if (sections.some(({ kind }) => kind === 'closing')) return MEETING[language]
  return DEFAULT_OUTCOMES[language]
}

const MAX_RECENT = 4

/** Adds outcomes that the user entered recently (`used`) to a list, without repetitions. */
export function withUsedOutcomes(listed: readonly string[], used: readonly string[]): string[] {
  const others = new Set(used.filter((one) => one !== '' && !listed.includes(one)))
  return [...listed, ...[...others].slice(0, MAX_RECENT)]
}
