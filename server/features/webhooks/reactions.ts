import { WEBHOOK_KINDS } from '#contract/webhook-kinds.ts'
import type { Services } from '#server/platform/services.ts'
import { describe, findSubscribedWebhooks, insertOfEvent } from './data.ts'
import { queueDelivery } from './jobs/deliver-webhooks.ts'
import { writeBody } from './rules.ts'

export function reactWithWebhooks(services: Services): void {
  const { database, events, now } = services
  for (const kind of WEBHOOK_KINDS)
    events.react(kind, 'webhooks', (event) =>
      database.system(async (tx) => {
        const { company_id, id: event_id, data: facts } = event
        const webhooks = await findSubscribedWebhooks(tx, event)
        if (company_id === null || webhooks.length === 0) return
        const body = writeBody(kind, { ...(await describe(tx, event)), at: now(), facts })
        const rows = webhooks.map((webhook_id) => ({
          company_id,
          webhook_id,
          kind,
          body,
          event_id,
        }))
        for (const id of await insertOfEvent(tx, rows, now()))
          await queueDelivery(services, id, { tx })
      }),
    )
}
