import { isLanguage, type Language } from '#contract/language.ts'
import { findPageWithoutLanguage, PAGES } from '#contract/pages.ts'
import { languageOfPath, withoutLanguage } from '../language/language-store.ts'

export type PagePath = { pathname: string; search: string; hash: string }
export type Visitor = {
  /** Null until known. */
  signed_in: boolean | null
  language: Language | null
  /**
   * True if the user has logged in on this page. The redirect then uses the account's language
   * instead of the language in the address.
   */
  logged_in_here?: boolean
}

const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/**
 * True for pages that only signed-in users may open. `path`: without its language prefix. Only
 * these pages have an HTML `file` of their own.
 */
export const needsAccount = (path: string): boolean =>
  Boolean(findPageWithoutLanguage(trimSlash(path))?.file)

const isEntryPage = (path: string) => path === '/' || path === PAGES.login

/**
 * Returns the redirect target of an address (specification §2). Null: no redirect. `unknown`: the
 * target depends on the session, which is still loading.
 */
export function resolveRedirect(
  place: PagePath,
  visitor: Visitor,
  current: Language,
): string | 'unknown' | null {
  const inPath = languageOfPath(place.pathname)
  const path = trimSlash(withoutLanguage(place.pathname))
  const inside = needsAccount(path)
  if (isNeverRedirected(inPath, path, place.hash)) return null
  const isEntry = isEntryPage(path)
  if (visitor.signed_in === null && (isEntry || inside)) return 'unknown'

  const signedIn = visitor.signed_in === true
  const language = signedIn
    ? (languageOfLogin(inPath, path, visitor) ?? visitor.language ?? current)
    : (inPath ?? current)
  if (isEntry && signedIn) return `/${language}${readNext(place.search) ?? PAGES.dashboard}`
  if (path === PAGES.login && inPath !== null) return null
  if (isEntry) return `/${language}${PAGES.login}${place.search}${place.hash}`
  const rest = `${path}${place.search}${place.hash}`
  if (!signedIn && inside) return `/${language}${PAGES.login}${writeNext(rest)}`
  return `/${language}${rest}`
}

/**
 * True for addresses that are never redirected:
 * - unknown pages
 * - pages with a language, except the entry page and the login page
 * - the login page with a language and an emailed code
 */
function isNeverRedirected(inPath: Language | null, path: string, hash: string): boolean {
  if (!isEntryPage(path)) return inPath !== null || !findPageWithoutLanguage(path)
  // The login page must read an emailed code from its address.
  return inPath !== null && path === PAGES.login && /^#[\w-]+=/.test(hash)
}

const languageOfLogin = (inPath: Language | null, path: string, { logged_in_here }: Visitor) =>
  path === PAGES.login && !logged_in_here ? inPath : null

/**
 * Returns the query `?next=…`, which names the page to open after login. Empty for the dashboard,
 * which is the default.
 */
export function writeNext(rest: string): string {
  return rest === PAGES.dashboard ? '' : `?${new URLSearchParams({ next: rest })}`
}

/**
 * Parses `next`, a path without the language. Returns null unless the path is one of our pages that
 * need an account. This check prevents crafted links that lead elsewhere after login.
 */
export function readNext(search: string): string | null {
  const next = new URLSearchParams(search).get('next')
  if (next === null || !next.startsWith('/') || /[\\\p{Cc}]/u.test(next)) return null
  let url: URL
  try {
    url = new URL(next, 'http://daihon.invalid')
  } catch {
    return null
  }
  if (url.origin !== 'http://daihon.invalid') return null
  const first = url.pathname.split('/')[1]
  const path = trimSlash(isLanguage(first) ? withoutLanguage(url.pathname) : url.pathname)
  return needsAccount(path) ? `${path}${url.search}${url.hash}` : null
}
