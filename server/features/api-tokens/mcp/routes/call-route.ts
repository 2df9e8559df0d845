import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pair } from '#contract/language.ts'
import type { Route, RouteCall, RouteResponse } from '#contract/route.ts'

/**
 * Thrown if a route refuses a request. The message contains the refusal's code, English text and
 * Japanese text.
 */
export class CallRefused extends Error {
  constructor({ code, error }: { code: string; error: Pair }) {
    super(`${code}: ${error.en} ${error.ja}`)
  }
}

export type CallRoute = <R extends Route>(route: R, call: RouteCall<R>) => Promise<RouteResponse<R>>

/**
 * Returns a function that calls routes on behalf of an MCP request's sender. Each call is handled
 * like a normal HTTP request, so that token, scope, rights and limits apply. The function throws
 * CallRefused.
 */
export function callAs(app: FastifyInstance, request: FastifyRequest): CallRoute {
  const { authorization = '', host = '' } = request.headers
  return async (route, call) => {
    const { params = {}, query = {}, body } = call as Record<string, Record<string, string>>
    const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    )
    const answer = await app.inject({
      method: route.method,
      url: path,
      query,
      remoteAddress: request.ip,
      headers: { authorization, host },
      ...(body === undefined ? {} : { payload: body }),
    })
    if (answer.statusCode >= 400) throw new CallRefused(answer.json())
    return answer.json()
  }
}
