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

/**
 * A span's name and attributes: only patterns, names and numbers, no ids, addresses, texts or
 * values.
 */
export type SpanDescription = { name: string; attributes: Attributes; of_database?: boolean }

/**
 * Spans of requests, jobs and work inside them, sent to an OpenTelemetry collector. This file is
 * loaded only if a collector is configured.
 */
export type Traces = {
  /**
   * Records a span for each request to a known route, except `UNTRACED_ROUTES`. The span ends with
   * the response.
   */
  followRequests(app: FastifyInstance): void
  /**
   * Runs work in a child span of the current span. If no span is being recorded, runs the work
   * without tracing.
   */
  within<T>(
    described: SpanDescription,
    work: () => Promise<T>,
    describe?: (value: T) => Attributes,
  ): Promise<T>
  beginning<T>(described: SpanDescription, work: () => Promise<T>): Promise<T>
  /** Sends the remaining spans; waits at most a few seconds. */
  close(): Promise<void>
}

/**
 * Routes that are not traced, because their requests are frequent and uninteresting: health checks,
 * metrics, files, and the route of all pages (`*`).
 */
const UNTRACED_ROUTES = /(?:^\/(?:healthz|readyz|metrics)|\*|\.\w+)$/
/** Format of the `traceparent` header in W3C Trace Context: trace id, span id and flags. */
const TRACEPARENT = /^(?!ff)[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/
/** Maximum delay of the shutdown by an unresponsive collector. */
const CLOSE_TIMEOUT_MS = 3_000
const LOG_INTERVAL_MS = 600_000

/**
 * Connects to the collector at `endpoint`. OpenTelemetry reads name, sampling and limits from
 * environment variables. Calls `onFailure` for lost spans, at most every ten minutes.
 */
export function openTraces(
  { endpoint, headers }: { endpoint: string; headers: Record<string, string> },
  onFailure: (error: unknown, lost: number) => void,
): Traces {
  const exporter = reportFailures(
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
    describe?: (value: T) => Attributes,
  ): Promise<T> => {
    try {
      const value = await present.run(trace.setSpan(above, span), work)
      if (describe) span.setAttributes(describe(value))
      return value
    } catch (error) {
      recordError(span, error)
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
        if (url === undefined || UNTRACED_ROUTES.test(url)) return done()
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
      // Restores the request's context, because Fastify loses the context when it parses the body.
      app.addHook('preHandler', (request, _reply, done) => {
        const context = requests.get(request)
        if (context) present.run(context, done)
        else done()
      })
    },
    within({ name, attributes, of_database }, work, describe) {
      const above = present.getStore()
      // Does not trace work that starts after the response, because the recording of its parent
      // span has ended.
      if (!above || !trace.getSpan(above)?.isRecording()) return work()
      const kind = of_database ? SpanKind.CLIENT : SpanKind.INTERNAL
      return run(tracer.startSpan(name, { kind, attributes }, above), above, work, describe)
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
        pause(CLOSE_TIMEOUT_MS, undefined, { ref: false }),
      ]),
  }
}

/**
 * Reads the caller's span from the `traceparent` header. Without a valid header, returns the root
 * context.
 */
function readCaller(traceparent: string | string[] | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(traceparent)) ?? []
  const caller = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true }
  return isSpanContextValid(caller) ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
}

/**
 * Records only an error's code, or its type if the error has no code, because the message may quote
 * values that were sent. A refusal is not an error but a normal response.
 */
function recordError(span: Span, error: unknown): void {
  if (error instanceof Refusal) {
    span.setAttribute('daihon.refusal', error.code)
    return
  }
  const { code, type } = describeFailure(error)
  span.setAttribute('error.type', code ?? type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/**
 * Wraps an exporter: counts lost spans and reports them at most every LOG_INTERVAL_MS.
 * OpenTelemetry itself reports failures only to its own logger, which is not set up.
 */
function reportFailures(
  exporter: SpanExporter,
  onFailure: (error: unknown, lost: number) => void,
): SpanExporter {
  let lost = 0
  let told_at = Number.NEGATIVE_INFINITY
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        // 0 means success.
        if (result.code !== 0) lost += spans.length
        if (lost > 0 && performance.now() - told_at > LOG_INTERVAL_MS) {
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
