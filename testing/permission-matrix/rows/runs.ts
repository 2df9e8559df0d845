import { randomUUID } from 'node:crypto'
import type { RunViewers } from '#contract/runs.ts'
import { addRecording } from '#testing/test-recordings.ts'
import { addRemote } from '#testing/test-remotes.ts'
import { addRun, newRun } from '#testing/test-runs.ts'
import { addTranscript, newTranscript } from '#testing/test-transcripts.ts'
import { app, company, owner, programs } from '../actors.ts'
import { allRoles, seen, statusesByRole, viewed } from '../expected-statuses.ts'
import { makeScript, script, type Visibility } from '../objects.ts'
import type { Call, Make, RouteName, Row } from '../types.ts'

const run =
  (visibility: Visibility): Make =>
  async () => ({ params: { id: await makeScript(visibility) }, body: newRun() })

/**
 * Creates a run (a rehearsal or call) by SQL and builds a request about it. The run belongs to
 * `owner` or, with `by: 'self'`, to the caller. `seen_by`: the viewers of the run, stored in the
 * run and in the company's settings:
 * - `own`: only its speaker
 * - `admin`: also the admin and deputies
 * - `team`: everyone who can view the script
 */
const storedRun =
  (visibility: Visibility, by: 'self' | 'owner', seen_by: RunViewers = 'own'): Make =>
  async (self) => {
    const id = await makeScript(visibility)
    const speaker = by === 'self' ? (self ?? owner) : owner
    const run_id = await addRun(app, {
      company_id: company,
      script_id: id,
      user_id: speaker.user_id,
      seen_by,
    })
    await decideViewers(seen_by)
    return { params: { id, run_id } }
  }

const decideViewers = (runs_seen_by: RunViewers) =>
  app.services.database.system(({ db }) =>
    db.updateTable('companies').set({ runs_seen_by }).where('id', '=', company).execute(),
  )

/** Builds a request about an answer of a run that `storedRun` creates. */
const storedAnswer =
  (...of: Parameters<typeof storedRun>): Make =>
  async (self) => {
    const { params } = await storedRun(...of)(self)
    return { params: { ...params, block_id: 'budget' } }
  }

const viewers = (runs_seen_by: RunViewers) => async () => {
  await decideViewers(runs_seen_by)
  return {}
}

const transcript =
  (visibility: Visibility): Make =>
  async () => ({ params: { id: await makeScript(visibility) }, body: newTranscript() })

/**
 * Creates a transcript by SQL and builds a request about it. The transcript belongs to `owner` or,
 * with `by: 'self'`, to the caller. `seen_by`: the viewers as for `storedRun`, stored in the
 * transcript and in the company's settings.
 */
const storedTranscript =
  (visibility: Visibility, by: 'self' | 'owner', seen_by: RunViewers = 'own'): Make =>
  async (self) => {
    const id = await makeScript(visibility)
    const user_id = by === 'self' ? (self ?? owner).user_id : owner.user_id
    const of = { company_id: company, script_id: id, user_id, seen_by }
    const transcript_id = await addTranscript(app, of)
    await decideViewers(seen_by)
    return { params: { id, transcript_id } }
  }

/** Builds a request that maps the speakers of a transcript that `storedTranscript` creates. */
const mappedSpeakers =
  (...of: Parameters<typeof storedTranscript>): Make =>
  async (self) => ({ ...(await storedTranscript(...of)(self)), body: { speakers: { Ken: 'me' } } })

const recording =
  (visibility: Visibility): Make =>
  async () => {
    const { title, customer, held_at } = newTranscript()
    const body = { id: randomUUID(), run_id: null, title, customer, held_at, size: 10 }
    return { params: { id: await makeScript(visibility) }, body }
  }

/**
 * Creates a recording by SQL and builds a request about it. The recording belongs to `owner` or,
 * with `by: 'self'`, to the caller. `more` adds parts to the request.
 */
const storedRecording =
  (by: 'self' | 'owner', more: Call = {}): Make =>
  async (self) => {
    const { user_id } = by === 'self' ? (self ?? owner) : owner
    const [row] = (
      await app.services.database.raw.query('select company_id from users where id = $1', [user_id])
    ).rows
    const id = await addRecording(app, { company_id: String(row?.company_id), user_id })
    return { ...more, params: { id, ...more.params } }
  }
const piece = { params: { number: '0' }, body: Buffer.from('0123456789') }

const openedRemote =
  (visibility: Visibility, by: 'self' | 'owner'): Make =>
  async (self) => {
    const id = await makeScript(visibility)
    // A remote control's code belongs to the session of its creator. API tokens have no session, so
    // they use a code of `owner`.
    const isProgram = programs.some(([program]) => program === self)
    const remote = await addRemote(app, id, by === 'self' && self && !isProgram ? self : owner)
    return { params: { id, remote_id: remote.id } }
  }

const enteredRemote =
  (more: { ended_at?: Date } = {}): Make =>
  async () => {
    const { code } = await addRemote(app, await makeScript('private'), owner, more)
    return { body: { code } }
  }

export const RUN_ROWS = {
  listRuns: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  createRun: [
    ['private', run('private'), seen(201)],
    ['seen by the team', run('team_view'), viewed(201)],
  ],
  deleteRun: [
    ['one’s own', storedRun('team_view', 'self'), viewed()],
    [
      'another’s, which is theirs alone',
      storedRun('team_edit', 'owner'),
      statusesByRole(404, 404, 404, 404),
    ],
    [
      'another’s, which the team sees',
      storedRun('team_edit', 'owner', 'team'),
      statusesByRole(404, 404, 200, 404),
    ],
  ],
  deleteRunAnswer: [
    ['one’s own', storedAnswer('team_view', 'self'), viewed()],
    [
      'another’s, which is theirs alone',
      storedAnswer('team_edit', 'owner'),
      statusesByRole(404, 404, 404, 404),
    ],
    [
      'another’s, which the team sees',
      storedAnswer('team_edit', 'owner', 'team'),
      statusesByRole(404, 404, 200, 404),
    ],
  ],
  summarizeCalls: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  summarizeRuns: [
    ['seen by the speaker', viewers('own'), statusesByRole(403, 200, 200, 403)],
    ['seen by the admin', viewers('admin'), statusesByRole(403, 200, 200, 403)],
    ['seen by the team', viewers('team'), statusesByRole(200, 200, 200, 403)],
  ],
  exportRunFigures: [
    ['seen by the speaker', viewers('own'), statusesByRole(403, 200, 200, 403)],
    ['seen by the admin', viewers('admin'), statusesByRole(403, 200, 200, 403)],
    ['seen by the team', viewers('team'), statusesByRole(200, 200, 200, 403)],
  ],
  deleteCallsWithCustomer: [
    ['own', () => ({ body: { customer: '桜' } }), statusesByRole(200, 200, 200, 200)],
  ],
  createTranscript: [
    ['private', transcript('private'), seen(201)],
    ['seen by the team', transcript('team_view'), viewed(201)],
  ],
  listTranscripts: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  readTranscript: [
    ['one’s own', storedTranscript('team_view', 'self'), viewed()],
    [
      'another’s, theirs alone',
      storedTranscript('team_edit', 'owner'),
      statusesByRole(404, 404, 404, 404),
    ],
    ['another’s, which the team sees', storedTranscript('team_edit', 'owner', 'team'), viewed()],
  ],
  summarizeTalks: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  mapSpeakers: [
    ['one’s own', mappedSpeakers('team_view', 'self'), viewed()],
    [
      'another’s, which the team sees',
      mappedSpeakers('team_edit', 'owner', 'team'),
      statusesByRole(404, 404, 404, 404),
    ],
  ],
  deleteTranscript: [
    ['one’s own', storedTranscript('team_view', 'self'), viewed()],
    [
      'another’s, theirs alone',
      storedTranscript('team_edit', 'owner'),
      statusesByRole(404, 404, 404, 404),
    ],
    [
      'another’s, which the team sees',
      storedTranscript('team_edit', 'owner', 'team'),
      statusesByRole(404, 404, 200, 404),
    ],
  ],
  listRecordings: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  // No transcription service is configured, so users who may send audio get 409.
  createRecording: [
    ['private', recording('private'), seen(409)],
    ['seen by the team', recording('team_view'), viewed(409)],
  ],
  createDictation: [
    [
      'own',
      () => ({ body: { id: randomUUID(), language: 'ja', size: 10 } }),
      statusesByRole(409, 409, 409, 409),
    ],
  ],
  sendRecordingPiece: [
    ['one’s own', storedRecording('self', piece), statusesByRole(409, 409, 409, 409)],
    ['another’s', storedRecording('owner', piece), statusesByRole(404, 404, 404, 404)],
  ],
  deleteRecording: [
    ['one’s own', storedRecording('self'), statusesByRole(200, 200, 200, 200)],
    ['another’s', storedRecording('owner'), statusesByRole(404, 404, 404, 404)],
  ],
  createRemoteCode: [
    ['private', script('private', { body: {} }), seen(201)],
    ['seen by the team', script('team_view', { body: {} }), viewed(201)],
  ],
  revokeRemoteCode: [
    ['one’s own', openedRemote('team_view', 'self'), viewed()],
    ['another’s', openedRemote('team_edit', 'owner'), statusesByRole(404, 404, 404, 404)],
  ],
  // The code of the remote control is the only credential, so any caller may use it.
  connectRemote: [
    ['a code', enteredRemote(), allRoles(200)],
    ['one that has ended', enteredRemote({ ended_at: new Date() }), allRoles(410)],
  ],
  listPaces: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  deletePace: [['own', () => ({ params: { language: 'ja' } }), statusesByRole(200, 200, 200, 200)]],
} satisfies Partial<Record<RouteName, Row[]>>
