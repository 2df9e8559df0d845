import { languageOfPath, withoutLanguage } from '../language/language-store.ts'

/** Parts of the header on a page, by path. `asks`: the page itself determines the session state. */
export type HeaderParts = { hidden: boolean; login: boolean; signUp: boolean; asks: boolean }

const HIDDEN = ['/public', '/onboarding-guide']

/**
 * Hides the header on shared content and on paths beginning /public or /onboarding-guide, with or
 * without a language. Login and Sign Up are hidden on their own pages.
 */
export function findHeaderParts(pathname: string): HeaderParts {
  const path = withoutLanguage(pathname)
  const isOn = (page: string) => path === page || path.startsWith(`${page}/`)
  const isShared = languageOfPath(pathname) !== null && path.startsWith('/share/')
  return {
    hidden: isShared || HIDDEN.some((start) => path.startsWith(start)),
    login: !isOn('/login'),
    signUp: !isOn('/signup'),
    asks: isOn('/waiting-approval'),
  }
}
