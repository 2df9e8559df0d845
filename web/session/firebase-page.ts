import type { User } from '@firebase/auth'
import type { accountRoutes } from '#contract/account.ts'
import type { Language } from '#contract/language.ts'
import type { Connection } from '../api/client.ts'
import type { createLocalValue } from '../store/local-value.ts'
import type { BegunSignUp } from './begun-sign-up.ts'

/**
 * What the adapter is handed of the page. Were it to import these itself, the build would cut them out
 * of the first chunk, and every login page, of whatever identity, would load them one by one.
 */
export type GivenPage = {
  language(): Language
  /** Where Firebase's own pages lead on to. */
  loginUrl(): string
  accountRoutes: typeof accountRoutes
  /** Where a sign-up is kept that has no account here yet. */
  keptSignUp: ReturnType<typeof createLocalValue>
}

export type Page = GivenPage & { begun: BegunSignUp }

/** Calls by this user's own newest token, whatever the page's session holds. */
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
