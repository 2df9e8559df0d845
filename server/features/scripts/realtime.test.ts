import { afterAll, beforeAll, expect, test } from 'vitest'
import { scriptRoutes } from '#contract/scripts.ts'
import { parsePlainText } from '#document/parse-plain-text.ts'
import { createScriptUpdate } from '#document/script-yjs.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: SocketApp
beforeAll(async () => {
  app = await openSocketApp()
})
afterAll(() => app.stop())

test('edits left in the log by a killed server are attributed to their author, not to the next reader', async () => {
  const company = await app.company()
  const owner = await app.account(company)
  const reader = await app.account(company)
  const { id } = await addScript(owner, { visibility: 'team_view' })
  await app.services.database.system(({ db }) =>
    db
      .insertInto('document_updates')
      .values({
        document_id: id,
        company_id: company,
        user_id: owner.user_id,
        payload: createScriptUpdate(parsePlainText('お世話になっております。', 'ja')),
      })
      .execute(),
  )
  const document = await app.open(reader, id)
  const folded = await app.eventually(async () => {
    const { body } = await owner.call(scriptRoutes.readScript, { params: { id } })
    return body.block_count > 0 && body
  })
  document.provider.destroy()
  expect(folded.updated_by_name).toBe(folded.owner_name)
})
