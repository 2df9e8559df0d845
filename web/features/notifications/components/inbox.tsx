import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { nameActor } from '#contract/guest-names.ts'
import { notificationPath, wordsOfNotification } from '#contract/notification-path.ts'
import type { Notification } from '#contract/notifications.ts'
import { pageUrl } from '#contract/pages.ts'
import { PlainButton } from '#web/components/buttons.tsx'
import { LineIcon } from '#web/components/line-icon.tsx'
import { PagedList } from '#web/components/paged-list.tsx'
import { Popover } from '#web/components/popover.tsx'
import { LoadingBars } from '#web/components/query-view.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { useMuteScript, type useNotifications, useReadNotifications } from '../api.ts'
import { NOTIFICATION_TEXTS } from '../texts.ts'

type Props = {
  anchor: HTMLElement
  notifications: ReturnType<typeof useNotifications>
  onClose: () => void
}

/** The user's notifications; opening one marks it as read. */
export function Inbox({ anchor, notifications, onClose }: Props) {
  const t = useTexts(NOTIFICATION_TEXTS)
  const read = useReadNotifications()
  const first = notifications.data?.pages[0]
  const newest = first?.notifications[0]
  return (
    <Popover anchor={anchor} label={t('title')} className="notifications" onClose={onClose}>
      <Group mb="2xs" gap="1xs" justify="space-between" wrap="nowrap">
        <h2 className="popover-title">{t('title')}</h2>
        {newest && first.unread > 0 && (
          <Button
            ms="auto"
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={read.isPending}
            onClick={({ currentTarget }) => {
              // The pressed button disappears, so the dialog gets the focus.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
              read.mutate({ up_to: newest.id })
            }}
          >
            {t('read_all')}
          </Button>
        )}
      </Group>
      <PagedList
        of={notifications}
        rowsOf={(page) => page.notifications}
        loading={<LoadingBars heights={[56]} />}
        none={
          <div className="notifications-none">
            <p>{t('none')}</p>
            <p>{t('none_what')}</p>
          </div>
        }
        more={{ size: 'compact-md' }}
      >
        {(found) => (
          <ul className="notifications-list">
            {found.map((one) => (
              <Item
                key={one.id}
                notification={one}
                onOpen={() => {
                  if (!one.is_read) read.mutate({ id: one.id })
                  onClose()
                }}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </Popover>
  )
}

/** Kinds of notification whose text names no person. */
const NOBODYS = [
  'approved',
  'generated',
  'made_admin',
  'made_deputy',
  'viewers_asked',
  'blind_draft_revealed',
] as const satisfies Notification['kind'][]
const isNobodys = (kind: Notification['kind']): kind is (typeof NOBODYS)[number] =>
  NOBODYS.some((one) => one === kind)

function Item({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { language, formatDate } = useLanguage()
  const t = useTexts(NOTIFICATION_TEXTS)
  const { kind, script, created_at, is_read } = notification
  const { actor_name, guest } = notification
  const name = nameActor({ name: actor_name, guest }, language) ?? t('left')
  return (
    <li data-unread={!is_read || undefined}>
      <Link to={pageUrl(language, notificationPath(notification))} onClick={onOpen}>
        <span className="notification-what">
          {!is_read && <span className="visually-hidden">{t('unread')}: </span>}
          {isNobodys(kind) ? t(kind) : t(kind, { name })}
        </span>
        {script && <span className="notification-where">{script.title}</span>}
        {wordsOfNotification(notification, language).map((words) => (
          <span key={words} className="notification-excerpt" dir="auto">
            {words}
          </span>
        ))}
        <time dateTime={created_at} title={formatDate(created_at, 'date_time')}>
          {formatDate(created_at, 'relative')}
        </time>
      </Link>
      {script && <MuteButton script={script} />}
    </li>
  )
}

/** Mutes or unmutes emails about a script. The inbox still shows the script's notifications. */
function MuteButton({ script }: { script: NonNullable<Notification['script']> }) {
  const t = useTexts(NOTIFICATION_TEXTS)
  const mute = useMuteScript()
  const { title, is_muted } = script
  const name = t(is_muted ? 'unmute' : 'mute', { title })
  return (
    <PlainButton
      className="notification-mute"
      aria-label={name}
      title={name}
      onClick={() => mute.mutate({ id: script.id, is_muted: !is_muted })}
    >
      <LineIcon
        path={`M3 5h14v10H3Zm0 .5 7 5.5 7-5.5${is_muted ? 'M2.5 17.5l15-15' : ''}`}
        size={18}
      />
    </PlainButton>
  )
}
