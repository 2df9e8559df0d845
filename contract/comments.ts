import { z } from 'zod'
import { idParams, pageQuery, prose, timestamp, uuid } from './fields.ts'
import { colleague } from './grants.ts'
import { MAX_COMMENT, MAX_MENTIONS, MAX_SEARCH, MAX_SUGGESTION } from './limits.ts'
import { defineRoutes } from './route.ts'

/**
 * Socket message to browsers that have the script or canvas open: the comments changed, and the
 * browser must fetch the changes.
 */
export const COMMENTS_CHANGED = 'comments'

/**
 * Encoded Yjs relative position, which moves with its text. Only browsers resolve it; the server
 * limits its length.
 */
const position = z.base64().max(400).nullable()

/**
 * The text that a thread is about: a block, a section or a note. `start` and `end` select words in
 * this text; null selects the whole text.
 */
const anchor = z.strictObject({
  part: z.enum(['block', 'section', 'note']),
  id: z.string().min(1).max(100),
  start: position,
  end: position,
})
export type Anchor = z.output<typeof anchor>
const isOfWords = ({ start, end }: Anchor) => start !== null && end !== null

const isNotBlank = (text: string) => text.trim() !== ''
const anyBody = prose(MAX_COMMENT)
const body = anyBody.refine(isNotBlank, 'empty')
const mentions = z.array(uuid).max(MAX_MENTIONS).default([])
const written = { body, mentions }
/** Suggested wording for the quoted text, on one line; empty: delete the text. */
const suggestion = prose(MAX_SUGGESTION).refine((text) => !text.includes('\n'), 'bad_characters')

/** A person; the name is null after they leave the company. */
const person = z.object({ id: uuid, username: z.string().nullable() })

const author = person.extend({
  guest: z.object({ name: z.string(), link: z.string().nullable() }).nullish(),
})
export type Author = z.output<typeof author>

const comment = z.object({
  id: uuid,
  author,
  body: z.string(),
  mentions: z.array(person),
  created_at: timestamp,
  edited_at: timestamp.nullable(),
})
export type Comment = z.output<typeof comment>

export const thread = z.object({
  id: uuid,
  anchor,
  quote: z.string(),
  /** Suggested wording for the quoted text; null if the thread suggests none. */
  proposal: z.string().nullable(),
  /** True if the thread was resolved by applying its suggested wording. */
  taken: z.boolean(),
  created_by: uuid,
  created_at: timestamp,
  resolved_at: timestamp.nullable(),
  resolved_by: person.nullable(),
  /**
   * Number of the last change of this thread. Numbers increase across all threads of the script or
   * canvas.
   */
  changed: z.number().int(),
  /** Oldest first; empty for a deleted thread. */
  comments: z.array(comment),
})
export type Thread = z.output<typeof thread>

/** Filters of the list. `mine`: threads in which the caller wrote or is mentioned. */
export const THREAD_FILTERS = ['open', 'resolved', 'mine'] as const
export type ThreadFilter = (typeof THREAD_FILTERS)[number]

const threadParams = idParams.extend({ thread_id: uuid })
const commentParams = threadParams.extend({ comment_id: uuid })
const rate = [200, 600] as const

const threadFields = {
  id: uuid,
  comment_id: uuid,
  anchor,
  quote: prose(MAX_SUGGESTION),
  ...written,
}
/**
 * A suggested wording needs a quote and the positions of the quoted words. Its comment may be empty.
 */
const newThread = z
  .strictObject({ ...threadFields, body: anyBody, proposal: suggestion.nullable().default(null) })
  .refine((sent) => sent.proposal !== null || isNotBlank(sent.body), {
    path: ['body'],
    error: 'empty',
  })
  .refine(
    ({ proposal, anchor, quote }) => proposal === null || (isOfWords(anchor) && quote !== ''),
    {
      path: ['anchor'],
      error: 'invalid',
    },
  )

export const commentRoutes = defineRoutes({
  findMentionable: {
    method: 'GET',
    path: '/api/scripts/:id/mentionable/',
    access: ['script.comment', 'params', 'id'],
    summary: 'Search colleagues who may see a script and can be mentioned in comments.',
    params: idParams,
    query: z.object({ search: z.string().max(MAX_SEARCH).optional() }),
    response: z.object({ colleagues: z.array(colleague) }),
  },
  listThreads: {
    method: 'GET',
    path: '/api/documents/:id/threads/',
    access: ['document.view', 'params', 'id'],
    summary: 'List the comment threads of a script or canvas, newest first.',
    params: idParams,
    query: z.object({
      filter: z.enum(THREAD_FILTERS).default('open'),
      /**
       * If set, the response contains all threads changed after this change number, in order of
       * change and without pagination. Resolved and deleted threads are included.
       */
      changed_after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
      ...pageQuery,
    }),
    response: z.object({
      threads: z.array(thread),
      next: z.string().nullable(),
      /**
       * Number of the newest change. The browser sends it as `changed_after` in its next request.
       */
      changed: z.number().int(),
    }),
  },
  startThread: {
    method: 'POST',
    path: '/api/documents/:id/threads/',
    access: ['document.comment', 'params', 'id'],
    summary:
      'Start a thread about a note, section, block or passage, which may suggest a wording for it.',
    params: idParams,
    body: newThread,
    response: thread,
    status: 201,
    rate,
  },
  replyToThread: {
    method: 'POST',
    path: '/api/documents/:id/threads/:thread_id/comments/',
    access: ['document.comment', 'params', 'id'],
    summary: 'Reply in a thread.',
    params: threadParams,
    body: z.strictObject({ id: uuid, ...written }),
    response: thread,
    status: 201,
    rate,
  },
  updateThread: {
    method: 'PATCH',
    path: '/api/documents/:id/threads/:thread_id/',
    access: ['document.comment', 'params', 'id'],
    summary:
      'Resolve or reopen a thread, as its author or an editor; editors can apply its suggestion.',
    params: threadParams,
    /**
     * `taken`: the caller applies the thread's suggested wording to the text. Only the first of
     * several such requests succeeds.
     */
    body: z.strictObject({ resolved: z.boolean(), taken: z.boolean().default(false) }),
    response: thread,
  },
  updateComment: {
    method: 'PATCH',
    path: '/api/documents/:id/threads/:thread_id/comments/:comment_id/',
    access: ['document.comment', 'params', 'id'],
    summary: 'Edit one’s own comment, which restores a deleted one.',
    params: commentParams,
    body: z.strictObject({ ...written, body: anyBody }),
    response: thread,
    rate,
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/documents/:id/threads/:thread_id/comments/:comment_id/',
    access: ['document.comment', 'params', 'id'],
    summary: 'Delete one’s own comment.',
    params: commentParams,
    response: thread,
  },
})
