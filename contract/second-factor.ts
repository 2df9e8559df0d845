import { z } from 'zod'
import { password } from './credentials.ts'
import { done, timestamp } from './fields.ts'
import { defineRoutes } from './route.ts'

/**
 * Second factor of accounts that enabled it. A login needs one of these:
 * - the code of an app (TOTP, RFC 6238: SHA-1, six digits, thirty seconds)
 * - one of ten recovery codes, each valid once
 */

export const RECOVERY_CODES = 10

const code = z.string().min(1, 'empty').max(100, 'too_long')
const shown = z.strictObject({ current_password: password })

const recovery_codes = z.array(z.string())

export const secondFactorRoutes = defineRoutes({
  finishSignIn: {
    method: 'POST',
    path: '/api/auth/sign-in/second-factor/',
    access: 'public',
    summary: 'Finish a sign-in with a second-factor code.',
    body: z.strictObject({ code }),
    response: done.extend({
      /** Number of unused recovery codes. Undefined unless the login used a recovery code. */
      recovery_codes_left: z.number().int().optional(),
    }),
    rate: [300, 300],
  },
  readSecondFactor: {
    method: 'GET',
    path: '/api/auth/second-factor/',
    access: 'second_factor.own',
    token: 'refused',
    summary: 'Read whether the account has a second factor.',
    response: z.object({
      since: timestamp.nullable(),
      recovery_codes_left: z.number().int(),
    }),
  },
  setUpSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/set-up/',
    access: 'second_factor.own',
    token: 'refused',
    summary: 'Create a second-factor secret, with the password; returned once.',
    body: shown,
    response: z.object({
      /** Base32 secret, for typing it into an app. */
      secret: z.string(),
      /** `otpauth://…` URI, for a QR code. */
      uri: z.string(),
    }),
    rate: [20, 600],
  },
  turnOnSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/on/',
    access: 'second_factor.own',
    token: 'refused',
    summary: 'Turn the second factor on with a first code; ends other sessions.',
    body: z.strictObject({ code }),
    response: z.object({ recovery_codes }),
    rate: [60, 600],
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes/',
    access: 'member',
    token: 'refused',
    summary: 'Renew the recovery codes, with the password.',
    body: shown,
    response: z.object({ recovery_codes }),
    rate: [20, 600],
  },
  turnOffSecondFactor: {
    method: 'POST',
    path: '/api/auth/second-factor/off/',
    access: 'member',
    token: 'refused',
    summary: 'Turn the second factor off, with the password.',
    body: shown,
    response: done,
    rate: [20, 600],
  },
})
