import { useQuery } from '@tanstack/react-query'
import { type NotificationSettings, notificationRoutes as routes } from '#contract/notifications.ts'
import { queryOf, useMutationOf } from '#web/api/queries.ts'
import { optimistic } from '#web/api/query-cache.ts'
import { queryClient } from '#web/api/query-client.ts'
import { showFailure } from '#web/messages/show-failure.ts'
import { NOTIFICATION_TOASTS } from './texts.ts'

export const useNotificationSettings = () => useQuery(queryOf(routes.readNotificationSettings))

type Choices = Pick<NotificationSettings, 'mail' | 'kinds_off'>
const onError = (error: Error) => showFailure(NOTIFICATION_TOASTS.not_saved, error)

/** Changes the settings optimistically: rolled back if the server refuses. */
export const useSetNotificationSettings = () =>
  useMutationOf(
    routes.updateNotificationSettings,
    (body: Choices) => ({ body }),
    optimistic(
      [routes.readNotificationSettings],
      (choices: Choices) =>
        queryClient.setQueryData(
          queryOf(routes.readNotificationSettings).queryKey,
          (before) => before && { ...before, ...choices },
        ),
      onError,
    ),
  )
