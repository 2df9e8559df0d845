import type { FastifyInstance } from 'fastify'
import type { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Figure } from './read-figures.ts'

/**
 * Prometheus metrics. Labels of Daihon's own metrics are only methods, route patterns, statuses,
 * states and queue names: no addresses, ids or texts.
 */
export type Metrics = { write(): Promise<string> }

/**
 * Counts and times every response if metrics are enabled; otherwise the library is not even loaded.
 * `measure` reads Daihon's other metrics at scrape time.
 */
export function createMetrics(
  app: FastifyInstance,
  enabled: boolean,
  measure: () => Promise<Figure[]>,
): Metrics {
  if (!enabled) return { write: async () => '' }
  const loaded = load()
  app.addHook('onResponse', async (request, reply) => {
    const { answers, seconds } = await loaded
    const labels = { method: request.method, route: request.routeOptions.url ?? 'page' }
    answers.inc({ ...labels, status: String(reply.statusCode) })
    seconds.observe(labels, reply.elapsedTime / 1000)
  })
  return {
    async write() {
      const [{ registry, show }, figures] = await Promise.all([loaded, measure()])
      show(figures)
      return registry.metrics()
    },
  }
}

async function load() {
  // Imports the default export, because the bundled CommonJS package has no named exports.
  const { default: prometheus } = await import('prom-client')
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = prometheus
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'daihon_' })
  const answers: Counter = new Counter({
    name: 'daihon_http_answers_total',
    help: 'HTTP responses by route pattern and status',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const seconds: Histogram = new Histogram({
    name: 'daihon_http_seconds',
    help: 'Seconds from an HTTP request to its response',
    labelNames: ['method', 'route'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  return { registry, answers, seconds, show: showIn(registry, Gauge) }
}

function showIn(registry: Registry, GaugeClass: typeof Gauge) {
  const gauges = new Map<string, Gauge>()
  return (figures: readonly Figure[]) => {
    for (const gauge of gauges.values()) gauge.reset()
    for (const { name, help, value, labels = {} } of figures) {
      const options = { name: `daihon_${name}`, help, labelNames: Object.keys(labels) }
      const gauge = gauges.get(name) ?? new GaugeClass({ ...options, registers: [registry] })
      gauges.set(name, gauge)
      gauge.set(labels, value)
    }
  }
}
