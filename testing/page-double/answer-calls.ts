import type { FastifyInstance } from 'fastify'
import type { Route, RouteInput, RouteResponse } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'

type All = typeof ROUTES
/** Handlers of API routes, by route name. Results must satisfy the contract's schemas. */
export type Answers = {
  [Name in keyof All]?: (
    call: RouteInput<All[Name]>,
  ) => RouteResponse<All[Name]> | Promise<RouteResponse<All[Name]>>
}
type Answer = (call: Record<'params' | 'query' | 'body', unknown>) => unknown

/**
 * Answers API requests with the current handlers, which `read` returns. Parses requests and
 * responses with the contract's schemas. Calls `onFault` for requests without a handler and for
 * violations of the contract.
 */
export function answerCalls(
  app: FastifyInstance,
  read: () => Answers,
  onFault: (fault: string) => void,
): void {
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) =>
    done(null, body),
  )
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    app.route({
      method: route.method,
      url: route.path,
      async handler(request, reply) {
        const answer = read()[name as keyof All] as Answer | undefined
        try {
          if (!answer) throw new Error('no answer is given')
          const call = {
            params: route.params?.parse(request.params),
            query: route.query?.parse(request.query),
            body: route.takes_file ? request.body : route.body?.parse(request.body),
          }
          const answered = route.response.parse(await answer(call))
          return reply.status(route.status ?? 200).send(answered)
        } catch (error) {
          if (error instanceof Refusal) return reply.status(error.status).send(error.toBody())
          onFault(`${name}: ${error}`)
          return reply.status(500).send({})
        }
      },
    })
  }
}
