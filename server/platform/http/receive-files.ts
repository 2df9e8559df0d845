import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../refusal.ts'

const TYPE = 'application/octet-stream'

/** Binds a route whose body is a file. The handler reads the body itself, after authorization. */
export function receiveFiles(app: FastifyInstance, bind: (scope: FastifyInstance) => void): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    // Accepts any content type and does not parse the body, because authorization precedes parsing.
    scope.addContentTypeParser('*', (_request, payload, finish) => finish(null, payload))
    bind(scope)
    done()
  })
}

/**
 * Returns the declared length of a request's file. Throws Refusal('malformed') if the length is
 * missing, or if the content type is wrong.
 */
export function readFileLength({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  if (!Number.isSafeInteger(length) || headers['content-type'] !== TYPE)
    throw new Refusal('malformed')
  return length
}

/**
 * Reads a request's file into shared memory. `length`: the declared length. Throws
 * Refusal('malformed') if the file has another length.
 */
export async function readFileBody(request: FastifyRequest, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(length))
  let at = 0
  for await (const part of readParts(request.body)) {
    if (at + part.length > length) throw new Refusal('malformed')
    bytes.set(part, at)
    at += part.length
  }
  if (at < length) throw new Refusal('malformed')
  return bytes
}

async function* readParts(body: unknown): AsyncGenerator<Uint8Array> {
  if (!(body instanceof Readable)) return
  try {
    for await (const part of body) yield part as Uint8Array
  } catch {
    // The client disconnected and aborted the upload.
    throw new Refusal('malformed')
  }
}
