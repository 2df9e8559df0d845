import type { RunViewers } from '#contract/runs.ts'
import { errorText } from '#web/api/api-error.ts'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import type { RunDelivery } from '../api/run-outbox.ts'
import { RUN_TEXTS } from '../texts/run-texts.ts'

/**
 * Shows who can see a stored run, and when it is deleted. If the run is not stored on the server,
 * shows that the run is on this device only, or why the server refused it.
 */
export function RunDeliveryStatus({ delivery }: { delivery: RunDelivery | undefined }) {
  const { formatDate, pick } = useLanguage()
  const t = useTexts(RUN_TEXTS)
  return (
    <p className="stage-hint" role="status">
      {delivery?.is === 'kept' &&
        `${t(viewersKey(delivery.run.seen_by))} ${t('kept_until', { date: formatDate(delivery.run.kept_until) })}`}
      {delivery?.is === 'waiting' && t('waiting')}
      {delivery?.is === 'refused' && `${t('refused')} ${pick(errorText(delivery.error))}`}
    </p>
  )
}

export const viewersKey = (viewers: RunViewers) => `seen_by_${viewers}` as const
