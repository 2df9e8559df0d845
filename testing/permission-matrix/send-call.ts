import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import type { TestAnswer } from '../browser-session.ts'
import type { TestAccount } from '../test-accounts.ts'
import { app } from './actors.ts'
import { findTokenScope } from './token-calls.ts'
import type { Call, Json, RouteName } from './types.ts'

/** Sends a request of the matrix as a caller; null is a visitor, who has no account. */
export function sendCall(
  caller: TestAccount | null,
  route: Route,
  { params, query, body = {} }: Call,
): Promise<TestAnswer<unknown>> {
  const sent = route.method === 'GET' || route.method === 'DELETE' ? undefined : body
  return (caller ?? app.browser()).call(route, { params, query, body: sent as Json })
}

/**
 * Returns the expected status for a token with every scope. `status`: the expected status for the
 * role of the token's account.
 */
export function expectedOfProgram(name: RouteName, status = 0): number {
  const { access } = ROUTES[name]
  if (access === 'public' || findTokenScope(name)) return status
  return access === 'operator' ? 404 : 403
}
