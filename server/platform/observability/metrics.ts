import type { FastifyInstance } from 'fastify'
import type { Counter, Histogram } from 'prom-client'

/** Figures for Prometheus. Route patterns and statuses only: no address, no id, no text. */
export type Metrics = { write(): Promise<string> }

/**
 * Counts and times every answer once somebody may read the figures; the library is loaded only then.
 * `gauges` are asked when the figures are read.
 */
export function createMetrics(
  app: FastifyInstance,
  enabled: boolean,
  gauges: Record<string, () => number>,
): Metrics {
  if (!enabled) return { write: async () => '' }
  const loaded = load(gauges)
  app.addHook('onResponse', async (request, reply) => {
    const { answers, seconds } = await loaded
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page' }
    answers.inc({ ...labels, status: String(reply.statusCode) })
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  return { write: async () => (await loaded).registry.metrics() }
}

async function load(gauges: Record<string, () => number>) {
  // By its default: a bundle of a CommonJS package has no other name.
  const { default: prometheus } = await import('prom-client')
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = prometheus
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'daihon_' })
  for (const [name, read] of Object.entries(gauges))
    new Gauge({
      name: `daihon_${name}`,
      help: name.replaceAll('_', ' '),
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  const answers: Counter = new Counter({
    name: 'daihon_http_answers_total',
    help: 'Answers by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds: Histogram = new Histogram({
    name: 'daihon_http_seconds',
    help: 'Seconds from request to answer',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return { registry, answers, seconds }
}
