import { type Actor, administers } from '#contract/permissions.ts'
import { type FigureDays, MAX_FIGURE_RUNS, runFigureRoutes } from '#contract/run-figures.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { writeCsv } from '#server/platform/http/write-csv.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { dayInTokyo } from '#server/platform/tokyo-time.ts'
import { readRunSettings } from '../data.ts'
import { listCountedRuns } from './data.ts'
import { countRuns, tabulateFigures } from './rules.ts'

const DAY = 86_400_000
const FILE_NAME = { ja: '通話とリハーサル', en: 'calls-and-rehearsals' }

export function registerRunFigures({ implement, now }: Services): void {
  /**
   * Counts the runs of the last `days` days. Throws Refusal('forbidden') if the company does not
   * show runs to the team and the actor is no administrator.
   */
  const summarize = async (tx: ReadTransaction, actor: Actor, days: FigureDays) => {
    const [{ runs_seen_by: seen_by }, runs] = await Promise.all([
      readRunSettings(tx, actor.company_id),
      listCountedRuns(tx, actor, { since: now() - days * DAY, most: MAX_FIGURE_RUNS + 1 }),
    ])
    if (seen_by !== 'team' && !administers(actor)) throw new Refusal('forbidden')
    const rows = countRuns(runs.slice(0, MAX_FIGURE_RUNS))
    return { rows, has_more: runs.length > MAX_FIGURE_RUNS, seen_by }
  }

  implement(runFigureRoutes, {
    summarizeRuns: ({ query, actor, tx }) => summarize(tx, actor, query.days),
    async exportRunFigures({ query, actor, tx }) {
      const { rows } = await summarize(tx, actor, query.days)
      return {
        name: `${FILE_NAME[actor.language]} ${dayInTokyo(now())}.csv`,
        type: 'text/csv; charset=utf-8',
        bytes: new TextEncoder().encode(writeCsv(tabulateFigures(rows, actor.language))),
      }
    },
  })
}
