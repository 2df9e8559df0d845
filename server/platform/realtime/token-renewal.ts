import type { Connection } from '@hocuspocus/server'
import { TOKEN_REFRESH_MARGIN_MS } from '#contract/limits.ts'
import { applyRights, startCheck } from './recheck.ts'
import type { Access, SocketAccess } from './socket-access.ts'
import type { SocketContext } from './socket-context.ts'

type Live = Connection<SocketContext>

/**
 * The server requests a new token this many milliseconds before the old token expires. By then the
 * browser no longer uses its cached token, but fetches a new token.
 */
const RENEW_BEFORE_MS = TOKEN_REFRESH_MARGIN_MS - 2 * 60_000

/**
 * Ends each connection when its token expires. Shortly before that, requests a new token from the
 * browser over the same socket.
 */
export type TokenRenewal = {
  watch(connection: Live): void
  /** Accepts a new token if one was requested. Ignores a token that was not requested. */
  renew(connection: Live, token: string): Promise<void>
}

export function createTokenRenewal(parts: { access: SocketAccess; now(): number }): TokenRenewal {
  const timers = new WeakMap<Live, NodeJS.Timeout>()
  const requested = new WeakSet<Live>()

  const wait = (connection: Live, ms: number, then: () => void) => {
    clearTimeout(timers.get(connection))
    timers.set(connection, setTimeout(then, Math.max(0, ms)).unref())
  }
  const leftOf = ({ identity }: Access) => identity.expires_at * 1000 - parts.now()

  const request = (connection: Live, access: Access) => {
    requested.add(connection)
    connection.requestToken()
    wait(connection, leftOf(access), () =>
      applyRights(connection, { refused: 'unauthenticated' }, startCheck()),
    )
  }

  const schedule = (connection: Live) => {
    const { access } = connection.context
    if (access)
      wait(connection, leftOf(access) - RENEW_BEFORE_MS, () => request(connection, access))
  }

  return {
    watch(connection) {
      connection.onClose(() => clearTimeout(timers.get(connection)))
      schedule(connection)
    },
    async renew(connection, token) {
      const held = connection.context.access
      if (!held || !requested.delete(connection)) return
      const check = startCheck()
      const answer = await parts.access.enter(token, { kind: held.kind, id: held.id })
      // While the database is down, the connection stays open until its token expires.
      if ('refused' in answer && answer.refused === 'unavailable') return
      const isSame = 'refused' in answer || isSameAccount(held, answer)
      applyRights(connection, isSame ? answer : { refused: 'unauthenticated' }, check)
      // A new token must expire later than the old one to count as a renewal.
      if (!('refused' in answer) && leftOf(answer) > leftOf(held)) schedule(connection)
    },
  }
}

const isSameAccount = ({ identity: one }: Access, { identity: other }: Access) =>
  one.issuer === other.issuer && one.subject === other.subject
