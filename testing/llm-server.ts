import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type LlmRequest = {
  headers: IncomingHttpHeaders
  body: {
    model: string
    messages: { role: string; content: string }[]
    stream?: boolean
    response_format?: { type: string; json_schema?: { strict: boolean; schema: unknown } }
    temperature?: number
    stream_options?: { include_usage: boolean }
    tools?: unknown
  }
  /** Text of all messages, including system messages and requests to repair an answer. */
  text: string
}

/**
 * The handling of one request. By default the server streams `says` in small pieces, reports token
 * usage if requested, and ends the stream properly.
 */
export type LlmTurn = {
  says?: string | ((request: LlmRequest) => string)
  status?: number
  error?: unknown
  headers?: Record<string, string>
  finish?: 'length' | 'content_filter'
  /** Closes the connection after this many characters. */
  drop_after?: number
  /**
   * Stops sending after this many characters, but keeps the connection open until the client closes
   * it.
   */
  hang_after?: number
  /** Responds with one JSON body in place of a stream. */
  whole?: boolean
  /** Ends the stream after this many characters, without the final `[DONE]`. */
  stop_after?: number
  breaks_with?: unknown
}

/** A local language model endpoint, which speaks the real protocol and fails on demand. */
export type LlmServer = {
  url: string
  requests: LlmRequest[]
  /**
   * Number of responses that were not sent completely, because the client or the server closed the
   * connection.
   */
  readonly hung_up: number
  /** Sets how the next requests are handled, in order; the last entry applies to all later requests. */
  will(...turns: LlmTurn[]): void
  untilRequested(times: number): Promise<void>
  close(): Promise<void>
}

const USAGE = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1_000 }
const PIECE = 40

/** Opens the endpoint on a free port; by default it responds with `{}`. */
export async function openLlmServer(): Promise<LlmServer> {
  let turns: LlmTurn[] = [{ says: '{}' }]
  let hung_up = 0
  const requests: LlmRequest[] = []
  const waiting: { times: number; resolve: () => void }[] = []
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
    response.on('close', () => {
      if (!response.writableFinished) hung_up++
    })
    request.on('end', () => {
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
        response.writeHead(404).end()
        return
      }
      const body = JSON.parse(text) as LlmRequest['body']
      const said = body.messages.map(({ content }) => content).join('\n')
      const received = { headers: request.headers, body, text: said }
      requests.push(received)
      const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? {}
      answer(response, received, turn)
      for (const one of waiting) if (requests.length >= one.times) one.resolve()
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    get hung_up() {
      return hung_up
    },
    will(...next) {
      turns = next
    },
    untilRequested: (times) =>
      new Promise((resolve) => {
        if (requests.length >= times) resolve()
        else waiting.push({ times, resolve })
      }),
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function answer(response: ServerResponse, request: LlmRequest, turn: LlmTurn) {
  if (turn.status !== undefined) {
    response.writeHead(turn.status, { 'content-type': 'application/json', ...turn.headers })
    response.end(turn.error === undefined ? '' : JSON.stringify({ error: turn.error }))
    return
  }
  const text = typeof turn.says === 'function' ? turn.says(request) : (turn.says ?? '{}')
  if (turn.whole || !request.body.stream) answerWhole(response, request, turn, text)
  else answerInPieces(response, request, turn, text)
}

const describeAnswer = ({ body }: LlmRequest) => ({
  id: 'chatcmpl-1',
  created: 1,
  model: body.model,
})

function answerWhole(response: ServerResponse, request: LlmRequest, turn: LlmTurn, text: string) {
  const about = { ...describeAnswer(request), object: 'chat.completion' }
  const message = { role: 'assistant', content: text }
  const choices = [{ index: 0, message, finish_reason: turn.finish ?? 'stop' }]
  response.writeHead(200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ ...about, choices, usage: USAGE }))
}

function answerInPieces(
  response: ServerResponse,
  request: LlmRequest,
  turn: LlmTurn,
  text: string,
) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  const chunk = { ...describeAnswer(request), object: 'chat.completion.chunk' }
  send({ ...chunk, choices: [{ index: 0, delta: { role: 'assistant', content: '' } }] })
  const stop = turn.drop_after ?? turn.hang_after ?? turn.stop_after ?? text.length
  for (let at = 0; at < stop; at += PIECE) {
    const content = text.slice(at, Math.min(stop, at + PIECE))
    send({ ...chunk, choices: [{ index: 0, delta: { content }, finish_reason: null }] })
  }
  if (turn.breaks_with !== undefined) {
    send({ error: turn.breaks_with })
    response.end()
  } else if (turn.drop_after !== undefined) {
    // Waits until the written part is sent, so that the connection breaks in the middle of the
    // response.
    setImmediate(() => response.destroy())
  } else if (turn.stop_after !== undefined) {
    response.end()
  } else if (turn.hang_after === undefined) {
    const choices = [{ index: 0, delta: {}, finish_reason: turn.finish ?? 'stop' }]
    send({ ...chunk, choices })
    if (request.body.stream_options?.include_usage) send({ ...chunk, choices: [], usage: USAGE })
    response.end('data: [DONE]\n\n')
  }
}
