import type { Route, RouteCall, RouteResponse } from '../contract/route.ts'

/** A program's way to the API of a running server: cookies kept, CSRF and bearer sent, as a browser does. */
export type HttpClient = {
  /** Calls a route of the contract; throws with status and body when it is refused. */
  call<R extends Route>(route: R, call: RouteCall<R>): Promise<RouteResponse<R>>
  /** The ID token sent from now on. */
  token: string | null
  cookies: Map<string, string>
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

/** Opens a client without any account. */
export function createHttpClient(url: string): HttpClient {
  const cookies = new Map<string, string>()
  const client: HttpClient = {
    url,
    cookies,
    token: null,
    async call(route, call) {
      const input: { params?: unknown; query?: unknown; body?: unknown } = call
      const params = (input.params ?? {}) as Record<string, string>
      const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const headers: Record<string, string> = {
        origin: url,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      }
      if (client.token) headers.authorization = `Bearer ${client.token}`
      const csrf = cookies.get('csrftoken')
      if (csrf) headers['x-csrftoken'] = decodeURIComponent(csrf)
      const hasBody = route.method !== 'GET' && input.body !== undefined
      if (hasBody) headers['content-type'] = 'application/json'
      const response = await fetch(`${url}${path}${query ? `?${query}` : ''}`, {
        method: route.method,
        headers,
        ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
      })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        cookies.set(pair.slice(0, at), pair.slice(at + 1))
      }
      const body: unknown = await response.json().catch(() => null)
      if (!response.ok) throw new HttpRefusal(route, response.status, body)
      return route.response.parse(body) as RouteResponse<typeof route>
    },
  }
  return client
}
