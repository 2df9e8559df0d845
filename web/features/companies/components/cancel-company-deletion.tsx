import './deletion.css'
import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { errorText } from '#web/api/api-error.ts'
import { AuthCard } from '#web/components/auth-card.tsx'
import { QueryView } from '#web/components/query-view.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { showMessage } from '#web/messages/message-store.ts'
import { useSession } from '#web/session/session.ts'
import { useCancelCompanyDeletion, useCompanyErasureTime } from '../company-deletion-api.ts'
import { COMPANY_DELETION_TEXTS } from '../company-deletion-texts.ts'

type Props = {
  /** The card that exports the company's data. */
  archive: ReactNode
  leave: ReactNode
}

/**
 * The page on which the admin can cancel the company's planned deletion. Until then, the admin can
 * open no other page.
 */
export function CancelCompanyDeletion({ archive, leave }: Props) {
  const t = useTexts(COMPANY_DELETION_TEXTS)
  const { formatDate } = useLanguage()
  const { user } = useSession()
  const keepCompany = useCancelCompanyDeletion()
  const run = () =>
    keepCompany.mutate(undefined, {
      onError: (reason) => showMessage({ status: 'error', text: errorText(reason) }),
    })
  return (
    <AuthCard title={COMPANY_DELETION_TEXTS.return_title}>
      <QueryView of={useCompanyErasureTime()}>
        {({ erased_at }) => (
          <Stack className="cancel-company-deletion" gap="lg">
            <p>
              {t('return_lead', {
                name: user?.company.name ?? '',
                when: erased_at ? formatDate(erased_at, 'date') : '—',
              })}
            </p>
            <Button fullWidth size="md" loading={keepCompany.isPending} onClick={run}>
              {t('keep')}
            </Button>
            {archive}
          </Stack>
        )}
      </QueryView>
      {leave}
    </AuthCard>
  )
}
