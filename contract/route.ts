import type { z } from 'zod'
import type { PlainRight, TARGET_OF, TargetedRight } from './permissions.ts'
import type { TokenScope } from './token-scope.ts'

/**
 * A route is declared once, as data. The server implements it, the browser calls it, tests iterate
 * over it, and the OpenAPI document is generated from it.
 */

type Part = 'params' | 'query' | 'body'

/**
 * Callers of a route. `public`: anyone. `signed_in`: a verified token, for accounts of any status.
 * A plain right applies to the caller's own company. `[right, part, field]`: a right over the
 * entity whose id is in that field; missing or of another tenant answers 404, denied answers 403.
 */
export type Access =
  | 'public'
  | 'signed_in'
  | PlainRight
  | readonly [right: TargetedRight, part: Part, field: string]

export type Route = {
  /** Its name in the table, set by `defineRoutes`. */
  readonly name?: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify syntax (`/api/scripts/:id/`); paths end in a slash, like the specification's. */
  readonly path: string
  readonly access: Access
  /** Also allowed on trashed targets, for those who may manage them. */
  readonly also_in_trash?: true
  /** Also allowed on a company’s template; every other route is for scripts only. */
  readonly also_of_template?: true
  /** Scope an API token needs, where right and method do not determine it (`scopeOf`). */
  readonly token?: TokenScope | 'refused'
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  /** Unknown fields are refused. */
  readonly body?: z.ZodObject
  readonly response: z.ZodType
  /** A stream of server-sent events (`text/event-stream`) with `response` as data. */
  readonly stream?: true
  /** The response is a file: `response` has its name, media type and bytes. */
  readonly file?: true
  /** Success status; default: 200. */
  readonly status?: 200 | 201 | 202
  /** Rate limit: requests per number of seconds, per account (per address for anonymous requests). */
  readonly rate?: readonly [calls: number, seconds: number]
  /** The body is a file's bytes, which the handler reads after authorization. */
  readonly takes_file?: true
  /** Maximum bytes of the body, if not the default. */
  readonly body_limit?: number
}

export type Routes = Readonly<Record<string, Route>>

/** Rights for people only, not for programs. */
const OF_PEOPLE: readonly string[] = [
  'signed_in',
  'company.manage',
  'company.own',
  'company.export',
  'company.keep',
  'second_factor.own',
  'operator',
  'member.manage',
  'member.appoint',
  'invitation.manage',
  'domain.manage',
  'domain.remove',
  'group.manage',
  'account.edit',
  'api_token.revoke',
  'webhook.manage',
]

/**
 * The scope an API token needs for a route: its explicit `token`, else derived from right and
 * method. `refused`: no token is accepted; null: a public route, which ignores tokens.
 */
export function scopeOf({ access, token, method, file }: Route): TokenScope | 'refused' | null {
  if (access === 'public') return null
  if (token) return token
  if (OF_PEOPLE.includes(typeof access === 'string' ? access : access[0])) return 'refused'
  if (file) return 'export'
  return method === 'GET' ? 'read' : 'write'
}

/** Fixes the literal types of a table of routes, and names each. */
export function defineRoutes<const R extends Routes>(routes: R): R {
  for (const [name, route] of Object.entries(routes)) Object.assign(route, { name })
  return routes
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined

/** Parsed input of the server's handler. */
export type RouteInput<R extends Route> = {
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
}

/** The target kind a route's access names, if any. */
export type RouteTarget<R extends Route> = R['access'] extends readonly [infer Name, ...unknown[]]
  ? Name extends TargetedRight
    ? (typeof TARGET_OF)[Name]
    : never
  : never

export type RouteResponse<R extends Route> = z.output<R['response']>

type Empty = Record<never, never>
/** A file in a browser or a program. */
type FileBytes =
  | Uint8Array<ArrayBuffer>
  | { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> }
/** Null and undefined query fields are omitted from the URL. */
type OrLeftOut<Q> = { [Name in keyof Q]: Q[Name] | null | undefined }
/** Argument of a client request: params, query and body, one object each, where the route has them. */
export type RouteCall<R extends Route> = (Sent<R['params']> extends undefined
  ? Empty
  : { params: Sent<R['params']> }) &
  (Sent<R['query']> extends undefined
    ? Empty
    : { query?: OrLeftOut<Sent<R['query']>> | undefined }) &
  (R['takes_file'] extends true
    ? { body: FileBytes }
    : Sent<R['body']> extends undefined
      ? Empty
      : { body: Sent<R['body']> })
