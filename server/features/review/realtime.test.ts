import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reviewRoutes } from '#contract/review.ts'
import { scriptRoutes } from '#contract/scripts.ts'
import { withPatience } from '#testing/patience.ts'
import { openSocketApp, type SocketApp } from '#testing/socket-app.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: SocketApp
beforeAll(async () => {
  app = await openSocketApp()
})
afterAll(() => app.stop())

test('an edit confirmed before the script is completed is included; a later one is refused', async () => {
  const company = await app.company()
  const owner = await app.account(company)
  const writer = await app.account(company)
  const { id } = await addScript(owner, { text: '# 挨拶\n営業：はい。', visibility: 'team_edit' })
  const open = await app.open(writer, id)
  const typed: string[] = []
  for (let at = 0; at < 5; at++) {
    const line = `${at}行目`
    open.addLine(line)
    await open.saved()
    typed.push(line)
  }
  // There are two signs that the page may no longer edit: a notice (`isNotified`), or a read-only
  // connection after the server refused an edit. `isReadOnly` covers both.
  let isNotified = false
  open.provider.on('stateless', ({ payload }: { payload: string }) => {
    isNotified ||= payload === JSON.stringify({ may_edit: false })
  })
  const isReadOnly = () => isNotified || open.provider.authorizedScope === 'readonly'
  const params = { id }
  const done = await owner.call(reviewRoutes.completeScript, { params, body: {} })
  // The page edits right after the script was completed, so it may not have received the notice
  // yet.
  open.addLine('あとの行')
  await expect.poll(isReadOnly).toBe(true)
  expect(done.body.status).toBe('ready')
  const text = async () => (await owner.call(scriptRoutes.readScriptText, { params })).body.text
  for (const line of typed) expect(await text()).toContain(line)
  expect(await text()).not.toContain('あとの行')
  expect(open.readLines()).toContain('あとの行')
  await owner.call(reviewRoutes.reopenScript, { params, body: {} })
  open.provider.destroy()

  const again = await app.open(writer, id)
  again.addLine('再開したあと')
  await again.saved()
  expect(await text()).toContain('再開したあと')
  again.provider.destroy()
})

test('the database itself refuses edits of a ready script, whatever a socket believes', async () => {
  const company_id = await app.company()
  const owner = await app.account(company_id)
  const { id } = await addScript(owner, { text: '# 挨拶\n営業：はい。' })
  const append = () =>
    app.services.database.raw.query('select append_updates($1, $2, $3, $4, $5)', [
      company_id,
      owner.user_id,
      [id],
      [owner.user_id],
      [new Uint8Array([0, 0])],
    ])
  await append()
  await owner.call(reviewRoutes.completeScript, { params: { id }, body: {} })
  await expect(append()).rejects.toMatchObject({ code: '23503' })
  await owner.call(reviewRoutes.reopenScript, { params: { id }, body: {} })
  await append()
})

test('open pages are notified of a change of the review', async () => {
  const company = await app.company()
  const owner = await app.account(company)
  const reader = await app.account(company)
  const { id } = await addScript(owner, { visibility: 'team_view' })
  const open = await app.open(reader, id)
  const heard = new Promise<string>((resolve) =>
    open.provider.on('stateless', ({ payload }: { payload: string }) => resolve(payload)),
  )
  await owner.call(reviewRoutes.requestReview, {
    params: { id },
    body: { id: randomUUID(), reviewers: [reader.user_id] },
  })
  expect(JSON.parse(await withPatience('the notice', heard))).toEqual({ news: 'script' })
  open.provider.destroy()
})
