import { randomUUID } from 'node:crypto'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addThread } from '#testing/test-threads.ts'
import { app, company, owner } from '../actors.ts'
import { commented, edited, seen, statusesByRole, viewed } from '../expected-statuses.ts'
import { makeCanvas, makeScript, script, type Visibility } from '../objects.ts'
import type { Json, Make, RouteName, Row } from '../types.ts'

type CommentOptions = { about?: 'script' | 'canvas'; by?: 'self' | 'owner'; proposal?: string }

/**
 * Creates a thread with one comment by SQL. The author of both is `owner` or, with `by: 'self'`,
 * the caller.
 */
async function insertThread(self: TestAccount | null, visibility: Visibility, of: CommentOptions) {
  const canvas = of.about === 'canvas' ? await makeCanvas(visibility) : null
  const document_id = canvas?.id ?? (await makeScript(visibility))
  const author = of.by === 'self' ? (self ?? owner).user_id : owner.user_id
  const made = await addThread(app, {
    company_id: company,
    document_id,
    author,
    proposal: of.proposal ?? null,
  })
  return { id: document_id, ...made }
}

const thread =
  (visibility: Visibility, body: () => Json = () => ({}), of: CommentOptions = {}): Make =>
  async (self) => ({ params: await insertThread(self, visibility, of), body: body() })

const newThread = () => ({
  id: randomUUID(),
  comment_id: randomUUID(),
  body: 'ここは短く。',
  quote: '',
  anchor: { part: 'block', id: 'b', start: null, end: null },
})

const newReply = () => ({ id: randomUUID(), body: 'そうします。' })
const newWords = () => ({ body: '書き直しました。' })
const resolvedBody = () => ({ resolved: true })
const appliedBody = () => ({ resolved: true, taken: true })

const onCanvas = { about: 'canvas' } as const

const first =
  (about: 'script' | 'canvas', visibility: Visibility): Make =>
  async () => {
    const id = about === 'script' ? await makeScript(visibility) : (await makeCanvas(visibility)).id
    return { params: { id }, body: newThread() }
  }

export const COMMENT_ROWS = {
  findMentionable: [
    ['private', script('private'), commented()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  listThreads: [
    ['private', thread('private', undefined), seen()],
    ['seen by the team', thread('team_view', undefined), viewed()],
    ['on a canvas, private', thread('private', undefined, onCanvas), seen()],
    ['on a canvas, seen by the team', thread('team_view', undefined, onCanvas), viewed()],
  ],
  startThread: [
    ['private', first('script', 'private'), commented(201)],
    ['seen by the team', first('script', 'team_view'), viewed(201)],
    ['on a canvas, private', first('canvas', 'private'), commented(201)],
    ['on a canvas, seen by the team', first('canvas', 'team_view'), viewed(201)],
  ],
  replyToThread: [
    ['private', thread('private', newReply), commented(201)],
    ['seen by the team', thread('team_view', newReply), viewed(201)],
    ['on a canvas, private', thread('private', newReply, onCanvas), commented(201)],
    ['on a canvas, seen by the team', thread('team_view', newReply, onCanvas), viewed(201)],
  ],
  updateThread: [
    ['another’s', thread('team_view', resolvedBody), edited()],
    ['another’s, edited by the team', thread('team_edit', resolvedBody), viewed()],
    ['one’s own', thread('team_view', resolvedBody, { by: 'self' }), viewed()],
    [
      'words taken, one’s own',
      thread('team_view', appliedBody, { by: 'self', proposal: '' }),
      edited(),
    ],
    ['words taken', thread('team_edit', appliedBody, { proposal: '別の言葉' }), viewed()],
    ['another’s on a canvas', thread('team_view', resolvedBody, onCanvas), edited()],
    ['another’s on a canvas of the team', thread('team_edit', resolvedBody, onCanvas), viewed()],
    [
      'one’s own on a canvas',
      thread('team_view', resolvedBody, { ...onCanvas, by: 'self' }),
      viewed(),
    ],
  ],
  updateComment: [
    ['one’s own', thread('team_view', newWords, { by: 'self' }), viewed()],
    ['another’s', thread('team_edit', newWords), statusesByRole(403, 404, 403, 404)],
    ['one’s own on a canvas', thread('team_view', newWords, { ...onCanvas, by: 'self' }), viewed()],
    [
      'another’s on a canvas',
      thread('team_edit', newWords, onCanvas),
      statusesByRole(403, 404, 403, 404),
    ],
  ],
  deleteComment: [
    ['one’s own', thread('team_view', undefined, { by: 'self' }), viewed()],
    ['another’s', thread('team_edit', undefined), statusesByRole(403, 404, 403, 404)],
    [
      'one’s own on a canvas',
      thread('team_view', undefined, { ...onCanvas, by: 'self' }),
      viewed(),
    ],
    [
      'another’s on a canvas',
      thread('team_edit', undefined, onCanvas),
      statusesByRole(403, 404, 403, 404),
    ],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
