import { randomUUID } from 'node:crypto'
import { deriveRoutes } from '#contract/derive.ts'
import type { Language } from '#contract/language.ts'
import { type Actor, can } from '#contract/permissions.ts'
import type { RouteInput } from '#contract/route.ts'
import { pickBrief } from '#contract/script-brief.ts'
import type { DerivedScript } from '#document/derive/derive-talk-script.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { LlmSettings } from '#server/platform/llm/call-endpoint.ts'
import { countForToday } from '#server/platform/llm/usage/count-for-today.ts'
import { excludeUsage, readLlmSwitch } from '#server/platform/llm/usage/data.ts'
import { logSpending, type PaidWork } from '#server/platform/llm/usage/log-spending.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { findScript, type ScriptRow } from '../data.ts'
import type { MakeScript } from '../work/jobs/make-script.ts'
import { runScriptWork } from '../work/jobs/run-script-work.ts'
import type { createDrafter } from './jobs/draft-lines.ts'

export function registerDerivation(services: Services, make: MakeScript): void {
  const readStored = (tx: ReadTransaction, id: string) =>
    services.documents.versions.readStates(tx, id, null)

  /**
   * Finds the source of a derived script; null if the source is missing or trashed, or if the actor
   * may not see it.
   */
  const findSource = async (tx: ReadTransaction, { source_script_id }: ScriptRow, actor: Actor) => {
    const row = source_script_id === null ? null : await findScript(tx, source_script_id)
    return row && row.trashed_at === null && can(actor, 'script.view', row) ? row : null
  }

  const mayDraft = async (tx: ReadTransaction, { company_id }: Actor) =>
    services.config.llm !== null && (await readLlmSwitch(tx, company_id))

  let drafter: Promise<ReturnType<typeof createDrafter>> | null = null
  const openDrafter = (settings: LlmSettings) => {
    drafter ??= import('./jobs/draft-lines.ts').then(({ createDrafter }) =>
      createDrafter(settings, services.log),
    )
    return drafter
  }
  const draft = async (
    work: PaidWork,
    what: { derived: DerivedScript; language: Language },
    gone: AbortSignal,
  ) => {
    const { llm } = services.config
    if (!llm) throw new Refusal('generation_unavailable')
    const costMeter = logSpending(services, work)
    try {
      const signal = AbortSignal.any([gone, services.stopping])
      const { onTokenUsage } = costMeter
      return await (await openDrafter(llm))({ ...what, signal, onTokenUsage })
    } catch (error) {
      await costMeter.end()
      // A request that the model never answered does not count toward the quota.
      if (error instanceof Refusal && error.code === 'generation_unavailable')
        await services.database.tenant(work, (tx) => excludeUsage(tx, work.id))
      throw error
    } finally {
      await costMeter.end()
    }
  }

  services.implement(deriveRoutes, {
    async previewTalkScript({ target, actor, tx, signal }) {
      const { id, language } = target
      const [stored, may_draft] = await Promise.all([readStored(tx, id), mayDraft(tx, actor)])
      return new AnswerAfterCommit(async () => {
        const { user_id } = actor
        return {
          ...(await runScriptWork('preview', { stored, language }, { user_id, signal })),
          may_draft,
        }
      })
    },

    async draftTalkScript({ target, actor, tx, signal }) {
      const { id, language } = target
      const stored = await readStored(tx, id)
      if (!(await mayDraft(tx, actor))) throw new Refusal('generation_unavailable')
      const { user_id, company_id } = actor
      const paid = { id: randomUUID(), user_id, company_id }
      return new AnswerAfterCommit(async () => {
        const derived = await runScriptWork('derive', { stored, language }, { user_id, signal })
        await services.database.tenant(paid, (own) => countForToday(own, services, paid))
        return draft(paid, { derived, language }, signal)
      })
    },

    async deriveTalkScript({ target, body: { said = [], ...body }, actor, tx, signal }) {
      const { language } = target
      const stored = await readStored(tx, target.id)
      const from = { from: 'derived' as const, stored, language, said }
      return make({ tx, actor, signal }, factsOf(target, body), from)
    },

    async cutTalkScript({ target, body: { keep, ...body }, actor, tx, signal }) {
      const stored = await readStored(tx, target.id)
      return make({ tx, actor, signal }, factsOf(target, body), { from: 'cut', stored, keep })
    },

    async readLineSources({ target, actor, tx, signal }) {
      const [stored, source] = await Promise.all([
        readStored(tx, target.id),
        findSource(tx, target, actor),
      ])
      const of = source && { ...source, stored: await readStored(tx, source.id) }
      return new AnswerAfterCommit(async () => {
        const { user_id } = actor
        const input = {
          stored,
          source: of && { stored: of.stored, language: of.language, kind: of.kind },
        }
        const lines = await runScriptWork('lines', input, { user_id, signal })
        if (lines.length === 0) return { source: null, lines }
        return { source: of && { id: of.id, kind: of.kind, title: of.title }, lines }
      })
    },
  })
}

type NewTalkScript = Omit<RouteInput<typeof deriveRoutes.deriveTalkScript>['body'], 'said'>

function factsOf(source: ScriptRow, { target_seconds = null, ...given }: NewTalkScript) {
  const brief = pickBrief({ ...source, target_seconds })
  const own = { ...given, ...brief, kind: 'talk_script', visibility: 'private' } as const
  return { ...own, language: source.language, template: null, source_script_id: source.id }
}
