import { z } from 'zod'
import { PROBLEMS } from '#contract/problems.ts'
import { type Route, scopeOf } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { TOKEN_SCOPES } from '#contract/token-scope.ts'
import { exampleWord } from './example-words.ts'
import { type JsonSchema, makeExample } from './make-example.ts'

export const toSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema

const withExample = (schema: JsonSchema) => ({
  schema,
  example: makeExample(schema, exampleWord),
})

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return []
  const object = toSchema(schema, 'input')
  const required = (object.required as string[] | undefined) ?? []
  const properties = (object.properties ?? {}) as Record<string, JsonSchema>
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
    example: makeExample(value, exampleWord, undefined, name),
  }))
}

export function describeAccess({ access }: Route): string {
  return typeof access === 'string' ? access : `${access[0]} (${access[1]}.${access[2]})`
}

function describeSecurity(route: Route): Record<string, string[]>[] {
  const scope = scopeOf(route)
  if (scope === null) return []
  return scope === 'refused' ? [{ id_token: [] }] : [{ id_token: [] }, { api_token: [scope] }]
}

function describeBody(route: Route) {
  if (route.takes_file)
    return { required: true, content: { 'application/octet-stream': { schema: {} } } }
  if (!route.body) return null
  return {
    required: true,
    content: { 'application/json': withExample(toSchema(route.body, 'input')) },
  }
}

function describeAnswer({ stream, file, response }: Route) {
  if (file) return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const described = withExample(toSchema(response, 'output'))
  return { [stream ? 'text/event-stream' : 'application/json']: described }
}

/** Descriptions of refusals by HTTP status. `listRefusals` selects the statuses of a route. */
const REFUSALS: Readonly<Record<number, string>> = {
  401: 'The token is missing, invalid or expired',
  403: 'The account, the token’s scopes or its permissions don’t allow this request',
  404: 'Not found, or it belongs to another company',
  409: 'The request conflicts with the current state',
  413: 'The request body is too large',
  415: 'The body isn’t JSON',
  422: 'Some fields are invalid; see `fields`',
  429: 'Too many requests. Retry after the number of seconds in Retry-After',
  503: 'A service that this request needs is temporarily unavailable',
}

function listRefusals(route: Route): number[] {
  const canBeMissing = route.params !== undefined || typeof route.access !== 'string'
  return [
    ...(route.access === 'public' ? [] : [401, 403]),
    ...(canBeMissing ? [404] : []),
    ...(route.method === 'GET' ? [] : [409]),
    ...(route.body || route.takes_file ? [413, 415] : []),
    ...(route.body || route.query ? [422] : []),
    ...(route.rate ? [429] : []),
    503,
  ]
}

const refer = (name: string) => ({ $ref: `#/components/responses/${name}` })

function describeCall(name: string, route: Route) {
  const body = describeBody(route)
  return {
    operationId: name,
    tags: [route.path.split('/')[2] ?? ''],
    summary: route.summary,
    'x-access': describeAccess(route),
    security: describeSecurity(route),
    parameters: [...toParameters(route.params, 'path'), ...toParameters(route.query, 'query')],
    ...(body ? { requestBody: body } : {}),
    responses: {
      [route.status ?? 200]: { description: 'Success', content: describeAnswer(route) },
      ...Object.fromEntries(
        listRefusals(route).map((status) => [status, refer(`Refused${status}`)]),
      ),
      default: refer('Refused'),
    },
  }
}

const PROBLEM_SCHEMA = {
  type: 'object',
  required: ['code', 'error'],
  properties: {
    code: { type: 'string', description: 'Stable identifier of the error' },
    error: {
      type: 'object',
      description: 'Message for people, in Japanese and English; may change',
      required: ['ja', 'en'],
      properties: { ja: { type: 'string' }, en: { type: 'string' } },
    },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: { path: { type: 'string' }, code: { type: 'string' } },
      },
    },
  },
}

function describeRefusal(description: string, status: number | null) {
  const codes = Object.entries(PROBLEMS).filter(([, problem]) => problem.status === status)
  const [code, problem] = codes[0] ?? ['internal', PROBLEMS.internal]
  const fields = status === 422 ? { fields: [{ path: 'title', code: 'empty' }] } : {}
  return {
    description:
      codes.length > 0 ? `${description}: ${codes.map(([each]) => each).join(', ')}` : description,
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Problem' },
        example: { code, error: problem.text, ...fields },
      },
    },
    ...(status === 429
      ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
      : {}),
  }
}

const DESCRIPTION = `The API that the web pages use. Integrations authenticate with an API token, created in the settings:
\`Authorization: Bearer daihon_pat_…\`. A token has its account's permissions, limited to its scopes
(${TOKEN_SCOPES.join(', ')}). Operations without \`api_token\` can't be called with an API token. Lists are paginated: pass
\`next\` of a response as \`after\` to get the next page; it is null on the last page. Times are ISO 8601, ids are UUIDs.
The client chooses the id of what it creates, so a repeated request is idempotent.`

/** Generates the OpenAPI 3.1 document of all routes from the contract. */
export function describeApi() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][route.method.toLowerCase()] = describeCall(name, route)
  }
  const tags = [...new Set(Object.keys(paths).map((path) => path.split('/')[2] ?? ''))]
  return {
    openapi: '3.1.0',
    info: { title: 'Daihon', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    tags: tags.sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        api_token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'daihon_pat_… or daihon_svc_…',
          description: 'An API token; each operation lists the scope it requires',
        },
        id_token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'A short-lived token of a browser session',
        },
      },
      schemas: { Problem: PROBLEM_SCHEMA },
      responses: {
        Refused: describeRefusal('Any other error', null),
        ...Object.fromEntries(
          Object.entries(REFUSALS).map(([status, description]) => [
            `Refused${status}`,
            describeRefusal(description, Number(status)),
          ]),
        ),
      },
    },
  }
}
