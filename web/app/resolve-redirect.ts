import { isLanguage, type Language } from '#contract/language.ts'
import { PAGES } from '#contract/pages.ts'
import { languageOfPath, withoutLanguage } from '../language/language-store.ts'

export type Place = { pathname: string; search: string; hash: string }
export type Visitor = {
  /** Null until it is known. */
  signed_in: boolean | null
  /** The signed-in account's own language. */
  language: Language | null
  /** Whether they have logged in on the page they are on: then their language counts, not the address's. */
  logged_in_here?: boolean
}

/** Pages that need an account, without their language. */
const INSIDE = [
  /^\/dashboard$/,
  /^\/approve-user$/,
  /^\/settings$/,
  /^\/script\/[^/]+$/,
  /^\/talk_script\/[^/]+(\/lean-canvas)?$/,
]
/** Pages for everybody, without their language. */
const OUTSIDE = [
  /^\/login$/,
  /^\/forgot-password$/,
  /^\/signup(\/[^/]+)?$/,
  /^\/waiting-approval$/,
  /^\/share\/[^/]+$/,
  /^\/public\/(contact|terms|privacy)$/,
  /^\/onboarding-guide$/,
]

const trimSlash = (path: string) => (path.length > 1 ? path.replace(/\/+$/, '') || '/' : path)

/** Whether a path (without language) is a page that needs an account. */
export function isInside(path: string): boolean {
  return INSIDE.some((pattern) => pattern.test(trimSlash(path)))
}

/**
 * Where a visitor who came to a place goes instead (specification §2), or null when they stay.
 * `unknown` while it depends on whether they are signed in and that is not known yet.
 */
export function resolveRedirect(
  place: Place,
  visitor: Visitor,
  current: Language,
): string | 'unknown' | null {
  const inPath = languageOfPath(place.pathname)
  const path = trimSlash(withoutLanguage(place.pathname))
  const inside = isInside(path)
  const isEntry = path === '/' || path === PAGES.login
  if (inPath !== null && !isEntry) return null
  if (
    inPath === null &&
    path !== '/' &&
    !inside &&
    !OUTSIDE.some((pattern) => pattern.test(path))
  ) {
    return null
  }
  // A mail's code waits in the fragment: the page it was sent to must stay and read it.
  if (inPath !== null && path === PAGES.login && /^#[\w-]+=/.test(place.hash)) return null
  if (visitor.signed_in === null && (isEntry || inside)) return 'unknown'

  const signedIn = visitor.signed_in === true
  const ofAddress = path === PAGES.login && !visitor.logged_in_here ? inPath : null
  const language = signedIn ? (ofAddress ?? visitor.language ?? current) : (inPath ?? current)
  if (isEntry) {
    if (signedIn) return `/${language}${readNext(place.search) ?? PAGES.dashboard}`
    return path === '/' || inPath === null
      ? `/${language}${PAGES.login}${place.search}${place.hash}`
      : null
  }
  const rest = `${path}${place.search}${place.hash}`
  if (!signedIn && inside) return `/${language}${PAGES.login}${writeNext(rest)}`
  return `/${language}${rest}`
}

/** `?next=…` that leads back to a page after the login. */
export function writeNext(rest: string): string {
  return rest === PAGES.dashboard ? '' : `?${new URLSearchParams({ next: rest })}`
}

/**
 * The page a `next` leads to, without its language; null when it names anything but a page of ours that
 * needs an account, so that a crafted link cannot send a person elsewhere after the login.
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
  return isInside(path) ? `${path}${url.search}${url.hash}` : null
}
