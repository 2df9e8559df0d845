import { CompanySettingsPage } from '#web/features/companies/components/company-settings.tsx'
import { ArchiveSection } from '#web/features/export/components/archive-section.tsx'
import { CompanyShares } from '#web/features/sharing/components/company-shares.tsx'

export default function CompanyPage() {
  return (
    <CompanySettingsPage>
      <CompanyShares />
      <ArchiveSection kind="company" />
    </CompanySettingsPage>
  )
}
