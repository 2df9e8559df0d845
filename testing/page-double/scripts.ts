import { randomUUID } from 'node:crypto'
import type { Route, RouteInput } from '#contract/route.ts'
import { pickBrief } from '#contract/script-brief.ts'
import { type Script, scriptRoutes } from '#contract/scripts.ts'
import { toPlainText } from '#document/plain-text.ts'
import { readScript, writeScript } from '#document/script-yjs.ts'
import { firstDocument, projectScript } from '#server/features/scripts/rules.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Answers } from './answer-calls.ts'
import type { Documents } from './documents.ts'
import type { Person } from './person.ts'

type NewScript = RouteInput<typeof scriptRoutes.createScript>['body']

export type Scripts = {
  /** Creates a script that the person owns; `facts` override its metadata. */
  create(script?: Partial<NewScript>, facts?: Partial<Script>): Script
  createToRead(script: Partial<NewScript>): Script
  change(id: string, facts: Partial<Script>): Script
  /** Returns the script; throws `not_found` if there is none. */
  find(id: string): Script
  /** Ids of the scripts that colleagues do not share with the person. */
  unshared: Set<string>
  /**
   * Returns the script for a request to `route`. Throws `forbidden` if it is not shared, and
   * `in_trash` if it is in the trash and the route does not apply there.
   */
  open(id: string, route: Route): Script
  readText(id: string): string
  answers: Answers
}

export function openScripts(documents: Documents, person: Person): Scripts {
  const scripts = new Map<string, Script>()
  const find = (id: string) => {
    const script = scripts.get(id)
    if (!script) throw new Refusal('not_found')
    return script
  }
  const unshared = new Set<string>()
  const open = (id: string, { also_in_trash }: Route) => {
    const script = find(id)
    if (unshared.has(id)) throw new Refusal('forbidden')
    if (script.trashed_at !== null && !also_in_trash) throw new Refusal('in_trash')
    return script
  }
  const read = (id: string) => readScript(documents.find(`script:${id}`))
  const now = () => new Date().toISOString()

  const create = (values: Partial<NewScript> = {}, facts: Partial<Script> = {}): Script => {
    const body = {
      id: randomUUID(),
      kind: 'talk_script' as const,
      title: '初回商談',
      language: 'ja' as const,
      ...values,
    }
    const document = firstDocument(body)
    writeScript(documents.find(`script:${body.id}`), document)
    const { template = null } = body
    const script: Script = {
      id: body.id,
      kind: body.kind,
      title: body.title,
      language: body.language,
      ...pickBrief(body),
      template,
      source_script_id: null,
      company_id: person.actor.company_id,
      owner_id: person.id,
      owner_name: person.username,
      status: 'draft',
      visibility: body.visibility ?? 'private',
      group_id: null,
      is_in_group: false,
      grant: null,
      folder_id: body.folder_id ?? null,
      created_at: now(),
      updated_at: now(),
      updated_by_name: person.username,
      trashed_at: null,
      purged_at: null,
      is_template: false,
      retired_at: null,
      tags: [],
      is_favorite: false,
      filled_boxes: null,
      may_edit: true,
      ...projectScript(document).figures,
      ...facts,
    }
    scripts.set(script.id, script)
    return script
  }
  const change = (id: string, changes: Partial<Script>): Script => {
    const known = Object.entries(changes).filter(([, value]) => value !== undefined)
    const changed = { ...find(id), ...Object.fromEntries(known), updated_at: now() }
    scripts.set(id, changed)
    return changed
  }
  const readText = (id: string) => toPlainText(read(id), find(id).language).text

  return {
    create,
    change,
    find,
    unshared,
    open,
    readText,
    createToRead(values) {
      const owner = { owner_id: randomUUID(), owner_name: '鈴木 太郎' }
      const script = create(values, { ...owner, may_edit: false, visibility: 'team_view' })
      documents.readOnly.add(`script:${script.id}`)
      return script
    },
    answers: {
      createScript: ({ body }) => create(body),
      readScript: ({ params }) => open(params.id, scriptRoutes.readScript),
      readScriptText({ params }) {
        const { id } = open(params.id, scriptRoutes.readScriptText)
        return { document: read(id), text: readText(id) }
      },
      updateScript({ params, body }) {
        const { id } = open(params.id, scriptRoutes.updateScript)
        return change(id, body as Partial<Script>)
      },
      setVisibility({ params, body }) {
        const { id } = open(params.id, scriptRoutes.setVisibility)
        return change(id, body as Partial<Script>)
      },
      listScripts: () => ({ scripts: [...scripts.values()], next: null }),
      readReview: ({ params }) => ({
        status: find(params.id).status,
        review: null,
        completed: null,
        text_mark: '1',
        seen_version_id: null,
      }),
      recordOpening: () => ({ done: true }),
      readDashboard: () => ({
        scripts: [...scripts.values()],
        next: null,
        waiting: 0,
        viewers_question: null,
        counts: { script: 0, talk_script: scripts.size, canvas: 0, shared: 0, trash: 0 },
        reviews: { reviews: [], next: null },
      }),
    },
  }
}
