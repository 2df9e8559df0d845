import { z } from 'zod'
import { note } from './canvas-note.ts'
import { done, language, line, timestamp, uuid } from './fields.ts'
import type { Language, Pair } from './language.ts'
import { MAX_LINK_NAME, MAX_LINK_PASSWORD, MIN_LINK_PASSWORD } from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS } from './scripts.ts'

export const SHARE_DAYS = [1, 7, 30, 90] as const
const scriptParams = z.object({ script_id: uuid })
const shareParams = z.object({ script_id: uuid, id: uuid })
/** Whom a link is for, as its maker calls it; no holder of the link sees it. */
const name = line(MAX_LINK_NAME).nullable()

/** Asked of whoever opens the link; null: nothing is asked. Spaces in it count. */
const password = z
  .string()
  .min(MIN_LINK_PASSWORD, 'too_short')
  .max(MAX_LINK_PASSWORD, 'too_long')
  .nullable()

export const share = z.object({
  id: uuid,
  shows: z.enum(['script', 'canvas']),
  name: z.string().nullable(),
  /** Null where it cannot be shown: made before tokens were kept, or under another secret. */
  token: z.string().nullable(),
  created_at: timestamp,
  created_by_name: z.string(),
  expires_at: timestamp.nullable(),
  /** Whether its holder may download what it shows as a file. */
  allows_export: z.boolean(),
  has_password: z.boolean(),
  /** How often its page was looked at; of one network once in half an hour. */
  views: z.number().int(),
  last_viewed_at: timestamp.nullable(),
})
export type Share = z.output<typeof share>

/** Who made the link, and of which company: null for somebody who has left, or is in no team. */
const shared_by = z.object({ username: z.string().nullable(), company: z.string().nullable() })

/** What the holder of a link reads: one thing, and whose it is. */
export const shared = z.discriminatedUnion('shows', [
  z.object({
    shows: z.literal('script'),
    kind: z.enum(SCRIPT_KINDS),
    shared_by,
    may_export: z.boolean(),
    title: z.string(),
    language,
    updated_at: timestamp,
    shortest_seconds: z.number().int(),
    longest_seconds: z.number().int(),
    document: z.unknown(),
  }),
  z.object({
    shows: z.literal('canvas'),
    shared_by,
    may_export: z.boolean(),
    title: z.string(),
    language,
    updated_at: timestamp,
    notes: z.array(note),
  }),
])
export type Shared = z.output<typeof shared>

/** What the page of a link is written from: on the server, by the same components that the browser has. */
export type SharedPageFacts = {
  language: Language
  /** The page's own address, without the language. */
  path: string
  /** `asks`: for the link's password, `again` after a wrong one. `gone`: it does not open, whatever the reason; else why nothing can be shown just now. */
  outcome: { shared: Shared } | { asks: 'password' | 'again' } | { problem: 'gone' | Pair }
  /** The page's styles and script. */
  files: readonly string[]
}
export type RenderSharedPage = (facts: SharedPageFacts) => string

export const sharingRoutes = defineRoutes({
  listShares: {
    method: 'GET',
    path: '/api/scripts/:script_id/shares/',
    access: ['script.edit', 'params', 'script_id'],
    also_in_trash: true,
    summary: 'The live links to a script and its canvas, to be copied again',
    params: scriptParams,
    response: z.object({ shares: z.array(share) }),
  },
  createShare: {
    method: 'POST',
    path: '/api/scripts/:script_id/shares/',
    access: ['script.edit', 'params', 'script_id'],
    summary: 'A link for somebody without an account',
    params: scriptParams,
    body: z.strictObject({
      shows: z.enum(['script', 'canvas']),
      /** Days until it expires; null: never. */
      days: z.number().int().min(1).max(365).nullable(),
      name: name.optional(),
      allows_export: z.boolean().optional(),
      password: password.optional(),
    }),
    response: share.extend({ token: z.string() }),
    status: 201,
    rate: [60, 600],
  },
  updateShare: {
    method: 'PATCH',
    path: '/api/scripts/:script_id/shares/:id/',
    access: ['script.edit', 'params', 'script_id'],
    summary:
      'Gives a link another name or password, or none; lets its holder download what it shows, or no more',
    params: shareParams,
    body: z.strictObject({
      name: name.optional(),
      allows_export: z.boolean().optional(),
      password: password.optional(),
    }),
    response: share,
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/scripts/:script_id/shares/:id/',
    access: ['script.edit', 'params', 'script_id'],
    also_in_trash: true,
    summary: 'Ends a link',
    params: shareParams,
    response: done,
  },
  noteView: {
    method: 'POST',
    path: '/api/share/:token/views/',
    access: 'public',
    summary:
      'Its page was looked at: said by the page, not by what fetches it. Answers the same to any token',
    params: z.object({ token: z.string().max(200) }),
    body: z.strictObject({}),
    response: done,
    rate: [60, 600],
  },
  readShared: {
    method: 'GET',
    path: '/api/share/:token/',
    access: 'public',
    summary:
      'What a link shows; unknown, expired and revoked are one and the same 404, one with a password is for browsers',
    params: z.object({ token: z.string().max(200) }),
    response: shared,
    rate: [120, 60],
  },
})
