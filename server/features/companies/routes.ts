import { type CompanySettings, companyRoutes, type Member } from '#contract/companies.ts'
import { signUpPath } from '#contract/pages.ts'
import type { Actor, MemberFacts } from '#contract/permissions.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { readUsageOfToday } from '#server/platform/llm/usage/data.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readChecksOff, writeChecksOff } from '../checks/data.ts'
import { type RunSettings, readRunSettings, writeRunSettings } from '../scripts/runs/data.ts'
import {
  type CompanySwitch,
  countMembers,
  decideMember,
  findMember,
  isAdminNow,
  listMembers,
  readSwitches,
  writeSwitch,
} from './data.ts'
import { reactToRequests } from './reactions.ts'
import { DECISIONS, type Decision } from './rules.ts'

/** A company's people, and what its admin decides of them. */
export function registerCompanies(services: Services): void {
  services.loaders.member = (tx, id) => findMember(tx, id)
  reactToRequests(services)

  const decide =
    (decision: Decision) =>
    async ({
      tx,
      actor,
      target,
    }: {
      tx: AttributedTransaction
      actor: Actor
      target: MemberFacts
    }) => {
      if (await isAdminNow(tx, actor.company_id, target.id)) throw new Refusal('last_admin')
      const decided = await decideMember(tx, target.id, decision, actor, services.now())
      if (!decided) throw new Refusal('conflict')
      if (decided.changed) await record(tx, decision.event, { subject_id: target.id })
      return decided.member satisfies Member
    }

  services.implement(companyRoutes, {
    async listMembers({ query, actor, tx }) {
      const { company_id, company_admin } = actor
      const { members, next } = await listMembers(tx, {
        company_id,
        admin: company_admin,
        status: query.status,
        limit: query.limit,
        after: readCursor(query.after),
      })
      return {
        members,
        next: next ? `${next.created_at}_${next.id}` : null,
        counts: await countMembers(tx, company_id),
        sign_up_path: signUpPath(company_id),
      }
    },
    readCompanySettings: ({ actor, tx }) => readSettings(tx, services, actor.company_id),
    async updateCompanySettings({ body, actor, tx }) {
      const { company_id: subject_id } = actor
      const { llm_generation, comments_need_edit, checks_off, ...runs } = body
      const turn = (name: CompanySwitch, value: boolean) => writeSwitch(tx, subject_id, name, value)
      if (llm_generation !== undefined && (await turn('llm_generation', llm_generation)))
        await record(tx, 'company.llm_generation_changed', { subject_id, data: { llm_generation } })
      if (
        comments_need_edit !== undefined &&
        (await turn('comments_need_edit', comments_need_edit))
      )
        await record(tx, 'company.comments_need_edit_changed', {
          subject_id,
          data: { comments_need_edit },
        })
      const off = checks_off && (await writeChecksOff(tx, subject_id, checks_off))
      if (off) await record(tx, 'company.checks_changed', { subject_id, data: { off } })
      await changeRuns(tx, subject_id, runs)
      return readSettings(tx, services, subject_id)
    },
    approveMember: decide(DECISIONS.approve),
    rejectMember: decide(DECISIONS.reject),
    suspendMember: decide(DECISIONS.suspend),
    reopenMember: decide(DECISIONS.reopen),
    restoreMember: decide(DECISIONS.restore),
  })
}

/** Decides who sees runs and how long they are kept, as far as either is said. */
async function changeRuns(
  tx: AttributedTransaction,
  subject_id: string,
  changes: { [K in keyof RunSettings]?: RunSettings[K] | undefined },
) {
  const before = await readRunSettings(tx, subject_id)
  const {
    runs_seen_by = before.runs_seen_by,
    runs_kept_days = before.runs_kept_days,
    call_outcomes = before.call_outcomes,
  } = changes
  const decided = { runs_seen_by, runs_kept_days, call_outcomes: [...new Set(call_outcomes)] }
  if (!(await writeRunSettings(tx, subject_id, decided))) return
  const outcomes = decided.call_outcomes.length
  const data = { seen_by: runs_seen_by, kept_days: runs_kept_days, outcomes }
  await record(tx, 'company.runs_changed', { subject_id, data })
}

/** What the admin decides, and what the language model was used for today. */
async function readSettings(
  tx: ReadTransaction,
  { config, now }: Services,
  company_id: string,
): Promise<CompanySettings> {
  const [switches, runs, checks_off, today] = await Promise.all([
    readSwitches(tx, company_id),
    readRunSettings(tx, company_id),
    readChecksOff(tx, company_id),
    readUsageOfToday(tx, company_id, now()),
  ])
  const decided = { ...switches, ...runs, checks_off }
  if (!config.llm) return { ...decided, llm: null }
  const { model, daily_quota } = config.llm
  return { ...decided, llm: { model, daily_quota, ...today } }
}

function readCursor(cursor: string | undefined) {
  if (cursor === undefined) return null
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z)_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(
    cursor,
  )
  const [, created_at, id] = match ?? []
  if (!created_at || !id || Number.isNaN(Date.parse(created_at)))
    throw new Refusal('invalid', { fields: [{ path: 'after', code: 'invalid' }] })
  return { created_at, id }
}
