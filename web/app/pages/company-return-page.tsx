import { usePageTitle } from '#web/components/page-title.ts'
import { LogOutButton } from '#web/features/auth/components/log-out-button.tsx'
import { COMPANY_DELETION_TEXTS } from '#web/features/companies/company-deletion-texts.ts'
import { CancelCompanyDeletion } from '#web/features/companies/components/cancel-company-deletion.tsx'
import { ArchiveSection } from '#web/features/export/components/archive-section.tsx'
import { QueryCacheProvider } from '../query-root.tsx'

export default function CompanyReturnPage() {
  usePageTitle(COMPANY_DELETION_TEXTS.return_title)
  return (
    <QueryCacheProvider>
      <CancelCompanyDeletion archive={<ArchiveSection kind="company" />} leave={<LogOutButton />} />
    </QueryCacheProvider>
  )
}
