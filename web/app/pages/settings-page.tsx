import { AccountSettings } from '#web/features/account/components/account-settings.tsx'

export default function SettingsPage() {
  return <AccountSettings />
}
