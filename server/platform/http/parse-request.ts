import type { FastifyRequest } from 'fastify'
import { uuid } from '#contract/fields.ts'
import type { TargetedRight } from '#contract/permissions.ts'
import type { Route } from '#contract/route.ts'
import type { AuthorizationRequest } from '../access/authorize.ts'
import { Refusal } from '../refusal.ts'
import { describeFields } from './describe-error.ts'

/**
 * `invalid`: the validation error. It is thrown only after authorization, because a missing right
 * is reported first.
 */
export type ParsedRequest = {
  params: unknown
  query: unknown
  body: unknown
  invalid: Refusal | null
}

/**
 * Parses a request by its route's schemas. Throws Refusal('not_found') for invalid path parameters.
 */
export function parseRequest(route: Route, request: FastifyRequest): ParsedRequest {
  const params = route.params?.safeParse(request.params)
  // A malformed id in the path gets the same response as an unknown id.
  if (params && !params.success) throw new Refusal('not_found')
  const query = route.query?.safeParse(request.query)
  const body = route.body?.safeParse(request.body ?? {})
  const error = query?.error ?? body?.error
  return {
    params: params?.data,
    query: query?.data,
    body: body?.data,
    invalid: error ? new Refusal('invalid', { fields: describeFields(error) }) : null,
  }
}

/**
 * Returns the right that a route requires, with the target's id from the request. Null if the route
 * has no target.
 */
export function readRight(
  { access, also_in_trash, also_of_template }: Route,
  parsed: ParsedRequest,
  request: FastifyRequest,
): AuthorizationRequest<TargetedRight> | null {
  if (typeof access === 'string') return null
  const [right, part, field] = access
  const read = (from: unknown) => (from as Record<string, unknown> | null | undefined)?.[field]
  // If the query or the body is invalid, only the id is parsed: authorization precedes the
  // validation error.
  const id = parsed.invalid ? uuid.safeParse(read(request[part])).data : read(parsed[part])
  if (typeof id !== 'string') throw parsed.invalid ?? new Refusal('not_found')
  return { right, id, also: { in_trash: also_in_trash, of_template: also_of_template } }
}
