import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  MAIL_TIMES,
  MAILED_KINDS,
  type MailedKind,
  type NotificationSettings,
  notificationRoutes as routes,
} from '#contract/notifications.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { optimistic } from '#web/api/query-cache.ts'
import { queryClient } from '#web/api/query-client.ts'
import { SettingsChoice } from '#web/components/settings-choice.tsx'
import { SettingsQuery, SettingsSection } from '#web/components/settings-section.tsx'
import { useTexts } from '#web/language/language.tsx'
import { showFailure } from '#web/messages/show-failure.ts'
import { useMuteScript } from '../api.ts'
import { MAIL_TEXTS, NOTIFICATION_TOASTS } from '../texts.ts'

/** The user's email settings: frequency, topics and muted scripts. */
export function MailSettings() {
  const t = useTexts(MAIL_TEXTS)
  return (
    <SettingsSection title={t('title')}>
      <SettingsQuery of={useNotificationSettings()} failed={t('failed')} height={88}>
        {(settings) => <Choices settings={settings} />}
      </SettingsQuery>
    </SettingsSection>
  )
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const t = useTexts(MAIL_TEXTS)
  const { mutate } = useSetNotificationSettings()
  const { mail, kinds_off, muted } = settings
  const turn = (kind: MailedKind, isOn: boolean) => {
    const others = kinds_off.filter((off) => off !== kind)
    mutate({ mail, kinds_off: isOn ? others : [...others, kind] })
  }
  return (
    <>
      <SettingsChoice
        legend={t('when')}
        hint={t('when_hint')}
        value={mail}
        options={MAIL_TIMES.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => mutate({ mail: value, kinds_off })}
      />
      {mail !== 'off' && (
        <fieldset className="settings-row settings-choice">
          <legend className="settings-name">{t('kinds')}</legend>
          <div className="settings-checks">
            {MAILED_KINDS.map((kind) => (
              <label key={kind}>
                <input
                  type="checkbox"
                  checked={!kinds_off.includes(kind)}
                  onChange={({ currentTarget }) => turn(kind, currentTarget.checked)}
                />
                <span>{t(`kind_${kind}`)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {muted.length > 0 && <Muted scripts={muted} />}
    </>
  )
}

function Muted({ scripts }: { scripts: NotificationSettings['muted'] }) {
  const t = useTexts(MAIL_TEXTS)
  const mute = useMuteScript()
  return (
    <div className="settings-row settings-choice">
      <p className="settings-name">{t('muted')}</p>
      <ul className="settings-list">
        {scripts.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <Button
              variant="default"
              aria-label={t('again_for', { title })}
              disabled={mute.isPending}
              onClick={() => mute.mutate({ id, is_muted: false })}
            >
              {t('again')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const useNotificationSettings = () => useQuery(queryOf(routes.readNotificationSettings))

type MailChoices = Pick<NotificationSettings, 'mail' | 'kinds_off'>
const onError = (error: Error) => showFailure(NOTIFICATION_TOASTS.not_saved, error)

/**
 * Changes the settings in the cache before the server confirms them; a failed request reverts the
 * change.
 */
const useSetNotificationSettings = () =>
  useMutationOf(
    routes.updateNotificationSettings,
    (body: MailChoices) => ({ body }),
    optimistic(
      [routes.readNotificationSettings],
      (choices: MailChoices) =>
        queryClient.setQueryData(
          queryOf(routes.readNotificationSettings).queryKey,
          (before) => before && { ...before, ...choices },
        ),
      onError,
    ),
  )
