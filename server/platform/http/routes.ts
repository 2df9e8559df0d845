import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Route, RouteInput, RouteResponse, Routes, RouteTarget } from '#contract/route.ts'
import type { Account } from '../access/account.ts'
import type { LoadedTargets } from '../access/authorize.ts'
import type { AttributedTransaction, ReadTransaction } from '../database/database.ts'
import type { Identity } from './identity.ts'

/**
 * Types of the route handlers and of the requests that they get. `implement-routes.ts` calls the
 * handlers.
 */

type Unscoped = 'public' | 'signed_in'

export type HandlerRequest<R extends Route> = RouteInput<R> & {
  /** The account; null on public routes, or while a verified token has no account. */
  actor: R['access'] extends 'public'
    ? null
    : R['access'] extends 'signed_in'
      ? Account | null
      : Account
  identity: R['access'] extends 'public' ? null : Identity
  target: LoadedTargets[RouteTarget<R>]
  /**
   * The tenant transaction; null on public and signed-in routes. For a GET, it is read-only, and
   * the handler may run twice (`handleRead`). For other methods, it is committed before the
   * response.
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

/**
 * Result of a handler whose response is computed only after the commit. `run` then computes the
 * response. Used for work that waits, sends emails or uses sockets.
 */
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
