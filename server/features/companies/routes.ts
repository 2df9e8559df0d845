import { type CompanySettings, companyRoutes, type Member } from '#contract/companies.ts'
import { signUpPath } from '#contract/pages.ts'
import type { Actor, MemberFacts } from '#contract/permissions.ts'
import type { AttributedTransaction, ReadTransaction } from '#server/platform/database/database.ts'
import { searchTerms } from '#server/platform/database/search-terms.ts'
import { record } from '#server/platform/events/events.ts'
import { cursorOfCreated, readPage, timeCursor } from '#server/platform/http/list-page.ts'
import { readUsageOfToday } from '#server/platform/llm/usage/data.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { readChecksOff, writeChecksOff } from '../checks/data.ts'
import { type RunSettings, readRunSettings, writeRunSettings } from '../scripts/runs/data.ts'
import {
  readShareSettings,
  type ShareSettings,
  writeShareSettings,
} from '../sharing/company/data.ts'
import {
  type CompanySwitch,
  countMembers,
  decideMember,
  findMember,
  isAdminNow,
  lacksSecondFactor,
  listMembers,
  readSwitches,
  renameCompany,
  writeSwitch,
} from './data.ts'
import { registerCompanyDeletion } from './deletion/routes.ts'
import { registerDomains } from './domains/routes.ts'
import { registerGroups } from './groups/routes.ts'
import { readSignUpId } from './invitations/data.ts'
import { registerInvitations } from './invitations/routes.ts'
import { remindAdministrators } from './jobs.ts'
import { registerLeaving } from './leaving/routes.ts'
import { registerLogo } from './logo/routes.ts'
import { reactToRequests } from './reactions.ts'
import { type Retention, readRetention, writeRetention } from './retention/data.ts'
import { registerRoles } from './roles/routes.ts'
import { DECISIONS, type Decision } from './rules.ts'

/**
 * Registers the routes and reactions of the feature `companies`: members, settings, and the admin's
 * decisions about members.
 */
export function registerCompanies(services: Services): void {
  services.loaders.member = (tx, id) => findMember(tx, id)
  reactToRequests(services)
  remindAdministrators(services)
  registerInvitations(services)
  registerLeaving(services)
  registerRoles(services)
  registerCompanyDeletion(services)
  registerLogo(services)
  registerDomains(services)
  registerGroups(services)

  const decide =
    (decision: Decision) =>
    async ({
      tx,
      actor,
      target,
      body,
    }: {
      tx: AttributedTransaction
      actor: Actor
      target: MemberFacts
      body: { reason?: string | undefined }
    }) => {
      const by = { ...actor, reason: body.reason?.trim() ?? '' }
      if (await isAdminNow(tx, actor.company_id, target.id)) throw new Refusal('last_admin')
      const decided = await decideMember(tx, target.id, decision, by, services.now())
      if (!decided) throw new Refusal('conflict')
      if (decided.changed) await record(tx, decision.event, { subject_id: target.id })
      return decided.member satisfies Member
    }

  services.implement(companyRoutes, {
    async listMembers({ query, actor, tx }) {
      const { company_id, company_admin } = actor
      const { status } = query
      const of = { company_id, admin: company_admin, status, terms: searchTerms(query.search) }
      const { rows: members, next } = await readPage(
        query,
        timeCursor,
        (page) => listMembers(tx, { ...of, ...page }),
        cursorOfCreated,
      )
      return {
        members,
        next,
        counts: await countMembers(tx, company_id),
        sign_up_path: signUpPath(await readSignUpId(tx, company_id)),
      }
    },
    readCompanySettings: ({ actor, tx }) => readSettings(tx, services, actor.company_id),
    async updateCompanySettings({ body, actor, tx }) {
      const { company_id: subject_id } = actor
      const { name, llm_generation, audio_transcription, comments_need_edit, ...others } = body
      const { second_factor_required, ...rest } = others
      const { checks_off, allows_shares, shares_max_days, allows_share_comments, ...kept } = rest
      if (name !== undefined && (await renameCompany(tx, subject_id, name)))
        await record(tx, 'company.renamed', { subject_id })
      const switches = { llm_generation, audio_transcription, comments_need_edit }
      await changeSwitches(tx, subject_id, switches)
      if (second_factor_required !== undefined)
        await requireSecondFactor(tx, actor, second_factor_required)
      const off = checks_off && (await writeChecksOff(tx, subject_id, checks_off))
      if (off) await record(tx, 'company.checks_changed', { subject_id, data: { off } })
      const shares = { allows_shares, shares_max_days, allows_share_comments }
      await changeShares(tx, subject_id, shares)
      await changeRuns(tx, subject_id, kept)
      await changeRetention(tx, subject_id, kept)
      return readSettings(tx, services, subject_id)
    },
    approveMember: decide(DECISIONS.approve),
    rejectMember: decide(DECISIONS.reject),
    suspendMember: decide(DECISIONS.suspend),
    reopenApplication: decide(DECISIONS.reopen),
    restoreMember: decide(DECISIONS.restore),
  })
}

/**
 * Changes the on/off settings that the request contains. Records an event for each setting whose
 * value changed.
 */
async function changeSwitches(
  tx: AttributedTransaction,
  subject_id: string,
  {
    llm_generation,
    audio_transcription,
    comments_need_edit,
  }: { [K in CompanySwitch]?: boolean | undefined },
) {
  const changes = (name: CompanySwitch, value: boolean) => writeSwitch(tx, subject_id, name, value)
  if (llm_generation !== undefined && (await changes('llm_generation', llm_generation)))
    await record(tx, 'company.llm_generation_changed', { subject_id, data: { llm_generation } })
  if (
    audio_transcription !== undefined &&
    (await changes('audio_transcription', audio_transcription))
  )
    await record(tx, 'company.audio_transcription_changed', {
      subject_id,
      data: { audio_transcription },
    })
  if (comments_need_edit !== undefined && (await changes('comments_need_edit', comments_need_edit)))
    await record(tx, 'company.comments_need_edit_changed', {
      subject_id,
      data: { comments_need_edit },
    })
}

async function changeShares(
  tx: AttributedTransaction,
  subject_id: string,
  changes: { [K in keyof ShareSettings]?: ShareSettings[K] | undefined },
) {
  const decided = await writeShareSettings(tx, subject_id, changes)
  if (!decided) return
  const data = {
    allows_shares: decided.allows_shares,
    max_days: decided.shares_max_days,
    allows_comments: decided.allows_share_comments,
  }
  await record(tx, 'company.shares_changed', { subject_id, data })
}

/**
 * Sets whether members with a password must have a second factor. Throws
 * Refusal('second_factor_first') if the new setting would lock the caller out.
 */
async function requireSecondFactor(
  tx: AttributedTransaction,
  { company_id: subject_id, user_id }: Actor,
  second_factor_required: boolean,
) {
  if (!(await writeSwitch(tx, subject_id, 'second_factor_required', second_factor_required))) return
  if (await lacksSecondFactor(tx, user_id)) throw new Refusal('second_factor_first')
  const data = { second_factor_required }
  await record(tx, 'company.second_factor_required_changed', { subject_id, data })
}

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
  const decided = {
    runs_seen_by,
    // If the request contains `runs_seen_by`, the admin has decided who sees runs, even if the
    // value is unchanged.
    runs_viewers_state: changes.runs_seen_by ? ('decided' as const) : before.runs_viewers_state,
    runs_kept_days,
    call_outcomes: [...new Set(call_outcomes)],
  }
  if (!(await writeRunSettings(tx, subject_id, decided))) return
  const outcomes = decided.call_outcomes.length
  const data = { seen_by: runs_seen_by, kept_days: runs_kept_days, outcomes }
  await record(tx, 'company.runs_changed', { subject_id, data })
}

async function changeRetention(
  tx: AttributedTransaction,
  subject_id: string,
  changes: { [K in keyof Retention]?: Retention[K] | undefined },
): Promise<void> {
  const before = await readRetention(tx, subject_id)
  const {
    trash_kept_days = before.trash_kept_days,
    versions_kept_days = before.versions_kept_days,
    log_kept_days = before.log_kept_days,
  } = changes
  const data = { trash_kept_days, versions_kept_days, log_kept_days }
  if (await writeRetention(tx, subject_id, data))
    await record(tx, 'company.retention_changed', { subject_id, data })
}

/**
 * Reads the company's settings and its usage of the language model today. `llm` is null if no
 * language model is configured.
 */
async function readSettings(
  tx: ReadTransaction,
  { config, now }: Services,
  company_id: string,
): Promise<CompanySettings> {
  const [switches, shares, runs, retention, checks_off, today, sign_up_id] = await Promise.all([
    readSwitches(tx, company_id),
    readShareSettings(tx, company_id),
    readRunSettings(tx, company_id),
    readRetention(tx, company_id),
    readChecksOff(tx, company_id),
    readUsageOfToday(tx, company_id, now()),
    readSignUpId(tx, company_id),
  ])
  const decided = {
    ...switches,
    ...shares,
    ...runs,
    ...retention,
    checks_off,
    sign_up_path: signUpPath(sign_up_id),
    transcription: config.transcription && {
      host: new URL(config.transcription.base_url).host,
      model: config.transcription.model,
    },
  }
  if (!config.llm) return { ...decided, llm: null }
  const { model, daily_quota } = config.llm
  return { ...decided, llm: { model, daily_quota, ...today } }
}
