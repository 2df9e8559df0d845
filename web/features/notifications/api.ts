import { useInfiniteQuery } from '@tanstack/react-query'
import { notificationRoutes as routes } from '#contract/notifications.ts'
import { allOf, pagesOf, useMutationOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showToast } from '#web/messages/message-store.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { NOTIFICATION_TOASTS } from './texts.ts'

export const useNotifications = () =>
  useInfiniteQuery({ ...pagesOf(routes.listNotifications), refetchOnWindowFocus: true })

export const refreshNotifications = (): Promise<void> =>
  queryClient.invalidateQueries(allOf(routes.listNotifications))

/**
 * Marks one notification (`id`) as read, or the notification `up_to` and all older notifications.
 */
export const useReadNotifications = () =>
  useMutationOf(routes.markNotificationsRead, (body: { id: number } | { up_to: number }) => ({
    body,
  }))

export const useMuteScript = () =>
  useMutationOf(
    routes.muteScript,
    ({ id, ...body }: { id: string; is_muted: boolean }) => ({ params: { id }, body }),
    {
      onSuccess: ({ is_muted }) =>
        showToast({
          status: 'success',
          title: is_muted ? NOTIFICATION_TOASTS.muted : NOTIFICATION_TOASTS.unmuted,
        }),
      onError: (error) => showFailure(NOTIFICATION_TOASTS.not_saved, error),
    },
  )
