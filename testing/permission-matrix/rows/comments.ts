import { randomUUID } from 'node:crypto'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addThread } from '#testing/test-threads.ts'
import { app, company, owner } from '../actors.ts'
import { commented, edited, seen, shut, viewed } from '../answers.ts'
import { makeCanvas, makeScript, script, type Visibility } from '../things.ts'
import type { Json, Make, RouteName, Row } from '../types.ts'

type Said = { about?: 'script' | 'canvas'; by?: 'self' | 'owner'; proposal?: string }

/** A thread with a comment, by SQL: the caller's own in their company, otherwise the owner's. */
async function insertThread(self: TestAccount | null, visibility: Visibility, of: Said) {
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
  (visibility: Visibility, body: () => Json = () => ({}), of: Said = {}): Make =>
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
const settled = () => ({ resolved: true })
const taken = () => ({ resolved: true, taken: true })

/** Comments on scripts and canvases. */
export const COMMENT_ROWS = {
  findMentionable: [
    ['private', script('private'), commented()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  listScriptThreads: [
    ['private', thread('private', undefined), seen()],
    ['seen by the team', thread('team_view', undefined), viewed()],
  ],
  startScriptThread: [
    [
      'private',
      async () => ({ params: { id: await makeScript('private') }, body: newThread() }),
      commented(201),
    ],
    [
      'seen by the team',
      async () => ({ params: { id: await makeScript('team_view') }, body: newThread() }),
      viewed(201),
    ],
  ],
  replyToScriptThread: [
    ['private', thread('private', newReply), commented(201)],
    ['seen by the team', thread('team_view', newReply), viewed(201)],
  ],
  updateScriptThread: [
    ['another’s', thread('team_view', settled), edited()],
    ['another’s, edited by the team', thread('team_edit', settled), viewed()],
    ['one’s own', thread('team_view', settled, { by: 'self' }), viewed()],
    ['words taken, one’s own', thread('team_view', taken, { by: 'self', proposal: '' }), edited()],
    ['words taken', thread('team_edit', taken, { proposal: '別の言葉' }), viewed()],
  ],
  updateScriptComment: [
    ['one’s own', thread('team_view', newWords, { by: 'self' }), viewed()],
    ['another’s', thread('team_edit', newWords), shut(403, 404, 403, 404)],
  ],
  deleteScriptComment: [
    ['one’s own', thread('team_view', undefined, { by: 'self' }), viewed()],
    ['another’s', thread('team_edit', undefined), shut(403, 404, 403, 404)],
  ],
  listCanvasThreads: [
    ['private', thread('private', undefined, { about: 'canvas' }), seen()],
    ['seen by the team', thread('team_view', undefined, { about: 'canvas' }), viewed()],
  ],
  startCanvasThread: [
    [
      'private',
      async () => ({ params: { id: (await makeCanvas('private')).id }, body: newThread() }),
      commented(201),
    ],
    [
      'seen by the team',
      async () => ({ params: { id: (await makeCanvas('team_view')).id }, body: newThread() }),
      viewed(201),
    ],
  ],
  replyToCanvasThread: [
    ['private', thread('private', newReply, { about: 'canvas' }), commented(201)],
    ['seen by the team', thread('team_view', newReply, { about: 'canvas' }), viewed(201)],
  ],
  updateCanvasThread: [
    ['another’s', thread('team_view', settled, { about: 'canvas' }), edited()],
    ['another’s, edited by the team', thread('team_edit', settled, { about: 'canvas' }), viewed()],
    ['one’s own', thread('team_view', settled, { about: 'canvas', by: 'self' }), viewed()],
  ],
  updateCanvasComment: [
    ['one’s own', thread('team_view', newWords, { about: 'canvas', by: 'self' }), viewed()],
    ['another’s', thread('team_edit', newWords, { about: 'canvas' }), shut(403, 404, 403, 404)],
  ],
  deleteCanvasComment: [
    ['one’s own', thread('team_view', undefined, { about: 'canvas', by: 'self' }), viewed()],
    ['another’s', thread('team_edit', undefined, { about: 'canvas' }), shut(403, 404, 403, 404)],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
