import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SCIM_PATH, SCIM_TOKEN_PREFIX } from '#contract/scim.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readBearer } from '#server/platform/http/identity.ts'
import { hashSecret } from '#server/platform/one-time-secret.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { originOf } from '../openid/attempt.ts'
import type { AuthServices } from '../sessions.ts'
import { enterCompany, findPerson, listPeople, type ScimRow } from './data.ts'
import {
  LIST_SCHEMA,
  MOST_PER_PAGE,
  RESOURCE_TYPES,
  SCHEMAS,
  SERVICE_PROVIDER_CONFIG,
} from './descriptions.ts'
import { readFilter } from './filter.ts'
import { changePerson, createPerson } from './keep-in-step.ts'
import { readPatch } from './patch.ts'
import { mergePerson, readUser, toResource } from './person.ts'
import { describeScimError, ScimError } from './scim-error.ts'

const MEDIA_TYPE = 'application/scim+json'
const MOST_BYTES = 200_000
const PER_PAGE = 100

type Work = (tx: Transaction, company_id: string, request: FastifyRequest) => Promise<Answer>
type Answer = { status?: number; body?: unknown; location?: string }

/**
 * SCIM 2.0 (RFC 7643, 7644): a company's directory keeps its people in step. The token names the company, and
 * nothing beyond it is seen. It is another server's protocol, with media type and errors of its own, and so no part of
 * the contract.
 */
export function serveScim(auth: AuthServices): void {
  auth.app.register(
    (scope, _options, done) => {
      scope.addContentTypeParser(
        MEDIA_TYPE,
        { parseAs: 'string', bodyLimit: MOST_BYTES },
        async (_request: unknown, body: string) => parse(body),
      )
      scope.setErrorHandler((error, _request, reply) => {
        const refused = toScimError(error)
        if (!refused) throw error
        if (refused.status === 429) reply.header('retry-after', '60')
        return reply.status(refused.status).type(MEDIA_TYPE).send(describeScimError(refused))
      })
      scope.all('/*', async () => {
        throw new ScimError(404, 'There is no such resource.')
      })
      describeService(auth, scope)
      serveUsers(auth, scope)
      done()
    },
    { prefix: SCIM_PATH },
  )
}

/** Binds a piece of work to a path: who calls, one transaction, the answer. */
const bind =
  (auth: AuthServices, work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { status = 200, body, location } = await enter(auth, request, work)
    if (location) reply.header('location', location)
    return reply
      .status(status)
      .type(MEDIA_TYPE)
      .send(body === undefined ? undefined : JSON.stringify(body))
  }

async function enter(auth: AuthServices, request: FastifyRequest, work: Work): Promise<Answer> {
  const bearer = readBearer(request)
  if (!bearer?.startsWith(SCIM_TOKEN_PREFIX)) {
    await auth.rateLimit.count(`scim:${networkOf(request.ip)}`, 60, 60)
    throw new ScimError(401, 'The bearer token is missing or not good.')
  }
  const hash = hashSecret(bearer)
  await auth.rateLimit.count(`scim:${hash.toString('base64url')}`, 1_200, 60)
  await auth.keys.issuer()
  return auth.database.system(async (tx) => {
    const company_id = await enterCompany(tx, hash, auth.now())
    if (company_id === null) throw new ScimError(401, 'The bearer token is missing or not good.')
    return work(tx, company_id, request)
  })
}

function describeService(auth: AuthServices, scope: FastifyInstance): void {
  const list = (Resources: readonly unknown[]) => ({
    ...{ schemas: [LIST_SCHEMA], totalResults: Resources.length, startIndex: 1 },
    ...{ itemsPerPage: Resources.length, Resources },
  })
  const tell = (path: string, body: unknown) =>
    scope.get(
      path,
      bind(auth, async () => ({ body })),
    )
  tell('/ServiceProviderConfig', SERVICE_PROVIDER_CONFIG)
  tell('/ResourceTypes', list(RESOURCE_TYPES))
  tell('/ResourceTypes/User', RESOURCE_TYPES[0])
  tell('/Schemas', list(SCHEMAS))
  tell('/Schemas/:id', SCHEMAS[0])
}

function serveUsers(auth: AuthServices, scope: FastifyInstance): void {
  const show = (row: ScimRow, request: FastifyRequest) => {
    const { uid: _, ...person } = row
    return toResource(person, originOf(auth, request))
  }
  const find = async (tx: Transaction, company_id: string, request: FastifyRequest) => {
    const { id } = request.params as { id: string }
    const row = await findPerson(tx, company_id, id)
    if (!row) throw new ScimError(404, `There is no user ${id.slice(0, 100)}.`)
    return row
  }

  scope.get(
    '/Users',
    bind(auth, async (tx, company_id, request) => {
      const query = request.query as Record<string, string | undefined>
      const startIndex = readCount(query.startIndex, 1, Number.MAX_SAFE_INTEGER, 1)
      const count = readCount(query.count, 0, MOST_PER_PAGE, PER_PAGE)
      const page = { offset: startIndex - 1, limit: count }
      const { people, total } = await listPeople(tx, company_id, readFilter(query.filter), page)
      const Resources = people.map((row) => show(row, request))
      return {
        body: {
          ...{ schemas: [LIST_SCHEMA], totalResults: total, startIndex },
          ...{ itemsPerPage: Resources.length, Resources },
        },
      }
    }),
  )
  scope.post(
    '/Users',
    bind(auth, async (tx, company_id, request) => {
      const person = mergePerson(null, readUser(request.body))
      const body = show(await createPerson(auth, tx, company_id, person), request)
      return { status: 201, body, location: body.meta.location }
    }),
  )
  scope.get(
    '/Users/:id',
    bind(auth, async (tx, company_id, request) => ({
      body: show(await find(tx, company_id, request), request),
    })),
  )
  const change = (read: (body: unknown) => ReturnType<typeof readUser>) =>
    bind(auth, async (tx, company_id, request) => {
      const before = await find(tx, company_id, request)
      const after = mergePerson(before, read(request.body))
      return { body: show(await changePerson(auth, tx, company_id, before, after), request) }
    })
  scope.put('/Users/:id', change(readUser))
  scope.patch('/Users/:id', change(readPatch))
  // What somebody has made stays the company's: they are suspended, and removed by hand.
  scope.delete(
    '/Users/:id',
    bind(auth, async (tx, company_id, request) => {
      const before = await find(tx, company_id, request)
      const { id: _, uid: __, created_at: ___, changed_at: ____, ...person } = before
      await changePerson(auth, tx, company_id, before, { ...person, is_active: false })
      return { status: 204 }
    }),
  )
}

function readCount(text: string | undefined, least: number, most: number, usual: number): number {
  const number = text === undefined ? usual : Number(text)
  if (!Number.isInteger(number)) throw new ScimError(400, 'A number is needed.', 'invalidValue')
  return Math.min(most, Math.max(least, number))
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ScimError(400, 'This is no JSON.', 'invalidSyntax')
  }
}

/** A failure as SCIM tells it; null for one that is our own fault. */
function toScimError(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error
  if (error instanceof Refusal)
    return new ScimError(error.code === 'too_many_requests' ? 429 : 400, error.code)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
    ? new ScimError(status, 'This request cannot be read.')
    : null
}
