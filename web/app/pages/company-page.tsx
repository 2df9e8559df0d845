import { lazyPart } from '#web/components/lazy-part.tsx'
import { CompanySettingsPage } from '#web/features/companies/components/company-settings.tsx'

const CompanyShares = lazyPart(
  () => import('#web/features/sharing/components/company-shares.tsx'),
  'CompanyShares',
)
const ArchiveSection = lazyPart(
  () => import('#web/features/export/components/archive-section.tsx'),
  'ArchiveSection',
)

export default function CompanyPage() {
  return (
    <CompanySettingsPage
      added={{ shares: <CompanyShares />, data: <ArchiveSection kind="company" /> }}
    />
  )
}
