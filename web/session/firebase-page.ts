import type { User } from '@firebase/auth'
import type { accountRoutes } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import type { Connection } from '../api/client.ts'
import type { createLocalValue } from '../store/local-value.ts'
import type { PendingSignUpStore } from './pending-sign-up.ts'

/**
 * The parts of the page that the Firebase adapter needs. They are passed as an argument. If the
 * adapter imported these modules, the bundler would move them out of the first chunk, and login
 * pages would load them one by one.
 */
export type FirebaseHost = {
  language(): Language
  /** Address to which links in Firebase's own pages lead. */
  loginUrl(): string
  accountRoutes: typeof accountRoutes
  /** Storage for a sign-up whose account our server has not created yet. */
  keptSignUp: ReturnType<typeof createLocalValue>
}

export type Page = FirebaseHost & { begun: PendingSignUpStore }

/**
 * Returns a connection that uses this user's token, even if the page's session has another user or
 * none.
 */
export function connectAs(user: User): Connection {
  let isRefused = false
  const getToken = () => user.getIdToken(isRefused)
  return {
    base: '',
    getToken,
    getPublicToken: getToken,
    dropToken: () => {
      isRefused = true
    },
    onRefusal: () => {},
    readCookies: () => document.cookie,
  }
}
