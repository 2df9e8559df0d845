import type { ProblemBody } from '#contract/problems.ts'
import type { Route, RouteCall, RouteResponse } from '#contract/route.ts'

const FILE = 'application/octet-stream'

export type Transport = (sent: {
  method: string
  path: string
  headers: Record<string, string>
  payload?: string | Buffer<ArrayBuffer>
}) => Promise<{
  status: number
  headers: Record<string, string | string[] | number | undefined>
  set_cookies: string[]
  text: string
}>

export type BrowserAnswer = {
  status: number
  /** The parsed JSON body; null if there is none. */
  body: unknown
  headers: Record<string, string | string[] | number | undefined>
}

/**
 * The response to an API request. `body` and `problem` are the same JSON: `body` has the type of
 * the route's schema, `problem` the type of an error.
 */
export type TestAnswer<T> = BrowserAnswer & { body: T; problem: ProblemBody }

/**
 * A user's browser. Stores cookies, and sends the same headers as our pages (Origin, CSRF token,
 * bearer).
 */
export type BrowserSession = {
  cookies: Map<string, string>
  /** ID token sent with each request; null sends none. */
  token: string | null
  /**
   * Calls a route of the contract and returns the response, even if the status is an error.
   * `headers` override the default headers.
   */
  call<R extends Route>(
    route: R,
    call: RouteCall<R>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<RouteResponse<R>>>
  /** Sends any request, valid or not. */
  send(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<BrowserAnswer>
}

export function createVisit(
  transport: Transport,
  origin: string,
  cookies = new Map<string, string>(),
): BrowserSession {
  const visit: BrowserSession = {
    cookies,
    token: null,
    async call<R extends Route>(route: R, call: RouteCall<R>, headers?: Record<string, string>) {
      const parts: { params?: unknown; query?: unknown; body?: unknown } = call
      const answer = await visit.send(route.method, pathOf(route, parts), parts.body, headers)
      // The server has validated its response against the schema, so a cast is enough here.
      const body = answer.body as RouteResponse<R> & ProblemBody
      return { ...answer, body, problem: body }
    },
    async send(method, path, body, more = {}) {
      const csrf = cookies.get('csrftoken')
      const sent = body === undefined ? null : writeBody(body)
      const answer = await transport({
        method,
        path,
        headers: {
          origin,
          ...(cookies.size > 0
            ? { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
            : {}),
          ...(csrf ? { 'x-csrftoken': decodeURIComponent(csrf) } : {}),
          ...(visit.token === null ? {} : { authorization: `Bearer ${visit.token}` }),
          ...(sent ? { 'content-type': sent.type } : {}),
          ...more,
        },
        ...(sent ? { payload: sent.payload } : {}),
      })
      for (const line of answer.set_cookies) storeCookie(cookies, line)
      return { status: answer.status, body: readJson(answer.text), headers: answer.headers }
    },
  }
  return visit
}

const writeBody = (body: unknown) =>
  body instanceof Uint8Array
    ? { type: FILE, payload: Buffer.from(body) }
    : { type: 'application/json', payload: JSON.stringify(body) }

function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, pair.slice(at + 1))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function pathOf(route: Route, call: { params?: unknown; query?: unknown }): string {
  const params = (call.params ?? {}) as Record<string, string>
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const query = new URLSearchParams((call.query ?? {}) as Record<string, string>).toString()
  return query ? `${path}?${query}` : path
}
