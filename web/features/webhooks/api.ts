import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebhookKind } from '#contract/webhook-kinds.ts'
import { webhookRoutes } from '#contract/webhooks.ts'
import { createApi } from '#web/api/client.ts'

const api = createApi(webhookRoutes)
const KEY = ['webhooks'] as const
/** How often the log is looked at again while something in it waits, in milliseconds. */
const LOOK_MS = 2_000

/** The company's webhooks. */
export function useWebhooks() {
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => api.listWebhooks({}, { signal }),
    select: ({ webhooks }) => webhooks,
  })
}

/** What was sent to one, page by page; looked at again while something waits. */
export function useDeliveries(id: string) {
  return useInfiniteQuery({
    queryKey: [...KEY, 'log', id],
    queryFn: ({ pageParam, signal }) =>
      api.listWebhookDeliveries(
        { params: { id }, query: pageParam ? { after: pageParam } : {} },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === 'waiting'))
        ? LOOK_MS
        : false,
  })
}

type Change = { url?: string; kinds?: WebhookKind[]; is_paused?: boolean }

/** Changes webhooks; the lists follow. */
export function useWebhookCalls() {
  const client = useQueryClient()
  const settle = { onSettled: () => client.invalidateQueries({ queryKey: KEY }) }
  return {
    /** Answers the signing secret, which is told this once. */
    add: useMutation({
      mutationFn: async (body: { url: string; kinds: WebhookKind[] }) =>
        (await api.createWebhook({ body })).secret,
      ...settle,
    }).mutateAsync,
    change: useMutation({
      mutationFn: ({ id, ...body }: Change & { id: string }) =>
        api.updateWebhook({ params: { id }, body }),
      ...settle,
    }).mutateAsync,
    /** Answers another one. */
    rotate: useMutation({
      mutationFn: async (id: string) =>
        (await api.rotateWebhookSecret({ params: { id }, body: {} })).secret,
      ...settle,
    }).mutateAsync,
    sendTest: useMutation({
      mutationFn: (id: string) => api.testWebhook({ params: { id }, body: {} }),
      ...settle,
    }).mutateAsync,
    replay: useMutation({
      mutationFn: (params: { id: string; delivery_id: string }) =>
        api.replayWebhookDelivery({ params, body: {} }),
      ...settle,
    }).mutateAsync,
    remove: useMutation({
      mutationFn: (id: string) => api.deleteWebhook({ params: { id } }),
      ...settle,
    }).mutateAsync,
  }
}
