import { randomUUID } from 'node:crypto'
import { app, callers, company, owner, programs } from '../actors.ts'
import { commented, edited, seen, statusesByRole, viewed } from '../expected-statuses.ts'
import { makeScript, type Visibility } from '../objects.ts'
import type { Json, Make, RouteName, Row } from '../types.ts'

type Drafted = { by?: 'self' | 'owner'; state?: 'open' | 'revealed'; body?: Json }

/**
 * Creates by SQL a blind draft, in which colleagues write notes unseen by each other, and builds a
 * request about it. Invites `owner`, and also the caller if the caller is in the company. The
 * draft's creator is `owner` or, with `by: 'self'`, the invited caller.
 */
const blindDraft =
  (visibility: Visibility, { by = 'owner', state = 'open', body }: Drafted = {}): Make =>
  async (self) => {
    const id = await makeScript(visibility)
    const colleagues = [...COLLEAGUES.map((role) => callers[role]), ...programs.map(([one]) => one)]
    const user_id = self && colleagues.includes(self) ? self.user_id : owner.user_id
    const draft_id = randomUUID()
    const begun_by = by === 'self' ? user_id : owner.user_id
    const of = { draft_id, company_id: company }
    await app.services.database.system(async ({ db }) => {
      const draft = { id: draft_id, script_id: id, company_id: company, begun_by }
      const revealed_at = state === 'revealed' ? new Date() : null
      await db
        .insertInto('blind_drafts')
        .values({ ...draft, revealed_at })
        .execute()
      await db
        .insertInto('blind_drafters')
        .values([...new Set([owner.user_id, user_id])].map((one) => ({ ...of, user_id: one })))
        .execute()
    })
    return { params: { id, draft_id }, ...(body ? { body } : {}) }
  }

const COLLEAGUES = [
  'member',
  'admin',
  'deputy',
  'suspended',
  'pending',
  'rejected',
  'removed',
  'granted_view',
  'granted_comment',
  'granted_edit',
  'granted_left',
  'in_group',
] as const

const blindNote =
  (visibility: Visibility, of: Drafted = {}): Make =>
  async (self) => {
    const { params, ...call } = await blindDraft(visibility, of)(self)
    return { params: { ...params, note_id: randomUUID() }, ...call }
  }

const BLIND_NOTE = { box: 'problem', text: '在庫が合わない', version: 0 }

const inviting =
  (visibility: Visibility, invited: () => string): Make =>
  async () => ({
    params: { id: await makeScript(visibility), draft_id: randomUUID() },
    body: { invited: [owner.user_id, invited()], reveal_at: null },
  })

const ownerOnly = () => owner.user_id

/**
 * Expected statuses of routes that only a draft's creator may call. `own`: the status for members
 * and the admin, which is 403 unless they created the draft.
 */
const led = (own: number) => statusesByRole(own, 404, own, 404)

const deletedDraft: Make = async (self) => {
  const { params } = await blindDraft('team_view')(self)
  return { params: { ...params, draft_id: randomUUID() } }
}

export const BLIND_DRAFT_ROWS = {
  // These rows test only access to the draft. The visible notes are chosen in
  // server/features/lean-canvas/blind-drafts.
  readBlindDraft: [
    ['private', blindDraft('private'), seen()],
    ['seen by the team', blindDraft('team_view'), viewed()],
  ],
  startBlindDraft: [
    ['private', inviting('private', ownerOnly), edited()],
    ['seen by the team', inviting('team_view', ownerOnly), edited()],
    ['edited by the team', inviting('team_edit', ownerOnly), viewed()],
    [
      'with somebody of another company',
      inviting('team_edit', () => callers.outsider?.user_id ?? ''),
      viewed(422),
    ],
  ],
  saveBlindNote: [
    ['private', blindNote('private', { body: BLIND_NOTE }), commented()],
    ['seen by the team', blindNote('team_view', { body: BLIND_NOTE }), viewed()],
  ],
  deleteBlindNote: [
    ['private', blindNote('private'), commented()],
    ['seen by the team', blindNote('team_view'), viewed()],
  ],
  setDrafterDone: [
    ['private', blindDraft('private', { body: { is_done: true } }), commented()],
    ['seen by the team', blindDraft('team_view', { body: { is_done: true } }), viewed()],
  ],
  revealBlindDraft: [
    ['somebody else’s', blindDraft('team_edit', { body: {} }), led(403)],
    ['one’s own', blindDraft('team_view', { by: 'self', body: {} }), led(200)],
    ['one’s own, private', blindDraft('private', { by: 'self', body: {} }), seen()],
  ],
  addBlindNotesToCanvas: [
    ['before the moment', blindDraft('team_edit', { body: { notes: [] } }), viewed(409)],
    [
      'seen by the team',
      blindDraft('team_view', { state: 'revealed', body: { notes: [] } }),
      edited(),
    ],
    [
      'edited by the team',
      blindDraft('team_edit', { state: 'revealed', body: { notes: [] } }),
      viewed(),
    ],
  ],
  removeBlindNotesFromCanvas: [
    [
      'seen by the team',
      blindDraft('team_view', { state: 'revealed', body: { ids: [] } }),
      edited(),
    ],
    [
      'edited by the team',
      blindDraft('team_edit', { state: 'revealed', body: { ids: [] } }),
      viewed(),
    ],
  ],
  closeBlindDraft: [
    ['somebody else’s', blindDraft('team_edit', { body: {} }), led(403)],
    ['one’s own', blindDraft('team_view', { by: 'self', body: {} }), led(200)],
    ['one’s own, private', blindDraft('private', { by: 'self', body: {} }), seen()],
  ],
  deleteBlindDraft: [
    ['that is not there', deletedDraft, viewed(404)],
    ['somebody else’s', blindDraft('team_edit'), led(403)],
    ['one’s own', blindDraft('team_view', { by: 'self' }), led(200)],
    ['one’s own, private', blindDraft('private', { by: 'self' }), seen()],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
