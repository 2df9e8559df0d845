import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listPageFiles, readManifest } from './page-files.ts'
import { isApiRequest } from './security-headers.ts'

type Options = {
  /**
   * Finds the page of a path; null if there is none. `file`: name of the page's own built file;
   * null if the page needs only the app's files.
   */
  findPage(path: string): { file: string | null } | null
  /** Settings that every page needs, embedded in the HTML to save a request. */
  settings(): unknown
  issueCsrf(request: FastifyRequest, reply: FastifyReply): void
  /** True for pages that search engines must not index. */
  isPrivatePage(path: string): boolean
}

/**
 * Serves the built web application. Each page gets HTML that preloads the page's files. Unknown
 * pages get the app with status 404; unknown API paths get a JSON problem.
 */
export function serveWeb(app: FastifyInstance, webDir: string, options: Options): void {
  if (!existsSync(join(webDir, 'index.html'))) return
  app.register(fastifyStatic, {
    root: webDir,
    index: false,
    preCompressed: true,
    // Registers no route per file, because 300 routes would take a tenth of the startup time.
    serve: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    return /^[\w.-]+$/.test(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound()
  })
  for (const entry of readdirSync(webDir, { withFileTypes: true }))
    if (entry.isFile()) app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name))
  const findHtml = createPages(webDir, options.settings)
  app.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/')) return reply.callNotFound()
    if (options.isPrivatePage(path))
      reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer')
    else options.issueCsrf(request, reply)
    const page = options.findPage(path)
    const html = findHtml(page?.file ?? null)
    reply
      .status(page ? 200 : 404)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html.plain)
    return reply.header('content-encoding', 'br').send(html.brotli)
  })
}

/**
 * Adds the build time of the pages to every API response, so that an open page can detect an
 * upgrade.
 */
export function addBuildTime(app: FastifyInstance, webDir: string): void {
  const file = join(webDir, 'index.html')
  const html = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const build = /<meta name="build" content="([\w:.-]+)"/.exec(html)?.[1]
  if (!build) return
  app.addHook('onRequest', async (request, reply) => {
    if (isApiRequest(request)) reply.header('daihon-build', build)
  })
}

type Html = { plain: string; brotli: Buffer }

/**
 * Renders the HTML of each page at first use, and again after a change of the settings. The HTML
 * preloads the page's files, which browsers would otherwise discover one after the other.
 */
function createPages(webDir: string, settings: () => unknown): (page: string | null) => Html {
  const template = readFileSync(join(webDir, 'index.html'), 'utf8')
  const manifest = readManifest(join(webDir, '.vite/manifest.json'))
  const written = new Map<string | null, Html>()
  let written_for: unknown
  return (page) => {
    const now = settings()
    if (now !== written_for) written.clear()
    written_for = now
    const known = written.get(page)
    if (known) return known
    const links = listPageFiles(manifest, page).added.map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" crossorigin href="/${file}">`
        : `<link rel="modulepreload" crossorigin href="/${file}">`,
    )
    // The content security policy allows this inline `<script>` element, because it contains only
    // data.
    const settingsScript = `<script type="application/json" id="settings">${writeJson(now)}</script>`
    const plain = template.replace(
      '</head>',
      () => `  ${[...links, settingsScript].join('\n    ')}\n  </head>`,
    )
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const html = { plain, brotli: brotliCompressSync(plain, { params }) }
    written.set(page, html)
    return html
  }
}

/** Writes JSON that cannot close its HTML element. */
const writeJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
