import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { WebhookKind } from '#contract/webhook-kinds.ts'
import { webhookRoutes as routes } from '#contract/webhooks.ts'
import { pagesOf, queryOf, useMutationOf } from '#web/api/queries.ts'

const POLL_MS = 2_000

export const useWebhooks = () =>
  useQuery({ ...queryOf(routes.listWebhooks), select: ({ webhooks }) => webhooks })

/** A webhook's deliveries, in pages; polled while a delivery is pending. */
export const useDeliveries = (id: string) =>
  useInfiniteQuery({
    ...pagesOf(routes.listWebhookDeliveries, { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ deliveries }) => deliveries.some((one) => one.state === 'waiting'))
        ? POLL_MS
        : false,
  })

type Change = { url?: string; kinds?: WebhookKind[]; is_paused?: boolean }
const byId = (id: string) => ({ params: { id }, body: {} })

/**
 * Mutations of webhooks. `add` and `rotate` resolve to the signing secret, which the server sends
 * only once.
 */
export const useWebhookCalls = () => ({
  add: useMutationOf(routes.createWebhook, (body: { url: string; kinds: WebhookKind[] }) => ({
    body,
  })).mutateAsync,
  change: useMutationOf(routes.updateWebhook, ({ id, ...body }: Change & { id: string }) => ({
    params: { id },
    body,
  })).mutateAsync,
  rotate: useMutationOf(routes.rotateWebhookSecret, byId).mutateAsync,
  sendTest: useMutationOf(routes.testWebhook, byId).mutateAsync,
  replay: useMutationOf(
    routes.replayWebhookDelivery,
    (params: { id: string; delivery_id: string }) => ({ params, body: {} }),
  ).mutateAsync,
  remove: useMutationOf(routes.deleteWebhook, (id: string) => ({ params: { id } })).mutateAsync,
})
