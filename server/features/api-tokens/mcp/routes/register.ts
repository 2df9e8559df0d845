import { mcpRoutes } from '#contract/mcp.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { Services } from '#server/platform/services.ts'
import { callAs } from './call-route.ts'

/** Serves the Model Context Protocol (MCP). The MCP library is loaded at the first request. */
export function registerMcp({ app, implement }: Services): void {
  implement(mcpRoutes, {
    async sendMcpMessage({ raw: { request, reply } }) {
      return new AnswerAfterCommit(async () => {
        const { answerMessage } = await import('./answer-mcp.ts')
        const { status, body } = await answerMessage(request, callAs(app, request))
        reply.status(status)
        return body
      })
    },
  })
  // GET would open a stream and DELETE would end a session. Both are refused, because there are no
  // sessions.
  for (const method of ['GET', 'DELETE'] as const)
    app.route({
      method,
      url: '/mcp',
      handler: (_request, reply) => reply.status(405).header('allow', 'POST').send(),
    })
}
