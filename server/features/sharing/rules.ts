import { randomBytes } from 'node:crypto'
import type { Logo } from '#contract/company-logo.ts'
import { logoPath } from '#contract/pages.ts'
import { SHARE_PERMITS, type Share, type Shared, type SharePermit } from '#contract/sharing.ts'
import type { CanvasDocument } from '#document/canvas.ts'
import { omitPrivate, omitSources } from '#document/omit-private.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { scriptTime, wholeSeconds } from '#document/speaking-time.ts'
import { fillScript } from '#document/variables-fill.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ShareSettings } from './company/data.ts'
import type { SharedRow, ShareRow } from './data.ts'

/**
 * Throws Refusal('shares_off') if the company allows no share links, or Refusal('share_too_long')
 * if links may not last `days` days (null: forever).
 */
export function checkAllowed(
  { allows_shares, shares_max_days: most }: ShareSettings,
  days: number | null,
): void {
  if (!allows_shares) throw new Refusal('shares_off')
  if (most !== null && (days === null || days > most)) throw new Refusal('share_too_long')
}

/** Creates a link's token: 256 random bits, URL-safe. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

// Binds the ciphertext to its link, so that it cannot be decrypted for another link.
const purposeOf = (share_id: string) => `share:${share_id}`

/** Encrypts a token, so that the link's managers can copy the link again later. */
export const encryptToken = (secret: string, share_id: string, token: string): string =>
  encrypt(secret, purposeOf(share_id), token)

export const toShare = (
  secret: string,
  { encrypted_token, version_id, version_at, version_label, ...share }: ShareRow,
  recipients: Share['recipients'] = null,
): Share => ({
  ...share,
  recipients,
  version:
    version_id !== null && version_at !== null
      ? { id: version_id, created_at: version_at, label: version_label }
      : null,
  token: encrypted_token && decrypt(secret, purposeOf(share.id), encrypted_token),
})

/**
 * Builds a shared script for its readers: the content, the sharing user and company, and memos if
 * the link shows them.
 */
export function toSharedScript(row: SharedRow, document: ScriptDocument): Shared {
  const filled = fillScript(document)
  const time = row.version_id === null ? null : scriptTime(document)
  return {
    shows: 'script',
    kind: row.kind,
    ...toFacts(row, row.updated_at),
    shortest_seconds: time ? wholeSeconds(time.shortest) : row.shortest_seconds,
    longest_seconds: time ? wholeSeconds(time.longest) : row.longest_seconds,
    document: row.shows_memos ? filled : omitPrivate(filled),
  }
}

/**
 * Builds a shared canvas for its readers. Omits owners, test cards, author ids, and the sources of
 * notes.
 */
export function toSharedCanvas(
  row: SharedRow,
  updated_at: string,
  { notes }: CanvasDocument,
): Shared {
  return { shows: 'canvas', ...toFacts(row, updated_at), notes: omitSources(notes) }
}

const toFacts = (row: SharedRow, updated_at: string) => ({
  shared_by: { username: row.username, company: row.company },
  logo: toLogo(row),
  ...pickPermits(row),
  title: row.title,
  language: row.language,
  updated_at: row.version_at ?? updated_at,
  is_fixed: row.version_id !== null,
})

function toLogo({ logo_hash, logo_width, logo_height }: SharedRow): Logo | null {
  if (logo_hash === null || logo_width === null || logo_height === null) return null
  return { path: logoPath(logo_hash), width: logo_width, height: logo_height }
}

const pickPermits = (row: SharedRow) =>
  Object.fromEntries(SHARE_PERMITS.map((permit) => [permit, row[permit]])) as Record<
    SharePermit,
    boolean
  >

/**
 * Returns the permissions that a change altered; null if none. Leaves out `allows_export`, because
 * the event `share.export_changed` records its changes.
 */
export function findChangedPermits(
  before: Pick<Share, SharePermit>,
  after: Pick<Share, SharePermit>,
): Partial<Record<SharePermit, boolean>> | null {
  const changed = SHARE_PERMITS.filter(
    (permit) => permit !== 'allows_export' && before[permit] !== after[permit],
  )
  if (changed.length === 0) return null
  return Object.fromEntries(changed.map((permit) => [permit, after[permit]]))
}
