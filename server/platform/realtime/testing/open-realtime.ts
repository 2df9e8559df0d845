import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { HocuspocusProvider } from '@hocuspocus/provider'
import Fastify from 'fastify'
import * as Y from 'yjs'
import type { UserStatus, Visibility } from '#contract/permissions.ts'
import { restoreText } from '#document/restore-yjs.ts'
import { createAuthorize } from '#server/platform/access/authorize.ts'
import type { Database } from '#server/platform/database/database.ts'
import { createEvents } from '#server/platform/events/events.ts'
import type { Identity } from '#server/platform/http/identity.ts'
import { withPatience } from '#testing/patience.ts'
import { createDocuments } from '../../documents/create-documents.ts'
import { createCpuBudget } from '../cpu-budget.ts'
import { createRealtime } from '../create-realtime.ts'
import { createRooms } from '../rooms.ts'
import { REALTIME_PATH } from '../upgrade-handler.ts'

const ISSUER = 'https://issuer.test'

/** An interval that no test reaches: a day. */
const NEVER_MS = 86_400_000

/** Test values for the fields of a loaded script that are not columns of its table. */
const COMPUTED = {
  grant: null,
  is_in_group: false,
  owner_name: '',
  updated_by_name: null,
  is_favorite: false,
  filled_boxes: null,
  purged_at: null,
}

type NodeOptions = {
  redis_url?: string
  secret?: string
  pages?: Record<string, string>
  /**
   * Interval of the periodic recheck of permissions, in ms. The default is a day, so that only
   * events cause rechecks.
   */
  recheck_ms?: number
}

export async function openRealtime(database: Database, options: NodeOptions = {}) {
  const app = Fastify({ logger: { level: process.env.TEST_LOG ?? 'silent' } })
  for (const [path, body] of Object.entries(options.pages ?? {}))
    app.get(path, (_request, reply) =>
      reply.type(path.endsWith('.js') ? 'text/javascript' : 'text/html; charset=utf-8').send(body),
    )
  const documents = createDocuments({ log: app.log })
  documents.define('script', {
    schema_version: 1,
    rights: { view: 'script.view', edit: 'script.edit' },
    async project(doc) {
      const block_count = doc.getText('text').length
      return async ({ db }, id) => {
        await db.updateTable('scripts').set({ block_count }).where('id', '=', id).execute()
      }
    },
    read: (doc) => doc.getText('text').toJSON(),
    restore(doc, version) {
      restoreText(doc.getText('text'), version.getText('text'))
      return true
    },
  })
  const events = createEvents({
    database,
    onQueued: () => {},
    onError: (error) => app.log.error(error),
  })
  let stopped_at: number | null = null
  const budget = createCpuBudget(() => stopped_at ?? performance.now())
  const authorized: string[] = []
  const realtime = createRealtime({
    app,
    budget,
    recheck_ms: options.recheck_ms ?? NEVER_MS,
    config: {
      public_url: null,
      redis_url: options.redis_url ?? null,
    },
    database,
    verifier: { verify: async (token) => readTestToken(token) },
    authorize: createAuthorize({
      script: async ({ db }, id) => {
        authorized.push(id)
        const scripts = db.selectFrom('scripts').selectAll().where('id', '=', id)
        const row = await scripts.executeTakeFirst()
        return row ? { ...row, ...COMPUTED } : null
      },
    }),
    documents,
    rooms: createRooms({ secret: 'of the tests', now: Date.now }),
    events,
    secret: options.secret ?? '',
    log: app.log,
    now: Date.now,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  await events.start()
  const { port } = app.server.address() as AddressInfo
  return {
    app,
    documents,
    realtime,
    countChecks: (id: string) => authorized.filter((one) => one === id).length,
    budget,
    /** Stops the refill of CPU budgets until the returned function is called. */
    stopBudgetClock() {
      stopped_at = performance.now()
      return () => {
        stopped_at = null
      }
    },
    host: `127.0.0.1:${port}`,
    url: `ws://127.0.0.1:${port}${REALTIME_PATH}`,
    async stop() {
      await realtime.stop()
      await app.close()
      await events.stop()
    },
  }
}

const readTestToken = (token: string): Identity | null => {
  const [word, subject, issued, standing, lasts] = token.split(' ')
  if (word !== 'test' || !subject) return null
  const issued_at = Number(issued)
  return {
    issuer: ISSUER,
    subject,
    email: null,
    email_verified: standing === 'verified',
    provider: standing === 'social' ? 'google' : 'password',
    issued_at,
    expires_at: issued_at + Number(lasts),
    session_id: null,
  }
}

/**
 * Returns a token of the test identity provider for an account. The token is issued at `issued_at`
 * (Unix seconds) and valid for `lasts` seconds.
 */
export const tokenOf = (
  user_id: string,
  issued_at = Math.floor(Date.now() / 1000),
  standing: 'verified' | 'unverified' | 'social' = 'verified',
  lasts = 3600,
) => `test ${user_id} ${issued_at} ${standing} ${lasts}`

export async function addCompany(
  database: Database,
  facts: { is_dormant?: boolean } = {},
): Promise<string> {
  const id = randomUUID()
  await database.system(({ db }) =>
    db
      .insertInto('companies')
      .values({ id, name: '試験', plan: 'team', admin: null, ...facts })
      .execute(),
  )
  return id
}

export async function addUser(
  database: Database,
  company_id: string,
  facts: { username?: string; status?: UserStatus } = {},
): Promise<string> {
  const id = randomUUID()
  await database.system(({ db }) =>
    db
      .insertInto('users')
      .values({
        id,
        issuer: ISSUER,
        firebase_uid: id,
        email: `${id}@example.test`,
        username: facts.username ?? '山田',
        company_id,
        status: facts.status ?? 'approved',
        reminded_at: null,
        decided_by: null,
        decided_at: null,
      })
      .execute(),
  )
  return id
}

export async function addScript(
  node: { documents: ReturnType<typeof createDocuments> },
  database: Database,
  of: { company_id: string; owner_id: string; visibility?: Visibility },
): Promise<string> {
  const id = randomUUID()
  await database.tenant({ company_id: of.company_id, user_id: of.owner_id }, async (tx) => {
    await tx.db
      .insertInto('scripts')
      .values({
        id,
        company_id: of.company_id,
        owner_id: of.owner_id,
        kind: 'talk_script',
        title: '初回商談',
        language: 'ja',
        visibility: of.visibility ?? 'team_edit',
        source_script_id: null,
        template: null,
        target_seconds: null,
        updated_by: null,
        trashed_at: null,
        is_template: false,
      })
      .execute()
    const { company_id } = of
    await node.documents.create(tx, {
      id,
      kind: 'script',
      company_id,
      script_id: id,
      state: null,
      author: of.owner_id,
    })
  })
  return id
}

/** Opens a document as the editor does, but without a page. */
export function openBrowser(url: string, id: string, token: string | (() => string)) {
  const doc = new Y.Doc()
  const provider = new HocuspocusProvider({
    url,
    name: `script:${id}`,
    document: doc,
    token,
    delay: 100,
    minDelay: 50,
  } as never)
  const text = doc.getText('text')
  /** Waits until `is` returns a value for an event of the provider. Resolves to this value. */
  const when = <T>(event: string, is: (data: never) => T | false | null | undefined) => {
    const listening = new Promise<T>((resolve) => {
      const listener = (data: unknown) => {
        const value = is(data as never)
        if (!value) return
        provider.off(event, listener)
        resolve(value)
      }
      provider.on(event, listener)
    })
    return withPatience(`the event ${event} of the document ${id}`, listening)
  }
  const refusal = () =>
    when<string>('authenticationFailed', ({ reason }: { reason: string }) => reason)
  return {
    doc,
    provider,
    text,
    when,
    /** Resolves when all edits so far are confirmed. Rejects if the server refuses the document. */
    saved: async () => {
      if (provider.synced && provider.unsyncedChanges === 0) return
      const confirmed = when('unsyncedChanges', ({ number }: { number: number }) => number === 0)
      const reason = await Promise.race([confirmed, refusal()])
      if (reason !== true) throw new Error(`The server refused the document: ${reason}`)
    },
    /** Resolves when the text equals `expected`, or has this length if `expected` is a number. */
    reads: (expected: string | number) => {
      const reading = new Promise<void>((resolve) => {
        const check = () => {
          if (text.toString() !== expected && text.length !== expected) return
          doc.off('update', check)
          resolve()
        }
        doc.on('update', check)
        check()
      })
      return withPatience(`the text ${expected} in the document ${id}`, reading)
    },
    refusal,
    closed: () => when<number>('close', ({ event }: { event: { code: number } }) => event.code),
    type: (words: string) => text.insert(text.length, words),
    leave: () => provider.destroy(),
  }
}
