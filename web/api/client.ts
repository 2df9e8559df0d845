import { REQUEST_TIMEOUT_MS } from '#contract/limits.ts'
import type { Route, RouteCall, RouteResponse } from '#contract/route.ts'
import { type ApiError, clientProblem, readRefusal } from './api-error.ts'
import { storeServedBuild } from './served-build.ts'

export type RequestOptions = {
  signal?: AbortSignal
  /** Timeout of the request in milliseconds; 5 minutes by default. */
  timeout?: number
  /** True for the request that fetches the token. It is sent without a token and never retried. */
  fetches_token?: true
  /** Lets the request finish after the page was left (`keepalive`). */
  keepalive?: boolean
  /** Connection that replaces the page's default connection, e.g. to another server. */
  over?: Connection
}

type RequestArgs<R extends Route> =
  Record<never, never> extends RouteCall<R>
    ? [parts?: RouteCall<R>, options?: RequestOptions]
    : [parts: RouteCall<R>, options?: RequestOptions]

export type Connection = {
  base: string
  /** The ID token, or null without a session. May reject. */
  getToken(): Promise<string | null>
  /**
   * Token for a public route: a signed-in page sends its token there too (docs/specification.md,
   * Calls). Null if there is no token yet, because a public route does not wait for the session.
   */
  getPublicToken(): Promise<string | null>
  /** Discards a refused token, unless it was already replaced. */
  dropToken(refused: string | null): void
  /**
   * Called when the server refuses a request to a route that is not public. Not called for a 401
   * that leads to a retry.
   */
  onRefusal(error: ApiError, route: Route): void
  readCookies(): string
}

const connection: Connection = {
  base: '',
  getToken: async () => null,
  getPublicToken: async () => null,
  dropToken: () => {},
  onRefusal: () => {},
  readCookies: () => (typeof document === 'undefined' ? '' : document.cookie),
}

export function connectApi(parts: Partial<Connection>): void {
  Object.assign(connection, parts)
}

type Parts = { params?: unknown; query?: unknown; body?: unknown }

/**
 * Sends a request to a route: `request(scriptRoutes.readScript, { params: { id } })`. Rejects with
 * an `ApiError`, or with the signal's reason if the caller aborts. A missing path parameter is a
 * `TypeError`.
 */
export function request<R extends Route>(
  route: R,
  ...[parts = {} as RouteCall<R>, options = {}]: RequestArgs<R>
): Promise<RouteResponse<R>> {
  return sendRequest(route, parts, options)
}

/**
 * Like `request`, but for a generic route. For such a route, TypeScript cannot decide if `request`
 * may be called without `parts`.
 */
export const sendRequest = <R extends Route>(
  route: R,
  parts: RouteCall<R>,
  options: RequestOptions = {},
): Promise<RouteResponse<R>> =>
  requestAs(route, parts, options, readAnswer as Read<RouteResponse<R>>)

type Read<T> = (response: Response) => Promise<T>

/**
 * Like `request`, but `read` processes the successful response, such as a file or a stream. A
 * refused token is replaced once. Failures while reading are `ApiError`s too.
 */
export async function requestAs<R extends Route, T>(
  route: R,
  parts: RouteCall<R>,
  options: RequestOptions,
  read: Read<T>,
): Promise<T> {
  const { over = connection } = options
  const { params, query, body } = parts as Parts
  // Builds the URL outside the `try` below, so that a missing parameter is reported as a bug, not
  // as a failed connection.
  const url = over.base + writeUrl(route.path, params, query)
  const limit = AbortSignal.timeout(options.timeout ?? REQUEST_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([limit, options.signal]) : limit
  try {
    const isPublic = route.access === 'public'
    const fetchToken = isPublic ? over.getPublicToken : over.getToken
    const findToken = () => (options.fetches_token ? null : tokenFor(fetchToken, signal))
    const token = await findToken()
    const how = { signal, keepalive: options.keepalive === true }
    let response = await send(route, url, body, token, how, over)
    // Retries a 401 with a new token, unless the route is public and the request had no token. Such
    // a 401 means, for example, a wrong password.
    if (response.status === 401 && (token !== null || !isPublic)) {
      over.dropToken(token)
      response = await send(route, url, body, await findToken(), how, over)
    }
    if (!response.ok) {
      const refusal = await readRefusal(response)
      if (!isPublic) over.onRefusal(refusal, route)
      throw refusal
    }
    return await read(response)
  } catch (error) {
    throw options.signal?.aborted ? options.signal.reason : asApiError(error, limit)
  }
}

async function send(
  route: Route,
  url: string,
  body: unknown,
  token: string | null,
  how: { signal: AbortSignal; keepalive: boolean },
  over: Connection,
) {
  const accepted = route.stream ? 'text/event-stream' : route.file ? '*/*' : 'application/json'
  const type = route.takes_file ? 'application/octet-stream' : 'application/json'
  const headers = new Headers({ Accept: accepted, 'Content-Type': type })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const csrf = /(?:^|;\s*)csrftoken=([^;]*)/.exec(over.readCookies())?.[1]
  if (csrf) headers.set('X-CSRFToken', decodeURIComponent(csrf))
  const init: RequestInit = { ...how, method: route.method, headers, credentials: 'include' }
  if (route.takes_file) init.body = body as Blob
  else if (body !== undefined) init.body = JSON.stringify(body)
  const response = await fetch(url, init)
  storeServedBuild(response)
  return response
}

/**
 * Fetches the token; null on failure. The caller then sends its request without a token, because
 * the server's refusal explains more than this error. Throws the signal's reason after an abort.
 */
async function tokenFor(
  fetchToken: () => Promise<string | null>,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    return await within(signal, fetchToken())
  } catch (error) {
    signal.throwIfAborted()
    console.error('The ID token could not be fetched', error)
    return null
  }
}

/**
 * Resolves or rejects like `work`. Rejects immediately when `signal` aborts, because a token
 * request may never end.
 */
function within<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    work.then(resolve, reject)
  })
}

const readAnswer = async (response: Response) => readJson(await response.text(), response.status)

/**
 * Parses a response. Does not check the route's schema, because the server has validated the
 * response. Throws `bad_answer` if the text is not a JSON object or array.
 */
export function readJson(text: string, status: number): unknown {
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch (error) {
    throw clientProblem('bad_answer', status, error)
  }
  if (typeof answer !== 'object' || answer === null) throw clientProblem('bad_answer', status)
  return answer
}

function asApiError(error: unknown, limit: AbortSignal): ApiError {
  if (error instanceof Error && error.name === 'ApiError') return error as ApiError
  return clientProblem(limit.aborted ? 'timeout' : 'offline', 0, error)
}

/**
 * Builds the URL of a request: fills the `:names` of the path and serializes the query, skipping
 * undefined and null values. Throws if a name has no value.
 */
function writeUrl(path: string, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>
  const filled = path.replace(/:([a-z_]+)/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === null || value === '') {
      throw new TypeError(`${path} needs ${name}`)
    }
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.append(name, String(value))
  }
  const text = search.toString()
  return text === '' ? filled : `${filled}?${text}`
}
