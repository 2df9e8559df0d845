import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ProblemCode } from '#contract/problems.ts'
import { Refusal } from '../refusal.ts'
import { toRefusal } from './describe-error.ts'

/**
 * Answers errors and unknown routes with a problem code. Internal errors are logged, and their
 * responses have no details.
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send(new Refusal('not_found').toBody()),
  )
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = toRefusal(error)
  if (!refusal)
    request.log.error(
      { err: error, route: request.routeOptions.url, method: request.method },
      'request failed',
    )
  const answer = refusal ?? new Refusal('internal')
  if (answer.retryAfter !== undefined) reply.header('retry-after', String(answer.retryAfter))
  return reply.status(answer.status).send(answer.toBody())
}

/**
 * Returns a handler that answers invalid URLs. The router refuses these URLs before any hook runs,
 * so the handler sets the headers itself.
 */
export function answerBadAddress(headers: Readonly<Record<string, string>>) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers)
    answerError(error, request, reply)
  }
}

/** Answers invalid HTTP: malformed requests, too long headers, or requests not sent in time. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const code: ProblemCode =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? 'headers_too_large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? 'too_slow'
        : 'malformed'
  const refusal = new Refusal(code)
  const body = JSON.stringify(refusal.toBody())
  if (socket.writable)
    socket.write(
      `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n` +
        `content-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\n` +
        `connection: close\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  socket.destroySoon()
}
