import { AsyncLocalStorage } from 'node:async_hooks'
import type { Connection, Hocuspocus } from '@hocuspocus/server'
import type { FastifyBaseLogger } from 'fastify'
import { describeEvent } from '#contract/events.ts'
import type { RecordedEvent } from '../events/events.ts'
import type { Realtime } from './realtime.ts'
import type { Answer, SocketAccess } from './socket-access.ts'
import type { SocketContext } from './socket-context.ts'

const RECHECK_MS = 60_000

type Touched = Parameters<Realtime['recheck']>[0]
type Live = Connection<SocketContext>

export type Recheck = {
  of(touched: Touched): void
  /**
   * Rechecks a connection's rights if they may have changed since `asked_at`, the time when they
   * were read.
   */
  since(connection: Live, asked_at: number): void
  follow(event: RecordedEvent): void
  stop(): void
}

/**
 * Rechecks the rights of live connections after each event that may reduce rights. Also rechecks
 * all connections every minute, in case an event is missed. A connection without rights becomes
 * read-only and is then closed.
 */
export function createRecheck(services: {
  hocuspocus: () => Hocuspocus<SocketContext>
  access: SocketAccess
  log: FastifyBaseLogger
  now(): number
  every_ms?: number | undefined
}): Recheck {
  const { every_ms = RECHECK_MS } = services
  // Runs the queries outside the caller's transaction context, because the queries continue after
  // the caller's transaction has ended.
  const outside = AsyncLocalStorage.snapshot()
  let last = 0

  const connections = (): Live[] =>
    [...services.hocuspocus().documents.values()].flatMap((document) => document.getConnections())

  const recheck = async (live: readonly Live[]) => {
    const people = Map.groupBy(live, ({ context }) => {
      const identity = context.access?.identity
      return identity ? `${identity.issuer} ${identity.subject} ${identity.session_id}` : ''
    })
    for (const theirs of people.values()) {
      const requests = theirs.flatMap(({ context }) => (context.access ? [context.access] : []))
      const identity = requests[0]?.identity
      if (!identity) continue
      const check = startCheck()
      const answers = await services.access.recheck(identity, requests).catch((error: unknown) => {
        // If the recheck of a user fails, continues with the next user. The periodic recheck tries
        // the failed user again.
        services.log.warn({ err: error }, 'rights could not be rechecked')
        return []
      })
      theirs.forEach((connection, at) => {
        const answer = answers[at]
        if (answer) applyRights(connection, answer, check)
      })
    }
  }

  const run = (live: readonly Live[]) => {
    if (live.length === 0) return
    outside(() => void recheck(live))
  }

  const timer = setInterval(() => run(connections()), every_ms).unref()

  const of = (touched: Touched) => {
    last = services.now()
    run(connections().filter(({ context }) => context.access && isTouched(context.access, touched)))
  }

  return {
    of,
    since(connection, asked_at) {
      if (asked_at <= last) run([connection])
    },
    follow({ kind, subject_id }) {
      const { subject } = describeEvent(kind)
      if (subject === 'company') of({ company_id: subject_id })
      else of(subject === 'user' ? { user_id: subject_id } : { document_id: subject_id })
    },
    stop: () => clearInterval(timer),
  }
}

function isTouched(access: NonNullable<SocketContext['access']>, touched: Touched): boolean {
  if ('company_id' in touched) return access.actor.company_id === touched.company_id
  if ('user_id' in touched) return access.actor.user_id === touched.user_id
  return access.rights_target_id === touched.document_id
}

let checks = 0
/**
 * Returns the next number for a check of rights. Call it before the rights are read, so that
 * `applyRights` can ignore outdated answers.
 */
export const startCheck = (): number => ++checks

const lastApplied = new WeakMap<Live, number>()

/**
 * Applies rights to a connection. Two checks may overlap, so an answer is ignored if a check that
 * began later has been applied already. `check`: number of the check.
 */
export function applyRights(connection: Live, answer: Answer, check: number): void {
  if (check < (lastApplied.get(connection) ?? 0)) return
  lastApplied.set(connection, check)
  if ('refused' in answer) {
    // Set before closing, so that pending writes are refused.
    connection.readOnly = true
    connection.context.socket.close(answer.refused)
    return
  }
  connection.context.access = answer
  if (connection.readOnly === !answer.may_edit) return
  connection.readOnly = !answer.may_edit
  connection.sendStateless(JSON.stringify({ may_edit: answer.may_edit }))
}
