import type { z } from 'zod'
import type { passkeyRoutes } from '#contract/passkeys.ts'
import type { AuthServices } from '../sessions.ts'
import type { NewKey, StoredKey } from './data.ts'
import type { RelyingParty } from './relying-party.ts'

/**
 * Verifies the responses of passkeys (WebAuthn) with @simplewebauthn/server. The library is loaded
 * when it is first needed.
 */

const library = () => import('@simplewebauthn/server')
let loaded: ReturnType<typeof library> | undefined
const webauthn = () => {
  loaded ??= library()
  return loaded
}

/**
 * Accepted signature algorithms, as COSE numbers: EdDSA, ES256 and RS256. Common devices support at
 * least one of them.
 */
export const ALGORITHMS = [-8, -7, -257]

type Log = Pick<AuthServices['log'], 'warn'>
// Logs why a passkey was refused, because a wrongly configured public address makes every passkey
// fail.
const logRefused = (log: Log) => (error: unknown) => {
  log.warn({ err: error }, 'a passkey was refused')
  return null
}

type Made = z.output<typeof passkeyRoutes.registerPasskey.body>['credential']
type Signed = z.output<typeof passkeyRoutes.signInWithPasskey.body>['credential']

/**
 * Verifies the browser's response to a registration. Returns the new key, or null if the response
 * is not valid.
 */
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
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(logRefused(log))
  if (!verified?.verified) return null
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credential_id: id, public_key: publicKey, counter, transports }
}

/**
 * Verifies a passkey's signature, and that the device verified the user. Returns the
 * authenticator's counter; null if a check fails. A counter that does not increase also fails,
 * because it indicates a cloned authenticator.
 */
export async function verifySignature(
  { response, ...credential }: Signed,
  challenge: string,
  party: RelyingParty,
  key: StoredKey,
  log: Log,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { clientDataJSON, authenticatorData, signature } = response
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credential.id,
      rawId: credential.rawId,
      type: credential.type,
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
  }).catch(logRefused(log))
  return verified?.verified ? verified.authenticationInfo.newCounter : null
}
