import { MAX_TEMPLATES } from '#contract/limits.ts'
import { can } from '#contract/permissions.ts'
import { pickBrief } from '#contract/script-brief.ts'
import type { ScriptKind } from '#contract/scripts.ts'
import { templateRoutes } from '#contract/templates.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { record } from '#server/platform/events/events.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import type { ScriptRow } from '../data.ts'
import type { MakeScript } from '../work/jobs/make-script.ts'
import { countTemplates, listTemplates, setRetired } from './data.ts'

export function registerTemplates({ documents, implement }: Services, make: MakeScript): void {
  implement(templateRoutes, {
    async listTemplates({ actor, tx }) {
      return { templates: await listTemplates(tx, actor) }
    },

    async createTemplate({ body: { keeps_values, ...given }, target, actor, tx, signal }) {
      const { id, kind, language, ...source } = target
      if ((await countTemplates(tx, actor)) >= MAX_TEMPLATES)
        throw new Refusal('too_many_templates')
      const stored = await documents.versions.readStates(tx, id, null)
      const facts = {
        kind,
        language,
        ...pickBrief(source),
        ...given,
        visibility: can(actor, 'team') ? ('team_view' as const) : ('private' as const),
        is_template: true,
        template: null,
        source_script_id: null,
      }
      return make({ tx, actor, signal }, facts, { from: 'copy', stored, blank: !keeps_values })
    },

    async retireTemplate({ body, target, tx }) {
      const { id, is_template, retired_at } = target
      if (!is_template) throw new Refusal('not_found')
      if ((retired_at !== null) !== body.is_retired) {
        await setRetired(tx, id, body.is_retired)
        await record(tx, body.is_retired ? 'template.retired' : 'template.returned', {
          subject_id: id,
        })
      }
      return { done: true as const }
    },
  })
}

/** Finds the template of a new script. Throws Refusal if it is missing, retired or of another kind. */
export async function findTemplate(
  { authorize }: Pick<Services, 'authorize'>,
  tx: Transaction,
  actor: Account,
  wanted: { template_id: string; kind: ScriptKind },
): Promise<ScriptRow> {
  const also = { of_template: true }
  const request = { right: 'script.view', id: wanted.template_id, also } as const
  const template = await authorize(tx, actor, request)
  if (!template.is_template || template.kind !== wanted.kind)
    throw new Refusal('invalid', { fields: [{ path: 'template_id', code: 'invalid' }] })
  if (template.retired_at !== null) throw new Refusal('template_retired')
  return template
}
