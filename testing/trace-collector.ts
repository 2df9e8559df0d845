import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type SentSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  /** Id of the parent span; empty for a root span. */
  parentSpanId: string
  attributes: Record<string, string | number | boolean>
  resource: Record<string, string | number | boolean>
  isError: boolean
}

/**
 * The response to the next batches: 'take' accepts them, 'hang' never responds, and a number
 * refuses them with this HTTP status.
 */
type Treatment = 'take' | 'hang' | number

/**
 * A local trace collector for tests. It receives OTLP over HTTP as JSON, and can fail on demand.
 */
export type TraceCollector = {
  url: string
  spans: SentSpan[]
  requests: { headers: IncomingHttpHeaders; text: string }[]
  will(treatment: Treatment): void
  close(): Promise<void>
}

export async function openTraceCollector(): Promise<TraceCollector> {
  let treatment: Treatment = 'take'
  const spans: SentSpan[] = []
  const requests: TraceCollector['requests'] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    requests.push({ headers: request.headers, text })
    if (treatment === 'hang') return
    const isExport = request.method === 'POST' && request.url === '/v1/traces'
    const status = typeof treatment === 'number' ? treatment : isExport ? 200 : 404
    if (status === 200) spans.push(...readSpans(JSON.parse(text) as Batch))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    requests,
    will(next) {
      treatment = next
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attribute = { key: string; value: Value }
type Batch = {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: {
      spans: {
        name: string
        kind: number
        traceId: string
        spanId: string
        parentSpanId?: string
        attributes: Attribute[]
        status?: { code?: number }
      }[]
    }[]
  }[]
}

const STATUS_ERROR = 2

const readSpans = ({ resourceSpans }: Batch): SentSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap((scope) =>
      scope.spans.map(({ name, kind, traceId, spanId, parentSpanId = '', attributes, status }) => ({
        name,
        kind,
        traceId,
        spanId,
        parentSpanId,
        attributes: readAttributes(attributes),
        resource: readAttributes(resource.attributes),
        isError: status?.code === STATUS_ERROR,
      })),
    ),
  )

const readAttributes = (attributes: Attribute[]) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, boolValue } }) => [
      key,
      stringValue ?? boolValue ?? Number(intValue),
    ]),
  )
