import { authRoutes } from '#contract/auth.ts'
import type { RouteCall } from '#contract/route.ts'
import type { BrowserSession } from './browser-session.ts'
import { type AtGoogle, visitGoogle } from './google-browser.ts'

type Start = Partial<RouteCall<typeof authRoutes.startGoogleSignIn>['body']>

export const startGoogleSignIn = (browser: BrowserSession, start: Start = {}) =>
  browser.call(authRoutes.startGoogleSignIn, { body: { language: 'ja', ...start } })

/**
 * Opens the URL of our server to which the provider redirects. Returns the address to which our
 * server then redirects.
 */
export async function followRedirect(browser: BrowserSession, url: URL): Promise<string> {
  const answer = await browser.send('GET', `${url.pathname}${url.search}`)
  if (answer.status !== 303) throw new Error(`The callback answers ${answer.status}.`)
  return String(answer.headers.location)
}

/**
 * Completes a login: our button, the provider's pages, and the redirect back. Returns the page
 * that the user reaches.
 */
export async function completeGoogle(
  browser: BrowserSession,
  does: AtGoogle,
  start: Start = {},
): Promise<string> {
  const begun = await startGoogleSignIn(browser, start)
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
  return followRedirect(browser, await visitGoogle(begun.body.url, does))
}
