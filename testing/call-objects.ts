import { randomUUID } from 'node:crypto'
import { leanCanvasRoutes } from '#contract/lean-canvas.ts'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import {
  addArchive,
  addBlindDraft,
  addConnection,
  addDelivery,
  addDomain,
  addExport,
  addFolder,
  addGeneration,
  addGroup,
  addInvitation,
  addPhrase,
  addSession,
  addToken,
  addWebhook,
  makeTemplate,
  openDesk,
  type TestPeople,
} from './call-rows.ts'
import { listNames } from './sample-call.ts'
import { addRecording } from './test-recordings.ts'
import { addRemote } from './test-remotes.ts'
import { addRun } from './test-runs.ts'
import { addScript } from './test-scripts.ts'
import { addThread } from './test-threads.ts'
import { addTranscript } from './test-transcripts.ts'

type Makers = Readonly<Record<string, () => unknown>>

/**
 * Creates the objects that a route's fields refer to, e.g. a script for `script_id`. Each request
 * gets new objects, because some requests delete them.
 */
export async function makeObjects(
  cast: TestPeople,
  route: Route,
): Promise<Record<string, unknown>> {
  // An earlier request may have closed the operator's desk (the pages about all companies).
  await openDesk(cast.app, cast.caller)
  if (route.path.endsWith('/archive/file/')) await addArchive(cast)
  const known = listConstants(cast, route)
  const makers = listMakers(cast, route)
  for (const name of listNames(route))
    if (makers[name] && !(name in known)) known[name] = await makers[name]()
  return known
}

/** Values by field name that need no further object in the database; undefined omits the field. */
function listConstants({ caller, colleague }: TestPeople, route: Route): Record<string, unknown> {
  return {
    ...(route === ROUTES.saveBlindNote && { version: 0 }),
    // The route accepts only a few numbers of days, which the schema does not list.
    ...(route.path.startsWith('/api/runs/figures/') && { days: 30 }),
    note_id: route.path.includes('/blind-drafts/') ? randomUUID() : undefined,
    section_id: route === ROUTES.createRun ? 's' : undefined,
    // Omitted, so that the whole version is restored.
    part_id: undefined,
    // `at` must be the index of the quoted sentence.
    ...(route === ROUTES.deriveTalkScript && { at: 0, quote: '課題は在庫です。' }),
    ...(route === ROUTES.proposeNotes && { quote: '課題は在庫です。' }),
    domain: `${randomUUID()}.example.jp`,
    group_id: undefined,
    ...(route.path.includes('/groups/') && { user_id: colleague.user_id }),
    ...(route === ROUTES.deleteRunAnswer && { block_id: 'budget' }),
    recipients: ['hanako@example.jp'],
    mentions: [caller.user_id],
    reviewers: [colleague.user_id],
    invited: [colleague.user_id],
    firebase_uid: caller.uid,
    is_own: true,
    // No quotes, because each quote would need a note of the canvas.
    ...(route === ROUTES.updateCanvas && { quotes: [] }),
    role: 'line',
    links: [],
    reveal_at: null,
    ...(route === ROUTES.createGuestComment && { about: undefined, thread_id: randomUUID() }),
    // Omitted, because with a template the server ignores the request's text, lines and document.
    template_id: undefined,
    after: route === ROUTES.receiveFrames ? 0 : undefined,
    company_id: undefined,
    setup: undefined,
    invitation: undefined,
    to: colleague.user_id,
    hand_over_to: colleague.user_id,
    owner_id: colleague.user_id,
    ...((route === ROUTES.movePerson || route === ROUTES.erasePerson) && {
      hand_over_to: undefined,
    }),
    ...(route === ROUTES.transferScripts && { script_ids: undefined }),
    // Canvases are shared in their present state, because only scripts can be shared in an earlier
    // version.
    ...(route.path.endsWith('/shares/') && { version: 'now' }),
  }
}

function listMakers(cast: TestPeople, route: Route): Makers {
  const { app, caller, company_id } = cast
  const isOfBlindDraft = route.path.includes('/blind-drafts/')
  const draft = once(async () => addBlindDraft(cast, await script(), route))
  const isOfCanvas = route.path.startsWith('/api/lean_canvas/:id/')
  const script = once(async () => {
    const { id } = await addScript(caller, SCRIPT)
    if (route === ROUTES.retireTemplate) await makeTemplate(app, id)
    return id
  })
  const canvas = once(async () => {
    const body = { talk_script_id: await script() }
    return (await caller.call(leanCanvasRoutes.createCanvas, { body })).body.id
  })
  const share = once(async () => {
    const body = { shows: 'script', days: 1, allows_export: true, allows_comments: true } as const
    const params = { script_id: await script() }
    return (await caller.call(sharingRoutes.createShare, { params, body })).body
  })
  const remote = once(async () => addRemote(app, await script(), caller))
  const thread = once(async () => {
    const document_id = route.path.includes('lean_canvas') ? await canvas() : await script()
    return addThread(app, {
      company_id,
      document_id,
      author: caller.user_id,
      proposal: '在庫',
    })
  })
  const version = once(async () => {
    const document_id = isOfCanvas ? await canvas() : await script()
    return app.services.database.tenant({ company_id, user_id: caller.user_id }, (tx) =>
      app.services.documents.versions.save(tx, document_id, {}),
    )
  })
  const webhook = once(() => addWebhook(cast))
  const other = once(() => app.company())
  const status = route === ROUTES.removeMember ? 'approved' : 'pending'
  const member = once(() => app.account(company_id, { status }))
  const ids: Record<string, () => unknown> = {
    '/api/folders/:id/': () => addFolder(cast, route),
    '/api/lean_canvas/:id/': canvas,
    '/api/companies/members/:id/': async () => (await member()).user_id,
    '/api/companies/shares/:id/': async () => (await share()).id,
    '/api/companies/webhooks/:id/': webhook,
    '/api/operator/companies/:id/': other,
    '/api/operator/users/:id/': async () => (await member()).user_id,
    '/api/users/:id/': () => caller.user_id,
    '/api/scripts/:script_id/shares/:id/': async () => (await share()).id,
    '/api/scripts/:id/': script,
    '/api/documents/:id/': script,
    '/api/exports/:id/': () => addExport(cast),
    '/api/recordings/:id/': () => addRecording(app, { company_id, user_id: caller.user_id }),
    '/api/phrases/:id/': () => addPhrase(cast),
    '/api/realtime/connections/:id/': () => addConnection(cast, route),
    '/api/tokens/:id/': () => addToken(cast),
    '/api/companies/invitations/:id/': () => addInvitation(cast),
    '/api/companies/domains/:id/': () => addDomain(cast),
    '/api/groups/:id/': () => addGroup(cast),
  }
  const id = Object.entries(ids).find(([path]) => route.path.startsWith(path))?.[1]
  return {
    ...(id && { id }),
    // A talk script with a canvas. For the route that creates canvases, a talk script without a
    // canvas.
    talk_script_id:
      route === ROUTES.createCanvas ? script : async () => (await canvas()) && script(),
    script_id: script,
    source_script_id: script,
    version,
    ids: async () => [isOfBlindDraft ? (await draft()).note_id : await script()],
    ...(route === ROUTES.addBlindNotesToCanvas && {
      notes: async () => [{ id: (await draft()).note_id, as: 'agreed', alike: [] }],
    }),
    draft_id: async () => (await draft()).id,
    version_id: version,
    run_id: async () =>
      addRun(app, { company_id, script_id: await script(), user_id: caller.user_id }),
    transcript_id: async () =>
      addTranscript(app, { company_id, script_id: await script(), user_id: caller.user_id }),
    remote_id: async () => (await remote()).id,
    ...(route === ROUTES.connectRemote && { code: async () => (await remote()).code }),
    thread_id: async () => (await thread()).thread_id,
    comment_id: async () =>
      route === ROUTES.startThread ? randomUUID() : (await thread()).comment_id,
    job_id: async () => addGeneration(cast, await canvas()),
    token: async () => (await share()).token,
    company: other,
    admin: async () => (await app.account(await other())).user_id,
    folder_id: () => addFolder(cast, route),
    folder: () => addFolder(cast, route),
    parent_id: () => addFolder(cast),
    delivery_id: async () => addDelivery(cast, await webhook()),
    session_id: async () => addSession(cast, await member()),
  }
}

const SCRIPT = { text: '課題は在庫です。', visibility: 'team_view' } as const

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
