import { z } from 'zod'
import { defineRoutes } from './route.ts'

/**
 * Model Context Protocol over HTTP. Programs, authenticated by an API token, read scripts and
 * canvases and propose scripts, wordings and notes.
 */

export const mcpRoutes = defineRoutes({
  sendMcpMessage: {
    method: 'POST',
    path: '/mcp',
    access: 'member',
    // Token scope for the endpoint itself. Each tool then makes its own API request, which is
    // authorized separately.
    token: 'read',
    summary: 'Send a message of the Model Context Protocol (streamable HTTP, without sessions).',
    body: z.looseObject({ jsonrpc: z.literal('2.0') }),
    response: z.unknown(),
    rate: [1_200, 600],
  },
})
