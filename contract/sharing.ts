import { z } from 'zod'
import { note } from './canvas-note.ts'
import { logo } from './company-logo.ts'
import { done, email, idParams, language, line, pageQuery, timestamp, uuid } from './fields.ts'
import type { Language, Pair } from './language.ts'
import {
  MAX_LINK_NAME,
  MAX_LINK_PASSWORD,
  MAX_LINK_RECIPIENTS,
  MAX_SEARCH,
  MIN_LINK_PASSWORD,
} from './limits.ts'
import { defineRoutes } from './route.ts'
import { SCRIPT_KINDS } from './scripts.ts'
import type { GuestPage } from './share-comments.ts'

export const SHARE_DAYS = [1, 7, 30, 90] as const
export const USUAL_SHARE_DAYS = 7

/**
 * Permissions of a share link besides reading. For copying, printing and the prompter, the page
 * only hides the functions. The server cannot prevent these uses, because readable text can always
 * be copied.
 */
export const SHARE_PERMITS = [
  'allows_copy',
  'allows_print',
  'allows_export',
  'allows_prompter',
  'allows_comments',
  'shows_memos',
  'shows_preview',
] as const
export type SharePermit = (typeof SHARE_PERMITS)[number]

const permits = z.object({
  allows_copy: z.boolean(),
  allows_print: z.boolean(),
  /** True if the holder of the link may download the document as a file. */
  allows_export: z.boolean(),
  /** True if the page of a shared script offers the prompter. */
  allows_prompter: z.boolean(),
  /**
   * True if people with the link can comment on the script. On the shared page, also false if the
   * company does not permit such comments.
   */
  allows_comments: z.boolean(),
  /** True if page and file contain the script's memos. */
  shows_memos: z.boolean(),
  /**
   * True if link previews (Open Graph) show title and company. A link with a password or with
   * recipients has no such preview.
   */
  shows_preview: z.boolean(),
})
const scriptParams = z.object({ script_id: uuid })
const shareParams = z.object({ script_id: uuid, id: uuid })
/** Label of the link for members of the company. Holders never see it. */
const name = line(MAX_LINK_NAME).nullable()

/** Password that opens the link; null for none. Spaces are significant. */
const password = z
  .string()
  .min(MIN_LINK_PASSWORD, 'too_short')
  .max(MAX_LINK_PASSWORD, 'too_long')
  .nullable()

/**
 * Email addresses that may open the link, each verified by a mailed code. Null: everyone may open
 * the link.
 */
const recipients = z.array(email).min(1, 'empty').max(MAX_LINK_RECIPIENTS, 'too_long').nullable()

export const share = z.object({
  id: uuid,
  shows: z.enum(['script', 'canvas']),
  name: z.string().nullable(),
  /**
   * The link's secret token. Null if it cannot be shown: the link was created before tokens were
   * stored, or the installation's secret has changed.
   */
  token: z.string().nullable(),
  created_at: timestamp,
  created_by_name: z.string(),
  expires_at: timestamp.nullable(),
  /** Version that the link shows; null: the current content. */
  version: z.object({ id: uuid, created_at: timestamp, label: z.string().nullable() }).nullable(),
  ...permits.shape,
  has_password: z.boolean(),
  /** Recipients, each with their views; null: everyone with the link may open it. */
  recipients: z
    .array(
      z.object({
        email: z.string(),
        views: z.number().int(),
        last_viewed_at: timestamp.nullable(),
      }),
    )
    .nullable(),
  /** Number of views. Several views from one network within 30 minutes are one view. */
  views: z.number().int(),
  last_viewed_at: timestamp.nullable(),
})
export type Share = z.output<typeof share>

/**
 * A share link in the company's list. The list contains no URLs, because admins do not need them.
 */
const companyShare = z.object({
  id: uuid,
  shows: z.enum(['script', 'canvas']),
  name: z.string().nullable(),
  /** Null if the admin may not see the script. */
  script_title: z.string().nullable(),
  created_at: timestamp,
  created_by_name: z.string(),
  expires_at: timestamp.nullable(),
  is_fixed: z.boolean(),
  allows_export: z.boolean(),
  has_password: z.boolean(),
  views: z.number().int(),
  last_viewed_at: timestamp.nullable(),
})
export type CompanyShare = z.output<typeof companyShare>

/**
 * Creator of the link and their company. `username` is null if the creator left. `company` is null
 * if the creator has no team.
 */
const shared_by = z.object({ username: z.string().nullable(), company: z.string().nullable() })

const sharedFacts = {
  shared_by,
  logo: logo.nullable(),
  ...permits.shape,
  title: z.string(),
  language,
  /** Time of the last change. For a fixed version, the time of that version. */
  updated_at: timestamp,
  is_fixed: z.boolean(),
}

export const shared = z.discriminatedUnion('shows', [
  z.object({
    shows: z.literal('script'),
    kind: z.enum(SCRIPT_KINDS),
    ...sharedFacts,
    shortest_seconds: z.number().int(),
    longest_seconds: z.number().int(),
    document: z.unknown(),
  }),
  z.object({
    shows: z.literal('canvas'),
    ...sharedFacts,
    notes: z.array(note),
  }),
])
export type Shared = z.output<typeof shared>

export type SharedPageFacts = {
  language: Language
  /** Path of the page, without language. */
  path: string
  /**
   * Content of the page: the document, a question to the reader, or a problem. `gone`: the link
   * cannot be opened (unknown, expired, revoked …).
   */
  outcome: { shared: Shared; guest: GuestPage | null } | ReaderQuestion | { problem: 'gone' | Pair }
  files: readonly string[]
}
/**
 * Question that the reader answers before the content is shown. `again`: the password was wrong.
 * `code`: the code from the email to `address`.
 */
export type ReaderQuestion =
  | { asks: 'password' | 'again' | 'address' | 'bad_address' }
  | { asks: 'code' | 'wrong_code'; address: string }
export type RenderSharedPage = (facts: SharedPageFacts) => string

export const sharingRoutes = defineRoutes({
  listShares: {
    method: 'GET',
    path: '/api/scripts/:script_id/shares/',
    access: ['script.edit', 'params', 'script_id'],
    also_in_trash: true,
    summary: 'List the open links to a script and its canvas, with their URLs.',
    params: scriptParams,
    response: z.object({
      shares: z.array(share),
      /**
       * Settings of the company. `max_days`: maximum number of days until a link expires; null
       * without a limit.
       */
      company: z.object({ allows_shares: z.boolean(), max_days: z.number().int().nullable() }),
    }),
  },
  createShare: {
    method: 'POST',
    path: '/api/scripts/:script_id/shares/',
    access: ['script.edit', 'params', 'script_id'],
    token: 'export',
    summary: 'Create a share link for people without an account.',
    params: scriptParams,
    body: z.strictObject({
      shows: z.enum(['script', 'canvas']),
      /** Days until the link expires; null: never. */
      days: z.number().int().min(1).max(365).nullable(),
      name: name.optional(),
      /**
       * Version that the link shows. `now`: the server stores the current content as a version.
       * Null: the link always shows the current content.
       */
      version: z
        .union([z.literal('now'), uuid])
        .nullable()
        .optional(),
      ...permits.partial().shape,
      password: password.optional(),
      recipients: recipients.optional(),
    }),
    response: share.extend({ token: z.string() }),
    status: 201,
    rate: [60, 600],
  },
  updateShare: {
    method: 'PATCH',
    path: '/api/scripts/:script_id/shares/:id/',
    access: ['script.edit', 'params', 'script_id'],
    token: 'export',
    summary: 'Update a link’s name, password, permissions or recipients.',
    params: shareParams,
    body: z.strictObject({
      name: name.optional(),
      ...permits.partial().shape,
      password: password.optional(),
      recipients: recipients.optional(),
    }),
    response: share,
    rate: [120, 600],
  },
  revokeShare: {
    method: 'DELETE',
    path: '/api/scripts/:script_id/shares/:id/',
    access: ['script.edit', 'params', 'script_id'],
    also_in_trash: true,
    summary: 'Revoke a link.',
    params: shareParams,
    response: done,
  },
  listCompanyShares: {
    method: 'GET',
    path: '/api/companies/shares/',
    access: 'company.manage',
    summary: 'List all open links of the company, newest first.',
    query: z.object({
      search: z.string().max(MAX_SEARCH, 'too_long').optional(),
      ...pageQuery,
    }),
    response: z.object({ shares: z.array(companyShare), next: z.string().nullable() }),
  },
  revokeCompanyShare: {
    method: 'DELETE',
    path: '/api/companies/shares/:id/',
    access: 'company.manage',
    summary: 'Revoke any link of the company.',
    params: idParams,
    response: done,
  },
  countShareView: {
    method: 'POST',
    path: '/api/share/:token/views/',
    access: 'public',
    summary: 'Count a view of a link’s page. Any token gets the same answer.',
    params: z.object({ token: z.string().max(200) }),
    body: z.strictObject({}),
    response: done,
    rate: [60, 600],
  },
  readSharedDocument: {
    method: 'GET',
    path: '/api/share/:token/',
    access: 'public',
    summary:
      'Read a shared script or canvas. Unknown, expired and revoked links get the same 404; links with a password or recipients need a browser.',
    params: z.object({ token: z.string().max(200) }),
    response: shared,
    rate: [120, 60],
  },
})
