import { Skeleton, Switch } from '@mantine/core'
import type { InstallationSettings } from '#contract/operator-installation.ts'
import { ErrorState } from '#web/components/error-state.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { useChangeInstallation, useInstallation } from '../installation-api.ts'
import { INSTALLATION_TEXTS } from '../installation-texts.ts'
import { DESK_TEXTS } from '../texts.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { PublicTextForm } from './public-text-form.tsx'

/** What is set for the whole installation: who waits for an operator, what everybody is told, what the public pages say. */
export function InstallationTab() {
  const t = useTexts(DESK_TEXTS)
  const { data, error, refetch } = useInstallation()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={t('loading')}>
        <Skeleton height={240} />
      </div>
    )
  return (
    <div className="desk-cards">
      <Approval installation={data} />
      <AnnouncementForm announcement={data.announcement} />
      <PublicTextForm texts={data.texts} />
    </div>
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
    <section className="desk-card" aria-labelledby="approval-title">
      <h2 id="approval-title">{t('approval')}</h2>
      <Switch
        label={t('approval_label')}
        description={t('approval_hint')}
        checked={installation.free_needs_approval}
        disabled={change.isPending}
        onChange={(event) => set(event.currentTarget.checked)}
      />
    </section>
  )
}
