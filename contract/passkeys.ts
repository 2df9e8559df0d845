import { z } from 'zod'
import { password } from './credentials.ts'
import { done, idParams, line, timestamp, uuid } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * Passkeys (WebAuthn). The user's device stores them and asks for a PIN or biometrics. Options and
 * responses have WebAuthn's JSON form, in which bytes are base64url.
 */

export const MAX_PASSKEY_NAME = 60
export const MAX_PASSKEYS = 20

const bytes = (max: number) => z.string().min(1).max(max)
const credential_id = bytes(1_400)
const transports = z.array(z.string().max(20)).max(10)
const name = line(MAX_PASSKEY_NAME)
const publicKey = z.literal('public-key')
const credential = {
  id: credential_id,
  rawId: credential_id,
  type: publicKey,
  authenticatorAttachment: z.string().max(20).optional(),
}

export const passkey = z.object({
  id: uuid,
  name: z.string(),
  created_at: timestamp,
  used_at: timestamp.nullable(),
})
export type Passkey = z.output<typeof passkey>

export const passkeyRoutes = defineRoutes({
  createPasskeyChallenge: {
    method: 'POST',
    path: '/api/auth/passkeys/challenge/',
    access: 'public',
    summary: 'Request a challenge to sign in with any passkey.',
    body: z.strictObject({}),
    response: z.object({
      challenge: z.string(),
      rpId: z.string(),
      timeout: z.number(),
      userVerification: z.literal('required'),
    }),
    rate: [300, 300],
  },
  signInWithPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/sign-in/',
    access: 'public',
    summary: 'Sign in with a passkey’s signature.',
    body: z.strictObject({
      credential: z.object({
        ...credential,
        response: z.object({
          clientDataJSON: bytes(8_000),
          authenticatorData: bytes(8_000),
          signature: bytes(8_000),
          userHandle: bytes(200).optional(),
        }),
      }),
    }),
    response: done,
    rate: [300, 300],
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/auth/passkeys/',
    access: 'member',
    token: 'refused',
    summary: 'List the account’s passkeys, oldest first.',
    response: z.object({ passkeys: z.array(passkey) }),
  },
  createPasskeyOptions: {
    method: 'POST',
    path: '/api/auth/passkeys/new/',
    access: 'member',
    token: 'refused',
    summary: 'Request the options to register a passkey, with the password.',
    body: z.strictObject({ current_password: password }),
    response: z.object({
      challenge: z.string(),
      rp: z.object({ id: z.string(), name: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
      timeout: z.number(),
      attestation: z.literal('none'),
      excludeCredentials: z.array(
        z.object({ id: z.string(), type: publicKey, transports: z.array(z.string()) }),
      ),
      authenticatorSelection: z.object({
        residentKey: z.literal('required'),
        requireResidentKey: z.literal(true),
        userVerification: z.literal('required'),
      }),
    }),
    rate: [20, 600],
  },
  registerPasskey: {
    method: 'POST',
    path: '/api/auth/passkeys/',
    access: 'member',
    token: 'refused',
    summary: 'Register a passkey.',
    body: z.strictObject({
      name,
      credential: z.object({
        ...credential,
        response: z.object({
          clientDataJSON: bytes(8_000),
          attestationObject: bytes(40_000),
          transports: transports.optional(),
        }),
      }),
    }),
    response: passkey,
    status: 201,
    rate: [20, 600],
  },
  renamePasskey: {
    method: 'PATCH',
    path: '/api/auth/passkeys/:id/',
    access: 'member',
    token: 'refused',
    summary: 'Rename a passkey.',
    params: idParams,
    body: z.strictObject({ name }),
    response: passkey,
    rate: [120, 600],
  },
  deletePasskey: {
    method: 'DELETE',
    path: '/api/auth/passkeys/:id/',
    access: 'member',
    token: 'refused',
    summary: 'Delete a passkey.',
    params: idParams,
    response: done,
    rate: [120, 600],
  },
})
