import { connectionRoutes } from '#contract/connections.ts'
import { type Connection, createApi } from '#web/api/client.ts'
import { createCallSocket } from '#web/realtime/call-socket.ts'

/** What a browser has where no WebSocket comes through, for a program that has an account. */

type Caller = { url: string; token: string | null }

/** An account's calls, without a browser around them. Its address is asked anew for each. */
const callsOf = (account: Caller): Connection => ({
  get base() {
    return account.url
  },
  getToken: async () => account.token,
  getPublicToken: async () => account.token,
  dropToken: () => {},
  onRefusal: () => {},
  readCookies: () => '',
})

/** The class the provider opens in a WebSocket's place. */
export const socketOfCalls = (account: Caller) => createCallSocket(callsOf(account))

/** The calls themselves. */
export const callConnections = (account: Caller) => createApi(connectionRoutes, callsOf(account))
