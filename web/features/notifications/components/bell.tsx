import './notifications.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { INBOX_CHANGED } from '#contract/notifications.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useTexts } from '#web/language/language.tsx'
import { socketNews } from '#web/realtime/socket-news.ts'
import { useNotifications, useRefreshNotifications } from '../api.ts'
import { NOTIFICATION_TEXTS } from '../texts.ts'
import { Inbox } from './inbox.tsx'

/** The bell in the header, which stands outside the pages and what they remember of answers. */
export function Bell() {
  return (
    <QueryClientProvider client={queryClient}>
      <BellButton />
    </QueryClientProvider>
  )
}

/** How much is unread, and the way to it. */
function BellButton() {
  const t = useTexts(NOTIFICATION_TEXTS)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const notifications = useNotifications()
  useNews()
  const count = notifications.data?.pages[0]?.unread ?? 0
  const name = count > 0 ? t('open_count', { count }) : t('open')
  return (
    <>
      <button
        type="button"
        className="header-button notifications-bell"
        aria-label={name}
        title={name}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(anchor === null ? currentTarget : null)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path
            d="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 4-1.8 5.2-1.8 5.8 0 .4.3.7.7.7h11.2c.4 0 .7-.3.7-.7 0-.6-1.8-1.8-1.8-5.8A4.5 4.5 0 0 0 10 3ZM8.3 16.2a1.8 1.8 0 0 0 3.4 0"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {count > 0 && <span aria-hidden="true">{count > 99 ? '99+' : count}</span>}
      </button>
      {anchor && (
        <Inbox anchor={anchor} notifications={notifications} onClose={() => setAnchor(null)} />
      )}
    </>
  )
}

/** Asks again when a socket of this page says that there is something else to be read. */
function useNews(): void {
  const refresh = useRefreshNotifications()
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(
    () =>
      socketNews.subscribe(() => {
        if (socketNews.get()?.news === INBOX_CHANGED) latest.current()
      }),
    [],
  )
}
