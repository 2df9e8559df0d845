import { MAX_PASSKEYS, type passkeyRoutes } from '#contract/passkeys.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AnswerAfterCommit, type Handlers } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { requireOwner, requirePasswordAccount } from '../identity/claim-ownership.ts'
import { writePasskeyAdded, writePasskeyRemoved } from '../identity/emails.ts'
import {
  CHALLENGE_SECONDS,
  consumeSignedChallenge,
  issueChallenge,
} from '../identity/passkeys/challenge.ts'
import {
  deletePasskey,
  insertPasskey,
  listPasskeys,
  renamePasskey,
} from '../identity/passkeys/data.ts'
import { findRelyingParty } from '../identity/passkeys/relying-party.ts'
import { ALGORITHMS, verifyNewKey } from '../identity/passkeys/verify.ts'
import { recordOwn } from '../identity/record-own.ts'
import type { AuthServices } from '../identity/sessions.ts'

type Routes = Omit<typeof passkeyRoutes, 'createPasskeyChallenge' | 'signInWithPasskey'>

export function passkeyHandlers(auth: AuthServices): Handlers<Routes> {
  const notifyOwner = async (
    tx: Transaction,
    { user_id: id, company_id, email, language }: Account,
    what: 'added' | 'removed',
    name: string,
  ) => {
    const isNew = what === 'added'
    await recordOwn(tx, isNew ? 'account.passkey_added' : 'account.passkey_removed', {
      id,
      company_id,
    })
    const write = isNew ? writePasskeyAdded : writePasskeyRemoved
    await auth.mailer.send(write(auth, { to: email, language }, name), { tx })
  }

  return {
    async listPasskeys({ identity }) {
      return new AnswerAfterCommit(async () => ({
        passkeys: await auth.database.system((tx) => listPasskeys(tx, identity.subject), {
          read_only: true,
        }),
      }))
    },

    async createPasskeyOptions({ body, identity, actor, raw }) {
      return new AnswerAfterCommit(async () => {
        const party = findRelyingParty(auth, raw.request)
        const login = await requireOwner(auth, { identity, actor }, body.current_password)
        const kept = await auth.database.system((tx) => listPasskeys(tx, login.uid), {
          read_only: true,
        })
        if (kept.length >= MAX_PASSKEYS) throw new Refusal('too_many_passkeys')
        const type = 'public-key' as const
        return {
          challenge: await issueChallenge(auth, raw, login.uid),
          rp: { id: party.id, name: 'Daihon' },
          user: {
            id: Buffer.from(login.uid).toString('base64url'),
            name: login.email,
            displayName: login.username,
          },
          pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
          timeout: CHALLENGE_SECONDS * 1000,
          attestation: 'none' as const,
          excludeCredentials: kept.map(({ credential_id: id, transports }) => ({
            id,
            type,
            transports,
          })),
          authenticatorSelection: {
            residentKey: 'required' as const,
            requireResidentKey: true as const,
            userVerification: 'required' as const,
          },
        }
      })
    },

    async registerPasskey({ body: { name, credential }, identity, actor, raw }) {
      return new AnswerAfterCommit(async () => {
        const uid = await requirePasswordAccount(auth, { identity, actor })
        const party = findRelyingParty(auth, raw.request)
        const { clientDataJSON } = credential.response
        const challenge = await consumeSignedChallenge(auth, raw, clientDataJSON, uid)
        const key = challenge && (await verifyNewKey(credential, challenge, party, auth.log))
        if (!key) throw new Refusal('passkey_refused')
        return auth.database.system(async (tx) => {
          const made = await insertPasskey(tx, { ...key, user_id: uid, name }, auth.now())
          if (!made) throw new Refusal('passkey_refused')
          await notifyOwner(tx, actor, 'added', name)
          return made
        })
      })
    },

    async renamePasskey({ params: { id }, body: { name }, identity }) {
      return new AnswerAfterCommit(async () => {
        const renamed = await auth.database.system((tx) =>
          renamePasskey(tx, identity.subject, id, name),
        )
        if (!renamed) throw new Refusal('not_found')
        return renamed
      })
    },

    async deletePasskey({ params: { id }, identity, actor }) {
      return new AnswerAfterCommit(async () => {
        const removed = await auth.database.system(async (tx) => {
          const name = await deletePasskey(tx, identity.subject, id)
          if (name !== null) await notifyOwner(tx, actor, 'removed', name)
          return name
        })
        if (removed === null) throw new Refusal('not_found')
        return { done: true as const }
      })
    },
  }
}
