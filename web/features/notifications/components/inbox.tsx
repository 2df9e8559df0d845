import { Button, Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { Notification } from '#contract/notifications.ts'
import { canvasPath, PAGES, pageUrl, scriptPath } from '#contract/pages.ts'
import { errorText } from '#web/api/api-error.ts'
import { Popover } from '#web/components/popover.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { type useNotifications, useReadNotifications } from '../api.ts'
import { NOTIFICATION_TEXTS } from '../texts.ts'

type Props = {
  anchor: HTMLElement
  notifications: ReturnType<typeof useNotifications>
  onClose: () => void
}

/** What this person was told of; each leads to what it is about, and is read by that. */
export function Inbox({ anchor, notifications, onClose }: Props) {
  const { pick } = useLanguage()
  const t = useTexts(NOTIFICATION_TEXTS)
  const read = useReadNotifications()
  const { data, error, isFetchingNextPage, hasNextPage } = notifications
  const found = data?.pages.flatMap((page) => page.notifications) ?? []
  const [newest] = found
  return (
    <Popover anchor={anchor} label={t('title')} className="notifications" onClose={onClose}>
      <div className="notifications-head">
        <h2>{t('title')}</h2>
        {newest && (data?.pages[0]?.unread ?? 0) > 0 && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            loading={read.isPending}
            onClick={({ currentTarget }) => {
              // The button goes; the keys stay with the box.
              currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
              read.mutate({ up_to: newest.id })
            }}
          >
            {t('read_all')}
          </Button>
        )}
      </div>
      {!data && !error && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton height={56} />
        </div>
      )}
      {!data && error && (
        <div role="alert" className="notifications-none">
          <p>{t('failed')}</p>
          <p>{pick(errorText(error))}</p>
          <Button size="compact-md" variant="default" onClick={() => void notifications.refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && found.length === 0 && (
        <div className="notifications-none">
          <p>{t('none')}</p>
          <p>{t('none_what')}</p>
        </div>
      )}
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
      {hasNextPage && (
        <Button
          size="compact-md"
          variant="default"
          loading={isFetchingNextPage}
          onClick={() => void notifications.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Popover>
  )
}

function Item({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { language, formatDate } = useLanguage()
  const t = useTexts(NOTIFICATION_TEXTS)
  const { kind, script, comment, created_at, is_read } = notification
  const name = notification.actor_name ?? t('left')
  return (
    <li data-unread={!is_read || undefined}>
      <Link to={findAddress(notification, language)} onClick={onOpen}>
        <span className="notification-what">
          {!is_read && <span className="visually-hidden">{t('unread')}: </span>}
          {kind === 'approved' || kind === 'generated' ? t(kind) : t(kind, { name })}
        </span>
        {script && <span className="notification-where">{script.title}</span>}
        {comment && (
          <span className="notification-excerpt" dir="auto">
            {comment.excerpt}
          </span>
        )}
        <time dateTime={created_at} title={formatDate(created_at, 'date_time')}>
          {formatDate(created_at, 'relative')}
        </time>
      </Link>
    </li>
  )
}

/** The page of what a notification is about. */
function findAddress({ kind, script, comment }: Notification, language: Language): string {
  if (kind === 'asked_to_join') return pageUrl(language, PAGES.approveUser)
  if (!script) return pageUrl(language, PAGES.dashboard)
  const isOnCanvas = kind === 'generated' || comment?.about === 'canvas'
  const page = pageUrl(language, isOnCanvas ? canvasPath(script.id) : scriptPath(script))
  return comment && !isOnCanvas ? `${page}#comment=${comment.thread_id}` : page
}
