import { z } from 'zod'
import { defineRoutes } from './route.ts'

/** The Model Context Protocol over HTTP: programs read scripts and propose text with an API token. */

export const mcpRoutes = defineRoutes({
  sendMcpMessage: {
    method: 'POST',
    path: '/mcp',
    access: 'member',
    // Each tool is authorized again, by the request it makes.
    token: 'read',
    summary: 'Send a message of the Model Context Protocol (streamable HTTP, without sessions).',
    body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    response: z.unknown(),
    rate: [1_200, 600],
  },
})
