import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { HOTP, Secret, TOTP } from 'otpauth'
import type { z } from 'zod'
import type { passkeyRoutes } from '#contract/passkeys.ts'

type Made = z.input<typeof passkeyRoutes.registerPasskey.body>['credential']
type Signed = z.input<typeof passkeyRoutes.signInWithPasskey.body>['credential']

/**
 * Forged values that the test authenticator sends instead of the correct values, to test the
 * server's checks.
 */
export type FalseValues = {
  origin?: string
  rp_id?: string
  verified?: boolean
  counter?: number
  user_handle?: string | null
  challenge?: string
}

/**
 * A test device with one passkey (ES256). `make` creates the passkey and `sign` signs in with it.
 * Both return the JSON that a browser sends to the server.
 */
export type Authenticator = {
  readonly id: string
  make(
    options: { challenge: string; rp: { id: string }; user: { id: string } },
    lies?: FalseValues,
  ): Made
  sign(options: { challenge: string; rpId: string }, lies?: FalseValues): Signed
}

const USER_PRESENT = 1
const USER_VERIFIED = 4
const HAS_KEY = 64
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

/** The TOTP code of a secret at time `now` (ms), moved by `by` steps of thirty seconds. */
export const showCode = (secret: string, now: number, by = 0) =>
  HOTP.generate({
    secret: Secret.fromBase32(secret),
    counter: TOTP.counter({ timestamp: now }) + by,
  })

export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const rawId = randomBytes(16)
  const id = rawId.toString('base64url')
  let counter = 0
  let holder = ''

  const clientData = (type: string, challenge: string, lies: FalseValues) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lies.challenge ?? challenge,
        origin: lies.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const describe = (rp_id: string, lies: FalseValues, flags = 0, more = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head[0] = USER_PRESENT | (lies.verified === false ? 0 : USER_VERIFIED) | flags
    head.writeUInt32BE(lies.counter ?? counter, 1)
    return Buffer.concat([sha256(lies.rp_id ?? rp_id), head, more])
  }

  return {
    id,
    make({ challenge, rp, user }, lies = {}) {
      holder = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
      // A COSE key: { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y }.
      const key = Buffer.concat([
        Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32]),
        left,
        Buffer.from([0x22, 0x58, 32]),
        right,
      ])
      const length = Buffer.from([0, rawId.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, rawId, key])
      const data = describe(rp.id, lies, HAS_KEY, attested)
      // CBOR: { fmt: 'none', attStmt: {}, authData: bytes }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, lies).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge, rpId }, lies = {}) {
      counter += 1
      const client = clientData('webauthn.get', challenge, lies)
      const data = describe(rpId, lies)
      const userHandle = lies.user_handle === undefined ? holder : lies.user_handle
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
            'base64url',
          ),
          ...(userHandle === null ? {} : { userHandle }),
        },
      }
    },
  }
}
