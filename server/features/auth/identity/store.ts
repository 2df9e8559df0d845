import type { BetterAuthOptions } from 'better-auth'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * better-auth on our own tables, inside our own transactions. Its HTTP handler is not mounted: the
 * routes of contract/auth.ts are the only doors. Loaded with the first sign-in, not at the start.
 */

const library = () =>
  Promise.all([import('better-auth/db'), import('better-auth/db/adapter')]).then(
    ([{ createInternalAdapter }, { getAdapter }]) => ({ createInternalAdapter, getAdapter }),
  )
let loaded: ReturnType<typeof library> | undefined

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** How better-auth's models lie in our tables. */
const MODELS = {
  user: { modelName: 'users', fields: { ...times, emailVerified: 'email_verified' } },
  session: {
    modelName: 'sessions',
    fields: {
      ...times,
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
    },
  },
  account: {
    modelName: 'accounts',
    fields: {
      ...times,
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { ...times, expiresAt: 'expires_at' },
  },
} as const satisfies Partial<BetterAuthOptions>

const silent = () => {}
const logger = {
  level: 'error',
  debug: silent,
  info: silent,
  success: silent,
  warn: silent,
  error: silent,
} as const

/** better-auth's store of users, credentials and sessions, within a system transaction. */
export async function openStore(tx: Transaction) {
  loaded ??= library()
  const { createInternalAdapter, getAdapter } = await loaded
  const options: BetterAuthOptions = {
    ...MODELS,
    database: { db: tx.db.withSchema('identity'), type: 'postgres', transaction: false },
    telemetry: { enabled: false },
    advanced: { database: { generateId: () => crypto.randomUUID() } },
  }
  return createInternalAdapter(await getAdapter(options), {
    options,
    logger,
    hooks: [],
    generateId: () => crypto.randomUUID(),
  })
}
