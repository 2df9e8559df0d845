import './security.css'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { ErrorState } from '#web/components/error-state.tsx'
import { Spinner } from '#web/components/spinner.tsx'
import { Text } from '#web/components/text.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { refreshUser } from '#web/session/session.ts'
import { cancelDeletion, readErasureTime } from '../deletion-api.ts'
import { DELETION_TEXTS } from '../deletion-texts.ts'

type Found = { erased_at: string | null } | { error: unknown } | null

/**
 * Lets the user cancel the scheduled deletion of the account. Until the deletion is cancelled, the
 * user cannot open any other page.
 */
export function CancelDeletionCard({ leave }: { leave: ReactNode }) {
  const t = useTexts(DELETION_TEXTS)
  const { formatDate } = useLanguage()
  const [found, setFound] = useState<Found>(null)
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: one request per attempt
  useEffect(() => {
    readErasureTime().then(setFound, (error: unknown) => setFound({ error }))
  }, [attempt])

  const goBack = async () => {
    setBusy(true)
    try {
      await cancelDeletion()
      await refreshUser()
      showMessage({ status: 'success', text: DELETION_TEXTS.returned })
    } catch (error) {
      setBusy(false)
      showMessage({ status: 'error', text: errorText(error) })
    }
  }
  return (
    <AuthCard title={DELETION_TEXTS.return_title}>
      {found === null && <Spinner />}
      {found && 'error' in found && (
        <ErrorState error={found.error} onRetry={() => setAttempt(attempt + 1)} />
      )}
      {found && 'erased_at' in found && (
        <>
          <Text fz="body" c="var(--ink-soft)">
            {t('return_lead', {
              when: found.erased_at ? formatDate(found.erased_at, 'date') : '—',
            })}
          </Text>
          <Button fullWidth size="md" loading={isBusy} onClick={() => void goBack()}>
            {t('return')}
          </Button>
        </>
      )}
      {leave}
    </AuthCard>
  )
}
