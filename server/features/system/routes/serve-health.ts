import { timingSafeEqual } from 'node:crypto'
import { checkReadiness } from '#server/platform/observability/check-readiness.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Routes for health checks:
 * - /healthz: 200 while the process runs
 * - /readyz: the state of each part; 200 if the server can serve requests, otherwise 503
 * - /metrics: Prometheus text; 404 without METRICS_TOKEN as bearer token
 */
export function serveHealth(services: Services): void {
  const { app, config } = services
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const { is_ready, parts } = await checkReadiness(services)
    return reply
      .status(is_ready ? 200 : 503)
      .send({ status: is_ready ? 'ready' : 'not ready', parts })
  })
  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
    const wanted = Buffer.from(config.metrics_token ?? '')
    if (wanted.length === 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted))
      throw new Refusal('not_found')
    return reply.type('text/plain; version=0.0.4').send(await services.metrics.write())
  })
}
