import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PlainRight, TARGET_OF, type TargetedRight } from '#contract/permissions.ts'
import type { Route } from '#contract/route.ts'
import type { Account, AccountRow } from '../access/account.ts'
import { admit, identify } from '../access/admit.ts'
import type { AuthorizationRequest, Authorize } from '../access/authorize.ts'
import { checkScope, isApiToken, type StoreTokenUse } from '../api-tokens/api-tokens.ts'
import { attributeTo, type Database, type ReadTransaction, type Row } from '../database/database.ts'
import { readSpeculatively } from '../database/one-round-trip/read-speculatively.ts'
import { withOrigin } from '../events/events.ts'
import type { Traces } from '../observability/traces.ts'
import { networkOf } from '../rate-limit/network.ts'
import type { RateLimit } from '../rate-limit/rate-limit.ts'
import { Refusal } from '../refusal.ts'
import type { Csrf } from './csrf.ts'
import { type Identity, readBearer, type TokenVerifier } from './identity.ts'
import { type ParsedRequest, parseRequest, readRight } from './parse-request.ts'
import { receiveFiles } from './receive-files.ts'
import { AnswerAfterCommit, type Implement } from './routes.ts'
import { type SentFile, type StreamedFile, sendFile } from './send-file.ts'

/**
 * Services for the steps that every request takes before its handler. `answer` runs these steps in
 * order.
 */

export type RouteServices = {
  app: FastifyInstance
  database: Database
  verifier: TokenVerifier
  /** Checks only the form of API tokens. The database decides later if a token is valid. */
  apiTokens: TokenVerifier
  storeTokenUse: StoreTokenUse
  rateLimit: RateLimit
  csrf: Csrf
  authorize: Authorize
  traces?: Traces | null
}

type AnyHandler = (request: {
  params: unknown
  query: unknown
  body: unknown
  actor: Account | null
  identity: Identity | null
  target: unknown
  tx: ReadTransaction | null
  raw: { request: FastifyRequest; reply: FastifyReply }
  signal: AbortSignal
}) => Promise<unknown>

/** A request with its route and caller; `identity` is null on public routes. */
type Call<I extends Identity | null = Identity | null> = {
  route: Route
  handler: AnyHandler
  request: FastifyRequest
  reply: FastifyReply
  identity: I
  signal: AbortSignal
}

/**
 * An admitted account. `authorization`: the right that must still be checked for the target; null
 * if the route has no target.
 */
type Admitted = {
  actor: Account
  parsed: ParsedRequest
  authorization: AuthorizationRequest<TargetedRight> | null
}

/** Binds a feature's handlers to its routes; a route without a handler does not compile. */
export function createImplement(services: RouteServices): Implement {
  const underWay = new Set<Promise<unknown>>()
  // Waits for running handlers, even if their connections are closed, because the database closes
  // next.
  services.app.addHook('onClose', () => Promise.allSettled(underWay))
  return (routes, handlers) => {
    for (const [name, route] of Object.entries(routes)) {
      // Safe cast: the type `Handlers` matches each handler to its route.
      const handler = (handlers as Record<string, unknown>)[name] as AnyHandler
      const bind = (app: FastifyInstance) =>
        app.route({
          method: route.method,
          url: route.path,
          ...(route.body_limit === undefined ? {} : { bodyLimit: route.body_limit }),
          handler: (request, reply) => {
            const answered = withOrigin(networkOf(request.ip), () =>
              answer(services, { route, handler, request, reply }),
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
  bound: Pick<Call, 'route' | 'handler' | 'request' | 'reply'>,
): Promise<unknown> {
  const { route, request, reply } = bound
  services.csrf.check(request)
  const identity = await authenticate(services, route, request)
  await limitRate(services, route, identity, request)
  const call = { ...bound, identity, signal: abortOnDisconnect(reply) }
  const result = await handleByAccess(services, call)
  return respond(call, result instanceof AnswerAfterCommit ? await result.run() : result)
}

/**
 * Verifies the bearer token. Throws Refusal('unauthenticated') without a valid token. A public
 * route ignores the token and gets null.
 */
async function authenticate(
  services: RouteServices,
  { access }: Route,
  request: FastifyRequest,
): Promise<Identity | null> {
  if (access === 'public') return null
  const token = readBearer(request)
  const verifier = isApiToken(token) ? services.apiTokens : services.verifier
  const identity = token ? await verifier.verify(token) : null
  if (!identity) throw new Refusal('unauthenticated')
  return identity
}

async function limitRate(
  { rateLimit }: RouteServices,
  { name, rate }: Route,
  identity: Identity | null,
  request: FastifyRequest,
): Promise<void> {
  if (!rate) return
  const caller = identity
    ? `user:${identity.issuer}:${identity.subject}`
    : `address:${networkOf(request.ip)}`
  await rateLimit.count(`${name}:${caller}`, ...rate)
}

/** Returns a signal that aborts when the connection closes before the response is sent. */
function abortOnDisconnect(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  return gone.signal
}

function handleByAccess(services: RouteServices, call: Call): Promise<unknown> {
  const { identity, route } = call
  if (!identity) return handle(call, parseRequest(route, call.request), null)
  const known = { ...call, identity }
  if (route.access === 'signed_in') return handleSignedIn(services, known)
  return route.method === 'GET' ? handleRead(services, known) : handleWrite(services, known)
}

/**
 * Handles a route that is open to accounts of any status, and to tokens without an account yet. The
 * handler opens its own transactions.
 */
async function handleSignedIn(services: RouteServices, call: Call<Identity>): Promise<unknown> {
  const { identity, route } = call
  const findAccount = async (_tx: ReadTransaction, found: Row | null) => {
    const row = found as AccountRow | null
    checkScope(identity, row, route)
    return identify(identity, row)
  }
  const actor = await services.database.actor(identity, findAccount, { read_only: true })
  return handle(call, parseRequest(route, call.request), actor)
}

/**
 * Handles a read in one database round trip, except for a token's first request. Runs the handler
 * with the account and target of the token's last request, while the database loads the current
 * ones. If they differ, everything runs again, so the handler must only read.
 */
async function handleRead(services: RouteServices, call: Call<Identity>): Promise<unknown> {
  const { identity, signal } = call
  const read = async (tx: ReadTransaction, entered: Promise<Row | null>) => {
    const result = await readSpeculatively(identity, async (find) => {
      const { actor, parsed, authorization } = await admitCaller(
        services,
        call,
        find('account', () => entered),
      )
      const target =
        authorization &&
        find(nameTarget(authorization), () =>
          authorizeTarget(services, call, tx, actor, authorization),
        )
      return handle(call, parsed, actor, await target, tx)
    })
    return { result, row: await entered }
  }
  const options = { read_only: true, signal }
  const { result, row } = await services.database.entering(identity, read, options)
  services.storeTokenUse(identity, row as AccountRow | null)
  return result
}

/**
 * Handles a write in two round trips. The first loads account and target. The second sends the
 * handler's statements with the commit. Only the admission and the loading of the target may run
 * twice (see `readSpeculatively`). The handler runs once.
 */
async function handleWrite(services: RouteServices, call: Call<Identity>): Promise<unknown> {
  const { identity } = call
  const { result, row } = await services.database.entering(identity, async (tx, entered) => {
    const { actor, parsed, target } = await readSpeculatively(identity, async (find) => {
      const { authorization, ...admitted } = await admitCaller(
        services,
        call,
        find('account', () => entered),
      )
      const target =
        authorization && authorizeTarget(services, call, tx, admitted.actor, authorization)
      return { ...admitted, target: await target }
    })
    const by = { company_id: actor.company_id, actor_id: actor.user_id }
    const result = await handle(call, parsed, actor, target, attributeTo(tx, by))
    return { result, row: await entered }
  })
  services.storeTokenUse(identity, row as AccountRow | null)
  return result
}

async function admitCaller(
  { traces }: RouteServices,
  { route, identity, request }: Call<Identity>,
  found: Promise<Row | null>,
): Promise<Admitted> {
  const row = (await found) as AccountRow | null
  return trace(traces, 'admission', route, async () => {
    const right = typeof route.access === 'string' ? (route.access as PlainRight) : 'member'
    const actor = admit({ identity, row }, right)
    checkScope(identity, row, route)
    const parsed = parseRequest(route, request)
    return { actor, parsed, authorization: readRight(route, parsed, request) }
  })
}

const authorizeTarget = (
  { authorize, traces }: RouteServices,
  { route }: Call,
  tx: ReadTransaction,
  actor: Account,
  requested: AuthorizationRequest<TargetedRight>,
) => trace(traces, 'authorisation', route, () => authorize(tx, actor, requested))

const nameTarget = ({ right, id }: AuthorizationRequest<TargetedRight>) =>
  `${TARGET_OF[right]} ${id}`

/**
 * Throws the validation error, if there is one; otherwise calls the handler. Runs after the
 * authorization, so that only an authorized caller learns of validation errors.
 */
async function handle(
  { handler, request, reply, identity, signal }: Call,
  { invalid, ...parsed }: ParsedRequest,
  actor: Account | null,
  target: unknown = undefined,
  tx: ReadTransaction | null = null,
): Promise<unknown> {
  if (invalid) throw invalid
  return handler({ ...parsed, actor, identity, target, tx, raw: { request, reply }, signal })
}

/** Parses the result by the route's schema. A streaming handler has sent its response already. */
function respond({ route, reply }: Call, result: unknown): unknown {
  if (reply.sent || route.stream) return reply
  if (reply.statusCode === 200) reply.status(route.status ?? 200)
  const parsed = route.response.parse(result)
  return route.file ? sendFile(reply, parsed as SentFile | StreamedFile) : parsed
}

/** Records admission or authorization as a span, if tracing is on. */
function trace<T>(
  traces: Traces | null | undefined,
  name: 'admission' | 'authorisation',
  { access }: Route,
  work: () => Promise<T>,
): Promise<T> {
  if (!traces) return work()
  const right = typeof access === 'string' ? access : access[0]
  return traces.within({ name, attributes: { 'daihon.right': right } }, work)
}
