import type { Route, RouteCall, RouteResponse } from '#contract/route.ts'
import { type BrowserSession, createVisit, type Transport } from './browser-session.ts'

export type HttpClient = Omit<BrowserSession, 'call'> & {
  /** Calls a route of the contract; if refused, throws an error with status and body. */
  call<R extends Route>(route: R, call: RouteCall<R>): Promise<RouteResponse<R>>
  url: string
}

export class HttpRefusal extends Error {
  readonly status: number
  readonly body: unknown
  constructor(route: Route, status: number, body: unknown) {
    super(`${route.method} ${route.path} → ${status} ${JSON.stringify(body)}`)
    this.status = status
    this.body = body
  }
}

/**
 * Opens a browser session without cookies on a running server. `headers`: headers that a proxy
 * adds.
 */
export function openBrowserSession(
  url: string,
  { origin = url, headers = {} }: { origin?: string; headers?: Record<string, string> } = {},
): BrowserSession {
  return createVisit(overNetwork(url, headers), origin)
}

/** Opens a client that is not signed in. */
export function createHttpClient(
  url: string,
  reach: Parameters<typeof openBrowserSession>[1] = {},
): HttpClient {
  const visit = openBrowserSession(url, reach)
  const { call: send } = visit
  return Object.assign(visit, {
    url,
    async call<R extends Route>(route: R, call: RouteCall<R>): Promise<RouteResponse<R>> {
      const { status, body } = await send(route, call)
      if (status >= 400) throw new HttpRefusal(route, status, body)
      return route.response.parse(body) as RouteResponse<R>
    },
  })
}

function overNetwork(url: string, added: Record<string, string>): Transport {
  return async ({ method, path, headers, payload }) => {
    const body = payload === undefined ? {} : { body: payload }
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...added },
      redirect: 'manual',
      ...body,
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      set_cookies: response.headers.getSetCookie(),
      text: await response.text(),
    }
  }
}
