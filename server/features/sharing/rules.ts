import { randomBytes } from 'node:crypto'
import type { Share, Shared } from '#contract/sharing.ts'
import type { CanvasDocument } from '#document/canvas.ts'
import { leaveOutPrivate, leaveOutSources } from '#document/leave-out-private.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { fillScript } from '#document/variables-fill.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import type { SharedRow, ShareRow } from './data.ts'

/** A link's token: 256 random bits, safe in a URL. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

// An encrypted token copied to another link's row does not open there.
const purposeOf = (share_id: string) => `share:${share_id}`

/** What is kept of a token besides, so that who manages the link can copy it again. */
export const encryptToken = (secret: string, share_id: string, token: string): string =>
  encrypt(secret, purposeOf(share_id), token)

/** A link as those who manage it see it. */
export const toShare = (secret: string, { encrypted_token, ...share }: ShareRow): Share => ({
  ...share,
  token: encrypted_token && decrypt(secret, purposeOf(share.id), encrypted_token),
})

/**
 * What the holder of a link to a script reads: the one thing, and who of which company shares it, without
 * the memos.
 */
export function toSharedScript(row: SharedRow, document: ScriptDocument): Shared {
  const { kind, title, language, updated_at, shortest_seconds, longest_seconds } = row
  return {
    ...{ shows: 'script', kind, shared_by: sharedBy(row), title, language, updated_at },
    ...{ shortest_seconds, longest_seconds, may_export: row.allows_export },
    document: leaveOutPrivate(fillScript(document)),
  }
}

/** The same of a canvas: not the sentences of the talk script behind it, which is another thing. */
export function toSharedCanvas(
  row: SharedRow,
  updated_at: string,
  { notes }: CanvasDocument,
): Shared {
  const { title, language } = row
  return {
    ...{ shows: 'canvas', shared_by: sharedBy(row), title, language, updated_at },
    may_export: row.allows_export,
    notes: leaveOutSources(notes),
  }
}

const sharedBy = ({ username, company }: SharedRow) => ({ username, company })
