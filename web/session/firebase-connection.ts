import type { User } from '@firebase/auth'
import type { Connection } from '../api/client.ts'

/** Calls by this user's own newest token, whatever the page's session holds. */
export function connectAs(user: User): Connection {
  return {
    base: '',
    getToken: () => user.getIdToken(),
    heldToken: () => null,
    dropToken: () => {},
    onRefusal: () => {},
    readCookies: () => document.cookie,
  }
}
