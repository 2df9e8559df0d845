import type { RunViewers } from '#contract/runs.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { Keeping } from '../api/run-outbox.ts'
import { RUN_TEXTS } from '../texts/run-texts.ts'

/** The delivery state of a run: its viewers and retention, or why it is not stored yet. */
export function RunKept({ keeping }: { keeping: Keeping | undefined }) {
  const { formatDate, pick } = useLanguage()
  const t = useTexts(RUN_TEXTS)
  return (
    <p className="stage-hint" role="status">
      {keeping?.is === 'kept' &&
        `${t(seenBy(keeping.run.seen_by))} ${t('kept_until', { date: formatDate(keeping.run.kept_until) })}`}
      {keeping?.is === 'waiting' && t('waiting')}
      {keeping?.is === 'refused' && `${t('refused')} ${pick(errorText(keeping.error))}`}
    </p>
  )
}

/** The key of the text that names the viewers of runs. */
export const seenBy = (viewers: RunViewers) => `seen_by_${viewers}` as const
