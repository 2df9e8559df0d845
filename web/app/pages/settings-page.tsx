import { lazyPart } from '#web/components/lazy-part.tsx'
import { AccountSettings } from '#web/features/account/components/account-settings.tsx'
import { DeleteSection } from '#web/features/account/components/delete-section.tsx'
import { OwnTokens } from '#web/features/api-tokens/components/own-tokens.tsx'
import { CompanyLinkSection } from '#web/features/auth/components/company-link-section.tsx'
import { AdminOffer } from '#web/features/companies/components/admin-offer.tsx'
import { ArchiveSection } from '#web/features/export/components/archive-section.tsx'
import { MailSettings } from '#web/features/notifications/components/mail-settings.tsx'
import { PhrasesSection } from '#web/features/phrases/components/phrases-section.tsx'
import { hasRefused } from '#web/realtime/unsent-copies.ts'
import { useSession } from '#web/session/session.ts'

const UnsavedEditsSection = lazyPart(
  () => import('#web/features/unsaved-edits/components/unsaved-edits-section.tsx'),
  'UnsavedEditsSection',
)

export default function SettingsPage() {
  const { user } = useSession()
  return (
    <AccountSettings>
      {user && hasRefused(user.id) && <UnsavedEditsSection user_id={user.id} />}
      <AdminOffer />
      <CompanyLinkSection />
      <MailSettings />
      <PhrasesSection />
      <OwnTokens />
      <ArchiveSection kind="account" />
      <DeleteSection />
    </AccountSettings>
  )
}
