import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uuid } from '#contract/fields.ts'
import {
  type PlainRight,
  TARGET_OF,
  type TargetedRight,
  type Targets,
} from '#contract/permissions.ts'
import type { Route, RouteInput, RouteResponse, Routes, RouteTarget } from '#contract/route.ts'
import type { Account, AccountRow } from '../access/account.ts'
import { admit, identify } from '../access/admit.ts'
import type { AuthorizationRequest, Authorize } from '../access/authorize.ts'
import { checkScope, isApiToken, type NoteUse } from '../api-tokens/api-tokens.ts'
import {
  type AttributedTransaction,
  attributeTo,
  type Database,
  type ReadTransaction,
  type Row,
  type Transaction,
} from '../database/database.ts'
import { readSpeculatively } from '../database/one-round-trip/read-speculatively.ts'
import { comingFrom } from '../events/events.ts'
import type { Traces } from '../observability/traces.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { RateLimit } from '../rate-limit/rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { Csrf } from './csrf.ts'
import { describeFields } from './describe-error.ts'
import { type Identity, readBearer, type TokenVerifier } from './identity.ts'
import { type SentFile, type StreamedFile, sendFile } from './send-file.ts'
import { receiveFiles } from './take-files.ts'

/**
 * The only way from a request to a handler, as middleware elsewhere: parse, authenticate, authorize, tenant
 * transaction, handle, commit, answer by the route's schema.
 */

type Unscoped = 'public' | 'signed_in'

export type HandlerRequest<R extends Route> = RouteInput<R> & {
  /** The account; null on public routes, or if a verified token has no account yet. */
  actor: R['access'] extends 'public'
    ? null
    : R['access'] extends 'signed_in'
      ? Account | null
      : Account
  identity: R['access'] extends 'public' ? null : Identity
  /** The authorized object of the route's access. */
  target: Targets[RouteTarget<R>]
  /**
   * The tenant transaction; none on public and signed-in routes. Read-only for a GET, whose handler may run
   * speculatively before the account is known, and twice. Otherwise committed before the response.
   */
  tx: R['access'] extends Unscoped
    ? null
    : R['method'] extends 'GET'
      ? ReadTransaction
      : AttributedTransaction
  raw: { request: FastifyRequest; reply: FastifyReply }
  /** Aborted when the client disconnects before the response. */
  signal: AbortSignal
}

/** An answer computed after the commit (waiting, emails, sockets). */
export class AnswerAfterCommit<T> {
  readonly run: () => Promise<T>
  constructor(run: () => Promise<T>) {
    this.run = run
  }
}

type Answer<R extends Route> = RouteResponse<R> | AnswerAfterCommit<RouteResponse<R>>
export type Handlers<R extends Routes> = {
  [Name in keyof R]: (request: HandlerRequest<R[Name]>) => Promise<Answer<R[Name]>>
}

export type Implement = <R extends Routes>(routes: R, handlers: Handlers<NoInfer<R>>) => void

export type RouteServices = {
  app: FastifyInstance
  database: Database
  /** Verifies ID tokens. */
  verifier: TokenVerifier
  /** Verifies API tokens, which are valid only for routes of the contract. */
  apiTokens: TokenVerifier
  noteUse: NoteUse
  rateLimit: RateLimit
  csrf: Csrf
  authorize: Authorize
  traces?: Traces | null
}

type AnyRequest = {
  params: unknown
  query: unknown
  body: unknown
  actor: Account | null
  identity: Identity | null
  target: unknown
  tx: ReadTransaction | null
  raw: { request: FastifyRequest; reply: FastifyReply }
  signal: AbortSignal
}
type Allowed = { input: Input; target: unknown; actor: Account | null }
/** An admitted account and the right to authorize next; null if the route needs none. */
type Admitted = { input: Input; actor: Account; asked: AuthorizationRequest<TargetedRight> | null }
type AnyHandler = (request: AnyRequest) => Promise<unknown>

/** Binds a feature's handlers to its routes; a route without handler does not compile. */
export function createImplement(services: RouteServices): Implement {
  const underWay = new Set<Promise<unknown>>()
  // Waits for handlers even of closed connections: the database closes afterwards.
  services.app.addHook('onClose', () => Promise.allSettled(underWay))
  return (routes, handlers) => {
    for (const [name, route] of Object.entries(routes)) {
      // The types above tie each handler to its route; inside they share one form.
      const handler = (handlers as Record<string, unknown>)[name] as AnyHandler
      const bind = (app: FastifyInstance) =>
        app.route({
          method: route.method,
          url: route.path,
          ...(route.body_limit === undefined ? {} : { bodyLimit: route.body_limit }),
          handler: (request, reply) => {
            const answered = comingFrom(networkOf(request.ip), () =>
              answer(services, name, route, handler, request, reply),
            )
            underWay.add(answered)
            return answered.finally(() => underWay.delete(answered))
          },
        })
      if (route.takes_file) receiveFiles(services.app, bind)
      else bind(services.app)
    }
  }
}

async function answer(
  services: RouteServices,
  name: string,
  route: Route,
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  services.csrf.check(request)
  const identity = route.access === 'public' ? null : await authenticate(services, request)
  if (route.rate) {
    const caller = nameCaller(identity, request)
    await services.rateLimit.count(`${name}:${caller}`, route.rate[0], route.rate[1])
  }
  const raw = { request, reply }
  const signal = followAsker(reply)
  const handle = async ({ input, ...allowed }: Allowed, tx: AnyRequest['tx']) => {
    const { invalid, ...parsed } = input
    if (invalid) throw invalid
    return handler({ ...parsed, ...allowed, identity, tx, raw, signal })
  }

  let result: unknown
  if (!identity || route.access === 'signed_in') {
    const actor = identity
      ? await services.database.actor(
          identity,
          async (_tx, row) => {
            checkScope(identity, row as AccountRow | null, route)
            return identify(identity, row as AccountRow | null)
          },
          { read_only: true },
        )
      : null
    result = await handle({ input: parseInput(route, request), target: undefined, actor }, null)
  } else {
    result = await handleAllowed(services, route, { identity, request, signal }, handle)
  }
  if (result instanceof AnswerAfterCommit) result = await result.run()
  if (reply.sent || route.stream) return reply
  if (reply.statusCode === 200) reply.status(route.status ?? 200)
  const parsed = route.response.parse(result)
  return route.file ? sendFile(reply, parsed as SentFile | StreamedFile) : parsed
}

/** Admits an account, authorizes, and handles the request in a tenant transaction. Throws Refusal. */
async function handleAllowed(
  { authorize, database, noteUse, traces }: RouteServices,
  route: Route,
  {
    identity,
    request,
    signal,
  }: { identity: Identity; request: FastifyRequest; signal: AbortSignal },
  handle: (allowed: Allowed, tx: AnyRequest['tx']) => Promise<unknown>,
): Promise<unknown> {
  let seen: AccountRow | null = null
  const admitCaller = (row: Row | null): Promise<Admitted> =>
    follow(traces, 'admission', route, async () => {
      seen = row as AccountRow | null
      const right = typeof route.access === 'string' ? (route.access as PlainRight) : 'member'
      const actor = admit({ identity, row: seen }, right)
      checkScope(identity, seen, route)
      const input = parseInput(route, request)
      const asked =
        typeof route.access === 'string' ? null : readRight(route.access, input, route, request)
      return { input, actor, asked }
    })
  const allow: Authorize = (tx, actor, asked) =>
    follow(traces, 'authorisation', route, () => authorize(tx, actor, asked))

  // A read runs speculatively as a whole; a write waits for the account.
  const read = (tx: ReadTransaction, entered: Promise<Row | null>) =>
    readSpeculatively(identity, 'account', entered, async (row) => {
      const { asked, ...admitted } = await admitCaller(row)
      if (!asked) return handle({ ...admitted, target: undefined }, tx)
      const name = `${TARGET_OF[asked.right]} ${asked.id}`
      return readSpeculatively(identity, name, allow(tx, admitted.actor, asked), (target) =>
        handle({ ...admitted, target }, tx),
      )
    })
  const write = async (tx: Transaction, entered: Promise<Row | null>) => {
    const allowed = await readSpeculatively(identity, 'account', entered, async (row) => {
      const { asked, ...admitted } = await admitCaller(row)
      const target = asked ? await allow(tx, admitted.actor, asked) : undefined
      return { ...admitted, target }
    })
    const { company_id, user_id } = allowed.actor
    return handle(allowed, attributeTo(tx, { company_id, actor_id: user_id }))
  }
  const result =
    route.method === 'GET'
      ? await database.entering(identity, read, { read_only: true, signal })
      : await database.entering(identity, write)
  noteUse(identity, seen)
  return result
}

/** Records admission or authorization as a span, if tracing is on. */
function follow<T>(
  traces: Traces | null | undefined,
  name: 'admission' | 'authorisation',
  { access }: Route,
  work: () => Promise<T>,
): Promise<T> {
  if (!traces) return work()
  const right = typeof access === 'string' ? access : access[0]
  return traces.within({ name, attributes: { 'daihon.right': right } }, work)
}

/** Aborts when the connection ends before the response is sent. */
function followAsker(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** Rate limit key: the account, or the network of an anonymous caller. */
const nameCaller = (identity: Identity | null, request: FastifyRequest) =>
  identity ? `user:${identity.issuer}:${identity.subject}` : `address:${networkOf(request.ip)}`

async function authenticate(services: RouteServices, request: FastifyRequest): Promise<Identity> {
  const token = readBearer(request)
  const verifier = isApiToken(token) ? services.apiTokens : services.verifier
  const identity = token ? await verifier.verify(token) : null
  if (!identity) throw new Refusal('unauthenticated')
  return identity
}

/** `invalid`: the validation error. Thrown after authorization, so that a refusal has precedence. */
type Input = { params: unknown; query: unknown; body: unknown; invalid: Refusal | null }

function parseInput(route: Route, request: FastifyRequest): Input {
  const params = route.params?.safeParse(request.params)
  // A malformed id in a path is answered like an unknown one.
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

/** The right a route requires, with the target id from the request. */
function readRight(
  [right, part, field]: Exclude<Route['access'], string>,
  input: Input,
  { also_in_trash, also_of_template }: Route,
  request: FastifyRequest,
) {
  const read = (from: unknown) => (from as Record<string, unknown> | null | undefined)?.[field]
  // A malformed request's id is parsed separately: authorization precedes validation.
  const id = input.invalid ? uuid.safeParse(read(request[part])).data : read(input[part])
  if (typeof id !== 'string') throw input.invalid ?? new Refusal('not_found')
  return { right, id, also: { in_trash: also_in_trash, of_template: also_of_template } }
}
