import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'

type Schema = Record<string, unknown>

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' })

const toParameters = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const object = toSchema(schema, 'input')
  const required = (object.required as string[] | undefined) ?? []
  return Object.entries((object.properties as Record<string, Schema> | undefined) ?? {}).map(
    ([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }),
  )
}

function describeAccess(access: Route['access']): string {
  return typeof access === 'string' ? access : `${access[0]} (${access[1]}.${access[2]})`
}

function mediaType({ stream, file }: Route): string {
  if (stream) return 'text/event-stream'
  return file ? 'application/octet-stream' : 'application/json'
}

/** The OpenAPI 3.1 document of every call, written from the contract's table. */
export function describeApi(): Schema {
  const paths: Record<string, Record<string, Schema>> = {}
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = {
      operationId: name,
      summary: route.summary,
      'x-access': describeAccess(route.access),
      security: route.access === 'public' ? [] : [{ id_token: [] }],
      parameters: [...toParameters(route.params, 'path'), ...toParameters(route.query, 'query')],
      ...(route.body
        ? {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: toSchema(route.body, 'input') } },
            },
          }
        : {}),
      ...(route.takes_file
        ? { requestBody: { required: true, content: { 'application/octet-stream': {} } } }
        : {}),
      responses: {
        [route.status ?? 200]: {
          description: 'OK',
          content: {
            [mediaType(route)]: {
              schema: route.file
                ? { type: 'string', format: 'binary' }
                : toSchema(route.response, 'output'),
            },
          },
        },
        default: {
          description: 'A refusal: its code and what the reader is told, in Japanese and English',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
        },
      },
    }
  }
  const text = { type: 'object', properties: { ja: { type: 'string' }, en: { type: 'string' } } }
  return {
    openapi: '3.1.0',
    info: { title: 'Daihon', version: '1' },
    paths,
    components: {
      securitySchemes: { id_token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Problem: { type: 'object', properties: { code: { type: 'string' }, error: text } },
      },
    },
  }
}

const escapeHtml = (text: string) =>
  text.replace(
    /[&<>"]/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c,
  )

function writePage(): string {
  const rows = Object.entries<Route>(ROUTES).map(([name, route]) => {
    const schema = (title: string, type: z.ZodType | undefined, io: 'input' | 'output') =>
      type
        ? `<h3>${title}</h3><pre>${escapeHtml(JSON.stringify(toSchema(type, io), null, 2))}</pre>`
        : ''
    return `<details id="${name}"><summary><code>${route.method} ${escapeHtml(route.path)}</code> — ${escapeHtml(route.summary)} <small>${escapeHtml(describeAccess(route.access))}</small></summary>${schema('Query', route.query, 'input')}${schema('Body', route.body, 'input')}${schema('Answer', route.response, 'output')}</details>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Daihon API</title><style>body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#2b2622;background:#fdfbf7}summary{padding:.5rem 0;cursor:pointer}pre{overflow:auto;background:#f4efe6;padding:1rem;border-radius:.5rem}small{color:#6b6259}</style><h1>Daihon API</h1><p>The machine’s form: <a href="/api/openapi.json">/api/openapi.json</a></p>${rows.join('')}</html>`
}

/** Serves the description to programs (/api/openapi.json) and to people (/api/docs). Written on first use. */
export function serveOpenApi(app: FastifyInstance): void {
  let document: Schema | undefined
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
