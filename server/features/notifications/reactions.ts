import { INBOX_CHANGED } from '#contract/notifications.ts'
import { attributeTo, type Transaction } from '#server/platform/database/database.ts'
import { type RecordedEvent, record } from '#server/platform/events/events.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findAdmins,
  findRequester,
  findUsersToNotify,
  insertNotifications,
  markRequestsRead,
  type NewNotification,
} from './data.ts'

type What = Pick<NewNotification, 'user_ids' | 'kind' | 'script_id' | 'comment_id'>

export function reactWithNotifications({
  database,
  events,
  realtime,
}: Pick<Services, 'database' | 'events' | 'realtime'>): void {
  const notify = async (tx: Transaction, event: RecordedEvent, what: What) => {
    const { id: event_id, company_id, actor_id } = event
    if (company_id === null) return
    const user_ids = [...new Set(what.user_ids)].filter((user_id) => user_id !== actor_id)
    const notification = { ...what, user_ids, company_id, event_id, actor_id }
    const by = attributeTo(tx, { company_id, actor_id })
    for (const subject_id of await insertNotifications(tx, notification))
      await record(by, 'user.notified', { subject_id })
  }

  events.react('comment.added', 'notify', (event) =>
    database.system(async (tx) => {
      const { subject_id: script_id, data } = event
      const { comment_id } = data
      const { writers, owner } = await findUsersToNotify(tx, { ...data, script_id })
      await notify(tx, event, { kind: 'reply', user_ids: writers, script_id, comment_id })
      const owners = owner && !writers.includes(owner) ? [owner] : []
      await notify(tx, event, { kind: 'comment', user_ids: owners, script_id, comment_id })
    }),
  )
  events.react('comment.mentioned', 'notify', (event) =>
    database.system((tx) => {
      const { user_ids, comment_id } = event.data
      return notify(tx, event, {
        kind: 'mention',
        user_ids,
        script_id: event.subject_id,
        comment_id,
      })
    }),
  )
  events.react('review.asked', 'notify', (event) =>
    database.system((tx) => {
      const { user_ids } = event.data
      return notify(tx, event, { kind: 'review_asked', user_ids, script_id: event.subject_id })
    }),
  )
  events.react('review.decided', 'notify', (event) =>
    database.system((tx) => {
      const { user_ids, decision } = event.data
      return notify(tx, event, {
        kind: `review_${decision}`,
        user_ids,
        script_id: event.subject_id,
      })
    }),
  )
  events.react('blind_draft.begun', 'notify', (event) =>
    database.system((tx) => {
      const { user_ids } = event.data
      return notify(tx, event, { kind: 'blind_draft_begun', user_ids, script_id: event.subject_id })
    }),
  )
  events.react('blind_draft.revealed', 'notify', (event) =>
    database.system((tx) => {
      const { user_ids } = event.data
      const script_id = event.subject_id
      return notify(tx, event, { kind: 'blind_draft_revealed', user_ids, script_id })
    }),
  )
  events.react('script.grant_given', 'notify', (event) =>
    database.system((tx) =>
      notify(tx, event, {
        kind: 'access_given',
        user_ids: [event.data.user_id],
        script_id: event.subject_id,
      }),
    ),
  )
  events.react('member.approved', 'notify', (event) =>
    database.system((tx) => notify(tx, event, { kind: 'approved', user_ids: [event.subject_id] })),
  )
  events.react('member.requested', 'notify', (event) =>
    database.system(async (tx) => {
      const user_ids = event.company_id ? await findAdmins(tx, event.company_id) : []
      await notify(tx, event, { kind: 'asked_to_join', user_ids })
    }),
  )
  for (const kind of ['member.approved', 'member.rejected'] as const)
    events.react(kind, 'mark-request-read', ({ company_id, actor_id, subject_id: applicant }) =>
      database.system(async (tx) => {
        if (company_id === null) return
        const by = attributeTo(tx, { company_id, actor_id })
        for (const subject_id of await markRequestsRead(tx, { company_id, applicant }))
          await record(by, 'user.notified', { subject_id })
      }),
    )
  events.react('member.joined_by_domain', 'notify', (event) =>
    database.system(async (tx) => {
      const user_ids = event.company_id ? await findAdmins(tx, event.company_id) : []
      await notify(tx, event, { kind: 'joined_by_domain', user_ids })
    }),
  )
  events.react('company.first_call_stored', 'notify', (event) =>
    database.system(async (tx) => {
      const user_ids = event.company_id ? await findAdmins(tx, event.company_id) : []
      // Removes the actor from the event for two reasons:
      // - The notification must name no user.
      // - `notify` skips the actor, but must also notify an admin who stored the call.
      await notify(tx, { ...event, actor_id: null }, { kind: 'viewers_asked', user_ids })
    }),
  )
  events.react('company.updated', 'notify', (event) =>
    database.system(async (tx) => {
      const { admin } = event.data
      if (admin) await notify(tx, event, { kind: 'made_admin', user_ids: [admin] })
    }),
  )
  events.react('company.admin_offered', 'notify', (event) =>
    database.system((tx) =>
      notify(tx, event, { kind: 'admin_offered', user_ids: [event.data.user_id] }),
    ),
  )
  events.react('company.admin_moved', 'notify', (event) =>
    database.system((tx) =>
      notify(tx, event, { kind: 'admin_accepted', user_ids: [event.data.user_id] }),
    ),
  )
  events.react('company.admin_offer_declined', 'notify', (event) =>
    database.system((tx) =>
      notify(tx, event, { kind: 'admin_declined', user_ids: [event.data.user_id] }),
    ),
  )
  events.react('member.deputy_appointed', 'notify', (event) =>
    database.system((tx) =>
      notify(tx, event, { kind: 'made_deputy', user_ids: [event.subject_id] }),
    ),
  )
  events.react('canvas.generated', 'notify', (event) =>
    database.system(async (tx) => {
      const found = await findRequester(tx, event.data.job_id)
      if (!found) return
      const { requested_by, script_id } = found
      // Removes the actor from the event, because `notify` skips the actor. The user who requested
      // the generation must be notified.
      const nobodys = { ...event, actor_id: null }
      await notify(tx, nobodys, { kind: 'generated', user_ids: [requested_by], script_id })
    }),
  )
  events.follow(['user.notified'], ({ subject_id }) =>
    realtime.notifyUser(subject_id, INBOX_CHANGED),
  )
}
