import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type TranscriptionRequest = {
  headers: IncomingHttpHeaders
  fields: Record<string, string>
  file: { name: string; type: string; bytes: Uint8Array }
}

/** The response to one request. By default the server responds with one sentence. */
export type TranscriptionTurn = {
  /**
   * Segments of the response, which is sent in OpenAI's format `verbose_json`. Times are in
   * seconds.
   */
  segments?: readonly { start: number; end: number; text: string }[]
  /** The response's text. Used without `segments` for a response that contains no times. */
  text?: string
  /** Status of the response; by default 200. */
  status?: number
  raw?: string
  headers?: Record<string, string>
  /** Sends nothing; the connection stays open until the client closes it. */
  hangs?: boolean
  /** Closes the connection without a response. */
  drops?: boolean
  after?: Promise<unknown>
}

/** A local transcription service for tests. It uses the OpenAI protocol and can fail on demand. */
export type TranscriptionServer = {
  url: string
  requests: TranscriptionRequest[]
  /**
   * Number of responses that were not sent completely, because the client or the server closed the
   * connection.
   */
  readonly hung_up: number
  /** Sets how the next requests are handled, in order; the last entry applies to all later requests. */
  will(...turns: TranscriptionTurn[]): void
  close(): Promise<void>
}

const SENTENCE: TranscriptionTurn = {
  segments: [{ start: 0, end: 2, text: '在庫はどう数えていますか？' }],
}

export async function openTranscriptionServer(): Promise<TranscriptionServer> {
  let turns: TranscriptionTurn[] = [SENTENCE]
  let hung_up = 0
  const requests: TranscriptionRequest[] = []
  const sockets = new Set<Socket>()
  const server = createServer(async (request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) hung_up++
    })
    const pieces: Buffer[] = []
    try {
      for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
    } catch {
      // The client closed the connection while it was sending the form, so no response is sent.
      return
    }
    if (request.method !== 'POST' || request.url !== '/v1/audio/transcriptions') {
      response.writeHead(404).end()
      return
    }
    requests.push(await readForm(request.headers, Buffer.concat(pieces)))
    const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? SENTENCE
    await turn.after
    answer(response, turn)
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
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function readForm(
  headers: IncomingHttpHeaders,
  body: Buffer<ArrayBuffer>,
): Promise<TranscriptionRequest> {
  const type = String(headers['content-type'])
  const form = await new Response(body, { headers: { 'content-type': type } }).formData()
  const file = form.get('file')
  if (!(file instanceof File)) throw new Error('The form has no file.')
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
  const bytes = new Uint8Array(await file.arrayBuffer())
  return { headers, fields, file: { name: file.name, type: file.type, bytes } }
}

function answer(response: ServerResponse, turn: TranscriptionTurn): void {
  if (turn.hangs) return
  if (turn.drops) {
    response.destroy()
    return
  }
  const { segments, text, status = 200, raw, headers } = turn
  const words = text ?? segments?.map((one) => one.text).join('') ?? ''
  const body = raw ?? JSON.stringify(segments ? { text: words, segments } : { text: words })
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
}
