import { usePageTitle } from '#web/components/page-title.ts'
import { CancelDeletionCard } from '#web/features/account/components/cancel-deletion-card.tsx'
import { DELETION_TEXTS } from '#web/features/account/deletion-texts.ts'
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx'

export default function ReturnPage() {
  usePageTitle(DELETION_TEXTS.return_title)
  return <CancelDeletionCard leave={<LogOutButton />} />
}
