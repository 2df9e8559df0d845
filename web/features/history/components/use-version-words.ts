import type { DocumentVersion } from '#contract/history.ts'
import type { ReviewRecord } from '#contract/review.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { HISTORY_TEXTS, REASON_TEXTS } from '../texts.ts'

const MAX_NAMES = 3
const DAY_MS = 86_400_000

/** Returns functions that describe a version in words: its day, time, name, authors and reason. */
export function useVersionWords() {
  const { language, pick, formatDate } = useLanguage()
  const t = useTexts(HISTORY_TEXTS)
  const dateOf = ({ created_at }: DocumentVersion) => formatDate(created_at, 'date_time')
  const nameOf = (version: DocumentVersion) =>
    version.label ?? t('version_of', { date: dateOf(version) })
  const reasonOf = ({ reason }: DocumentVersion): string | null => {
    const text = REASON_TEXTS[reason]
    return text && pick(text)
  }
  const namesOf = ({ authors }: DocumentVersion): string => {
    const names = authors.slice(0, MAX_NAMES).map(({ username }) => username ?? t('left'))
    const listed = names.join(language === 'ja' ? '、' : ', ')
    const count = authors.length - names.length
    return count > 0 ? t('and_others', { names: listed, count }) : listed
  }
  /**
   * Describes a version by its reason and authors, after its date if it has a name. For an unnamed
   * version, `nameOf` already contains the date.
   */
  const factsOf = (version: DocumentVersion): string =>
    [version.label && dateOf(version), reasonOf(version), namesOf(version)]
      .filter(Boolean)
      .join(' · ')
  const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
  return {
    language,
    dayOf(created_at: string): string {
      const date = new Date(created_at)
      if (isSameDay(date, new Date())) return t('today')
      if (isSameDay(date, new Date(Date.now() - DAY_MS))) return t('yesterday')
      const style = { year: 'numeric', month: 'long', day: 'numeric', weekday: 'short' } as const
      return new Intl.DateTimeFormat(language, style).format(date)
    },
    timeOf: (created_at: string) => formatDate(created_at, 'time'),
    nameOf,
    dateOf,
    namesOf,
    reasonOf,
    factsOf,
    /** The name with the facts, so that versions of the same minute have different texts. */
    describe: (version: DocumentVersion) =>
      [nameOf(version), factsOf(version)].filter(Boolean).join(' · '),
    reviewOf: ({ kind, by, at }: ReviewRecord) =>
      t(`review_${kind}`, { name: by.username ?? t('left'), time: formatDate(at, 'time') }),
  }
}
