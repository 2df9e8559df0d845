import { MAX_PAGE_SIZE } from '#contract/limits.ts'
import { DEFAULT_OUTCOMES, type Run, runRoutes } from '#contract/runs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { cutPage, readCursor, timeCursor } from '#server/platform/http/list-page.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import { sendFile, toFileName } from '#server/platform/http/send-file.ts'
import { writeCsv } from '#server/platform/http/write-csv.ts'
import { inBatches } from '#server/platform/jobs/cleanup-jobs.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { ScriptRow } from '../data.ts'
import {
  askForViewers,
  deleteExpired,
  deleteRecorded,
  deleteRunAnswer,
  findOwnRun,
  forgetCustomer,
  forgetPace,
  insertRun,
  learnPace,
  listCalls,
  listPaces,
  listRuns,
  readRunSettings,
} from './data.ts'
import { countByVersion, readOwnPace, tabulateRuns } from './rules.ts'

const MAX_IN_A_FILE = 50 * MAX_PAGE_SIZE
const MAX_COUNTED = 1_000
const MAX_VERSIONS = 12
const DELETED_AT_A_TIME = 500
const FILE_NAME = { ja: 'リハーサルと通話', en: 'runs' }

/**
 * Routes for runs (rehearsals and calls): store, list, delete, export. A new rehearsal may update
 * its speaker's learned pace. A cleanup deletes runs and transcripts after the company's retention.
 */
export function registerRuns(services: Services): void {
  const { database, cleanup, now } = services
  for (const table of ['script_runs', 'script_transcripts'] as const)
    cleanup.add(table, () =>
      inBatches(database, DELETED_AT_A_TIME, (tx, most) => deleteExpired(tx, table, now(), most)),
    )

  const answer = async (
    tx: ReadTransaction,
    script: ScriptRow,
    runs: Run[],
    next: string | null,
  ) => {
    const decided = await readRunSettings(tx, script.company_id)
    const { runs_seen_by: seen_by, runs_kept_days: kept_days, call_outcomes } = decided
    const has_own_outcomes = call_outcomes.length > 0
    const outcomes = has_own_outcomes ? call_outcomes : [...DEFAULT_OUTCOMES[script.language]]
    return { runs, next, seen_by, kept_days, outcomes, has_own_outcomes }
  }

  services.implement(runRoutes, {
    async listRuns({ query, target, actor, tx, raw }) {
      const { limit, format, whose, kind } = query
      const page = { after: readCursor(timeCursor, query.after), own: whose === 'own', kind }
      if (format === 'csv') {
        const most = { limit: MAX_IN_A_FILE, ...page }
        const runs = await listRuns(tx, target.id, actor.user_id, most)
        const answered = await answer(tx, target, runs, null)
        return new AnswerAfterCommit(async () => {
          const name = `${toFileName(target.title, 'script')} ${FILE_NAME[actor.language]}.csv`
          const bytes = new TextEncoder().encode(writeCsv(tabulateRuns(runs, actor.language)))
          await sendFile(raw.reply, { name, type: 'text/csv; charset=utf-8', bytes })
          return answered
        })
      }
      const found = await listRuns(tx, target.id, actor.user_id, { ...page, limit: limit + 1 })
      const { rows: runs, next } = cutPage(found, limit, ({ began_at: at, id }) => ({ at, id }))
      return answer(tx, target, runs, next)
    },

    async createRun({ body, target, actor, tx }) {
      const { company_id, user_id } = actor
      const place = { script_id: target.id, company_id, user_id, now: now() }
      const heard = readOwnPace(body)
      const isNew = await insertRun(tx, body, place)
      if (isNew && heard) await learnPace(tx, user_id, body.language, heard)
      if (isNew && body.call && (await askForViewers(tx, company_id)))
        await record(tx, 'company.first_call_stored', { subject_id: company_id })
      const run = await findOwnRun(tx, target.id, user_id, body.id)
      // No run is found if the id belongs to a run of another user or of another script.
      if (!run) throw new Refusal('conflict')
      const next_on = run.call?.next_on
      // The whole company can see events, so no event is recorded for a call that only its speaker
      // may see.
      if (isNew && next_on && run.seen_by !== 'own')
        await record(tx, 'script.follow_up_planned', {
          subject_id: target.id,
          data: { run_id: run.id, next_on },
        })
      return run
    },

    async deleteRun({ params: { run_id }, target, actor, tx }) {
      const user_id = await deleteRecorded(tx, 'script_runs', target.id, run_id)
      if (user_id === null) throw new Refusal('not_found')
      if (user_id !== actor.user_id)
        await record(tx, 'script.run_deleted', { subject_id: target.id, data: { run_id, user_id } })
      return { done: true as const }
    },

    async summarizeCalls({ query, target, actor, tx }) {
      const owner = { user_id: actor.user_id, own: query.whose === 'own' }
      const found = await listCalls(tx, target.id, { ...owner, most: MAX_COUNTED + 1 })
      const has_more = found.length > MAX_COUNTED
      const { runs_seen_by: seen_by } = await readRunSettings(tx, target.company_id)
      const counted = countByVersion(found.slice(0, MAX_COUNTED), MAX_VERSIONS)
      return { ...counted, has_more, seen_by }
    },

    async deleteRunAnswer({ params: { run_id, block_id }, target, actor, tx }) {
      const user_id = await deleteRunAnswer(tx, target.id, run_id, block_id)
      if (user_id === null) throw new Refusal('not_found')
      if (user_id !== actor.user_id)
        await record(tx, 'script.run_answer_deleted', {
          subject_id: target.id,
          data: { run_id, user_id },
        })
      return { done: true as const }
    },

    async deleteCallsWithCustomer({ body, actor, tx }) {
      const { deleted, of_others } = await forgetCustomer(tx, body.customer)
      // The event omits the customer's name, which is being erased.
      if (of_others > 0)
        await record(tx, 'company.customer_forgotten', {
          subject_id: actor.company_id,
          data: { deleted },
        })
      return { deleted }
    },

    listPaces: async ({ actor, tx }) => ({ paces: await listPaces(tx, actor.user_id) }),

    async deletePace({ params, actor, tx }) {
      await forgetPace(tx, actor.user_id, params.language)
      return { done: true as const }
    },
  })
}
