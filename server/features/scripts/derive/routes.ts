import { randomUUID } from 'node:crypto'
import { deriveRoutes } from '#contract/derive.ts'
import type { Language } from '#contract/language.ts'
import { type Actor, can } from '#contract/permissions.ts'
import type { RouteInput } from '#contract/route.ts'
import { cutTalkScript, listBlockIds } from '#document/derive/cut-talk-script.ts'
import { type DerivedScript, deriveTalkScript } from '#document/derive/derive-talk-script.ts'
import { readLineSources } from '#document/derive/line-sources.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import { AnswerAfterCommit } from '#server/platform/http/routes.ts'
import type { LlmSettings } from '#server/platform/llm/call-endpoint.ts'
import { countForToday } from '#server/platform/llm/usage/count-for-today.ts'
import { forgiveUsage, readLlmSwitch } from '#server/platform/llm/usage/data.ts'
import { logSpending, type PaidWork } from '#server/platform/llm/usage/log-spending.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import { asScriptRow, findScript, type ScriptRow } from '../data.ts'
import type { MakeScript } from '../rules.ts'
import type { createDrafter } from './jobs/draft-lines.ts'
import { chooseWords, describeLines, refuseUnusable, toPreview, toState } from './rules.ts'

/** Talk scripts derived from scripts, shortened copies, and the sources of their lines. */
export function registerDerivation(services: Services, make: MakeScript): void {
  const readText = services.documents.remember(readScript)
  const readSources = services.documents.remember(readLineSources)

  /** Finds the script that another was derived from, if the caller may see it. */
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
  /** Asks the language model and writes the cost to the cost log. */
  const draft = async (
    work: PaidWork,
    what: { derived: DerivedScript; language: Language },
    gone: AbortSignal,
  ) => {
    const { llm } = services.config
    if (!llm) throw new Refusal('generation_unavailable')
    const spending = logSpending(services, work)
    try {
      const signal = AbortSignal.any([gone, services.stopping])
      const { onTokenUsage } = spending
      return await (await openDrafter(llm))({ ...what, signal, onTokenUsage })
    } catch (error) {
      await spending.end()
      // An unreachable model costs nothing.
      if (error instanceof Refusal && error.code === 'generation_unavailable')
        await services.database.tenant(work, (tx) => forgiveUsage(tx, work.id))
      throw error
    } finally {
      await spending.end()
    }
  }

  services.implement(deriveRoutes, {
    async previewTalkScript({ target, actor, tx }) {
      const { id, language } = asScriptRow(target)
      const [text, may_draft] = await Promise.all([readText(tx, id), mayDraft(tx, actor)])
      return toPreview(deriveTalkScript(text, language), may_draft)
    },

    async draftTalkScript({ target, actor, tx, signal }) {
      const { id, language } = asScriptRow(target)
      const derived = deriveTalkScript(await readText(tx, id), language)
      refuseUnusable(derived)
      if (!(await mayDraft(tx, actor))) throw new Refusal('generation_unavailable')
      const { user_id, company_id } = actor
      const work = { id: randomUUID(), user_id, company_id }
      await countForToday(tx, services, work)
      return new AnswerAfterCommit(() => draft(work, { derived, language }, signal))
    },

    async deriveTalkScript({ target, body: { said = [], ...body }, actor, tx }) {
      const source = asScriptRow(target)
      const text = await readText(tx, source.id)
      const state = toState(chooseWords(deriveTalkScript(text, source.language), said))
      return make(tx, actor, factsOf(source, body), state)
    },

    async cutTalkScript({ target, body: { keep, ...body }, actor, tx }) {
      const source = asScriptRow(target)
      const state = toState(cutTalkScript(await readText(tx, source.id), new Set(keep)))
      return make(tx, actor, factsOf(source, body), state)
    },

    async readLineSources({ target, actor, tx }) {
      const script = asScriptRow(target)
      const sources = await readSources(tx, script.id)
      if (Object.keys(sources).length === 0) return { source: null, lines: [] }
      const source = await findSource(tx, script, actor)
      const present = source && deriveAgain(source, await readText(tx, source.id))
      return {
        source: source && { id: source.id, kind: source.kind, title: source.title },
        lines: describeLines(await readText(tx, script.id), sources, present),
      }
    },
  })
}

type NewTalkScript = Omit<RouteInput<typeof deriveRoutes.deriveTalkScript>['body'], 'said'>

function factsOf(source: ScriptRow, { target_seconds = null, ...given }: NewTalkScript) {
  const { language, audience, purpose } = source
  const own = { ...given, target_seconds, kind: 'talk_script', visibility: 'private' } as const
  return { ...own, language, audience, purpose, template: null, source_script_id: source.id }
}

/** Derives a script again; a talk script is shortened instead. */
const deriveAgain = ({ kind, language }: ScriptRow, text: ScriptDocument) =>
  kind === 'script' ? deriveTalkScript(text, language) : cutTalkScript(text, listBlockIds(text))
