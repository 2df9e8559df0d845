import { timingSafeEqual } from 'node:crypto'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { askDatabase } from '../data.ts'

/**
 * /healthz: the process runs. /readyz: it can serve (database reachable, not stopping).
 * /metrics: Prometheus text, to the holder of METRICS_TOKEN alone; to everybody else it is not there.
 */
export function serveHealth(services: Services): void {
  const { app, config, database, stopping } = services
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      if (stopping.aborted) throw new Error('stopping')
      await askDatabase(database)
      return { status: 'ready' }
    } catch {
      return reply.status(503).send({ status: 'not ready' })
    }
  })
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    const wanted = Buffer.from(config.metrics_token ?? '')
    if (wanted.length === 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new Refusal('not_found')
    return reply.type('text/plain; version=0.0.4').send(await services.metrics.write())
  })
}
