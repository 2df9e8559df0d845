import type { Language } from '#contract/language.ts'
import { DEFAULT_OUTCOMES } from '#contract/runs.ts'
import type { ScriptDocument } from '../script-document.ts'

const COLD_CALL: Record<Language, readonly string[]> = {
  ja: ['アポ獲得', '再架電', '不在', '受付NG', '資料送付', '検討中', '失注'],
  en: [
    'Meeting set',
    'Call again',
    'No answer',
    'Stopped at reception',
    'Sent material',
    'Considering',
    'Lost',
  ],
}
const MEETING: Record<Language, readonly string[]> = {
  ja: ['受注', '次回商談', '見積もり依頼', '検討中', '失注'],
  en: ['Won', 'Next meeting set', 'Quote requested', 'Considering', 'Lost'],
}

/** Possible outcomes by kind of script: a cold call has a gatekeeper, a meeting a closing. */
export function outcomesOfScript({ sections }: ScriptDocument, language: Language) {
  if (sections.some(({ kind }) => kind === 'gatekeeper')) return COLD_CALL[language]
  if (sections.some(({ kind }) => kind === 'closing')) return MEETING[language]
  return DEFAULT_OUTCOMES[language]
}

/** Own wordings that are offered again. */
const MOST_USED = 4

/** Adds the wordings that the caller used lately to a list, without repetitions. */
export function withUsedOutcomes(listed: readonly string[], used: readonly string[]): string[] {
  const others = new Set(used.filter((one) => one !== '' && !listed.includes(one)))
  return [...listed, ...[...others].slice(0, MOST_USED)]
}
