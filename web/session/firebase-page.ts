import type { User } from '@firebase/auth'
import type { accountRoutes } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import type { Connection } from '../api/client.ts'
import type { createLocalValue } from '../store/local-value.ts'
import type { BegunSignUp } from './pending-sign-up.ts'

/**
 * Dependencies on the page. Importing them would make the build split them from the first chunk, so
 * that every login page would load them one by one.
 */
export type GivenPage = {
  language(): Language
  /** Target of the links in Firebase's own pages. */
  loginUrl(): string
  accountRoutes: typeof accountRoutes
  /** Storage of a sign-up that has no account here yet. */
  keptSignUp: ReturnType<typeof createLocalValue>
}

export type Page = GivenPage & { begun: BegunSignUp }

/** Requests with this user's newest token, regardless of the page's session. */
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
