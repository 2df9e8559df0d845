import { z } from 'zod'
import {
  done,
  flag,
  idParams,
  language,
  line,
  pageQuery,
  prose,
  timestamp,
  uuid,
} from './fields.ts'
import {
  MAX_AUDIENCE,
  MAX_BLOCKS,
  MAX_LINES,
  MAX_MARKED,
  MAX_PASTE,
  MAX_SEARCH,
  MAX_TAG,
  MAX_TAGS,
  MAX_TITLE,
} from './limits.ts'
import { GRANTED_ACCESS } from './permissions.ts'
import { defineRoutes } from './route.ts'
import type { ScriptBrief } from './script-brief.ts'

export const SCRIPT_KINDS = ['script', 'talk_script'] as const
export const SCRIPT_STATUSES = ['draft', 'in_review', 'ready'] as const
/** Sort orders of the script list. By time, the newest scripts are first. */
export const SCRIPT_SORTS = ['updated', 'created', 'title', 'opened'] as const
export type ScriptSort = (typeof SCRIPT_SORTS)[number]
export const VISIBILITIES = [
  'private',
  'team_view',
  'team_edit',
  'group_view',
  'group_edit',
] as const
/** Visibilities that are not limited to a group. */
export const TEAM_VISIBILITIES = ['private', 'team_view', 'team_edit'] as const
export type ScriptKind = (typeof SCRIPT_KINDS)[number]
/**
 * Socket message to browsers with the script open. A property other than the text changed, and the
 * browser must fetch the script.
 */
export const SCRIPT_CHANGED = 'script'
/**
 * Start of a socket message to browsers with the script or canvas open: a user restored a version.
 * The rest of the message is the user's id.
 */
export const VERSION_RESTORED = 'version_restored:'
export type ScriptStatus = (typeof SCRIPT_STATUSES)[number]

/** Group to which the visibility is limited; null or undefined for other visibilities. */
export const groupId = uuid.nullable().optional()

/** A part of the text around a match; `is_match` for the match itself. */
const foundPiece = z.object({ text: z.string(), is_match: z.boolean() })
export type FoundPiece = z.output<typeof foundPiece>
export const FOUND_ABOUT = ['tag', 'script_comment', 'canvas_comment', 'note'] as const

export const scriptCard = z.object({
  id: uuid,
  company_id: uuid,
  kind: z.enum(SCRIPT_KINDS),
  title: z.string(),
  language,
  status: z.enum(SCRIPT_STATUSES),
  visibility: z.enum(VISIBILITIES),
  /** Group to which the visibility is limited, and whether the caller is a member of it. */
  group_id: uuid.nullable(),
  is_in_group: z.boolean(),
  grant: z.enum(GRANTED_ACCESS).nullable(),
  owner_id: uuid,
  owner_name: z.string(),
  updated_by_name: z.string().nullable(),
  updated_at: timestamp,
  trashed_at: timestamp.nullable(),
  is_template: z.boolean(),
  tags: z.array(z.string()),
  /** Folder of the script; null if there is none or the caller cannot see it. */
  folder_id: uuid.nullable(),
  is_favorite: z.boolean(),
  shortest_seconds: z.number().int(),
  longest_seconds: z.number().int(),
  target_seconds: z.number().int().nullable(),
  /**
   * Number of filled boxes of the script's canvas, which has twelve boxes; null without a canvas.
   */
  filled_boxes: z.number().int().nullable(),
  /**
   * Result of a search; undefined if the request is no search. `title` and `text` are divided into
   * pieces, some of which are matches. `text` is an excerpt; null if only the title matches.
   */
  found: z
    .object({
      title: z.array(foundPiece),
      text: z.array(foundPiece).nullable(),
      /** Id of the block with the match, or of the section whose title matches. */
      block_id: z.string().nullable(),
      /**
       * Match outside the script's text: in a tag, a comment or a note. Null if the match is in the
       * text. For a comment, `id` is the id of its thread.
       */
      about: z.object({ kind: z.enum(FOUND_ABOUT), id: z.string() }).nullable(),
    })
    .optional(),
})
export type ScriptCard = z.output<typeof scriptCard>

/** A script without its text, which is loaded over the socket. */
export const script = scriptCard.extend({
  audience: z.string(),
  purpose: z.string(),
  source_script_id: uuid.nullable(),
  template: z.string().nullable(),
  block_count: z.number().int(),
  created_at: timestamp,
  /** Time at which the template was retired. Null for a template in use and for other scripts. */
  retired_at: timestamp.nullable(),
  may_edit: z.boolean(),
  purged_at: timestamp.nullable(),
})
export type Script = z.output<typeof script>

/**
 * A tag, normalized (NFKC, single spaces), so that the same word in full-width and half-width
 * characters is one tag.
 */
export const tag = line(MAX_TAG)
  .transform((text) => text.normalize('NFKC').replace(/\s+/gu, ' ').trim())
  .pipe(z.string().min(1).max(MAX_TAG, 'too_long'))

const brief = z.object({
  audience: prose(MAX_AUDIENCE),
  purpose: prose(MAX_AUDIENCE),
  target_seconds: z.number().int().min(10).max(14_400).nullable(),
} satisfies Record<keyof ScriptBrief, z.ZodType>)
export const targetSeconds = brief.shape.target_seconds

/** Ranges of bold or highlighted text, as start and end in UTF-16 units. */
const marked = z
  .array(z.tuple([z.number().int().min(0), z.number().int().min(0)]))
  .max(MAX_MARKED)
  .optional()

const readLine = z.strictObject({
  text: prose(MAX_PASTE),
  role: z.string().max(20),
  speaker: z.enum(['me', 'customer', 'other']).optional(),
  seconds: z.number().min(0).max(3_600).optional(),
  field: prose(MAX_PASTE).optional(),
  /**
   * Answer recorded for a question, known only if the text comes from our Word export. A node of
   * the previous version refuses this field (422). The script then stays in the page's queue of
   * imports.
   */
  answer: prose(MAX_PASTE).optional(),
  /** `style` and `level`: for list items. `cells`: for table rows. */
  style: z.enum(['bullet', 'number']).optional(),
  level: z.number().int().min(0).max(3).optional(),
  cells: z.array(prose(MAX_PASTE)).max(6).optional(),
  strong: marked,
  highlight: marked,
})

export const scriptRoutes = defineRoutes({
  listScripts: {
    method: 'GET',
    path: '/api/scripts/',
    access: 'member',
    summary:
      'List or search scripts: the caller’s, the team’s and shared ones, last edited first. A search matches inside words and ranks titles, headings, texts.',
    query: z.object({
      kind: z.enum(SCRIPT_KINDS).optional(),
      status: z.enum(SCRIPT_STATUSES).optional(),
      /**
       * Only scripts by the caller (`me`), by all other people (`team`), or by the person with this
       * id.
       */
      author: z.union([z.enum(['me', 'team']), uuid]).optional(),
      trash: flag.optional(),
      shared: flag.optional(),
      canvas: flag.optional(),
      visibility: z.enum(VISIBILITIES).optional(),
      tag: tag.optional(),
      /** Only scripts directly in this folder; a search includes subfolders. */
      folder: uuid.optional(),
      /** Only scripts whose author's name or its furigana contains these words. */
      author_name: line(MAX_SEARCH).optional(),
      mine: z.enum(['favorite', 'opened']).optional(),
      /** Ignored in a search and in the trash, which have their own order. */
      sort: z.enum(SCRIPT_SORTS).optional(),
      search: z.string().max(MAX_SEARCH).optional(),
      ...pageQuery,
      // Pagination cursor. The maximum length is high, because the cursor contains a title when the
      // list is sorted by title.
      after: z.string().max(2_000).optional(),
    }),
    response: z.object({
      scripts: z.array(scriptCard),
      next: z.string().nullable(),
      /** Days until scripts in the trash are deleted permanently; undefined for other lists. */
      kept_days: z.number().int().optional(),
    }),
  },
  createScript: {
    method: 'POST',
    path: '/api/scripts/',
    access: 'member',
    summary: 'Create a script: blank, from a template, a text, lines, or a whole document.',
    body: z.strictObject({
      id: uuid,
      kind: z.enum(SCRIPT_KINDS),
      title: line(MAX_TITLE),
      language,
      template: z.string().max(60).optional(),
      /**
       * Template of the company. If it is set, `language`, `template`, `text`, `lines`, `document`
       * and the brief are ignored.
       */
      template_id: uuid.optional(),
      text: prose(MAX_PASTE).optional(),
      /** Lines that the author confirmed. They take precedence over `text`. */
      lines: z.array(readLine).max(MAX_LINES).optional(),
      /**
       * An exported script. It takes precedence over `text` and `lines`. Invalid sections and
       * blocks are dropped.
       */
      document: z
        .object({ sections: z.array(z.looseObject({})).max(MAX_BLOCKS) })
        .loose()
        .optional(),
      ...brief.partial().shape,
      /** Default: the visibility of the folder. Without a folder: private. */
      visibility: z.enum(VISIBILITIES).optional(),
      group_id: groupId,
      folder_id: uuid.nullable().optional(),
    }),
    response: script,
    status: 201,
    // The limit is high, because the import of a file with many scripts sends one request per
    // script.
    rate: [1_200, 600],
  },
  readScript: {
    method: 'GET',
    path: '/api/scripts/:id/',
    access: ['script.view', 'params', 'id'],
    also_in_trash: true,
    also_of_template: true,
    summary: 'Read a script’s metadata.',
    params: idParams,
    response: script,
  },
  readScriptText: {
    method: 'GET',
    path: '/api/scripts/:id/text/',
    access: ['script.view', 'params', 'id'],
    also_of_template: true,
    summary: 'Read a script’s document: sections, blocks and plain text.',
    params: idParams,
    response: z.object({ document: z.unknown(), text: z.string() }),
  },
  updateScript: {
    method: 'PATCH',
    path: '/api/scripts/:id/',
    access: ['script.write', 'params', 'id'],
    also_of_template: true,
    summary: 'Update a script’s title, audience, purpose, target time or tags.',
    params: idParams,
    body: z.strictObject({
      title: line(MAX_TITLE).optional(),
      ...brief.partial().shape,
      tags: z.array(tag).max(MAX_TAGS).optional(),
    }),
    response: script,
  },
  setVisibility: {
    method: 'PUT',
    path: '/api/scripts/:id/visibility/',
    access: ['script.manage', 'params', 'id'],
    summary:
      'Set who of the team or a group may view or edit a script; open pages follow within seconds.',
    params: idParams,
    body: z.strictObject({ visibility: z.enum(VISIBILITIES), group_id: groupId }),
    response: script,
  },
  trashScript: {
    method: 'DELETE',
    path: '/api/scripts/:id/',
    access: ['script.manage', 'params', 'id'],
    also_in_trash: true,
    also_of_template: true,
    summary: 'Move a script to the trash for the company’s retention period.',
    params: idParams,
    response: done,
  },
  restoreScript: {
    method: 'POST',
    path: '/api/scripts/:id/restore/',
    access: ['script.manage', 'params', 'id'],
    also_in_trash: true,
    also_of_template: true,
    summary: 'Restore a script from the trash.',
    params: idParams,
    body: z.strictObject({}),
    response: script,
  },
})
