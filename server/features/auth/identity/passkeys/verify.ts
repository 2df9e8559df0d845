import type { z } from 'zod'
import type { passkeyRoutes } from '#contract/passkeys.ts'
import type { AuthServices } from '../sessions.ts'
import type { KeptKey, NewKey } from './data.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * What devices answer, checked by @simplewebauthn/server. Loaded with the first passkey, not at the
 * start.
 */

const library = () => import('@simplewebauthn/server')
let loaded: ReturnType<typeof library> | undefined
const webauthn = () => {
  loaded ??= library()
  return loaded
}

/** EdDSA, ES256, RS256: what devices have (COSE numbers). */
export const ALGORITHMS = [-8, -7, -257]

type Log = Pick<AuthServices['log'], 'warn'>
// A public address set wrongly refuses every passkey: the log tells which of the checks it was.
const tellRefused = (log: Log) => (error: unknown) => {
  log.warn({ err: error }, 'a passkey was refused')
  return null
}

type Made = z.output<typeof passkeyRoutes.addPasskey.body>['credential']
type Signed = z.output<typeof passkeyRoutes.signInWithPasskey.body>['credential']

/** The key a device has made for a challenge; null when the answer is not one of its making for us. */
export async function verifyNewKey(
  { response, ...credential }: Made,
  challenge: string,
  party: RelyingParty,
  log: Log,
): Promise<Pick<NewKey, 'credential_id' | 'public_key' | 'counter' | 'transports'> | null> {
  const { verifyRegistrationResponse } = await webauthn()
  const { clientDataJSON, attestationObject, transports = [] } = response
  const verified = await verifyRegistrationResponse({
    response: {
      ...{ id: credential.id, rawId: credential.rawId, type: credential.type },
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(tellRefused(log))
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credential_id: id, public_key: publicKey, counter, transports }
}

/**
 * What the authenticator has counted, when it has signed this challenge with this key, for us, after
 * checking who holds it. Null otherwise, also when it has counted backwards: then there are two of it.
 */
export async function verifySignature(
  { response, ...credential }: Signed,
  challenge: string,
  party: RelyingParty,
  key: KeptKey,
  log: Log,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { clientDataJSON, authenticatorData, signature } = response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...{ id: credential.id, rawId: credential.rawId, type: credential.type },
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: key.credential_id,
      publicKey: new Uint8Array(key.public_key),
      counter: key.counter,
    },
  }).catch(tellRefused(log))
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
