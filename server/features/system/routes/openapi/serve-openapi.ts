import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { type Route, scopeOf } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { describeAccess, describeApi, toSchema } from './describe-api.ts'

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  )

function describeScope(route: Route): string {
  const scope = scopeOf(route)
  if (scope === null) return 'public'
  return scope === 'refused' ? 'no API token' : `API token: ${scope}`
}

function writePage(): string {
  const rows = Object.entries<Route>(ROUTES).map(([name, route]) => {
    const schema = (title: string, type: z.ZodType | undefined, io: 'input' | 'output') =>
      type
        ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(toSchema(type, io), null, 2))}</pre>`
        : ''
    return `<details id="${name}"><summary><code>${route.method} ${escapeHtml(route.path)}</code> — ${escapeHtml(route.summary)} <small>${escapeHtml(describeAccess(route))} · ${describeScope(route)}</small></summary>${schema('Query', route.query, 'input')}${schema('Body', route.body, 'input')}${schema('Answer', route.response, 'output')}</details>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Daihon API</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#fdfbf7}summary{padding:.5rem 0;cursor:pointer}pre{overflow:auto;background:#f4efe6;padding:1rem;border-radius:.5rem}small{color:#6b6259}</style><h1>Daihon API</h1><p>The machine’s form: <a href="/api/openapi.json">/api/openapi.json</a>. A program sends an API token, made in the settings: <code>Authorization: Bearer daihon_pat_…</code></p>${rows.join('')}</html>`
}

/**
 * Serves the API description as JSON (/api/openapi.json) and as a page (/api/docs). Both are
 * generated on first use.
 */
export function serveOpenApi(app: FastifyInstance): void {
  let document: ReturnType<typeof describeApi> | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async () => {
    document ??= describeApi()
    return document
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= writePage()
    return reply.type('text/html; charset=utf-8').send(page)
  })
}
