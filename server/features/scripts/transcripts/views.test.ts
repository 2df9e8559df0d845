import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyRoutes } from '#contract/companies.ts'
import type { RunViewers } from '#contract/runs.ts'
import { transcriptRoutes } from '#contract/transcripts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'
import { newTranscript } from '#testing/test-transcripts.ts'

let app: TestApp
let company: string
let admin: TestAccount
let speaker: TestAccount
let colleague: TestAccount

beforeAll(async () => {
  app = await openTestApp()
  company = await app.company()
  admin = await app.account(company, { admin: true })
  speaker = await app.account(company)
  colleague = await app.account(company)
})
afterAll(() => app.stop())

const decide = (runs_seen_by: RunViewers) =>
  admin.call(companyRoutes.updateCompanySettings, { body: { runs_seen_by } })
const script = async () => (await addScript(speaker, { visibility: 'team_view' })).id
const create = async (id: string) => {
  const body = newTranscript()
  await speaker.call(transcriptRoutes.createTranscript, { params: { id }, body })
  return body.id
}
const viewers = async (id: string, transcript_id: string, by: TestAccount) =>
  (await by.call(transcriptRoutes.readTranscript, { params: { id, transcript_id } })).body.viewed_by

test('the speaker sees who opened a transcript and when, and the readers do not', async () => {
  const id = await script()
  await decide('team')
  const made = await create(id)
  for (const reader of [speaker, colleague, admin, colleague]) {
    app.pass(1_000)
    expect(await viewers(id, made, reader)).toEqual([])
  }
  const seen = (await viewers(id, made, speaker)) ?? []
  expect(seen.map((one) => one.id)).toEqual([colleague.user_id, admin.user_id])
  expect(Date.parse(seen[0]?.viewed_at ?? '')).toBeGreaterThan(Date.parse(seen[1]?.viewed_at ?? ''))
  // The list of transcripts shows no words, so reading the list records no view.
  const other = await create(id)
  await colleague.call(transcriptRoutes.listTranscripts, { params: { id }, query: {} })
  expect(await viewers(id, other, speaker)).toEqual([])
})

test('the database itself shows readers of a transcript to its speaker alone, and stores them only in their own name', async () => {
  const id = await script()
  await decide('team')
  const open = await create(id)
  await decide('own')
  const closed = await create(id)
  const { database } = app.services
  const as = ({ user_id }: TestAccount) => ({ company_id: company, user_id })
  const insert = (by: TestAccount, transcript_id: string, { user_id } = by) =>
    database.tenant(as(by), ({ db }) =>
      db
        .insertInto('transcript_views')
        .values({ transcript_id, user_id, company_id: company, viewed_at: new Date() })
        .execute(),
    )
  await decide('team')
  await insert(colleague, open)
  await expect(insert(colleague, closed)).rejects.toThrow(/policy/)
  await expect(insert(colleague, open, speaker)).rejects.toThrow(/policy/)
  const seenBy = async (by: TestAccount) => {
    const rows = await database.tenant(as(by), ({ db }) =>
      db
        .selectFrom('transcript_views')
        .select('user_id')
        .where('transcript_id', '=', open)
        .execute(),
    )
    return rows.map(({ user_id }) => user_id)
  }
  expect(await seenBy(speaker)).toEqual([colleague.user_id])
  expect(await seenBy(colleague)).toEqual([colleague.user_id])
  expect(await seenBy(admin)).toEqual([])
  const update = await database.tenant(as(speaker), ({ db }) =>
    db
      .updateTable('transcript_views')
      .set({ viewed_at: new Date(0) })
      .where('transcript_id', '=', open)
      .executeTakeFirst(),
  )
  expect(Number(update.numUpdatedRows)).toBe(0)
  const remove = database.tenant(as(colleague), ({ db }) =>
    db.deleteFrom('transcript_views').where('transcript_id', '=', open).execute(),
  )
  await expect(remove).rejects.toThrow(/permission denied/)
  await decide('own')
})
