import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { SignInWay } from '#contract/auth.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Exchange } from '../cookies.ts'
import type { AuthServices } from '../sessions.ts'
import { findOnlyWay } from './data.ts'

/** Who signs in at their company's provider alone; and what they keep of a password shown in vain. */

const COOKIE = 'daihon_shown'
const PURPOSE = 'shown-password'
const SECONDS = 600

const shown = z.object({ uid: z.string(), until: z.number() })

/**
 * Throws Refusal('company_sign_in') where the company wants its people to come by its own provider. Its admin
 * may come any way: somebody must be able to mend the settings when the provider fails.
 */
export async function requireWay(
  tx: Transaction,
  { id, company_id }: { id: string; company_id: string },
  way: SignInWay | null,
): Promise<void> {
  if (way === 'company') return
  const only = await findOnlyWay(tx, company_id)
  if (only && only.admin !== id) throw new Refusal('company_sign_in')
}

/**
 * Keeps in the browser, encrypted and for ten minutes, that somebody has shown their account's password: the
 * account at the provider may then be put in its place.
 */
export function keepShown(auth: AuthServices, { reply }: Exchange, uid: string): void {
  const said = JSON.stringify({ uid, until: auth.now() + SECONDS * 1000 })
  auth.cookies.set(reply, COOKIE, encrypt(auth.secret, PURPOSE, said), { maxAge: SECONDS })
}

/** Whose password this browser has shown in vain, and takes that from it; null: nobody's. */
export function takeShown(auth: AuthServices, request: FastifyRequest, { reply }: Exchange) {
  const kept = auth.cookies.read(request, COOKIE)
  if (!kept) return null
  auth.cookies.set(reply, COOKIE, '', { maxAge: 0 })
  const text = decrypt(auth.secret, PURPOSE, kept)
  const said = text === null ? null : shown.parse(JSON.parse(text))
  return said && said.until > auth.now() ? said.uid : null
}
