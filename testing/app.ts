import type { ProblemBody } from '../contract/problems.ts'
import type { Route, RouteCall, RouteResponse } from '../contract/route.ts'
import { type App, createApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { openTestDatabase } from '../server/platform/database/test-database.ts'
import { SWEEPS } from '../server/platform/jobs/sweeps.ts'

/** The whole product on a fresh database (TEST_ENGINE), nothing listening, a clock that can be turned. */
export type TestApp = App & {
  /** A browser without any cookie. */
  browser(): TestBrowser
  /** Moves the product's clock forward. */
  pass(ms: number): void
  /** Sweeps now, and waits until that is done. */
  sweep(): Promise<void>
  /** Waits until something is so; fails after twenty seconds. */
  eventually<T>(look: () => Promise<T | null | undefined | false>): Promise<T>
}

/** Opens and starts it. `env`: settings beside the defaults. */
export async function openTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await openTestDatabase()
  let passed = 0
  const now = () => Date.now() + passed
  const opened = await createApp(readConfig({ LOG_LEVEL: 'silent', ...env }), { database, now })
  await opened.start()
  const eventually: TestApp['eventually'] = async (look) => {
    const until = Date.now() + 20_000
    for (;;) {
      const found = await look()
      if (found) return found
      if (Date.now() > until) throw new Error('It did not happen within twenty seconds.')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return {
    ...opened,
    eventually,
    async sweep() {
      await opened.services.jobs.add(SWEEPS, {})
      await eventually(async () => {
        const { rows } = await database.raw.query(
          "select 1 from jobs.job where name = $1 and state < 'completed'",
          [SWEEPS],
        )
        return rows.length === 0
      })
    },
    browser: () => createBrowser(opened),
    pass: (ms) => {
      passed += ms
    },
  }
}

export type TestAnswer<T> = {
  status: number
  body: T
  problem: ProblemBody
  headers: Record<string, string | string[] | number | undefined>
}

/** Keeps cookies and sends what a page of ours sends: Origin, CSRF token, bearer. */
export type TestBrowser = {
  cookies: Map<string, string>
  token: string | null
  call<R extends Route>(
    route: R,
    call: RouteCall<R>,
    headers?: Record<string, string>,
  ): Promise<TestAnswer<RouteResponse<R>>>
  /** Takes its cookies along and forgets nothing: a copy of this browser. */
  copy(): TestBrowser
}

let browsers = 0

function createBrowser(opened: App, cookies = new Map<string, string>()): TestBrowser {
  const { app, services } = opened
  // Each browser has an address of its own, so that limits by address count it alone.
  browsers += 1
  const remoteAddress = `10.${(browsers >> 16) & 255}.${(browsers >> 8) & 255}.${browsers & 255}`
  const browser: TestBrowser = {
    cookies,
    token: null,
    copy: () => Object.assign(createBrowser(opened, new Map(cookies)), { token: browser.token }),
    async call(route, call, extra = {}) {
      const input: { params?: unknown; query?: unknown; body?: unknown } = call
      const params = (input.params ?? {}) as Record<string, string>
      const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
      const csrf = cookies.get('csrftoken')
      const answer = await app.inject({
        remoteAddress,
        method: route.method,
        url: query ? `${path}?${query}` : path,
        headers: {
          host: 'localhost',
          origin: services.config.public_url ?? 'http://localhost',
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(csrf ? { 'x-csrftoken': decodeURIComponent(csrf) } : {}),
          ...(browser.token ? { authorization: `Bearer ${browser.token}` } : {}),
          ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
          ...extra,
        },
        ...(route.method === 'GET' ? {} : { payload: JSON.stringify(input.body ?? {}) }),
      })
      for (const cookie of answer.cookies) {
        if (cookie.maxAge === 0) cookies.delete(cookie.name)
        else cookies.set(cookie.name, encodeURIComponent(cookie.value))
      }
      const body = answer.body ? JSON.parse(answer.body) : null
      return { status: answer.statusCode, body, problem: body, headers: answer.headers }
    },
  }
  return browser
}
