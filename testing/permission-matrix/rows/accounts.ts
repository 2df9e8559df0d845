import { randomUUID } from 'node:crypto'
import { connectionRoutes } from '#contract/connections.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { app, owner } from '../actors.ts'
import { allRoles, signedIn, statusesByRole } from '../expected-statuses.ts'
import { endable } from '../objects.ts'
import type { Call, Json, Make, RouteName, Row } from '../types.ts'

/**
 * Opens a connection and builds a request about it. The connection belongs to the account that
 * `ownerFor` returns, or to `owner` if `ownerFor` returns null. `isOver`: closes the connection
 * first, so that a request for its frames does not wait.
 */
const connection =
  (ownerFor: (self: TestAccount | null) => TestAccount | null, body?: Json, isOver = false): Make =>
  async (self) => {
    const account = ownerFor(self) ?? owner
    const { id } = (await account.call(connectionRoutes.openConnection, { body: {} })).body
    if (isOver) await account.call(connectionRoutes.closeConnection, { params: { id } })
    return { params: { id }, ...(body ? { body } : {}) }
  }

const SEND_FRAMES_BODY = { first: 1, frames: ['AA=='] }
const FOLLOWED = { after: 0, mode: 'wait' }

/**
 * Inserts a passkey and builds a request about it. The passkey belongs to the account that
 * `ownerFor` returns, or to `owner` if `ownerFor` returns null.
 */
function passkey(
  ownerFor: (self: TestAccount | null) => TestAccount | null,
  more: Omit<Call, 'params'> = {},
): Make {
  return async (self) => {
    const { uid } = ownerFor(self) ?? owner
    const id = randomUUID()
    await app.services.database.raw.query(
      "insert into identity.passkeys (id, user_id, credential_id, public_key, counter, transports, name, created_at) values ($1, $2, $3, '', 0, '{}', 'x', now())",
      [id, uid, id],
    )
    return { params: { id }, ...more }
  }
}

export const ACCOUNT_ROWS = {
  // The HTTP fallback of WebSockets is open to every account. The server authorizes each frame
  // separately, as on a WebSocket (server/platform/realtime).
  openConnection: [['', () => ({ body: {} }), signedIn(201)]],
  sendFrames: [
    ['own', connection((self) => self, SEND_FRAMES_BODY), signedIn(200)],
    ['another’s, of the same company', connection(() => owner, SEND_FRAMES_BODY), signedIn(404)],
  ],
  receiveFrames: [
    ['own', connection((self) => self, FOLLOWED, true), signedIn(200)],
    ['another’s, of the same company', connection(() => owner, FOLLOWED), signedIn(404)],
  ],
  closeConnection: [
    ['own', connection((self) => self), signedIn(200)],
    ['another’s, of the same company', connection(() => owner), signedIn(404)],
  ],
  readPublicSettings: [['', () => ({}), allRoles(200)]],
  readPublicPage: [['', () => ({ params: { page: 'contact' } }), allRoles(200)]],
  signUp: [['without anything', () => ({ body: {} }), allRoles(422)]],
  signIn: [['without anything', () => ({ body: {} }), allRoles(422)]],
  startGoogleSignIn: [['without anything', () => ({ body: {} }), allRoles(422)]],
  signOut: [['', () => ({ body: {} }), allRoles(200)]],
  issueIdToken: [['without a session', () => ({ body: {} }), allRoles(200)]],
  listSessions: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  endSession: [
    ['own', endable((self) => self), statusesByRole(200, 200, 200, 200)],
    ['another’s, of the same company', endable(() => owner), statusesByRole(404, 404, 404, 404)],
  ],
  endOtherSessions: [['own', () => ({ body: {} }), statusesByRole(200, 200, 200, 200)]],
  readPendingSignIn: [['', () => ({}), allRoles(200)]],
  completePendingSignIn: [['with nothing parked', () => ({ body: {} }), allRoles(200)]],
  sendPendingReminder: [['with nothing parked', () => ({ body: {} }), allRoles(200)]],
  withdrawPendingApplication: [['with nothing parked', () => ({ body: {} }), allRoles(200)]],
  verifyEmail: [['without a code', () => ({ body: {} }), allRoles(422)]],
  requestPasswordReset: [['without anything', () => ({ body: {} }), allRoles(422)]],
  resetPassword: [['without anything', () => ({ body: {} }), allRoles(422)]],
  confirmEmailChange: [['without a code', () => ({ body: {} }), allRoles(422)]],
  readSignUpLink: [['', () => ({ query: {} }), allRoles(200)]],
  resendVerification: [
    [
      'a verified account, which is sent nothing',
      () => ({ body: {} }),
      [401, ...allRoles(200).slice(1)],
    ],
  ],
  changePassword: [['without anything', () => ({ body: {} }), [401, ...allRoles(422).slice(1)]]],
  requestEmailChange: [
    ['without anything', () => ({ body: {} }), [401, ...allRoles(422).slice(1)]],
  ],
  finishSignIn: [
    ['without the right password', () => ({ body: { code: '000000' } }), allRoles(410)],
  ],
  readSecondFactor: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  setUpSecondFactor: [
    ['without a password', () => ({ body: {} }), statusesByRole(422, 422, 422, 422)],
  ],
  turnOnSecondFactor: [
    [
      'with nothing set up',
      () => ({ body: { code: '000000' } }),
      statusesByRole(410, 410, 410, 410),
    ],
  ],
  renewRecoveryCodes: [
    ['without a password', () => ({ body: {} }), statusesByRole(422, 422, 422, 422)],
  ],
  turnOffSecondFactor: [
    ['without a password', () => ({ body: {} }), statusesByRole(422, 422, 422, 422)],
  ],
  createPasskeyChallenge: [['', () => ({ body: {} }), allRoles(200)]],
  signInWithPasskey: [['without anything', () => ({ body: {} }), allRoles(422)]],
  listPasskeys: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  createPasskeyOptions: [
    ['without a password', () => ({ body: {} }), statusesByRole(422, 422, 422, 422)],
  ],
  registerPasskey: [['without anything', () => ({ body: {} }), statusesByRole(422, 422, 422, 422)]],
  renamePasskey: [
    [
      'own',
      passkey((self) => self, { body: { name: '電話' } }),
      statusesByRole(200, 200, 200, 200),
    ],
    [
      'another’s, of the same company',
      passkey(() => owner, { body: { name: '電話' } }),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  deletePasskey: [
    ['own', passkey((self) => self), statusesByRole(200, 200, 200, 200)],
    ['another’s, of the same company', passkey(() => owner), statusesByRole(404, 404, 404, 404)],
  ],
  readProfile: [
    [
      'own uid',
      (self) => ({ body: { firebase_uid: self?.uid ?? 'x' } }),
      [401, ...allRoles(200).slice(1)],
    ],
    [
      'another’s uid',
      () => ({ body: { firebase_uid: owner.uid } }),
      [401, ...allRoles(403).slice(1)],
    ],
  ],
  readNameReading: [['', () => ({}), statusesByRole(200, 200, 200, 200)]],
  updateNameReading: [
    ['', () => ({ body: { reading: 'さとう' } }), statusesByRole(200, 200, 200, 200)],
  ],
  updateLanguage: [['', () => ({ body: { language: 'ja' } }), statusesByRole(200, 200, 200, 200)]],
  updateUsername: [
    [
      'self',
      (self) => ({ params: { id: self?.user_id ?? owner.user_id }, body: { username: '新名' } }),
      statusesByRole(200, 200, 200, 200),
    ],
    [
      'another',
      () => ({ params: { id: owner.user_id }, body: { username: '乗っ取り' } }),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  previewAccountDeletion: [['', () => ({}), statusesByRole(200, 200, 200, 200)]],
  deleteAccount: [['without a password', () => ({ body: {} }), statusesByRole(422, 422, 422, 422)]],
  readPendingAccountDeletion: [['', () => ({}), signedIn(200)]],
  cancelAccountDeletion: [['who is not leaving', () => ({ body: {} }), signedIn(409)]],
  // `withdrawApplication` deletes the account that calls it, so permission-matrix.test.ts tests it
  // last.
  withdrawApplication: [
    [
      'an applicant takes the request back, nobody else',
      () => ({ body: {} }),
      [401, 200, ...allRoles(403).slice(2)],
    ],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
