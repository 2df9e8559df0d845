import { versionRoutes } from '#contract/history.ts'
import { libraryRoutes } from '#contract/library.ts'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { can, type Visibility } from '#contract/permissions.ts'
import { pickBrief } from '#contract/script-brief.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { toPlainText } from '#document/plain-text.ts'
import { readScript } from '#document/script-yjs.ts'
import type { Account } from '#server/platform/access/account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { searchTerms } from '#server/platform/database/search-terms.ts'
import { record } from '#server/platform/events/events.ts'
import { readCursor } from '#server/platform/http/list-page.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Services } from '#server/platform/services.ts'
import {
  findScript,
  type ScriptRow,
  setTrashed,
  updateScriptRow,
  updateSearchTitle,
} from './data.ts'
import { registerDerivation } from './derive/routes.ts'
import { findFolder } from './folders/data.ts'
import { registerFolders } from './folders/routes.ts'
import { registerGrants } from './grants/routes.ts'
import { registerImports } from './imports/routes.ts'
import { emptyTrash, mergeSearch } from './jobs.ts'
import { listCursorIn, listScripts, toPage } from './listing/data.ts'
import { defineScriptDocuments, notifyOpenScripts } from './realtime.ts'
import { registerRecordings } from './recordings/routes.ts'
import { registerRemotes } from './remotes/routes.ts'
import { copiedColumnsOf, foldTitle, patchRow, toScript } from './rules.ts'
import { registerRunFigures } from './runs/figures/routes.ts'
import { registerRuns } from './runs/routes.ts'
import { searchScripts } from './search/data.ts'
import { findTemplate, registerTemplates } from './templates/routes.ts'
import { registerTranscripts } from './transcripts/routes.ts'
import { readTrashDays } from './trash/data.ts'
import { registerVariants } from './variants/routes.ts'
import { checkVisibility } from './visibility/data.ts'
import { createMakeScript, type MakeScript } from './work/jobs/make-script.ts'

export function registerScripts(services: Services): void {
  const { documents } = services
  const readText = documents.remember(readScript)
  const make = createMakeScript(services)
  services.loaders.script = findScript
  defineScriptDocuments(services)
  notifyOpenScripts(services)
  emptyTrash(services)
  mergeSearch(services)
  registerFolders(services)
  registerGrants(services)
  registerImports(services)
  registerRuns(services)
  registerRunFigures(services)
  registerTranscripts(services)
  registerRecordings(services)
  registerRemotes(services)

  /**
   * Determines a new script's folder and visibility. If the request has no visibility, the script
   * gets the visibility of the folder, or `private` without a folder.
   */
  const resolveFolder = async (
    tx: Transaction,
    actor: Account,
    requested: {
      folder_id?: string | null | undefined
      visibility?: Visibility | undefined
      group_id?: string | null | undefined
    },
  ) => {
    const { folder_id = null } = requested
    const folder = folder_id === null ? null : await findFolder(tx, folder_id)
    if (folder_id !== null && !(folder && can(actor, 'folder.view', folder)))
      throw new Refusal('invalid', { fields: [{ path: 'folder_id', code: 'invalid' }] })
    if (requested.visibility === undefined)
      return {
        folder_id,
        visibility: folder?.visibility ?? 'private',
        group_id: folder?.group_id ?? null,
      }
    const { visibility } = requested
    const { group_id } = await checkVisibility(tx, actor, {
      visibility,
      group_id: requested.group_id,
    })
    return { folder_id, visibility, group_id }
  }

  const copy = async (
    call: { target: ScriptRow } & Parameters<MakeScript>[0],
    body: { id: string; title: string },
    version_id: string | null,
  ) => {
    const stored = await documents.versions.readStates(call.tx, call.target.id, version_id)
    const facts = { ...copiedColumnsOf(call.target), ...body, visibility: 'private' as const }
    return make(call, facts, { from: 'copy', stored })
  }
  const { copyScriptVersion } = versionRoutes
  const { duplicateScript } = libraryRoutes
  services.implement(
    { copyScriptVersion, duplicateScript },
    {
      copyScriptVersion: (call) => copy(call, call.body, call.params.version_id),
      duplicateScript: (call) => copy(call, call.body, null),
    },
  )

  registerDerivation(services, make)
  registerTemplates(services, make)
  registerVariants(services, make)

  services.implement(scriptRoutes, {
    async listScripts({ query, actor, tx, signal }) {
      const { limit, after, search, trash = false, shared = false, canvas = false, ...more } = query
      const terms = searchTerms(search)
      // Search results and the trash have their own order, so the requested order is ignored.
      const sort = terms.length > 0 || trash ? undefined : more.sort
      const filter = {
        ...more,
        sort,
        trash,
        shared,
        canvas,
        deep: terms.length > 0,
      }
      const page = { limit: limit + 1, after: readCursor(listCursorIn(sort), after) }
      const scripts =
        terms.length === 0
          ? await listScripts(tx, actor, filter, page)
          : await searchScripts(tx, actor, filter, terms, page, signal)
      const found = toPage(scripts, limit)
      return filter.trash
        ? { ...found, kept_days: await readTrashDays(tx, actor.company_id) }
        : found
    },

    async createScript({ body, actor, tx, signal }) {
      const { id, kind, title, language, template_id } = body
      const place = await resolveFolder(tx, actor, body)
      if (template_id !== undefined) {
        const template = await findTemplate(services, tx, actor, { template_id, kind })
        const stored = await documents.versions.readStates(tx, template.id, null)
        const facts = { ...copiedColumnsOf(template), id, title, ...place }
        return make({ tx, actor, signal }, facts, { from: 'copy', stored })
      }
      const facts = {
        template: body.template ?? null,
        source_script_id: null,
        ...pickBrief(body),
      }
      const all = { id, kind, title, language, ...place, ...facts }
      const { template, text, lines, document } = body
      // The free company is the tenant of users without a company. Its name must not be filled into
      // a template's variables.
      const company = actor.company_id === FREE_COMPANY_ID ? '' : actor.company_name
      const own = { person: actor.username, company }
      const request = { kind, language, template, own, text, lines, document }
      return make({ tx, actor, signal }, all, { from: 'request', request })
    },

    async readScript({ target, actor }) {
      return toScript(target, actor)
    },

    async readScriptText({ target, tx }) {
      const document = await readText(tx, target.id)
      return { document, text: toPlainText(document, target.language).text }
    },

    async updateScript({ body, target, actor, tx }) {
      const { title } = body
      const renamed = title !== undefined && title !== target.title
      const [, changed] = await tx.commitWith(() =>
        Promise.all([
          renamed ? updateSearchTitle(tx, target.id, foldTitle(title)) : null,
          updateScriptRow(tx, target.id, actor.user_id, body),
          renamed ? record(tx, 'script.renamed', { subject_id: target.id }) : null,
          Object.keys(body).some((field) => field !== 'title')
            ? record(tx, 'script.updated', {
                subject_id: target.id,
                data: { fields: Object.keys(body) },
              })
            : null,
        ]),
      )
      return toScript(patchRow(target, body, actor, changed.updated_at), actor)
    },

    async setVisibility({ body, target, actor, tx }) {
      const { is_in_group, ...setting } = await checkVisibility(tx, actor, body)
      const { visibility: to, group_id } = setting
      const [changed] = await tx.commitWith(() =>
        Promise.all([
          updateScriptRow(tx, target.id, actor.user_id, setting),
          record(tx, 'script.visibility_changed', {
            subject_id: target.id,
            data: { from: target.visibility, to, group_id },
          }),
        ]),
      )
      const { updated_at } = changed
      return toScript({ ...patchRow(target, setting, actor, updated_at), is_in_group }, actor)
    },

    async trashScript({ target, tx }) {
      if (target.trashed_at === null) {
        await setTrashed(tx, target.id, true)
        await record(tx, 'script.trashed', { subject_id: target.id })
      }
      return { done: true as const }
    },

    async restoreScript({ target, actor, tx }) {
      if (target.trashed_at !== null) {
        await setTrashed(tx, target.id, false)
        await record(tx, 'script.restored', { subject_id: target.id })
      }
      return toScript({ ...target, trashed_at: null, purged_at: null }, actor)
    },
  })
}
