import { hashSecret, makeSecret } from '#server/platform/one-time-secret.ts'
import type { Exchange } from '../cookies.ts'
import type { AuthServices } from '../sessions.ts'
import { deleteChallenge, storeChallenge } from './data.ts'

/**
 * Challenges that a passkey must sign. The server stores them. A challenge can be used once, by the
 * browser to which it was issued. Several tabs of a browser can have challenges at the same time.
 */

const COOKIE = 'daihon_passkey'
/**
 * Lifetime of a challenge. It is long, because the login page requests a challenge when it opens
 * and then waits for the user.
 */
export const CHALLENGE_SECONDS = 900

const hashOf = (challenge: string, browser: string) => hashSecret(`${challenge}.${browser}`)

/**
 * Issues a challenge to the browser. `user_id`: the identity that registers a new passkey; null for
 * a login.
 */
export async function issueChallenge(
  auth: AuthServices,
  raw: Exchange,
  user_id: string | null,
): Promise<string> {
  const challenge = makeSecret()
  const browser = auth.cookies.read(raw.request, COOKIE) || makeSecret()
  await auth.database.system((tx) =>
    storeChallenge(
      tx,
      { hash: hashOf(challenge, browser), user_id },
      auth.now() + CHALLENGE_SECONDS * 1000,
    ),
  )
  auth.cookies.set(raw.reply, COOKIE, browser, { maxAge: CHALLENGE_SECONDS })
  return challenge
}

/**
 * Consumes the challenge that is named in the passkey's response. Null if it was issued to another
 * browser or for another identity, was used, or has expired.
 */
export async function consumeSignedChallenge(
  auth: AuthServices,
  raw: Exchange,
  clientDataJSON: string,
  user_id: string | null,
): Promise<string | null> {
  const challenge = readChallenge(clientDataJSON)
  const browser = auth.cookies.read(raw.request, COOKIE)
  if (challenge === null || !browser) return null
  const hash = hashOf(challenge, browser)
  const isGood = await auth.database.system((tx) =>
    deleteChallenge(tx, { hash, user_id }, auth.now()),
  )
  return isGood ? challenge : null
}

function readChallenge(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = (said as { challenge?: unknown } | null)?.challenge
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
