import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { notificationRoutes } from '#contract/notifications.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(notificationRoutes)
const KEY = ['notifications'] as const

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
