import { languageOfPath, withoutLanguage } from '../language/language-store.ts'

/** What of the header a page shows, by its path. `asks`: the page finds out itself who looks at it. */
export type HeaderParts = { hidden: boolean; login: boolean; signUp: boolean; asks: boolean }

const HIDDEN = ['/public', '/onboarding-guide']

/**
 * The header is hidden on paths beginning /public or /onboarding-guide, with or without a language, and on
 * shared content, which stands alone. Login and Sign Up are each hidden on their own page.
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
