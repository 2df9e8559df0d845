import { connectionRoutes } from '#contract/connections.ts'
import type { Route, RouteCall } from '#contract/route.ts'
import { type Connection, request } from '#web/api/client.ts'
import { createLongPollingSocket } from '#web/realtime/long-polling-socket.ts'

type Caller = { url: string; token: string | null }

/**
 * Address and token of an account, for requests of the HTTP fallback. The address is read again for
 * each request, because it may change.
 */
const connectionOf = (account: Caller): Connection => ({
  get base() {
    return account.url
  },
  getToken: async () => account.token,
  getPublicToken: async () => account.token,
  dropToken: () => {},
  onRefusal: () => {},
  readCookies: () => '',
})

/** Returns the class that `HocuspocusProvider` uses in place of `WebSocket`. */
export const longPollingSocketOf = (account: Caller) =>
  createLongPollingSocket(connectionOf(account))

type Parts<R extends Route> = RouteCall<R>
const { openConnection, sendFrames, closeConnection } = connectionRoutes

export function requestsOf(account: Caller) {
  const over = connectionOf(account)
  return {
    openConnection: (parts: Parts<typeof openConnection>) =>
      request(openConnection, parts, { over }),
    sendFrames: (parts: Parts<typeof sendFrames>) => request(sendFrames, parts, { over }),
    closeConnection: (parts: Parts<typeof closeConnection>) =>
      request(closeConnection, parts, { over }),
  }
}
