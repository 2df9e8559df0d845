import { AccountSettings } from '#web/features/account/components/account-settings.tsx'
import { MailSettings } from '#web/features/notifications/components/mail-settings.tsx'
import { PhrasesSection } from '#web/features/phrases/components/phrases-section.tsx'

export default function SettingsPage() {
  return (
    <AccountSettings>
      <MailSettings />
      <PhrasesSection />
    </AccountSettings>
  )
}
