import { leavingRoutes } from '#contract/leaving.ts'
import type { Actor, MemberFacts } from '#contract/permissions.ts'
import type { AttributedTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { cursorOfCreated, readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { decideMember, isAdminNow } from '../data.ts'
import { DECISIONS } from '../rules.ts'
import { countBelongings, listBelongings, listLinks, revokeLinks, transferOwned } from './data.ts'
import { reactToLeaving } from './reactions.ts'

export function registerLeaving(services: Services): void {
  reactToLeaving(services)
  services.implement(leavingRoutes, {
    async listMemberWork({ query, target: { id }, tx }) {
      const [{ rows, next }, count, links] = await Promise.all([
        readPage(query, timeCursor, (page) => listBelongings(tx, id, page), cursorOfCreated),
        countBelongings(tx, id),
        listLinks(tx, id),
      ])
      const scripts = rows.map(({ created_at: _, ...script }) => script)
      return { scripts, next, count, links }
    },

    async transferScripts({ body: { to, script_ids }, target, tx }) {
      const ids = script_ids && [...new Set(script_ids)]
      const handed_over = await transferOwned(tx, target, to, ids)
      // If any of the scripts is not the member's, the request is refused and nothing is
      // transferred.
      if (ids && handed_over < ids.length) throw new Refusal('not_found')
      return { handed_over }
    },

    async removeMember({ body: { hand_over_to, revoke_links }, target, actor, tx }) {
      if (await isAdminNow(tx, actor.company_id, target.id)) throw new Refusal('last_admin')
      const { member, changed } = await remove(tx, target, actor, services.now())
      if (hand_over_to !== undefined) await transferOwned(tx, target, hand_over_to, undefined)
      // Counts the scripts only after the removal. From then on, the member cannot get new scripts.
      if ((await countBelongings(tx, target.id)) > 0) throw new Refusal('owns_something')
      if (revoke_links)
        for (const { id: share_id, script_id } of await revokeLinks(tx, target.id, services.now()))
          await record(tx, 'share.revoked', { subject_id: script_id, data: { share_id } })
      if (changed) await record(tx, 'member.removed', { subject_id: target.id })
      return member
    },
  })
}

async function remove(tx: AttributedTransaction, { id }: MemberFacts, actor: Actor, now: number) {
  const decided = await decideMember(tx, id, DECISIONS.remove, { ...actor, reason: '' }, now)
  if (!decided) throw new Refusal('conflict')
  return decided
}
