import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { authRoutes } from '#contract/auth.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { type Exchange, makeSecret } from '../cookies.ts'
import type { Proofs } from '../openid/provider.ts'
import type { AuthServices } from '../sessions.ts'
import { keepAttempt, takeAttempt } from './data.ts'

/**
 * A sign-in under way: what the person asked for at its start, and what its end is checked against.
 * It is found again only with both the state of the redirect and the cookie of the browser it began
 * in, once, within ten minutes. Several tabs may have one each.
 */

const COOKIE = 'daihon_google'
const PURPOSE = 'google-attempt'
const SECONDS = 600

const attempt = authRoutes.startGoogle.body.extend({
  nonce: z.string(),
  code_verifier: z.string(),
  redirect_uri: z.string(),
})
export type Attempt = z.output<typeof attempt>

const idOf = (state: string, browser: string) =>
  createHash('sha256').update(`${state}.${browser}`).digest('base64url')

/** Begins one; answers what the provider must be told. */
export async function beginAttempt(
  auth: AuthServices,
  raw: Exchange,
  asked: z.output<typeof authRoutes.startGoogle.body>,
): Promise<Proofs> {
  const state = makeSecret()
  const browser = auth.cookies.read(raw.request, COOKIE) || makeSecret()
  const proofs = {
    nonce: makeSecret(),
    code_verifier: makeSecret(),
    redirect_uri: `${originOf(auth, raw.request)}${CALLBACK_PATH}`,
  }
  await auth.database.system((tx) =>
    keepAttempt(tx, {
      id: idOf(state, browser),
      value: encrypt(auth.secret, PURPOSE, JSON.stringify({ ...asked, ...proofs })),
      expires_at: new Date(auth.now() + SECONDS * 1000),
    }),
  )
  auth.cookies.set(raw.reply, COOKIE, browser, { maxAge: SECONDS })
  return { ...proofs, state }
}

/** Takes the one a redirect belongs to; null when it is not of this browser, used, or too old. */
export async function takeBegun(
  auth: AuthServices,
  request: FastifyRequest,
  state: string,
): Promise<Attempt | null> {
  const browser = auth.cookies.read(request, COOKIE)
  if (!browser || !state) return null
  const value = await auth.database.system((tx) =>
    takeAttempt(tx, idOf(state, browser), auth.now()),
  )
  const text = value === null ? null : decrypt(auth.secret, PURPOSE, value)
  return text === null ? null : attempt.parse(JSON.parse(text))
}

/** Where the provider sends the browser back to. */
export const CALLBACK_PATH = '/api/auth/google/callback'

/** The address the browser knows us by, so that it comes back with its cookies. */
const originOf = ({ config }: Pick<AuthServices, 'config'>, request: FastifyRequest) =>
  config.public_url ?? `${request.protocol}://${request.headers.host ?? ''}`
