import { createHash, randomBytes } from 'node:crypto'
import type { Share, Shared } from '#contract/sharing.ts'
import type { CanvasDocument } from '#document/canvas.ts'
import { leaveOutPrivate } from '#document/leave-out-private.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { fillScript } from '#document/variables-fill.ts'
import { decrypt, encrypt } from '#server/platform/encrypt.ts'
import type { SharedRow, ShareRow } from './data.ts'

/** A link's token: 256 random bits, safe in a URL. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a token. It is random, so a plain digest cannot be guessed back. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
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
    ...{ shortest_seconds, longest_seconds },
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
    notes: notes.map((note) => ({
      ...note,
      author:
        note.author.type === 'person' ? { type: 'person' as const, user_id: '' } : note.author,
      sources: [],
    })),
  }
}

const sharedBy = ({ username, company }: SharedRow) => ({ username, company })
