import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { PRODUCT_VERSION } from '../product-version.ts'
import { Refusal } from '../refusal.ts'
import { describeFailure } from './describe-failure.ts'

/** What a span is called and what it tells. Patterns, names and numbers only: no id, no address, no text, no value. */
export type Told = { name: string; attributes: Attributes; of_database?: boolean }

/** Spans of requests and jobs, and of what is done for them, sent to a collector. Loaded only where there is one. */
export type Traces = {
  /** Has each request be a span, from its arrival to the end of its answer. */
  followRequests(app: FastifyInstance): void
  /** Does work in a span below the present one; where none is recorded, without. */
  within<T>(told: Told, work: () => Promise<T>, tell?: (value: T) => Attributes): Promise<T>
  /** Does work in a span that begins a trace. */
  beginning<T>(told: Told, work: () => Promise<T>): Promise<T>
  /** Sends what is left, as far as the collector takes it within seconds. */
  close(): Promise<void>
}

/** What is asked without an end, and tells nothing: health, files, the page that is the same for all. */
const NOT_FOLLOWED = /(?:^\/(?:healthz|readyz|metrics)|\*|\.\w+)$/
/** Of the W3C's Trace Context. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/
/** A collector that does not answer must not hold up the end of the process. */
const CLOSES_WITHIN_MS = 3_000
/** A collector that is away is told of so often. */
const TELLS_EVERY_MS = 600_000

/**
 * Opens the way to the collector at `endpoint`. Name, sampling and limits are read from the environment by
 * OpenTelemetry itself. `onFailure` hears of spans that were not taken, at most every ten minutes.
 */
export function openTraces(
  { endpoint, headers }: { endpoint: string; headers: Record<string, string> },
  onFailure: (error: unknown, lost: number) => void,
): Traces {
  const exporter = tellFailures(
    new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers }),
    onFailure,
  )
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(
        resourceFromAttributes({ 'service.name': 'daihon', 'service.version': PRODUCT_VERSION }),
      )
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('daihon')
  const present = new AsyncLocalStorage<Context>()
  const requests = new WeakMap<FastifyRequest, Context>()

  const run = async <T>(
    span: Span,
    above: Context,
    work: () => Promise<T>,
    tell?: (value: T) => Attributes,
  ): Promise<T> => {
    try {
      const value = await present.run(trace.setSpan(above, span), work)
      if (tell) span.setAttributes(tell(value))
      return value
    } catch (error) {
      tellError(span, error)
      throw error
    } finally {
      span.end()
    }
  }

  return {
    followRequests(app) {
      app.addHook('onRequest', (request, reply, done) => {
        const { method, id } = request
        const { url } = request.routeOptions
        if (url === undefined || NOT_FOLLOWED.test(url)) return done()
        const attributes = {
          'http.request.method': method,
          'http.route': url,
          'daihon.request_id': id,
        }
        const kind = SpanKind.SERVER
        const span = tracer.startSpan(
          `${method} ${url}`,
          { kind, attributes },
          readCaller(request.headers.traceparent),
        )
        requests.set(request, trace.setSpan(ROOT_CONTEXT, span))
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode)
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        done()
      })
      // Reading a body leaves the context of the hooks before.
      app.addHook('preHandler', (request, _reply, done) => {
        const context = requests.get(request)
        if (context) present.run(context, done)
        else done()
      })
    },
    within({ name, attributes, of_database }, work, tell) {
      const above = present.getStore()
      // What still goes on when the answer is out belongs to nobody who waits.
      if (!above || !trace.getSpan(above)?.isRecording()) return work()
      const kind = of_database ? SpanKind.CLIENT : SpanKind.INTERNAL
      return run(tracer.startSpan(name, { kind, attributes }, above), above, work, tell)
    },
    beginning: ({ name, attributes }, work) =>
      run(
        tracer.startSpan(name, { kind: SpanKind.CONSUMER, attributes }, ROOT_CONTEXT),
        ROOT_CONTEXT,
        work,
      ),
    close: () =>
      Promise.race([
        provider.shutdown().catch(() => {}),
        pause(CLOSES_WITHIN_MS, undefined, { ref: false }),
      ]),
  }
}

/** The span the caller asks in; a root where it names none. */
function readCaller(traceparent: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(traceparent)) ?? []
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
}

/** A refusal is an answer like any other. Of an error its code is told, never its words, which may quote what was sent. */
function tellError(span: Span, error: unknown): void {
  if (error instanceof Refusal) {
    span.setAttribute('daihon.refusal', error.code)
    return
  }
  const { code, type } = describeFailure(error)
  span.setAttribute('error.type', code ?? type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** The exporter, whose failures are told now and then; whoever hands it spans does not mind them. */
function tellFailures(
  exporter: SpanExporter,
  onFailure: (error: unknown, lost: number) => void,
): SpanExporter {
  let lost = 0
  let told_at = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0: taken.
        if (result.code !== 0) lost += spans.length
        if (lost > 0 && performance.now() - told_at > TELLS_EVERY_MS) {
          told_at = performance.now()
          onFailure(result.error, lost)
          lost = 0
        }
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
