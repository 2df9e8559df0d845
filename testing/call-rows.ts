import { randomUUID } from 'node:crypto'
import { connectionRoutes } from '#contract/connections.ts'
import { folderRoutes } from '#contract/folders.ts'
import { phraseRoutes } from '#contract/phrases.ts'
import type { Route } from '#contract/route.ts'
import { ROUTES } from '#contract/routes.ts'
import type { TestApp } from './app.ts'
import { sampleCall } from './sample-call.ts'
import type { TestAccount } from './test-accounts.ts'

/**
 * `caller`: the company's admin, who is also the operator. `colleague`: another member of the
 * company.
 */
export type TestPeople = {
  app: TestApp
  company_id: string
  caller: TestAccount
  colleague: TestAccount
}

const query = ({ services }: TestApp, statement: string, values: unknown[]) =>
  services.database.raw.query(statement, values)

/** Inserts a row by SQL, bypassing limits and rules, and returns its id. `$1` in `values` is that id. */
async function addRow(app: TestApp, into: string, values: string, ...more: unknown[]) {
  const id = randomUUID()
  await query(app, `insert into ${into} values (${values})`, [id, ...more])
  return id
}

/** Opens the operator's desk (the pages about all companies) in all sessions of an account. */
export const openDesk = (app: TestApp, { user_id, uid }: TestAccount) =>
  query(
    app,
    `insert into operator_entries (user_id, session, open_until)
       select $1, id, 'infinity' from identity.sessions where user_id = $2 on conflict do nothing`,
    [user_id, uid],
  )

export const makeTemplate = (app: TestApp, script_id: string) =>
  query(app, 'update scripts set is_template = true where id = $1', [script_id])

/** Adds an expired invitation, each time to a different address. */
export const addInvitation = ({ app, company_id, caller }: TestPeople) =>
  addRow(
    app,
    'invitations (id, company_id, email, language, invited_by, invited_at, expires_at)',
    "$1::uuid, $2, $1 || '@example.jp', 'ja', $3, now(), now()",
    ...[company_id, caller.user_id],
  )

export const addGroup = ({ app, company_id }: TestPeople) =>
  addRow(app, 'groups (id, company_id, name)', "$1, $2, '営業部'", company_id)

export const addDomain = ({ app, company_id }: TestPeople) =>
  addRow(
    app,
    'company_domains (id, company_id, domain, dns_value, proved_at)',
    "$1::uuid, $2, $1 || '.example.jp', 'x', now()",
    company_id,
  )

/** Adds an expired API token of the caller. An expired token counts toward no limit. */
export const addToken = ({ app, company_id, caller }: TestPeople) =>
  addRow(
    app,
    'api_tokens (id, company_id, user_id, kind, name, hash, hint, scopes, created_by, expires_at)',
    "$1::uuid, $2, $3, 'personal', '連携', $1::text, 'x7Qk', '{read}', $3, now()",
    ...[company_id, caller.user_id],
  )

/**
 * Adds a paused webhook. First deletes the company's other webhooks, because their number is
 * limited.
 */
export async function addWebhook({ app, company_id, caller }: TestPeople): Promise<string> {
  await query(app, 'delete from webhooks where company_id = $1', [company_id])
  return addRow(
    app,
    'webhooks (id, company_id, url, kinds, encrypted_secret, state, created_by)',
    "$1, $2, 'https://hooks.example.jp/daihon', '{script.created}', '', 'paused', $3",
    ...[company_id, caller.user_id],
  )
}

export const addDelivery = ({ app, company_id }: TestPeople, webhook_id: string) =>
  addRow(
    app,
    'webhook_deliveries (id, company_id, webhook_id, message_id, kind, body, state)',
    "$1::uuid, $2, $3, $1::uuid, 'script.created', '{}', 'failed'",
    ...[company_id, webhook_id],
  )

export const addSession = ({ app }: TestPeople, { uid }: TestAccount) =>
  addRow(
    app,
    'identity.sessions (id, token, user_id, expires_at, created_at, updated_at)',
    "$1::text, $1::text, $2, 'infinity', now(), now()",
    uid,
  )

export const addGeneration = ({ app, company_id, caller }: TestPeople, canvas_id: string) =>
  addRow(
    app,
    'generation_jobs (id, company_id, canvas_id, generator, status, requested_by)',
    "$1, $2, $3, 'embedded', 'done', $4",
    ...[company_id, canvas_id, caller.user_id],
  )

export async function addArchive({ app, company_id, caller }: TestPeople): Promise<void> {
  await query(
    app,
    `insert into archives (company_id, user_id, kind, status)
       select $1, $2, unnest(array['account', 'company']), 'done'
       on conflict (user_id, kind) do update set status = 'done'`,
    [company_id, caller.user_id],
  )
}

/**
 * Adds a blind draft, in which colleagues write canvas notes unseen by each other until the reveal.
 * The draft has a colleague's note. Reveals the draft if `route` accepts only revealed drafts.
 */
export async function addBlindDraft(
  { app, company_id, caller, colleague }: TestPeople,
  script_id: string,
  route: Route,
): Promise<{ id: string; note_id: string }> {
  const isRevealed = /\/(settle|unsettle|end)\/$/.test(route.path)
  const id = await addRow(
    app,
    'blind_drafts (id, script_id, company_id, begun_by, revealed_at)',
    '$1, $2, $3, $4, case when $5 then now() end',
    ...[script_id, company_id, caller.user_id, isRevealed],
  )
  const drafters = [id, [caller.user_id, colleague.user_id], company_id]
  await query(
    app,
    'insert into blind_drafters (draft_id, user_id, company_id) select $1, unnest($2::uuid[]), $3',
    drafters,
  )
  const note_id = await addRow(
    app,
    'blind_notes (id, draft_id, user_id, company_id, box, text, version)',
    "$1, $2, $3, $4, 'problem', '在庫が合わない', 1",
    ...[id, colleague.user_id, company_id],
  )
  return { id, note_id }
}

export async function addPhrase({ caller }: TestPeople): Promise<string> {
  const body = { id: randomUUID(), text: 'お世話になっております。' }
  await caller.call(phraseRoutes.createPhrase, { body })
  return body.id
}

/**
 * Opens a connection of the HTTP fallback. Closes the connection for the route that receives
 * frames, because this route would otherwise wait.
 */
export async function addConnection({ caller }: TestPeople, route: Route): Promise<string> {
  const { id } = (await caller.call(connectionRoutes.openConnection, { body: {} })).body
  if (route === ROUTES.receiveFrames)
    await caller.call(connectionRoutes.closeConnection, { params: { id } })
  return id
}

export async function addExport({ app, company_id, caller }: TestPeople): Promise<string> {
  const id = randomUUID()
  const { options } = sampleCall(ROUTES.startExport, { version: undefined }).body ?? {}
  await app.services.database.system(({ db }) =>
    db
      .insertInto('export_jobs')
      .values({
        id,
        company_id,
        user_id: caller.user_id,
        script_ids: [randomUUID()],
        title: '商談',
        options: JSON.stringify(options),
        status: 'done',
        name: '商談.md',
        content: Buffer.from('# 商談'),
      })
      .execute(),
  )
  return id
}

/**
 * Adds a personal folder of the caller. Deletes the folder again for the route that restores
 * folders.
 */
export async function addFolder({ caller }: TestPeople, route?: Route): Promise<string> {
  const body = { id: randomUUID(), name: '営業', parent_id: null, is_own: true }
  const { id } = (await caller.call(folderRoutes.createFolder, { body })).body
  if (route === ROUTES.restoreFolder)
    await caller.call(folderRoutes.deleteFolder, { params: { id } })
  return id
}
