import { auditRoutes, MOST_AUDITED_IN_A_FILE } from '#contract/audit.ts'
import { readCursor, writeCursor } from '#server/platform/http/id-cursor.ts'
import { writeCsv } from '#server/platform/http/write-csv.ts'
import type { Services } from '#server/platform/services.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { listEvents } from './data.ts'
import { sweepAudit } from './jobs.ts'
import { tabulateAudit } from './rules.ts'
import { streamAudit } from './stream/jobs.ts'

const FILE_NAME = { ja: '操作の記録', en: 'activity-log' }

/** What happened in a company, for its admin: docs/decisions/audit-log.md. */
export function registerAudit(services: Services): void {
  const { implement, now } = services
  sweepAudit(services)
  streamAudit(services)
  implement(auditRoutes, {
    async listAudit({ query: { limit, after, ...filters }, actor, tx }) {
      const page = { ...filters, before: readCursor(after), limit: limit + 1 }
      const found = await listEvents(tx, actor, page)
      const entries = found.slice(0, limit)
      const last = found.length > limit ? entries.at(-1) : undefined
      return { entries, next: last ? writeCursor(last.id) : null }
    },

    async exportAudit({ query, actor, tx }) {
      const page = { ...query, before: null, limit: MOST_AUDITED_IN_A_FILE }
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
