import { randomUUID } from 'node:crypto'
import { app, callers, company, owner } from '../actors.ts'
import { edited, managed, PRIVATE, seen, statusesByRole, viewed } from '../expected-statuses.ts'
import { makeScript, script, type Visibility } from '../objects.ts'
import type { Make, RouteName, Row } from '../types.ts'

const reviewRequest =
  (visibility: Visibility, reviewer: () => string): Make =>
  async () => ({
    params: { id: await makeScript(visibility) },
    body: { id: randomUUID(), reviewers: [reviewer()] },
  })

/**
 * Puts a script in review by SQL and builds a request with a reviewer's decision. The reviewer is
 * the caller if the caller is in the company, otherwise `owner`.
 */
const inReview =
  (visibility: Visibility): Make =>
  async (self) => {
    const [script_id, review_id] = [await makeScript(visibility), randomUUID()]
    const of = { company_id: company, review_id }
    const isOwn = self !== null && self !== callers.outsider && self !== callers.operator
    const user_id = isOwn && self !== callers.dormant ? self.user_id : owner.user_id
    await app.services.database.system(async ({ db }) => {
      await db
        .insertInto('reviews')
        .values({
          id: review_id,
          script_id,
          company_id: company,
          message: '',
          due_on: null,
          asked_by: owner.user_id,
        })
        .execute()
      await db
        .insertInto('reviewers')
        .values({ ...of, user_id })
        .execute()
      await db
        .updateTable('scripts')
        .set({ status: 'in_review' })
        .where('id', '=', script_id)
        .execute()
    })
    // `text_mark` identifies the text that the reviewer has read, and changes with every edit. It
    // is 0, because the script has no edits.
    const said = { decision: 'changes_requested', text_mark: '0' }
    return { params: { id: script_id }, body: { id: randomUUID(), review_id, ...said } }
  }

export const REVIEW_ROWS = {
  listNotifications: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  readNotificationSettings: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  updateNotificationSettings: [
    [
      'own',
      () => ({ body: { mail: 'daily', kinds_off: ['reply'] } }),
      statusesByRole(200, 200, 200, 200),
    ],
  ],
  muteScript: [
    ['private', script('private', { body: { is_muted: true } }), seen()],
    ['seen by the team', script('team_view', { body: { is_muted: true } }), viewed()],
  ],
  markNotificationsRead: [
    ['own', () => ({ body: { up_to: 1 } }), statusesByRole(200, 200, 200, 200)],
  ],
  listReviews: [['own', () => ({}), statusesByRole(200, 200, 200, 200)]],
  readReview: [
    ['private', script('private'), seen()],
    ['seen by the team', script('team_view'), viewed()],
  ],
  requestReview: [
    ['private', reviewRequest('private', () => owner.user_id), edited()],
    ['seen by the team', reviewRequest('team_view', () => owner.user_id), edited()],
    ['edited by the team', reviewRequest('team_edit', () => owner.user_id), viewed()],
    [
      'of somebody of another company',
      reviewRequest('team_edit', () => callers.outsider?.user_id ?? ''),
      viewed(422),
    ],
  ],
  withdrawReview: [
    ['seen by the team', inReview('team_view'), edited()],
    ['edited by the team', inReview('team_edit'), viewed()],
  ],
  decideReview: [
    ['private', inReview('private'), seen()],
    ['seen by the team', inReview('team_view'), viewed()],
  ],
  completeScript: [
    ['private', script('private', { body: {} }), PRIVATE],
    ['edited by the team', script('team_edit', { body: {} }), managed()],
  ],
  reopenScript: [
    ['private', script('private', { body: {} }), PRIVATE],
    ['edited by the team', script('team_edit', { body: {} }), managed()],
  ],
} satisfies Partial<Record<RouteName, Row[]>>
