import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SCIM_PATH } from '#contract/scim.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { originOf } from '../openid/attempt.ts'
import type { AuthServices } from '../sessions.ts'
import { bind, idOf, MEDIA_TYPE, queryOf, readPage, toList } from './bind.ts'
import { findPerson, listPeople, type ScimRow } from './data.ts'
import { RESOURCE_TYPES, SCHEMAS, SERVICE_PROVIDER_CONFIG } from './descriptions.ts'
import { readPersonFilter } from './filter.ts'
import { serveGroups } from './groups/serve-groups.ts'
import { readPatch } from './patch.ts'
import { mergePerson, readUser, toResource } from './person.ts'
import { describeScimError, ScimError } from './scim-error.ts'
import { changePerson, createPerson } from './sync-people.ts'

/**
 * Maximum size of a request in bytes. Okta sends all members of a group in one request; a megabyte
 * is enough for several thousand.
 */
const MAX_BYTES = 1_000_000

/**
 * Serves SCIM 2.0 (RFC 7643, 7644), the protocol by which a company's directory manages its people.
 * Each token gives access to one company only. The routes are not in `contract/`, because SCIM has
 * its own media type and error format.
 */
export function serveScim(auth: AuthServices): void {
  auth.app.register(
    (scope, _options, done) => {
      scope.addContentTypeParser(
        MEDIA_TYPE,
        { parseAs: 'string', bodyLimit: MAX_BYTES },
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
      serveGroups(auth, scope)
      done()
    },
    { prefix: SCIM_PATH },
  )
}

function describeService(auth: AuthServices, scope: FastifyInstance): void {
  const serveDocument = (path: string, body: unknown) =>
    scope.get(
      path,
      bind(auth, async () => ({ body })),
    )
  serveDocument('/ServiceProviderConfig', SERVICE_PROVIDER_CONFIG)
  serveDocument('/ResourceTypes', toList(RESOURCE_TYPES))
  serveDocument('/Schemas', toList(SCHEMAS))
  const serveOne = (path: string, known: readonly { id: string }[]) =>
    scope.get(
      path,
      bind(auth, async (_tx, _company_id, request) => {
        const body = known.find(({ id }) => id === idOf(request))
        if (!body) throw new ScimError(404, 'There is no such resource.')
        return { body }
      }),
    )
  serveOne('/ResourceTypes/:id', RESOURCE_TYPES)
  serveOne('/Schemas/:id', SCHEMAS)
}

function serveUsers(auth: AuthServices, scope: FastifyInstance): void {
  const show = (row: ScimRow, request: FastifyRequest) => {
    const { uid: _, ...person } = row
    return toResource(person, originOf(auth, request))
  }
  const find = async (tx: Transaction, company_id: string, request: FastifyRequest) => {
    const id = idOf(request)
    const row = await findPerson(tx, company_id, id)
    if (!row) throw new ScimError(404, `There is no user ${id.slice(0, 100)}.`)
    return row
  }

  scope.get(
    '/Users',
    bind(auth, async (tx, company_id, request) => {
      const page = readPage(request)
      const filter = readPersonFilter(queryOf(request).filter)
      const { people, total } = await listPeople(tx, company_id, filter, page)
      const found = people.map((row) => show(row, request))
      return { body: toList(found, { offset: page.offset, total }) }
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
  // DELETE only suspends the account, because the person's work stays with the company.
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

function parse(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    throw new ScimError(400, 'This is no JSON.', 'invalidSyntax')
  }
}

/** Maps an error to a SCIM error; null if the error is internal. */
function toScimError(error: unknown): ScimError | null {
  if (error instanceof ScimError) return error
  if (error instanceof Refusal)
    return new ScimError(error.code === 'too_many_requests' ? 429 : 400, error.code)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 500
    ? new ScimError(status, 'This request cannot be read.')
    : null
}
