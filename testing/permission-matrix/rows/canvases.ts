import { randomUUID } from 'node:crypto'
import { app, company, owner } from '../actors.ts'
import { edited, seen, viewed } from '../expected-statuses.ts'
import { canvas, makeCanvas, makeScript, type Visibility } from '../objects.ts'
import type { Make, RouteName, Row } from '../types.ts'

const NOTE = { body: { add: [{ box: 'problem', text: '課題' }] } }
const TICKED = { add: [], change: [], remove: [] }

const talkScript =
  (visibility: Visibility, part: 'query' | 'body', more: object = {}): Make =>
  async () => ({ [part]: { talk_script_id: await makeScript(visibility), ...more } })

function canvasOf(visibility: Visibility): Make {
  return async () => ({ query: { talk_script_id: (await makeCanvas(visibility)).talk_script_id } })
}

const job =
  (visibility: Visibility, part: 'query' | 'body', more: object = {}): Make =>
  async () => {
    const canvas = await makeCanvas(visibility)
    const job_id = randomUUID()
    await app.services.database.system(({ db }) =>
      db
        .insertInto('generation_jobs')
        .values({
          id: job_id,
          company_id: company,
          canvas_id: canvas.id,
          generator: 'embedded',
          requested_by: owner.user_id,
          status: 'done',
        })
        .execute(),
    )
    return { params: { job_id }, [part]: { talk_script_id: canvas.talk_script_id, ...more } }
  }

export const CANVAS_ROWS = {
  readCanvasOfTalkScript: [
    ['private', canvasOf('private'), seen()],
    ['seen by the team', canvasOf('team_view'), viewed()],
  ],
  createCanvas: [
    ['seen by the team', talkScript('team_view', 'body'), edited(201)],
    ['edited by the team', talkScript('team_edit', 'body'), viewed(201)],
  ],
  generateCanvas: [
    [
      'seen by the team',
      talkScript('team_view', 'body', { wait_for_completion: false }),
      edited(202),
    ],
    [
      'edited by the team',
      talkScript('team_edit', 'body', { wait_for_completion: false }),
      viewed(202),
    ],
  ],
  proposeNotes: [
    [
      'seen by the team',
      talkScript('team_view', 'body', { notes: [{ box: 'problem', text: '在庫' }] }),
      edited(201),
    ],
    [
      'edited by the team',
      talkScript('team_edit', 'body', { notes: [{ box: 'problem', text: '在庫' }] }),
      viewed(201),
    ],
  ],
  readGeneration: [
    ['private', job('private', 'query'), seen()],
    ['seen by the team', job('team_view', 'query'), viewed()],
  ],
  followGeneration: [
    ['private', job('private', 'query'), seen()],
    ['seen by the team', job('team_view', 'query'), viewed()],
  ],
  readGenerationResult: [
    ['private', job('private', 'query'), seen()],
    ['seen by the team', job('team_view', 'query'), viewed()],
  ],
  applyGeneration: [
    ['seen by the team', job('team_view', 'body', TICKED), edited(409)],
    ['edited by the team', job('team_edit', 'body', TICKED), viewed(409)],
  ],
  undoGeneration: [
    ['seen by the team', job('team_view', 'body'), edited(409)],
    ['edited by the team', job('team_edit', 'body'), viewed(409)],
  ],
  cancelGeneration: [
    ['seen by the team', job('team_view', 'body'), edited()],
    ['edited by the team', job('team_edit', 'body'), viewed()],
  ],
  dismissGeneration: [
    ['seen by the team', job('team_view', 'body'), edited()],
    ['edited by the team', job('team_edit', 'body'), viewed()],
  ],
  listQuotes: [
    ['private', canvas('private', {}), seen()],
    ['seen by the team', canvas('team_view', {}), viewed()],
  ],
  updateCanvas: [
    ['seen by the team', canvas('team_view', NOTE), edited()],
    ['edited by the team', canvas('team_edit', NOTE), viewed()],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
