import './waiting-badge.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { useTexts } from '#web/language/language.tsx'
import { useWaitingCount } from '../api.ts'
import { COMPANY_TEXTS } from '../texts.ts'

/**
 * The number of pending applicants in the header. Has its own query provider, since the header is
 * outside the pages' query provider.
 */
export function WaitingBadge() {
  return (
    <QueryClientProvider client={queryClient}>
      <Count />
    </QueryClientProvider>
  )
}

function Count() {
  const t = useTexts(COMPANY_TEXTS)
  const count = useWaitingCount()
  if (!count) return null
  return (
    <>
      <span className="waiting-badge" aria-hidden="true">
        {count > 99 ? '99+' : count}
      </span>
      <span className="visually-hidden">{t('waiting_now', { count })}</span>
    </>
  )
}
