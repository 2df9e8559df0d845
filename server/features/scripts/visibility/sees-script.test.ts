import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FREE_COMPANY_ID } from '#contract/limits.ts'
import { can, isOfGroup, type ScriptFacts, type Visibility } from '#contract/permissions.ts'
import { readAccount } from '#server/platform/access/data.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { listScripts } from '../listing/data.ts'
import { seesScript } from './data.ts'

/**
 * Compares the SQL forms of `script.view` (function and lists) with the permission table, for every
 * script and user.
 */

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.stop())

const VISIBILITIES: Visibility[] = ['private', 'team_view', 'team_edit', 'group_view', 'group_edit']
const GRANTS: ScriptFacts['grant'][] = [null, 'view', 'comment', 'edit']

/**
 * Generates a script for every combination of properties. Leaves out templates that the team may
 * edit, because the database refuses them. `groups` is empty if the company cannot have groups.
 */
function* generate(company_id: string, owners: string[], groups: string[]): Generator<ScriptFacts> {
  for (const visibility of VISIBILITIES)
    for (const group_id of isOfGroup(visibility) ? groups : [null])
      for (const owner_id of owners)
        for (const is_template of [false, true])
          for (const grant of GRANTS)
            if (!is_template || visibility !== 'team_edit')
              yield {
                id: randomUUID(),
                company_id,
                owner_id,
                visibility,
                group_id,
                is_template,
                grant,
                status: 'draft',
                trashed_at: null,
                is_in_group: false,
              }
}

test('lists and the function show a script exactly where the permission table allows it', async () => {
  const [company_id, elsewhere] = [await app.company('A'), await app.company('B')]
  const [author, alone] = [await app.account(company_id), await app.account(FREE_COMPANY_ID)]
  const member = await app.account(company_id)
  const team = [
    await app.account(company_id, { admin: true }),
    await app.account(company_id, { deputy: true }),
    member,
    await app.account(company_id),
  ]
  const others = [await app.account(elsewhere, { admin: true }), alone]
  const stranger = await app.account(FREE_COMPANY_ID)
  const [ours, theirs] = [randomUUID(), randomUUID()]
  const scripts = [
    ...generate(company_id, [author.user_id, member.user_id], [ours, theirs]),
    ...generate(FREE_COMPANY_ID, [alone.user_id], []),
  ]
  await app.services.database.system(async ({ db }) => {
    const groups = [ours, theirs].map((id) => ({ id, company_id, name: id }))
    await db.insertInto('groups').values(groups).execute()
    const { user_id } = member
    await db.insertInto('group_members').values({ group_id: ours, user_id, company_id }).execute()
    await db
      .insertInto('scripts')
      .values(
        scripts.map(({ grant: _, is_in_group: __, trashed_at: ___, ...row }) => ({
          ...row,
          kind: 'talk_script',
          title: row.visibility,
          language: 'ja',
        })),
      )
      .execute()
    await db
      .insertInto('script_grants')
      .values(
        scripts.flatMap(({ id: script_id, owner_id, grant: access, ...script }) =>
          access === null || script.company_id !== company_id
            ? []
            : team
                .filter((reader) => reader.user_id !== owner_id)
                .map(({ user_id }) => ({
                  script_id,
                  user_id,
                  company_id,
                  access,
                  granted_by: author.user_id,
                })),
        ),
      )
      .execute()
  })

  for (const { user_id } of [...team, ...others, stranger]) {
    const inTeam = team.some((reader) => reader.user_id === user_id)
    const actor = await app.services.database.system((tx) => readAccount(tx, user_id))
    if (!actor) throw new Error('A reader is not there.')
    const factsOf = (script: ScriptFacts): ScriptFacts => ({
      ...script,
      grant: inTeam && script.owner_id !== user_id ? script.grant : null,
      is_in_group: user_id === member.user_id && script.group_id === ours,
    })
    const expected = scripts.filter((script) => can(actor, 'script.view', factsOf(script)))
    const namesOf = (ids: readonly string[]) => {
      const shown = scripts.filter(({ id }) => ids.includes(id))
      return shown.map(({ id: _, ...facts }) => JSON.stringify(facts)).sort()
    }
    const seen = await app.services.database.system(({ db }) =>
      db.selectFrom('scripts as s').select('s.id').where(seesScript(user_id)).execute(),
    )
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    expect(namesOf(idsOf(seen))).toEqual(namesOf(idsOf(expected)))
    const listed = await app.services.database.tenant(actor, (tx) =>
      listScripts(tx, actor, { trash: false, shared: false }, { limit: 1_000, after: null }),
    )
    const inLists = expected.filter(({ is_template }) => !is_template)
    expect(namesOf(idsOf(listed))).toEqual(namesOf(idsOf(inLists)))
  }
  expect(scripts.length).toBeGreaterThan(100)
})

test('PostgreSQL inlines the function that decides which scripts an account sees', async () => {
  const { rows } = await app.services.database.system(({ db }) =>
    sql`EXPLAIN (VERBOSE) SELECT s.id FROM scripts s WHERE ${seesScript(randomUUID())}`.execute(db),
  )
  const plan = JSON.stringify(rows)
  expect(plan).toContain('visibility')
  expect(plan).not.toContain('sees_script')
})
