import { isLanguage, type Language } from '#contract/language.ts'
import { BRIEF_TEXTS, type BriefText, pickBriefTexts } from '#contract/script-brief.ts'
import { SCRIPT_KINDS, type ScriptKind, VISIBILITIES } from '#contract/scripts.ts'
import { newUuid } from '#web/api/new-uuid.ts'
import { LINE_CHOICES, type LineChoices } from '#web/features/import/read-import.ts'
import { createAccountValues } from '#web/session/account-values.ts'
import { sessionValues } from '#web/store/local-value.ts'

/**
 * The user's input for a new script. If `title` is null, the title that the page suggests is used.
 */
export type NewScriptDraft = Record<BriefText, string> & {
  /**
   * Id of the script to create. A retry sends the same id, so that the script is not created twice.
   * Changed content gets a new id.
   */
  id: string
  kind: ScriptKind
  text: string
  choices: LineChoices
  file_name: string | null
  title: string | null
  language: Language
  /** Minutes and seconds as typed. */
  target: { minutes: string; seconds: string } | null
  visibility: (typeof VISIBILITIES)[number]
}

const drafts = createAccountValues<unknown>('daihon.new_script:', sessionValues)
const ONLY = ''
const MIN_SECONDS = 10
const MAX_SECONDS = 14_400

export function emptyDraft(language: Language): NewScriptDraft {
  return {
    id: newUuid(),
    kind: 'talk_script',
    text: '',
    choices: {},
    file_name: null,
    title: null,
    language,
    ...pickBriefTexts({}),
    target: null,
    visibility: 'private',
  }
}

/**
 * Returns the draft with `part` changed. The new id makes the next request a new one instead of a
 * retry.
 */
export function changeDraft(draft: NewScriptDraft, part: Partial<NewScriptDraft>): NewScriptDraft {
  return { ...draft, ...part, id: newUuid() }
}

export function isTyped({ text, title, target, ...draft }: NewScriptDraft): boolean {
  const texts = [text, title, ...BRIEF_TEXTS.map((name) => draft[name])]
  return texts.some((each) => each?.trim()) || target !== null
}

/** Stores the account's draft in this tab. */
export const saveDraft = (draft: NewScriptDraft | null) => drafts.write(ONLY, draft)

/** The account's draft in this tab; null if there is none or it is unreadable. */
export function findDraft(language: Language): NewScriptDraft | null {
  const kept = drafts.read(ONLY)
  return kept === null ? null : readDraft(kept, language)
}

/** Validates a stored draft. Replaces invalid values with those of an empty draft. */
export function readDraft(value: unknown, language: Language): NewScriptDraft {
  const kept = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const base = emptyDraft(language)
  const text = (name: string) => (typeof kept[name] === 'string' ? (kept[name] as string) : null)
  const oneOf = <T extends string>(values: readonly T[], name: string, otherwise: T) =>
    values.find((each) => each === kept[name]) ?? otherwise
  const target = kept.target as { minutes?: unknown; seconds?: unknown } | null | undefined
  return {
    id: text('id') ?? base.id,
    kind: oneOf(SCRIPT_KINDS, 'kind', base.kind),
    text: text('text') ?? '',
    choices: readChoices(kept.choices),
    file_name: text('file_name'),
    title: text('title'),
    language: isLanguage(kept.language) ? kept.language : language,
    ...(Object.fromEntries(BRIEF_TEXTS.map((name) => [name, text(name) ?? ''])) as Record<
      BriefText,
      string
    >),
    target:
      typeof target?.minutes === 'string' && typeof target.seconds === 'string'
        ? { minutes: target.minutes, seconds: target.seconds }
        : null,
    visibility: oneOf(VISIBILITIES, 'visibility', base.visibility),
  }
}

function readChoices(kept: unknown): LineChoices {
  const entries = Object.entries(typeof kept === 'object' && kept !== null ? kept : {})
  return Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const choice = LINE_CHOICES.find((each) => each === value)
      return choice ? [[key, choice]] : []
    }),
  )
}

/** Target in seconds: null if empty or 0, `'bad'` if not a number between 10 s and 4 h. */
export function readTarget(target: { minutes: string; seconds: string }): number | null | 'bad' {
  const [minutes, seconds] = [target.minutes, target.seconds].map((typed) =>
    typed.normalize('NFKC').trim(),
  )
  if (!minutes && !seconds) return null
  if (!/^\d*$/.test(minutes ?? '') || !/^\d*$/.test(seconds ?? '')) return 'bad'
  const total = Number(minutes || 0) * 60 + Number(seconds || 0)
  if (total === 0) return null
  return total >= MIN_SECONDS && total <= MAX_SECONDS ? total : 'bad'
}

export function writeTarget(seconds: number | null): { minutes: string; seconds: string } {
  if (seconds === null) return { minutes: '', seconds: '' }
  return { minutes: String(Math.floor(seconds / 60)), seconds: String(seconds % 60) }
}
