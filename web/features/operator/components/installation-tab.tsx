import { Stack, Switch } from '@mantine/core'
import type { InstallationSettings } from '#contract/operator-installation.ts'
import { Card } from '#web/components/card.tsx'
import { LoadingBars, QueryView } from '#web/components/query-view.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useChangeInstallation, useInstallation } from '../installation-api.ts'
import { INSTALLATION_TEXTS } from '../installation-texts.ts'
import { DESK_TEXTS } from '../texts.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { PublicTextForm } from './public-text-form.tsx'

/**
 * Settings of the whole installation: approval of individual sign-ups, announcement, texts of the
 * public pages.
 */
export function InstallationTab() {
  return (
    <QueryView of={useInstallation()} loading={<LoadingBars heights={[240]} />}>
      {(data) => (
        <Stack gap="lg">
          <Approval installation={data} />
          <AnnouncementForm announcement={data.announcement} />
          <PublicTextForm texts={data.texts} />
        </Stack>
      )}
    </QueryView>
  )
}

function Approval({ installation }: { installation: InstallationSettings }) {
  const t = useTexts(INSTALLATION_TEXTS)
  const change = useChangeInstallation()
  const set = (free_needs_approval: boolean) =>
    change.mutate(
      { free_needs_approval },
      {
        onSuccess: () => showToast({ status: 'success', title: INSTALLATION_TEXTS.saved }),
        onError: (error) => showFailure(DESK_TEXTS.failed, error),
      },
    )
  return (
    <Card title={t('approval')}>
      <Switch
        label={t('approval_label')}
        description={t('approval_hint')}
        checked={installation.free_needs_approval}
        disabled={change.isPending}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </Card>
  )
}
