import { auditRoutes, MAX_AUDITED_IN_A_FILE } from '#contract/audit.ts'
import { cursorOfNumbered, numberCursor, readPage } from '#server/platform/http/list-page.ts'
import { writeCsv } from '#server/platform/http/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { listEvents } from './data.ts'
import { deleteExpiredEvents } from './jobs.ts'
import { tabulateAudit } from './rules.ts'
import { streamAudit } from './stream/jobs.ts'

const FILE_NAME = { ja: '操作の記録', en: 'activity-log' }

/** Routes of a company's audit log, for its admin: docs/decisions/audit-log.md. */
export function registerAudit(services: Services): void {
  const { implement, now } = services
  deleteExpiredEvents(services)
  streamAudit(services)
  implement(auditRoutes, {
    async listAudit({ query: { limit, after, ...filters }, actor, tx }) {
      const { rows: entries, next } = await readPage(
        { limit, after },
        numberCursor,
        ({ after: before, ...page }) => listEvents(tx, actor, { ...filters, ...page, before }),
        cursorOfNumbered,
      )
      return { entries, next }
    },

    async exportAudit({ query, actor, tx }) {
      const page = { ...query, before: null, limit: MAX_AUDITED_IN_A_FILE }
      const table = tabulateAudit(await listEvents(tx, actor, page), actor.language)
      const day = dayInTokyo(now())
      return {
        name: `${FILE_NAME[actor.language]} ${day}.csv`,
        type: 'text/csv; charset=utf-8',
        bytes: new TextEncoder().encode(writeCsv(table)),
      }
    },
  })
}
