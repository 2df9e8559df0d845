import { lazyPart } from '#web/components/lazy-part.tsx'
import { AccountSettings } from '#web/features/account/components/account-settings.tsx'
import { DeleteSection } from '#web/features/account/components/delete-section.tsx'
import { OwnTokens } from '#web/features/api-tokens/components/own-tokens.tsx'
import { CompanyLinkSection } from '#web/features/auth/components/company-link-section.tsx'
import { AdminOffer } from '#web/features/companies/components/admin-offer.tsx'
import { ArchiveSection } from '#web/features/export/components/archive-section.tsx'
import { MailSettings } from '#web/features/notifications/components/mail-settings.tsx'
import { PhrasesSection } from '#web/features/phrases/components/phrases-section.tsx'
import { useRefused } from '#web/realtime/use-refused.ts'
import { useSession } from '#web/session/session.ts'

const RefusedEditsSection = lazyPart(
  () => import('#web/features/refused-edits/components/refused-edits-section.tsx'),
  'RefusedEditsSection',
)

export default function SettingsPage() {
  const { user } = useSession()
  const refused = useRefused(user?.id)
  return (
    <AccountSettings>
      {user && refused && <RefusedEditsSection user_id={user.id} />}
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
