import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type NotificationSettings, notificationRoutes } from '#contract/notifications.ts'
import { errorText } from '#web/api/api-error.ts'
import { createApi } from '#web/api/client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { NOTIFICATION_TOASTS } from './texts.ts'

const api = createApi(notificationRoutes)
const KEY = ['notifications'] as const
const SETTINGS_KEY = ['notification_settings'] as const

/** What this person was told of, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      api.listNotifications({ query: pageParam === null ? {} : { after: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: true,
  })
}

/** Asks again. */
export function useRefreshNotifications(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: KEY })
}

/** Notes one, or all up to one, as read. */
export function useReadNotifications() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { id: number } | { up_to: number }) => api.readNotifications({ body }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  })
}

/** When and of what this person gets mails. */
export function useNotificationSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: ({ signal }) => api.getNotificationSettings({}, { signal }),
  })
}

type Choices = Pick<NotificationSettings, 'mail' | 'kinds_off'>

/** Sets it. Shown at once; as it was again where that is refused. */
export function useSetNotificationSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Choices) => api.setNotificationSettings({ body }),
    // One after the other: what is set last is kept last.
    scope: { id: SETTINGS_KEY[0] },
    onMutate: async (choices) => {
      await client.cancelQueries({ queryKey: SETTINGS_KEY })
      const before = client.getQueryData<NotificationSettings>(SETTINGS_KEY)
      if (before) client.setQueryData(SETTINGS_KEY, { ...before, ...choices })
      return before
    },
    onError: (error, _, before) => {
      client.setQueryData(SETTINGS_KEY, before)
      showToast({ status: 'error', title: NOTIFICATION_TOASTS.not_saved, text: errorText(error) })
    },
  })
}

/** Says whether this person gets mails of a script. */
export function useMuteScript() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_muted }: { id: string; is_muted: boolean }) =>
      api.muteScript({ params: { id }, body: { is_muted } }),
    onSuccess: ({ is_muted }) =>
      showToast({
        status: 'success',
        title: is_muted ? NOTIFICATION_TOASTS.muted : NOTIFICATION_TOASTS.unmuted,
      }),
    onError: (error) =>
      showToast({ status: 'error', title: NOTIFICATION_TOASTS.not_saved, text: errorText(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: SETTINGS_KEY }),
      ]),
  })
}
