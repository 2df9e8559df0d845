import { deriveRoutes } from '#contract/derive.ts'
import { type Actor, can } from '#contract/permissions.ts'
import type { RouteInput } from '#contract/route.ts'
import { cutTalkScript, listBlockIds } from '#document/derive/cut-talk-script.ts'
import { deriveTalkScript } from '#document/derive/derive-talk-script.ts'
import { readLineSources } from '#document/derive/line-sources.ts'
import type { ScriptDocument } from '#document/script-document.ts'
import { readScript } from '#document/script-yjs.ts'
import type { ReadTransaction } from '#server/platform/database/database.ts'
import type { Services } from '#server/platform/services.ts'
import { asScriptRow, findScript, type ScriptRow } from '../data.ts'
import type { MakeScript } from '../rules.ts'
import { chooseWords, describeLines, toPreview, toState } from './rules.ts'

/** Talk scripts made of written ones, and of what is kept of others; where their lines come from. */
export function registerDerivation(services: Services, make: MakeScript): void {
  const readText = services.documents.remember(readScript)
  const readSources = services.documents.remember(readLineSources)

  /** The script that another was made of, to whoever may see it. */
  const findSource = async (tx: ReadTransaction, { source_script_id }: ScriptRow, actor: Actor) => {
    const row = source_script_id === null ? null : await findScript(tx, source_script_id)
    return row && row.trashed_at === null && can(actor, 'script.view', row) ? row : null
  }

  services.implement(deriveRoutes, {
    async previewTalkScript({ target, tx }) {
      const { id, language } = asScriptRow(target)
      return toPreview(deriveTalkScript(await readText(tx, id), language))
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

/** What a script would be made into now: a talk script is kept as it is. */
const deriveAgain = ({ kind, language }: ScriptRow, text: ScriptDocument) =>
  kind === 'script' ? deriveTalkScript(text, language) : cutTalkScript(text, listBlockIds(text))
