import type { z } from 'zod'
import type { PlainRight, Right, TARGET_OF, TargetedRight } from './permissions.ts'
import type { TokenScope } from './token-scope.ts'

type Part = 'params' | 'query' | 'body'

/**
 * Accounts that may call a route:
 * - `public`: everyone.
 * - `signed_in`: any account, whatever its status.
 * - a right without a target: accounts with this right in their company.
 * - `[right, part, field]`: accounts with this right over an entity. The entity's id is in the
 *   field `field` of the request's `part`.
 *
 * Errors:
 * - 404 if the entity is missing or belongs to another tenant.
 * - 403 if the right is denied.
 * - 409 if only the state of a script prevents the request (ready, in the trash, a template).
 */
export type Access =
  | 'public'
  | 'signed_in'
  | PlainRight
  | readonly [right: TargetedRight, part: Part, field: string]

export type Route = {
  /** Name of the route in its table; `defineRoutes` sets it. */
  readonly name?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /**
   * Path in Fastify's syntax (`/api/scripts/:id/`), with a final slash like the paths in
   * docs/specification.md.
   */
  readonly path: string
  readonly access: Access
  /** True if the route also accepts targets in the trash, from accounts that may manage them. */
  readonly also_in_trash?: true
  /** True if the route also accepts templates. */
  readonly also_of_template?: true
  /**
   * Scope that an API token needs. If absent, `scopeOf` derives it from right and method.
   * `refused`: the route accepts no token.
   */
  readonly token?: TokenScope | 'refused'
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** Usually a strict object, which refuses unknown fields. */
  readonly body?: z.ZodObject
  readonly response: z.ZodType
  /**
   * The response is a stream of server-sent events (`text/event-stream`), each with a `response` as
   * data.
   */
  readonly stream?: true
  /** The response is a file. `response` describes its name, media type and bytes. */
  readonly file?: true
  /** Status of a successful response; default: 200. */
  readonly status?: 200 | 201 | 202
  /**
   * Rate limit: maximum number of requests in a number of seconds, for each account. Without an
   * account, the limit applies to the caller's network: the IPv4 address, or the first half of the
   * IPv6 address.
   */
  readonly rate?: readonly [calls: number, seconds: number]
  /** The body is a file, which the handler reads after authorization. */
  readonly takes_file?: true
  /** Maximum bytes of the body, if not the default. */
  readonly body_limit?: number
}

export type Routes = Readonly<Record<string, Route>>

/**
 * Maps each right to the API tokens that its routes accept:
 * - `by_method`: the scope that a token needs follows from the method.
 * - `refused`: no token is accepted.
 *
 * A route's own `token` takes precedence.
 */
const TOKEN_USE: Record<Right | 'signed_in', 'by_method' | 'refused'> = {
  signed_in: 'refused',
  member: 'by_method',
  team: 'by_method',
  'company.manage': 'refused',
  'company.own': 'refused',
  'company.export': 'refused',
  'company.keep': 'refused',
  'second_factor.own': 'refused',
  operator: 'refused',
  'script.view': 'by_method',
  'script.comment': 'by_method',
  'script.edit': 'by_method',
  'script.write': 'by_method',
  'script.manage': 'by_method',
  'canvas.view': 'by_method',
  'canvas.edit': 'by_method',
  'document.view': 'by_method',
  'document.comment': 'by_method',
  'document.edit': 'by_method',
  'document.write': 'by_method',
  'folder.view': 'by_method',
  'folder.manage': 'by_method',
  'phrase.view': 'by_method',
  'phrase.manage': 'by_method',
  'member.manage': 'refused',
  'member.appoint': 'refused',
  'invitation.manage': 'refused',
  'domain.manage': 'refused',
  'domain.remove': 'refused',
  'group.manage': 'refused',
  'account.edit': 'refused',
  'api_token.revoke': 'refused',
  'webhook.manage': 'refused',
}

/**
 * Scope that an API token needs for a route: `token` if set, otherwise derived from right and
 * method. `refused`: no token is accepted. Null: the route is public and ignores tokens.
 */
export function scopeOf({ access, token, method, file }: Route): TokenScope | 'refused' | null {
  if (access === 'public') return null
  if (token) return token
  if (TOKEN_USE[typeof access === 'string' ? access : access[0]] === 'refused') return 'refused'
  if (file) return 'export'
  return method === 'GET' ? 'read' : 'write'
}

export function defineRoutes<const R extends Routes>(routes: R): R {
  for (const [name, route] of Object.entries(routes)) Object.assign(route, { name })
  return routes
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

export type RouteInput<R extends Route> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

/** Kind of the target in a route's `access`; `never` for a route without a target. */
export type RouteTarget<R extends Route> = R['access'] extends readonly [infer Name, ...unknown[]]
  ? Name extends TargetedRight
    ? (typeof TARGET_OF)[Name]
    : never
  : never

export type RouteResponse<R extends Route> = z.output<R['response']>

type Empty = Record<never, never>
/** Content of a file: bytes, or a browser's `Blob` or `File`. */
type FileBytes =
  | Uint8Array<ArrayBuffer>
  | { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
/** Also permits null and undefined for each query field. The URL omits fields with these values. */
type Nullish<Q> = { [Name in keyof Q]: Q[Name] | null | undefined }
export type RouteCall<R extends Route> = (Sent<R['params']> extends undefined
  ? Empty
  : { params: Sent<R['params']> }) &
  (Sent<R['query']> extends undefined ? Empty : { query?: Nullish<Sent<R['query']>> | undefined }) &
  (R['takes_file'] extends true
    ? { body: FileBytes }
    : Sent<R['body']> extends undefined
      ? Empty
      : { body: Sent<R['body']> })
