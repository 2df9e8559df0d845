import type { passkeyRoutes } from '#contract/passkeys.ts'
import type { Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findLogin } from '../data.ts'
import {
  CHALLENGE_SECONDS,
  consumeSignedChallenge,
  issueChallenge,
} from '../identity/passkeys/challenge.ts'
import { findPasskey, storeUse } from '../identity/passkeys/data.ts'
import { findRelyingParty } from '../identity/passkeys/relying-party.ts'
import { verifySignature } from '../identity/passkeys/verify.ts'
import type { AuthServices } from '../identity/sessions.ts'
import { startSession } from '../identity/start-session.ts'

type Routes = Pick<typeof passkeyRoutes, 'createPasskeyChallenge' | 'signInWithPasskey'>

/**
 * Login with a passkey, which replaces password and second factor. The user types no name. A
 * passkey that is not accepted always gets the same refusal, so that responses do not reveal who
 * has a passkey.
 */
export function passkeySignInHandlers(auth: AuthServices): Handlers<Routes> {
  return {
    async createPasskeyChallenge({ raw }) {
      const { id } = findRelyingParty(auth, raw.request)
      return {
        challenge: await issueChallenge(auth, raw, null),
        rpId: id,
        timeout: CHALLENGE_SECONDS * 1000,
        userVerification: 'required' as const,
      }
    },

    async signInWithPasskey({ body: { credential }, raw }) {
      const party = findRelyingParty(auth, raw.request)
      const { clientDataJSON, userHandle } = credential.response
      const challenge = await consumeSignedChallenge(auth, raw, clientDataJSON, null)
      if (challenge === null) throw new Refusal('passkey_refused')
      const key = await auth.database.system((tx) => findPasskey(tx, credential.id), {
        read_only: true,
      })
      // `userHandle` in the passkey's response must be the id of the stored key's owner.
      const isOwn = key !== null && userHandle === Buffer.from(key.user_id).toString('base64url')
      const counter = isOwn
        ? await verifySignature(credential, challenge, party, key, auth.log)
        : null
      if (!key || counter === null) throw new Refusal('passkey_refused')
      const issuer = await auth.keys.issuer()
      const login = await auth.database.system(async (tx) => {
        if (!(await storeUse(tx, key, counter, auth.now()))) return null
        return findLogin(tx, issuer, { uid: key.user_id })
      })
      if (!login?.email_verified) throw new Refusal('passkey_refused')
      await startSession(auth, raw, login, 'passkey')
      return { done: true as const }
    },
  }
}
