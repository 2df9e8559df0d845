import { lazy } from 'react'
import { CompanySettingsPage } from '#web/features/companies/components/company-settings.tsx'

const CompanyShares = lazy(() =>
  import('#web/features/sharing/components/company-shares.tsx').then((module) => ({
    default: module.CompanyShares,
  })),
)
const ArchiveSection = lazy(() =>
  import('#web/features/export/components/archive-section.tsx').then((module) => ({
    default: module.ArchiveSection,
  })),
)

export default function CompanyPage() {
  return (
    <CompanySettingsPage
      added={{ shares: <CompanyShares />, data: <ArchiveSection kind="company" /> }}
    />
  )
}
