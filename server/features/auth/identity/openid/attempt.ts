import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { makeSecret } from '#server/platform/one-time-secret.ts'
import type { Exchange } from '../cookies.ts'
import type { AuthServices } from '../sessions.ts'
import { deleteAttempt, storeAttempt } from './data.ts'
import type { Proofs } from './provider.ts'

/**
 * An attempt is an unfinished login at a provider. It stores the user's choices, and the values to
 * verify when the provider redirects back. Only the browser with the attempt's cookie can finish
 * the attempt, once and within ten minutes. Several tabs can have attempts at the same time.
 */

/**
 * One kind of OpenID login. `callback`: path to which the provider redirects. `asked`: schema of
 * the user's choices that an attempt stores.
 */
export type Flow<A extends z.ZodType> = { name: string; callback: string; asked: A }
export type Attempt<A extends z.ZodType> = z.output<A> & Bound

const ATTEMPT_SECONDS = 600

const bound = z.object({ nonce: z.string(), code_verifier: z.string(), redirect_uri: z.string() })
type Bound = z.output<typeof bound>

const cookieOf = (name: string) => `daihon_${name}`
const purposeOf = (name: string) => `${name}-attempt`
const idOf = (state: string, browser: string) =>
  createHash('sha256').update(`${state}.${browser}`).digest('base64url')

/**
 * Starts an attempt; returns the values for the authorization request, which are verified when the
 * attempt ends.
 */
export async function startAttempt<A extends z.ZodType>(
  auth: AuthServices,
  raw: Exchange,
  { name, callback }: Flow<A>,
  asked: z.output<A>,
): Promise<Proofs> {
  const state = makeSecret()
  const browser = auth.cookies.read(raw.request, cookieOf(name)) || makeSecret()
  const proofs = {
    nonce: makeSecret(),
    code_verifier: makeSecret(),
    redirect_uri: `${originOf(auth, raw.request)}${callback}`,
  }
  await auth.database.system((tx) =>
    storeAttempt(tx, {
      id: idOf(state, browser),
      identifier: name,
      value: encrypt(auth.secret, purposeOf(name), JSON.stringify({ asked, proofs })),
      expires_at: new Date(auth.now() + ATTEMPT_SECONDS * 1000),
    }),
  )
  auth.cookies.set(raw.reply, cookieOf(name), browser, { maxAge: ATTEMPT_SECONDS })
  return { ...proofs, state }
}

/**
 * Consumes the attempt that belongs to a redirect. Null if this browser started no such attempt, or
 * if the attempt was used or has expired.
 */
export async function consumeAttempt<A extends z.ZodType>(
  auth: AuthServices,
  request: FastifyRequest,
  { name, asked }: Flow<A>,
  state: string,
): Promise<Attempt<A> | null> {
  const browser = auth.cookies.read(request, cookieOf(name))
  if (!browser || !state) return null
  const kept = { id: idOf(state, browser), identifier: name }
  const value = await auth.database.system((tx) => deleteAttempt(tx, kept, auth.now()))
  const text = value === null ? null : decrypt(auth.secret, purposeOf(name), value)
  if (text === null) return null
  const said = JSON.parse(text) as { asked: unknown; proofs: unknown }
  return { ...(asked.parse(said.asked) as z.output<A> & object), ...bound.parse(said.proofs) }
}

/**
 * Returns this server's public address or, if none is configured, the origin that the browser
 * requested. The provider must redirect to this address, because the browser sends its cookies only
 * there.
 */
export const originOf = ({ config }: Pick<AuthServices, 'config'>, request: FastifyRequest) =>
  config.public_url ?? `${request.protocol}://${request.headers.host ?? ''}`
