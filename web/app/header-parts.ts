import { languageOfPath, withoutLanguage } from '../language/language-store.ts'

/**
 * Parts of the header to show on a page. `loadsSession`: true if the page itself checks for a
 * pending sign-in and writes the result to `pendingHeaderStore`.
 */
export type HeaderParts = {
  hidden: boolean
  login: boolean
  signUp: boolean
  loadsSession: boolean
}

const HIDDEN = ['/public', '/onboarding-guide']

/**
 * Finds the parts of the header for a path. Login and Sign Up are hidden on their own pages. The
 * whole header is hidden on:
 * - shared content
 * - paths that begin with /public or /onboarding-guide, also after a language prefix (/ja/public)
 */
export function findHeaderParts(pathname: string): HeaderParts {
  const path = withoutLanguage(pathname)
  const isOn = (page: string) => path === page || path.startsWith(`${page}/`)
  const isShared = languageOfPath(pathname) !== null && path.startsWith('/share/')
  return {
    hidden: isShared || HIDDEN.some((start) => path.startsWith(start)),
    login: !isOn('/login'),
    signUp: !isOn('/signup'),
    loadsSession: isOn('/waiting-approval'),
  }
}
