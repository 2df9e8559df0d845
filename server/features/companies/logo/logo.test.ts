import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyLogoRoutes as routes } from '#contract/company-logo.ts'
import { FREE_COMPANY_ID, MAX_LOGO_BYTES } from '#contract/limits.ts'
import { sharingRoutes } from '#contract/sharing.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { makePng } from '#testing/sample-pictures.ts'
import type { TestAccount } from '#testing/test-accounts.ts'
import { addScript } from '#testing/test-scripts.ts'

let app: TestApp
let company_id: string
let admin: TestAccount
let neighbour: TestAccount
beforeAll(async () => {
  app = await openTestApp()
  company_id = await app.company('青葉製作所')
  admin = await app.account(company_id, { admin: true })
  neighbour = await app.account(await app.company(), { admin: true })
})
afterAll(() => app.stop())

const save = (by: TestAccount, body: Uint8Array<ArrayBuffer>) =>
  by.call(routes.uploadLogo, { body })
const read = async (by: TestAccount) => (await by.call(routes.readLogo, {})).body.logo
const fetchPicture = (url: string) => app.app.inject({ url })

test('an uploaded logo can be cached for ever, and its address ends when no company uses the picture', async () => {
  expect(await read(admin)).toBe(null)
  const first = makePng(32, 12)
  const saved = await save(admin, first)
  expect(saved).toMatchObject({ status: 200, body: { logo: { width: 32, height: 12 } } })
  const path = saved.body.logo?.path ?? ''
  expect(path).toMatch(/^\/logos\/[0-9a-f]{64}$/)
  expect(await read(admin)).toEqual(saved.body.logo)
  expect(await read(neighbour)).toBe(null)
  const { statusCode, headers, rawPayload } = await fetchPicture(path)
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(first)).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  // The other company saves the same picture. The server sends the picture until neither company
  // uses it.
  await save(neighbour, first)
  const second = (await save(admin, makePng(32, 13))).body.logo?.path ?? ''
  expect(second).not.toBe(path)
  expect((await fetchPicture(path)).statusCode).toBe(200)
  await neighbour.call(routes.deleteLogo, {})
  expect((await fetchPicture(path)).statusCode).toBe(404)
  expect((await fetchPicture(second)).statusCode).toBe(200)

  expect((await admin.call(routes.deleteLogo, {})).body).toEqual({ logo: null })
  expect((await admin.call(routes.deleteLogo, {})).status).toBe(200)
  expect((await fetchPicture(second)).statusCode).toBe(404)
  for (const nothing of ['/logos/x', `/logos/${'0'.repeat(64)}`, `/logos/${'0'.repeat(63)}%00`])
    expect((await fetchPicture(nothing)).statusCode).toBe(404)
  const { rows } = await app.services.database.raw.query(
    'select kind from events where company_id = $1 order by id',
    [company_id],
  )
  expect(rows.map(({ kind }) => kind)).toEqual([
    'company.logo_changed',
    'company.logo_changed',
    'company.logo_removed',
  ])
})

test('no picture, a too large one, or one for the free company is refused, and the logo stays', async () => {
  const { path } = (await save(admin, makePng(10, 10))).body.logo ?? {}
  const refuse = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { status, problem } = await save(admin, bytes)
    return [status, problem.code]
  }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')
  expect(await refuse(svg)).toEqual([422, 'logo_unreadable'])
  expect(await refuse(makePng(400, 10))).toEqual([422, 'logo_unreadable'])
  expect(await refuse(Buffer.alloc(MAX_LOGO_BYTES + 1))).toEqual([413, 'logo_too_large'])
  expect((await read(admin))?.path).toBe(path)
  const alone = await app.account(FREE_COMPANY_ID)
  expect((await save(alone, makePng(1, 1))).status).toBe(403)
})

test('readers of a shared page see the logo while the link and the company are open', async () => {
  const { path } = (await save(admin, makePng(20, 10))).body.logo ?? { path: '' }
  const { id: script_id } = await addScript(admin)
  const { body: share } = await admin.call(sharingRoutes.createShare, {
    params: { script_id },
    body: { shows: 'script', days: 7 },
  })
  const url = `/api/share/${share.token}/`
  const open = () => app.app.inject({ url })
  expect((await open()).json()).toMatchObject({ logo: { path, width: 20, height: 10 } })
  const params = { script_id, id: share.id }
  await admin.call(sharingRoutes.updateShare, { params, body: { password: '電池ホチキス' } })
  const cached = await open()
  expect([cached.statusCode, cached.body.includes('/logos/')]).toEqual([403, false])
  await admin.call(sharingRoutes.updateShare, { params, body: { password: null } })

  const { raw } = app.services.database
  for (const change of ['is_dormant = true', 'is_dormant = false, deleted_at = now()']) {
    await raw.query(`update companies set ${change} where id = $1`, [company_id])
    expect([(await fetchPicture(path)).statusCode, (await open()).statusCode]).toEqual([404, 404])
  }
  await raw.query('update companies set deleted_at = null where id = $1', [company_id])
  expect((await fetchPicture(path)).statusCode).toBe(200)
})
