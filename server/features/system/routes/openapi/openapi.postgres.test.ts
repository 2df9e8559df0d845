import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiTokenRoutes } from '#contract/api-tokens.ts'
import { versionRoutes } from '#contract/history.ts'
import { type Route, scopeOf } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { addScript } from '#testing/test-scripts.ts'

type Json = Record<string, unknown>
type Operation = {
  operationId: string
  security: Json[]
  parameters: { name: string; schema: Json; example: unknown }[]
  requestBody?: { content: Json }
  responses: Record<string, { content?: Json }>
}
type Described = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: { Problem: Json }; responses: Record<string, { content: Json }> }
}

let app: TestApp
let described: Described
beforeAll(async () => {
  app = await openTestApp()
  described = (await app.browser().send('GET', '/api/openapi.json')).body as Described
})
afterAll(() => app.stop())

test('the description is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  expect(await validator.validate(structuredClone(described))).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('every route is described with its access', () => {
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path))
  const security = Object.fromEntries(
    operations.map(({ operationId, security }) => [operationId, security]),
  )
  const expected = Object.entries<Route>(ROUTES).map(([name, route]) => {
    const scope = scopeOf(route)
    if (scope === null) return [name, []]
    return [
      name,
      scope === 'refused' ? [{ id_token: [] }] : [{ id_token: [] }, { api_token: [scope] }],
    ]
  })
  expect(security).toEqual(Object.fromEntries(expected))
})

type Example = [where: string, schema: Json, example: unknown]
function listExamples(operation: Operation): Example[] {
  const { operationId, parameters, requestBody, responses } = operation
  const contents = [requestBody?.content, ...Object.values(responses).map(({ content }) => content)]
  const bodies = contents.flatMap((content) =>
    Object.values((content ?? {}) as Record<string, { schema: Json; example?: unknown }>),
  )
  return [
    ...parameters.map(
      ({ name, schema, example }): Example => [`${operationId} ${name}`, schema, example],
    ),
    ...bodies
      .filter((body) => 'example' in body)
      .map(({ schema, example }): Example => [operationId, schema, example]),
  ]
}

test('every example matches its schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('base64', true)
  const wrong: unknown[] = []
  const check = ([where, schema, example]: Example) => {
    const { $schema: _, ...rest } = schema
    const isRight = ajv.compile(rest)
    if (!isRight(example)) wrong.push([where, isRight.errors?.slice(0, 3), example])
  }
  const operations = Object.values(described.paths).flatMap((path) => Object.values(path))
  const examples = operations.flatMap(listExamples)
  examples.forEach(check)
  const { schemas, responses } = described.components
  for (const [name, { content }] of Object.entries(responses)) {
    const [{ example }] = Object.values(content) as [{ example: unknown }]
    check([name, schemas.Problem, example])
  }
  expect(wrong).toEqual([])
  // There must be more examples than routes. Without examples, the checks above would pass too.
  expect(examples.length).toBeGreaterThan(operations.length)
})

test('a Python program with only the standard library signs in and reads three lists by pagination', async () => {
  const writer = await app.account(await app.company())
  const ids: string[] = []
  for (const title of ['一', '二', '三', '四', '五'])
    ids.push((await addScript(writer, { title })).id)
  const newest = ids.at(-1) ?? ''
  for (const label of ['送った版', '話した版', '直した版'])
    await writer.call(versionRoutes.createVersion, {
      params: { id: newest },
      body: { label },
    })
  await app.services.database.raw.query(
    `insert into notifications (user_id, company_id, event_id, kind, script_id)
     select $1, company_id, row_number() over (), 'generated', id from scripts where owner_id = $1`,
    [writer.user_id],
  )
  const body = { name: 'Python', scopes: ['read' as const] }
  const { value } = (await writer.call(apiTokenRoutes.createApiToken, { body })).body
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const program = join(import.meta.dirname, '../../../../../docs/examples/list_scripts.py')
  const run = (token: string) =>
    promisify(execFile)('python3', [program], {
      env: { ...process.env, DAIHON_URL: url, DAIHON_TOKEN: token, PYTHONIOENCODING: 'utf-8' },
    })
  const { stdout } = await run(value)
  const lines = stdout.trim().split('\n')
  const printed = (kind: string) => lines.filter((line) => line.startsWith(`${kind} `))
  expect(printed('script').map((line) => line.split(' ')[1])).toEqual(ids.toReversed())
  expect(printed('version').map((line) => line.split(' ')[2])).toEqual(
    expect.arrayContaining(['送った版', '話した版', '直した版']),
  )
  expect(printed('notification')).toHaveLength(5)

  await expect(run(value.replace(/.$/, '!'))).rejects.toThrow(
    '401 unauthenticated: Log in to continue.',
  )
})
