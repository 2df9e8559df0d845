import type { Connection } from '@hocuspocus/server'
import { TOKEN_REFRESH_MARGIN_MS } from '#contract/limits.ts'
import type { Access, Answer, SocketAccess } from './socket-access.ts'
import type { SocketContext } from './socket-context.ts'

type Live = Connection<SocketContext>

/** Asked for when the browser's own cache has let go of the old token for sure. */
const ASK_BEFORE_MS = TOKEN_REFRESH_MARGIN_MS - 2 * 60_000

/** Keeps a connection from outliving its token: another is asked for in time, over the same socket. */
export type TokenRenewal = {
  /** From now on the connection lasts as long as its token. */
  watch(connection: Live): void
  /** Takes the token that was asked for; any other is passed over. */
  renew(connection: Live, token: string): Promise<void>
}

export function createTokenRenewal(parts: {
  access: SocketAccess
  /** What becomes of a connection when its rights have been asked anew. */
  settle(connection: Live, answer: Answer): void
  now(): number
}): TokenRenewal {
  const timers = new WeakMap<Live, NodeJS.Timeout>()
  const asked = new WeakSet<Live>()

  const wait = (connection: Live, ms: number, then: () => void) => {
    clearTimeout(timers.get(connection))
    timers.set(connection, setTimeout(then, Math.max(0, ms)).unref())
  }
  const leftOf = ({ identity }: Access) => identity.expires_at * 1000 - parts.now()

  const ask = (connection: Live, access: Access) => {
    asked.add(connection)
    connection.requestToken()
    wait(connection, leftOf(access), () => parts.settle(connection, { refused: 'unauthenticated' }))
  }

  const schedule = (connection: Live) => {
    const { access } = connection.context
    if (access) wait(connection, leftOf(access) - ASK_BEFORE_MS, () => ask(connection, access))
  }

  return {
    watch(connection) {
      connection.onClose(() => clearTimeout(timers.get(connection)))
      schedule(connection)
    },
    async renew(connection, token) {
      const held = connection.context.access
      if (!held || !asked.delete(connection)) return
      const answer = await parts.access.enter(token, { kind: held.kind, id: held.id })
      // The database is away: what the connection has holds until its token has run out.
      if ('refused' in answer && answer.refused === 'unavailable') return
      const isSame = 'refused' in answer || isSameAccount(held, answer)
      parts.settle(connection, isSame ? answer : { refused: 'unauthenticated' })
      // One that runs out no later was none that is new: nothing more is asked for.
      if (!('refused' in answer) && leftOf(answer) > leftOf(held)) schedule(connection)
    },
  }
}

const isSameAccount = ({ identity: one }: Access, { identity: other }: Access) =>
  one.issuer === other.issuer && one.subject === other.subject
