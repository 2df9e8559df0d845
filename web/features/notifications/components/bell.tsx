import { PlainButton } from '#web/components/buttons.tsx'
import './notifications.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { NOTIFICATION_PARAM, notificationPath } from '#contract/notification-path.ts'
import { INBOX_CHANGED, type Notification } from '#contract/notifications.ts'
import { pageUrl } from '#contract/pages.ts'
import { type CompanyRole, findCompanyRole } from '#contract/permissions.ts'
import { queryClient } from '#web/api/query-client.ts'
import { LineIcon } from '#web/components/line-icon.tsx'
import { useLanguage, useTexts } from '#web/language/language.tsx'
import { socketNotices } from '#web/realtime/socket-notices.ts'
import { loadProfile } from '#web/session/session.ts'
import { useActor } from '#web/session/use-can.ts'
import { refreshNotifications, useNotifications, useReadNotifications } from '../api.ts'
import { NOTIFICATION_TEXTS } from '../texts.ts'
import { Inbox } from './inbox.tsx'

const POLL_MS = 30_000
/**
 * The bell in the header. Has its own query provider, since the header is outside the pages' query
 * provider.
 */
export function Bell() {
  return (
    <QueryClientProvider client={queryClient}>
      <BellButton />
    </QueryClientProvider>
  )
}

function BellButton() {
  const t = useTexts(NOTIFICATION_TEXTS)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notifications = useNotifications()
  useInboxUpdates()
  useRoleUpdates(notifications.data?.pages[0]?.role, notifications.dataUpdatedAt)
  const inView = useReadInView(
    notifications.data?.pages.flatMap((page) => page.notifications) ?? [],
  )
  useMailLink()
  const unread = notifications.data?.pages[0]?.unread ?? 0
  const count = Math.max(0, unread - inView)
  const name = count > 0 ? t('open_count', { count }) : t('open')
  return (
    <>
      <PlainButton
        className="header-button notifications-bell"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        <LineIcon path="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.8 5.2-1.8 5.8 0 .4.3.7.7.7h11.2c.4 0 .7-.3.7-.7 0-.6-1.8-1.8-1.8-5.8A4.5 4.5 0 0 0 10 3ZM8.3 16.2a1.8 1.8 0 0 0 3.4 0" />
        {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      </PlainButton>
      {anchor && (
        <Inbox anchor={anchor} notifications={notifications} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

/**
 * Marks the notification about a finished generation as read while the page of its canvas is
 * visible. Returns the number of unread notifications that are being marked, so that the bell does
 * not count them.
 */
function useReadInView(found: readonly Notification[]): number {
  const { language } = useLanguage()
  const { pathname } = useLocation()
  const read = useReadNotifications()
  const isVisible = useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
  )
  const inView = found.filter(
    (one) =>
      one.kind === 'generated' &&
      !one.is_read &&
      isVisible &&
      pageUrl(language, notificationPath(one)) === pathname,
  )
  const id = inView[0]?.id
  const { mutate } = read
  useEffect(() => {
    if (id !== undefined) mutate({ id })
  }, [id, mutate])
  return inView.length
}

/**
 * A link in an email contains the id of a notification as a URL parameter. Marks this notification
 * as read and removes the parameter from the address.
 */
function useMailLink(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const { mutate } = useReadNotifications()
  useEffect(() => {
    const { pathname, search, hash, state } = location
    const params = new URLSearchParams(search)
    const id = Number(params.get(NOTIFICATION_PARAM))
    if (!params.has(NOTIFICATION_PARAM)) return
    params.delete(NOTIFICATION_PARAM)
    void navigate({ pathname, search: params.toString(), hash }, { replace: true, state })
    if (Number.isSafeInteger(id) && id > 0) mutate({ id })
  }, [location, navigate, mutate])
}

/**
 * Refreshes the notifications at an interval, and when a document's socket announces a new one. For
 * most users, this is the only regular request on pages without a document. Its refusal shows the
 * page that the account is suspended.
 */
function useInboxUpdates(): void {
  useEffect(() => {
    const poll = setInterval(() => {
      if (document.visibilityState === 'visible' && navigator.onLine) void refreshNotifications()
    }, POLL_MS)
    const stop = socketNotices.subscribe(() => {
      if (socketNotices.get()?.news === INBOX_CHANGED) void refreshNotifications()
    })
    return () => {
      clearInterval(poll)
      stop()
    }
  }, [])
}

/**
 * Reloads the profile when the account's role in the company has changed. `role`: the role in the
 * last response with notifications. `readAt`: the time of this response.
 */
function useRoleUpdates(role: CompanyRole | undefined, readAt: number): void {
  const actor = useActor()
  const known = actor && findCompanyRole(actor)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each loaded list retries after a failure
  useEffect(() => {
    if (role && known && role !== known) loadProfile().catch(() => {})
  }, [role, known, readAt])
}
