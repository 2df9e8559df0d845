import { randomBytes } from 'node:crypto'
import type { Document } from '@hocuspocus/server'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import * as Y from 'yjs'
import { RIGHTS_REDUCING_KINDS } from '#contract/events.ts'
import type { Authorize } from '../access/authorize.ts'
import type { Database } from '../database/database.ts'
import type { DocumentStore } from '../documents/create-documents.ts'
import type { Events } from '../events/events.ts'
import type { TokenVerifier } from '../http/identity.ts'
import { limitBackpressure } from './backpressure.ts'
import { type CpuBudget, createCpuBudget } from './cpu-budget.ts'
import { createHocuspocus } from './create-hocuspocus.ts'
import type { FrameSocket } from './frame-socket.ts'
import { ALREADY_STORED, createLiveDocuments } from './live-documents.ts'
import { createConnections } from './long-polling/connections.ts'
import { openSocket } from './open-socket.ts'
import { createOpenSockets } from './open-sockets.ts'
import type { Realtime } from './realtime.ts'
import { createRecheck } from './recheck.ts'
import type { Peers } from './redis.ts'
import type { RoomStore } from './rooms.ts'
import { createSocketAccess } from './socket-access.ts'
import { createSyncAnswers } from './sync-answers.ts'
import { createSyncRequests } from './sync-requests.ts'
import { createUpdateLog } from './update-log.ts'
import { acceptUpgrades, REALTIME_PATH } from './upgrade-handler.ts'

const STOP_WITHIN_MS = 8_000

export function createRealtime(services: {
  app: FastifyInstance
  config: { public_url: string | null; redis_url: string | null }
  /**
   * The installation's secret. It keeps messages of this installation separate from messages of
   * other installations that share the Redis server.
   */
  secret: string
  database: Database
  verifier: TokenVerifier
  authorize: Authorize
  documents: DocumentStore
  rooms: RoomStore
  events: Pick<Events, 'follow'>
  log: FastifyBaseLogger
  now(): number
  /** `budget` and `recheck_ms` are set only by tests. */
  budget?: CpuBudget
  recheck_ms?: number | undefined
}): Realtime {
  const { config, database, documents, log, budget = createCpuBudget() } = services
  const { kinds } = documents
  const { verifier, authorize, rooms } = services
  const access = createSocketAccess({ database, verifier, authorize, kinds, rooms })
  const live = createLiveDocuments({ database, kinds, log, now: services.now })
  const updates = createUpdateLog(database)
  const answers = createSyncAnswers()
  let peers: Peers | null = null
  const node = randomBytes(4).toString('hex')

  const recheck = createRecheck({
    hocuspocus: () => hocuspocus,
    access,
    log,
    now: services.now,
    every_ms: services.recheck_ms,
  })
  const hocuspocus = createHocuspocus({
    access,
    live,
    updates,
    budget,
    countSockets: (account) => sockets.countOf(account),
    onStored: (name, update) => peers?.publish(name, update),
    recheckSince: recheck.since,
    now: services.now,
  })

  const join = async (redis_url: string) => {
    // Loaded only if there are several nodes.
    const { joinPeers } = await import('./redis.ts')
    peers = await joinPeers(hocuspocus, {
      redis_url,
      secret: services.secret,
      own: { node, answer: (request) => connections.answer(request) },
      onError: (error) => log.error({ err: error }, 'the other nodes could not be reached'),
    })
  }
  const ready = config.redis_url ? join(config.redis_url) : Promise.resolve()
  ready.catch((error) => log.error({ err: error }, 'realtime could not join the other nodes'))

  const sockets = createOpenSockets((socket: FrameSocket) => {
    const opened = openSocket(socket, budget, ({ address, vector }, data) => {
      if (vector) syncRequests.add(address, vector)
      else client.handleMessage(data)
    })
    const syncRequests = createSyncRequests(socket, opened, { budget, answers })
    const client = hocuspocus.handleConnection(
      limitBackpressure(socket),
      new Request(`http://localhost${REALTIME_PATH}`),
      { socket: opened, syncRequests },
    )
    socket.on('close', (code, reason) => client.handleClose({ code, reason: reason.toString() }))
    return opened
  })
  const stopAccepting = acceptUpgrades({
    server: services.app.server,
    origin: config.public_url ? new URL(config.public_url).origin : null,
    ready,
    onSocket: sockets.add,
  })
  const connections = createConnections({
    node,
    ready,
    add: sockets.add,
    forward: (...call) => peers?.request(...call) ?? null,
  })

  documents.onCommitted(({ kind, id, update }) => {
    const name = `${kind}:${id}`
    const show = (document: Document) => {
      const opened = live.get(document)
      if (!opened) return
      Y.applyUpdate(document, update, ALREADY_STORED)
      live.edited(opened)
    }
    const document = hocuspocus.documents.get(name)
    if (document) show(document)
    // A document that is being loaded may lack this change. So the change is applied after loading.
    else hocuspocus.loadingDocuments.get(name)?.then(show, () => {})
    peers?.publish(name, update)
  })
  services.events.follow(RIGHTS_REDUCING_KINDS, recheck.follow)

  const drain = async () => {
    const connections = [...hocuspocus.documents.values()].flatMap((document) =>
      document.getConnections(),
    )
    await Promise.all(connections.map((connection) => connection.waitForPendingMessages()))
    await updates.idle()
    await live.stop()
  }

  return {
    recheck: recheck.of,
    notify(kind, id, notice) {
      const document = hocuspocus.documents.get(`${kind}:${id}`)
      // Notifies only this node's connections, because other nodes react to the same event
      // themselves.
      for (const connection of document?.getConnections() ?? [])
        connection.sendStateless(JSON.stringify({ news: notice }))
    },
    notifyUser(user_id, notice) {
      // A page has a connection per open document, so it may receive the message several times,
      // which is harmless.
      for (const document of hocuspocus.documents.values())
        for (const connection of document.getConnections())
          if (connection.context.access?.budget_of === user_id)
            connection.sendStateless(JSON.stringify({ news: notice }))
    },
    connections,
    count: sockets.count,
    hearsOthers: () => (config.redis_url ? (peers?.isReady() ?? false) : null),
    async stop() {
      recheck.stop()
      stopAccepting()
      sockets.pause()
      await Promise.race([
        drain(),
        new Promise((resolve) => setTimeout(resolve, STOP_WITHIN_MS).unref()),
      ])
      await sockets.close()
      await peers?.close()
    },
  }
}
