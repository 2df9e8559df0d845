import { sharingRoutes } from '#contract/sharing.ts'
import { searchTerms } from '#server/platform/database/search-terms.ts'
import { record } from '#server/platform/events/events.ts'
import { cursorOfCreated, readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { revokeShare } from '../data.ts'
import { findScriptOfShare, listCompanyShares } from './data.ts'

const { listCompanyShares: list, revokeCompanyShare: revoke } = sharingRoutes

export function registerCompanyShares({ implement }: Services): void {
  implement(
    { listCompanyShares: list, revokeCompanyShare: revoke },
    {
      async listCompanyShares({ query: { search, ...query }, actor, tx }) {
        const { company_id, user_id } = actor
        const of = { company_id, user_id, terms: searchTerms(search) }
        const { rows: shares, next } = await readPage(
          query,
          timeCursor,
          (page) => listCompanyShares(tx, { ...of, ...page }),
          cursorOfCreated,
        )
        return { shares, next }
      },

      async revokeCompanyShare({ params: { id: share_id }, actor, tx }) {
        const subject_id = await findScriptOfShare(tx, actor.company_id, share_id)
        if (subject_id === null) throw new Refusal('not_found')
        if ((await revokeShare(tx, share_id, subject_id)) === 'revoked')
          await record(tx, 'share.revoked', { subject_id, data: { share_id } })
        return { done: true as const }
      },
    },
  )
}
