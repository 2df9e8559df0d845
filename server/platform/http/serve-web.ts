import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the built web application: hashed assets for ever, compressed when they were built;
 * its one HTML page for every address that is not an API's. `isPrivatePage` names the addresses
 * search engines must not keep.
 */
export function serveWeb(
  app: FastifyInstance,
  webDir: string,
  isPrivatePage: (path: string) => boolean,
): void {
  if (!existsSync(join(webDir, 'index.html'))) return
  app.register(fastifyStatic, {
    root: webDir,
    index: false,
    preCompressed: true,
    wildcard: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const page = readFileSync(join(webDir, 'index.html'))
  const compressed = existsSync(join(webDir, 'index.html.br'))
    ? readFileSync(join(webDir, 'index.html.br'))
    : null
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    // A missing file is missing; only addresses of pages get the page.
    if (path.startsWith('/api/') || path.startsWith('/assets/')) return reply.callNotFound()
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    if (isPrivatePage(path))
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    if (compressed && /\bbr\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'br').send(compressed)
    return reply.send(page)
  })
}
