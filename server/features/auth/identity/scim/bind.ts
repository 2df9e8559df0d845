import type { FastifyReply, FastifyRequest } from 'fastify'
import { SCIM_TOKEN_PREFIX } from '#contract/scim.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readBearer } from '#server/platform/http/identity.ts'
import { hashSecret } from '#server/platform/one-time-secret.ts'
import { networkOf } from '#server/platform/rate-limit/network.ts'
import type { AuthServices } from '../sessions.ts'
import { enterCompany, isToken } from './data.ts'
import { LIST_SCHEMA, MAX_PER_PAGE } from './descriptions.ts'
import { ScimError } from './scim-error.ts'

export const MEDIA_TYPE = 'application/scim+json'
const PER_PAGE = 100

export type Work = (
  tx: Transaction,
  company_id: string,
  request: FastifyRequest,
) => Promise<{ status?: number; body?: unknown; location?: string }>

/**
 * Returns a route handler for a SCIM path. The handler authenticates the directory by its token,
 * does `work` in one transaction, and sends the result.
 */
export const bind =
  (auth: AuthServices, work: Work) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { status = 200, body, location } = await enter(auth, request, work)
    if (location) reply.header('location', location)
    return reply
      .status(status)
      .type(MEDIA_TYPE)
      .send(body === undefined ? undefined : JSON.stringify(body))
  }

async function enter(auth: AuthServices, request: FastifyRequest, work: Work) {
  const bearer = readBearer(request)
  const hash = bearer?.startsWith(SCIM_TOKEN_PREFIX) ? hashSecret(bearer) : null
  // Counts requests with an unknown token per network, so that random tokens do not create a
  // counter each. Counts other requests per token.
  if (!hash || !(await auth.database.system((tx) => isToken(tx, hash), { read_only: true }))) {
    await auth.rateLimit.count(`scim:${networkOf(request.ip)}`, 60, 60)
    throw new ScimError(401, 'The bearer token is missing or not good.')
  }
  await auth.rateLimit.count(`scim:${hash.toString('base64url')}`, 1_200, 60)
  await auth.keys.issuer()
  return auth.database.system(async (tx) => {
    const company_id = await enterCompany(tx, hash, auth.now())
    if (company_id === null) throw new ScimError(401, 'The bearer token is missing or not good.')
    return work(tx, company_id, request)
  })
}

export const queryOf = (request: FastifyRequest) =>
  request.query as Record<string, string | undefined>
export const idOf = (request: FastifyRequest) => (request.params as { id: string }).id

/** Reads offset and limit from the request's `startIndex` and `count`. Throws ScimError. */
export function readPage(request: FastifyRequest): { offset: number; limit: number } {
  const { startIndex, count } = queryOf(request)
  return {
    offset: readCount(startIndex, 1, Number.MAX_SAFE_INTEGER, 1) - 1,
    limit: readCount(count, 0, MAX_PER_PAGE, PER_PAGE),
  }
}

function readCount(text: string | undefined, least: number, most: number, usual: number): number {
  const number = text === undefined ? usual : Number(text)
  if (!Number.isInteger(number)) throw new ScimError(400, 'A number is needed.', 'invalidValue')
  return Math.min(most, Math.max(least, number))
}

/**
 * Builds a SCIM list response. Pass `offset` and `total` if `Resources` is one page of a longer
 * list. The first item of a list has the offset 0.
 */
export const toList = (
  Resources: readonly unknown[],
  { offset, total }: { offset: number; total: number } = { offset: 0, total: Resources.length },
) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex: offset + 1,
  itemsPerPage: Resources.length,
  Resources,
})
