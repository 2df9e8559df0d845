import { randomUUID } from 'node:crypto'
import { type Share, sharingRoutes } from '#contract/sharing.ts'
import type { AccountRow } from '#server/platform/access/account.ts'
import { admit } from '#server/platform/access/admit.ts'
import {
  type AttributedTransaction,
  attributeTo,
  type ReadTransaction,
  type Transaction,
} from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { AnswerAfterCommit, type HandlerRequest } from '#server/platform/http/routes.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findCanvasOf } from '../../lean-canvas/data.ts'
import type { ScriptRow } from '../../scripts/data.ts'
import { readShareSettings } from '../company/data.ts'
import {
  hashToken,
  insertShare,
  listLiveShares,
  revokeShare as revoke,
  type ShareRow,
  updateShare as update,
} from '../data.ts'
import { listRecipients, writeRecipients } from '../recipients/data.ts'
import { checkAllowed, encryptToken, findChangedPermits, makeToken, toShare } from '../rules.ts'

const { listShares, createShare, updateShare, revokeShare } = sharingRoutes

type Allowed = Pick<HandlerRequest<typeof createShare>, 'actor' | 'target' | 'tx'>
type MakingRequest = Allowed &
  Pick<HandlerRequest<typeof createShare>, 'identity'> & {
    body: { password?: string | null | undefined }
  }

export function registerShareLinks(services: Services): void {
  const { authorize, database, documents, implement, passwords, secret } = services
  /**
   * Hashes a link's password between two transactions, because hashing is slow and the embedded
   * engine runs only one transaction at a time. The second transaction authorizes again.
   */
  const withPassword = async <T>(
    { body: { password }, identity, ...allowed }: MakingRequest,
    write: (allowed: Allowed, password_hash: string | null | undefined) => Promise<T>,
  ) => {
    if (!password) return write(allowed, password)
    return new AnswerAfterCommit(async () => {
      using place = passwords.enter()
      const password_hash = await place.hash(password)
      return database.actor(identity, async (tx, row) => {
        const actor = admit({ identity, row: row as AccountRow | null })
        const request = { right: 'script.edit', id: allowed.target.id } as const
        const target = await authorize(tx, actor, request)
        const by = { company_id: actor.company_id, actor_id: actor.user_id }
        return write({ actor, target, tx: attributeTo(tx, by) }, password_hash)
      })
    })
  }
  /**
   * Pins the version that a new link shows, so that the cleanup of old versions never deletes it.
   * Throws Refusal('not_found').
   */
  const fixVersion = async (
    tx: Transaction,
    { version, document_id, pin }: { version: string; document_id: string; pin: string },
  ): Promise<NonNullable<Share['version']>> => {
    const { versions } = documents
    const id = version === 'now' ? await versions.save(tx, document_id, { pin }) : version
    const { version: kept } = await versions.read(tx, document_id, id)
    if (version !== 'now') await versions.pin(tx, document_id, [id], pin)
    return { id, created_at: kept.created_at, label: kept.label }
  }

  implement(
    { listShares, createShare, updateShare, revokeShare },
    {
      async listShares({ target, tx }) {
        const [rows, recipients, company] = await Promise.all([
          listLiveShares(tx, target.id),
          listRecipients(tx, target.id),
          readShareSettings(tx, target.company_id),
        ])
        const shares = rows.map((row) => toShare(secret, row, recipients.get(row.id)))
        const { allows_shares, shares_max_days: max_days } = company
        return { shares, company: { allows_shares, max_days } }
      },

      createShare: (request) =>
        withPassword(request, async ({ target, actor, tx }, password_hash = null) => {
          const {
            shows,
            days,
            name = null,
            version: requested,
            password: _,
            recipients = null,
            ...permits
          } = request.body
          const document_id = await findShownDocument(tx, target, shows)
          checkAllowed(await readShareSettings(tx, target.company_id), days)
          const token = makeToken()
          const { company_id, user_id } = actor
          const id = randomUUID()
          const version = requested
            ? await fixVersion(tx, { version: requested, document_id, pin: `share:${id}` })
            : null
          const facts = {
            id,
            company_id,
            script_id: target.id,
            shows,
            name,
            created_by: user_id,
            days,
            ...permits,
            password_hash,
            version_id: version?.id ?? null,
            fixed_title: version && target.title,
          }
          const has_password = password_hash !== null
          const kept = {
            token_hash: hashToken(token),
            encrypted_token: encryptToken(secret, id, token),
          }
          const made = await insertShare(tx, { ...facts, ...kept })
          if (recipients) await writeRecipients(tx, { share_id: id, company_id }, recipients)
          await record(tx, 'share.created', {
            subject_id: target.id,
            data: {
              share_id: id,
              shows,
              days,
              allows_export: made.allows_export,
              has_password,
              ...(version && { version_id: version.id }),
              ...(recipients && { recipients: recipients.length }),
            },
          })
          return {
            id,
            ...made,
            shows,
            name,
            version,
            has_password,
            token,
            recipients: (await listRecipients(tx, target.id)).get(id) ?? null,
            created_by_name: actor.username,
            views: 0,
            last_viewed_at: null,
          }
        }),

      updateShare: ({ params: { id: share_id }, body, ...request }) =>
        withPassword({ body, ...request }, async ({ target, tx }, password_hash) => {
          const { id: subject_id, company_id } = target
          const { password, recipients, ...change } = body
          const updated = await update(tx, share_id, subject_id, { ...change, password_hash })
          if (!updated) throw new Refusal('not_found')
          const { share, before } = updated
          await recordChanges(tx, subject_id, before, share)
          const { has_password } = share
          if (password !== undefined && (has_password || before.has_password))
            await record(tx, 'share.password_changed', {
              subject_id,
              data: { share_id, has_password },
            })
          if (recipients !== undefined) {
            await writeRecipients(tx, { share_id, company_id }, recipients ?? [])
            const data = { share_id, recipients: recipients?.length ?? 0 }
            await record(tx, 'share.recipients_changed', { subject_id, data })
          }
          return toShare(secret, share, (await listRecipients(tx, subject_id)).get(share_id))
        }),

      async revokeShare({ params, target, tx }) {
        // Finds only links of the authorized script (`target`), so that a link of another script
        // gets 404.
        const revoked = await revoke(tx, params.id, target.id)
        if (revoked === null) throw new Refusal('not_found')
        if (revoked === 'revoked')
          await record(tx, 'share.revoked', {
            subject_id: target.id,
            data: { share_id: params.id },
          })
        return { done: true as const }
      },
    },
  )
}

/** Finds the document that a link will show. Throws Refusal('not_a_talk_script' | 'not_found'). */
async function findShownDocument(
  tx: ReadTransaction,
  { id, kind }: ScriptRow,
  shows: Share['shows'],
): Promise<string> {
  if (shows === 'script') return id
  if (kind !== 'talk_script') throw new Refusal('not_a_talk_script')
  const canvas = await findCanvasOf(tx, id)
  if (!canvas) throw new Refusal('not_found')
  return canvas.id
}

async function recordChanges(
  tx: AttributedTransaction,
  subject_id: string,
  before: ShareRow,
  { id: share_id, name, allows_export, ...after }: ShareRow,
): Promise<void> {
  if (name !== before.name) await record(tx, 'share.renamed', { subject_id, data: { share_id } })
  if (allows_export !== before.allows_export)
    await record(tx, 'share.export_changed', { subject_id, data: { share_id, allows_export } })
  const permits = findChangedPermits(before, { allows_export, ...after })
  if (permits)
    await record(tx, 'share.permits_changed', { subject_id, data: { share_id, ...permits } })
}
